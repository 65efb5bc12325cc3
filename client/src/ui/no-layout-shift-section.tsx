import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Hides each child that follows a loading child, so that no visible child moves when the content arrives. */
export function NoLayoutShiftSection({
  asChild,
  className,
  ...props
}: ComponentProps<"div"> & { asChild?: boolean }) {
  const Component = asChild ? Slot : "div";
  return (
    <Component
      {...props}
      className={cn("[&>:is([data-slot=skeleton],:has([data-slot=skeleton]))~*]:invisible", className)}
    />
  );
}
