import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Entries of a card with dashed lines between them; each child is a row. */
export function ItemList({ className, ...props }: ComponentProps<"ul">) {
  return (
    <ul
      data-slot="item-list"
      {...props}
      className={cn(
        "[&>*]:flex [&>*]:items-start [&>*]:gap-3 [&>*]:border-t [&>*]:border-dashed [&>*]:border-line [&>*]:py-3",
        "[&>*:first-child]:border-t-0 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0",
        className,
      )}
    />
  );
}
