import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A bar filled to a percentage. Hidden from screen readers, because the number is beside it. */
export function ProportionBar({
  percent,
  className,
  ...props
}: ComponentProps<"span"> & { percent: number }) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={cn(
        "block h-2 overflow-hidden rounded-full bg-sunken forced-colors:border print:border print:border-line-strong",
        className,
      )}
    >
      <span
        className="block h-full rounded-full bg-primary forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
        data-testid="filled"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
