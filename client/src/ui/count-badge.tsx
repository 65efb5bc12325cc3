import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A number next to a label, such as in a tab. */
export function CountBadge({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="count-badge"
      {...props}
      className={cn(
        "rounded-full bg-neutral-soft px-1.5 font-sans text-[12px]/[18px] font-semibold text-neutral",
        className,
      )}
    />
  );
}
