import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Fades a list while `aria-busy`, because it still shows the results of the previous query. */
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
