import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A page outside of the app shell: one narrow column. */
export function StandalonePage({ className, ...props }: ComponentProps<"main">) {
  return (
    <main
      data-slot="standalone-page"
      {...props}
      className={cn("mx-auto grid min-h-dvh max-w-160 content-start gap-8 px-gutter py-7", className)}
    />
  );
}
