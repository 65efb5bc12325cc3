import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const cardVariants = cva("min-w-0 rounded-card border border-line bg-surface", {
  variants: {
    /** "flush": without padding, for content that fills the card up to its border. */
    variant: {
      default: "p-card print:break-inside-avoid [&>:is(h2,h3):first-child]:mb-3",
      flush: "overflow-clip p-0",
    },
    /** Marks the list item that the URL names. */
    highlighted: {
      true: [
        "scroll-mt-19 bg-primary-pale shadow-[inset_3px_0_0_var(--primary)]",
        "forced-colors:outline-2 forced-colors:outline-[Highlight]",
      ],
    },
  },
  defaultVariants: { variant: "default" },
});

/**
 * A framed area of a page. `asChild` renders its only child, such as a section or a list item, as the card.
 */
export function Card({
  variant,
  highlighted,
  asChild,
  className,
  ...props
}: ComponentProps<"div"> & VariantProps<typeof cardVariants> & { asChild?: boolean }) {
  const Component = asChild ? Slot : "div";
  return (
    <Component
      data-slot="card"
      {...props}
      className={cn(cardVariants({ variant, highlighted }), className)}
    />
  );
}
