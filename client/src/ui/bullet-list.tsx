import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A bulleted list of sentences, such as the consequences of an action in its dialog. */
export function BulletList({ className, ...props }: ComponentProps<"ul">) {
  return (
    <ul
      data-slot="bullet-list"
      {...props}
      className={cn(
        "grid list-disc gap-1.5 pl-5 wrap-anywhere text-ink-muted [&_::marker]:text-ink-faint",
        className,
      )}
    />
  );
}
