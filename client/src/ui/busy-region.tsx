import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { fadeWhileBusyClass } from "./result-list";

/** Fades a list while `aria-busy`, because it still shows the results of the previous query. */
export function BusyRegion({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn(fadeWhileBusyClass, className)} />;
}
