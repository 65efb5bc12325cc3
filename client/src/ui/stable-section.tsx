import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Hides every child below a child that is still loading, so that nothing visible moves when it arrives. */
export function StableSection({
  asChild,
  className,
  ...props
}: ComponentProps<"div"> & { asChild?: boolean }) {
  const Comp = asChild ? Slot : "div";
  return (
    <Comp
      {...props}
      className={cn("[&>:is([data-slot=skeleton],:has([data-slot=skeleton]))~*]:invisible", className)}
    />
  );
}
