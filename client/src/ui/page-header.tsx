import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The top of a page: a block with the heading and an optional `PageDescription`, then optional `PageActions`. */
export function PageHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="page-header"
      {...props}
      className={cn(
        "mb-5 flex items-end gap-4 max-md:mb-4 max-md:flex-wrap max-md:gap-3 [&>:first-child]:min-w-0 [&>:first-child]:wrap-anywhere",
        className,
      )}
    />
  );
}

export function PageDescription({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="page-description" {...props} className={cn("mt-1 text-body text-ink-faint", className)} />;
}

/** On phones the primary action floats above the bottom edge. */
export function PageActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="page-actions"
      {...props}
      className={cn(
        "ml-auto flex gap-2 max-md:ml-0 print:hidden",
        "max-md:[&_[data-variant=primary]]:fixed max-md:[&_[data-variant=primary]]:right-4 max-md:[&_[data-variant=primary]]:bottom-[calc(16px+env(safe-area-inset-bottom))] max-md:[&_[data-variant=primary]]:z-14",
        "max-md:[&_[data-variant=primary]]:min-h-[52px] max-md:[&_[data-variant=primary]]:rounded-full max-md:[&_[data-variant=primary]]:px-[22px] max-md:[&_[data-variant=primary]]:text-[16px] max-md:[&_[data-variant=primary]]:shadow-[0_10px_24px_-8px_rgb(6_41_45/.5)]",
        "max-md:[&_[data-variant=outline]]:min-h-11",
        className,
      )}
    />
  );
}
