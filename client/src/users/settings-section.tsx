import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

interface SettingsSectionProps {
  title: string;
  about?: ReactNode;
  /** Id of the heading, so that a link with this hash can scroll to it and focus it. */
  headingId?: string;
  children: ReactNode;
}

/** A section of the settings: title and description on the left, the card on the right. */
export function SettingsSection({ title, about, headingId, children }: SettingsSectionProps) {
  const generatedId = useId();
  const id = headingId ?? generatedId;
  return (
    <section
      data-slot="settings-section"
      className="grid grid-cols-1 items-start gap-x-8 gap-y-3 border-line not-first:border-t not-first:pt-6 md:grid-cols-[minmax(0,240px)_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} tabIndex={headingId ? -1 : undefined} className="text-[16px]/[22px] tracking-subheading">
          {title}
        </h2>
        {about && <p className="mt-1 text-small text-ink-faint max-md:text-body">{about}</p>}
      </div>
      {children}
    </section>
  );
}

/** The buttons at the bottom of a settings card. */
export function SettingsActions({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("flex flex-wrap items-center justify-end gap-2", className)} />;
}

/** The footer of a card of rows, such as the form to add one. */
export const settingsFooterClass = "border-t border-line bg-sunken-pale px-card py-3.5";
