import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Terms and their values side by side, as `div`s with a `dt` and a `dd`. */
export function TermList({ className, ...props }: ComponentProps<"dl">) {
  return (
    <dl
      data-slot="term-list"
      {...props}
      className={cn("flex flex-wrap gap-x-8 gap-y-2.5 [&_dd]:font-semibold [&_dt]:text-caption [&_dt]:text-ink-faint", className)}
    />
  );
}
