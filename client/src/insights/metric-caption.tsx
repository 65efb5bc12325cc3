import type { ReactNode } from "react";

/** A small line below a number. */
export function MetricCaption({ children }: { children: ReactNode }) {
  return (
    <small className="block font-sans text-caption font-normal tracking-[0] text-ink-faint">{children}</small>
  );
}
