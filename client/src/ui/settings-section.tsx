import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

interface SettingsSectionProps {
  title: string;
  description?: ReactNode;
  /** Id of the heading, so that a link with this hash can scroll to it and focus it. */
  headingId?: string;
  children: ReactNode;
}

/** A section of the settings: title and description above the card, or to its left if there is room. */
export function SettingsSection({ title, description, headingId, children }: SettingsSectionProps) {
  const generatedId = useId();
  const id = headingId ?? generatedId;
  return (
    <section
      data-slot="settings-section"
      className="grid grid-cols-1 items-start gap-x-8 gap-y-3 @min-[860px]:grid-cols-[minmax(0,240px)_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <div>
        <h3
          id={id}
          tabIndex={headingId ? -1 : undefined}
          className={cn(headingId && "w-fit rounded-control lg:-scroll-mt-11")}
        >
          {title}
        </h3>
        {description && (
          <p className="mt-1 max-w-[75ch] text-small text-ink-faint max-md:text-body">{description}</p>
        )}
      </div>
      {children}
    </section>
  );
}

/** The buttons at the bottom of a settings card. */
export function SettingsActions({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("flex flex-wrap items-center justify-end gap-2", className)} />;
}

/** The classes of the footer of a settings card, such as a form that adds a row to the card. */
export const settingsFooterClass = "border-t border-line bg-sunken-pale px-card py-3.5";
