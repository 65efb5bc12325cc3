import { Info, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A small, faint remark after an icon. */
export function Note({
  Icon = Info,
  className,
  children,
  ...props
}: ComponentProps<"p"> & { Icon?: LucideIcon }) {
  return (
    <p
      data-slot="note"
      {...props}
      className={cn("flex items-start gap-2 text-small text-ink-faint", className)}
    >
      <Icon className="mt-px size-4" />
      <span>{children}</span>
    </p>
  );
}
