import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The line below the title of a job with its company and further facts. It wraps. */
export function JobFactsLine({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      {...props}
      className={cn(
        "mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-ink-faint max-md:text-body",
        className,
      )}
    />
  );
}
