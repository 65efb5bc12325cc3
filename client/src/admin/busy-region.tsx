import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A list that fades while `aria-busy`: it still shows the answer to the previous question. */
export function BusyRegion({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        className,
      )}
    />
  );
}
