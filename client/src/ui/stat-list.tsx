import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Definition } from "./tooltip";

interface StatListProps extends ComponentProps<"dl"> {
  /** `lg` sets the values as large figures. */
  size?: "md" | "lg";
}

/** Figures one below the other, with dashed lines between them: `StatListItem`s, or pairs of `dt` and `dd`. */
export function StatList({ size = "md", className, ...props }: StatListProps) {
  return <dl data-slot="stat-list" {...props} className={cn("ledger", size === "lg" && "fig", className)} />;
}

interface StatListItemProps {
  label: string;
  /** What the figure counts, behind an info button that stays beside the last word of the label. */
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
