import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

interface ToolbarProps extends ComponentProps<"div"> {
  /** On phones the search takes a line of its own. */
  stacked?: boolean;
}

/** Search, filters and sort order above a list. */
export function Toolbar({ stacked, className, ...props }: ToolbarProps) {
  return (
    <div
      data-slot="toolbar"
      {...props}
      className={cn(
        "mb-4 flex items-center gap-2 max-md:mb-3 max-md:flex-wrap print:hidden [&_search]:min-w-0 [&_search]:flex-1",
        stacked && "max-md:[&_[data-slot=select]]:flex-1 max-md:[&_search]:flex-[1_1_100%]",
        className,
      )}
    />
  );
}
