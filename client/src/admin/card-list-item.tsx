import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A list item that fills a card, with a dashed line above all but the first. */
export function CardListItem({ className, ...props }: ComponentProps<"li">) {
  return (
    <li
      {...props}
      className={cn(
        "grid grid-cols-1 gap-0.5 border-dashed border-line px-5 py-3.5 wrap-anywhere not-first:border-t max-md:px-4",
        className,
      )}
    />
  );
}
