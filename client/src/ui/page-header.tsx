import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The top of a page: a `PageHeading`, then optional `PageActions`. */
export function PageHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="page-header"
      {...props}
      className={cn("mb-5 flex items-end gap-4 max-md:mb-4 max-md:flex-wrap max-md:gap-3", className)}
    />
  );
}

/** A heading, and an optional `PageDescription`. */
export function PageHeading({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("min-w-0 wrap-anywhere", className)} />;
}

export function PageDescription({ className, ...props }: ComponentProps<"p">) {
  return (
    <p data-slot="page-description" {...props} className={cn("mt-1 text-body text-ink-faint", className)} />
  );
}

/** A non-breaking space, which keeps the height of a line while its text is loading. */
export const blankLine = "\u00a0";

/** The buttons of a page, next to its heading. */
export function PageActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="page-actions"
      {...props}
      className={cn("ml-auto flex gap-2 max-md:ml-0 print:hidden", className)}
    />
  );
}

/** Classes of the page's primary action: on phones it is fixed above the bottom edge. */
export const floatingActionClass =
  "max-md:fixed max-md:right-4 max-md:bottom-[calc(16px+env(safe-area-inset-bottom))] z-15 max-md:min-h-13 max-md:rounded-full max-md:px-5.5 max-md:text-[16px] max-md:shadow-[0_10px_24px_-8px_rgb(6_41_45/.5)]";
