import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/**
 * The content of a page with a narrow column next to it. On small screens the second column is below the
 * first, and invisible until the first is loaded, because the loaded content moves it.
 */
export function PageColumns({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="page-columns"
      {...props}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_280px] items-start gap-6 max-lg:grid-cols-1",
        "max-lg:[&>:has([data-slot=skeleton])~*]:invisible",
        className,
      )}
    />
  );
}
