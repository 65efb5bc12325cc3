import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

/** Links the name in a card's heading to its page. On touch screens the target is 44 px high. */
export function CardTitleLink({ className, ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <Link
      {...props}
      className={cn(
        "decoration-1 underline-offset-3 hover:underline",
        "touch:relative touch:after:absolute touch:after:-inset-x-1.75 touch:after:-inset-y-3.25 touch:after:z-1",
        className,
      )}
    />
  );
}
