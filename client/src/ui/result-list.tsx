import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Fades the old results while new ones load. The delay avoids a flicker if they load fast. */
export const fadeWhileBusyClass =
  "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard";

/** A vertical list of results. `asChild` renders its only child as the list. */
export function ResultList({ asChild, className, ...props }: ComponentProps<"ul"> & { asChild?: boolean }) {
  const Component = asChild ? Slot : "ul";
  return (
    <Component
      data-slot="result-list"
      {...props}
      className={cn("grid grid-cols-1 gap-4", fadeWhileBusyClass, className)}
    />
  );
}
