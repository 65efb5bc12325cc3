import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

interface TitleLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Extends the target to 44 px on touch screens. */
  largeTarget?: boolean;
}

/** The title of a job as a link without the colour of one: underlined on hover only. */
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
