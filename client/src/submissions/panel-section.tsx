import type { ComponentProps } from "react";

/** Divides a part of the candidate panel from the one above it. */
export const dividedClass = "mt-5 border-t border-dashed border-line pt-4.5";

export function PanelSection({ children, ...props }: ComponentProps<"section">) {
  return (
    <section {...props} className={dividedClass}>
      {children}
    </section>
  );
}
