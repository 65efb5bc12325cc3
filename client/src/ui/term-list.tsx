import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

/** A row of `TermItem`s, such as "Location" with its value below. */
export function TermList({ className, ...props }: ComponentProps<"dl">) {
  return (
    <dl data-slot="term-list" {...props} className={cn("flex flex-wrap gap-x-8 gap-y-2.5", className)} />
  );
}

interface TermItemProps {
  term: string;
  className?: string;
  valueClassName?: string;
  children: ReactNode;
}

export function TermItem({ term, className, valueClassName, children }: TermItemProps) {
  return (
    <div className={className}>
      <dt className="text-caption text-ink-faint">{term}</dt>
      <dd className={cn("font-semibold", valueClassName)}>{children}</dd>
    </div>
  );
}
