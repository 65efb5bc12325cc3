import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The content of a page and a narrow column beside it; one below the other on small windows, where the second waits for the first to load. */
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
