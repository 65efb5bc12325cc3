import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

interface JobTitleLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Extends the touch target to 44 px. */
  hasLargeTarget?: boolean;
}

/** The title of a job as a link in the text color, underlined on hover. */
export function JobTitleLink({ hasLargeTarget, className, ...props }: JobTitleLinkProps) {
  return (
    <Link
      {...props}
      className={cn(
        "decoration-1 underline-offset-3 hover:underline",
        hasLargeTarget &&
          "touch:relative touch:after:absolute touch:after:-inset-x-1.75 touch:after:-inset-y-3.25 touch:after:z-1",
        className,
      )}
    />
  );
}
