import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

interface TextLinkProps extends ComponentProps<"a"> {
  /** Renders its only child, such as wouter's Link or a button, with the style of a link. */
  asChild?: boolean;
  /** Extends the target to 44 px on touch screens, for a link on its own line. */
  hasLargeTarget?: boolean;
}

/** An underlined link in the primary color. */
export function TextLink({ asChild, hasLargeTarget, className, ...props }: TextLinkProps) {
  const Component = asChild ? Slot : "a";
  return (
    <Component
      data-slot="text-link"
      {...props}
      className={cn(
        "font-medium text-primary underline decoration-primary/35 underline-offset-3 hover:decoration-current",
        hasLargeTarget &&
          "touch:relative touch:after:absolute touch:after:-inset-x-1.75 touch:after:-inset-y-3.25 touch:after:z-1",
        className,
      )}
    />
  );
}
