import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Sentences with bullets, such as the consequences of an action in its dialog. */
export function BulletList({ className, ...props }: ComponentProps<"ul">) {
  return <ul data-slot="bullet-list" {...props} className={cn("happens", className)} />;
}
