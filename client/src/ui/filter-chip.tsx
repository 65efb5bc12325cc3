import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/**
 * A toggle button for one filter; set `aria-pressed`. `asChild` renders its child as the chip, such as a
 * label around a radio button.
 */
export function FilterChip({
  asChild,
  className,
  ...props
}: ComponentProps<"button"> & { asChild?: boolean }) {
  const Component = asChild ? Slot : "button";
  return (
    <Component
      type={asChild ? undefined : "button"}
      data-slot="filter-chip"
      {...props}
      className={cn(
        "inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-[13px] font-medium whitespace-nowrap text-ink-muted max-md:px-3.5 max-md:text-[14px]",
        "aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary",
        "has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
        "touch:h-11 touch:min-w-11 touch:flex-none touch:justify-center [&_svg]:size-3.5",
        className,
      )}
    />
  );
}

/** The number of items that match the filter, inside its `FilterChip`. */
export function FilterChipCount({ className, ...props }: ComponentProps<"span">) {
  return <span {...props} className={cn("text-ink-faint in-aria-pressed:text-inherit", className)} />;
}
