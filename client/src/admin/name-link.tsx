import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

/** Links the name of a member or an agency to its page. */
export function NameLink({ className, ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <Link
      {...props}
      className={cn("font-semibold decoration-1 underline-offset-3 wrap-anywhere hover:underline", className)}
    />
  );
}
