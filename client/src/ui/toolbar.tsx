import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A row above a list with its search box, filters and sort order. */
export function Toolbar({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="toolbar"
      {...props}
      className={cn("mb-4 flex items-center gap-2 max-md:mb-3 max-md:flex-wrap print:hidden", className)}
    />
  );
}
