import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The maximum width of a page with a table. Other pages have the smaller width that the app shell sets. */
export const tablePageClass = "max-w-[1500px] print:max-w-none";

/** The content of a page with a table. */
export function TablePage({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn(tablePageClass, className)} />;
}
