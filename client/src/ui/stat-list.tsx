import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Definition } from "./tooltip";

interface StatListProps extends ComponentProps<"dl"> {
  /** `lg` sets the values as large figures. */
  size?: "md" | "lg";
}

/** Figures one below the other, with dashed lines between them: `StatListItem`s, or pairs of `dt` and `dd`. */
export function StatList({ size = "md", className, ...props }: StatListProps) {
  return (
    <dl
      data-slot="stat-list"
      {...props}
      className={cn(
        "relative grid grid-cols-[1fr_auto] [&>dd]:py-2 [&>dd]:pl-3 [&>dd]:text-right [&>dd]:font-semibold [&>dt]:py-2 [&>dt]:text-ink-faint",
        "[&>dt]:before:absolute [&>dt]:before:inset-x-0 [&>dt]:before:-mt-2 [&>dt]:before:border-t [&>dt]:before:border-dashed [&>dt]:before:border-line",
        "[&>dt:first-of-type]:pt-0 [&>dt:first-of-type]:before:content-none [&>dd:first-of-type]:pt-0 [&>dt:last-of-type]:pb-0 [&>dd:last-of-type]:pb-0",
        // Info buttons are 44 px high on touch screens.
        "touch:has-[[data-slot=definition]]:[&>:not(dt:first-of-type,dd:first-of-type)]:pt-[13px] touch:has-[[data-slot=definition]]:[&>:not(dt:last-of-type,dd:last-of-type)]:pb-[13px]",
        "touch:has-[[data-slot=definition]]:[&>dt]:before:-mt-[13px] [&_[data-slot=definition]]:-my-1.5 [&_[data-slot=definition]]:align-middle",
        size === "lg" && "[&>dd]:font-display [&>dd]:text-[18px]/5 [&>dd]:font-heading [&>dd]:tracking-figure",
        className,
      )}
    />
  );
}

interface StatListItemProps {
  label: string;
  /** The definition of the figure, behind an info button that stays beside the last word of the label. */
  about?: ReactNode;
  children: ReactNode;
}

export function StatListItem({ label, about, children }: StatListItemProps) {
  const last = label.lastIndexOf(" ") + 1;
  return (
    <>
      <dt>
        {about ? label.slice(0, last) : label}
        {about && (
          <span className="whitespace-nowrap">
            {label.slice(last)} <Definition of={label}>{about}</Definition>
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
