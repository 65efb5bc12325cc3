import type { ComponentProps } from "react";

/** Separates a section of the candidate panel from the one above. */
export const dividerClass = "mt-5 border-t border-dashed border-line pt-4.5";

export function PanelSection({ children, ...props }: ComponentProps<"section">) {
  return (
    <section {...props} className={dividerClass}>
      {children}
    </section>
  );
}
