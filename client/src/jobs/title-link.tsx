import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

interface TitleLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Extends the touch target to 44 px. */
  largeTarget?: boolean;
}

/** The title of a job as a link in the text color, underlined on hover. */
export function TitleLink({ largeTarget, className, ...props }: TitleLinkProps) {
  return (
    <Link
      {...props}
      className={cn(
        "decoration-1 underline-offset-3 hover:underline",
        largeTarget &&
          "touch:relative touch:after:absolute touch:after:-inset-x-1.75 touch:after:-inset-y-3.25 touch:after:z-1",
        className,
      )}
    />
  );
}
