import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A list in a card, with dashed lines between the items; each child is an `Item`. */
export function ItemList(props: ComponentProps<"ul">) {
  return <ul data-slot="item-list" {...props} />;
}

export function Item({ className, ...props }: ComponentProps<"li">) {
  return (
    <li
      {...props}
      className={cn(
        "flex items-start gap-3 border-t border-dashed border-line py-3 first:border-t-0 first:pt-0 last:pb-0",
        className,
      )}
    />
  );
}
