import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A bar whose filled part is a share in percent. Hidden from screen readers: the number is always beside it. */
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
