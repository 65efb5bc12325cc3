import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The line with the author and time of a message, a reply or a reported text. */
export function Byline({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[13px]/5 text-ink-faint max-md:text-[14px]",
        className,
      )}
    />
  );
}
