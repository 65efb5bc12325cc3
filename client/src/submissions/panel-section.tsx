import type { ComponentProps } from "react";

export const panelDividerClass = "mt-5 border-t border-dashed border-line pt-4.5";

/** A section of the candidate panel (`SubmissionPanel`) with a divider above it. */
export function PanelSection({ children, ...props }: ComponentProps<"section">) {
  return (
    <section {...props} className={panelDividerClass}>
      {children}
    </section>
  );
}
