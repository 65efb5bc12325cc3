import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const statusBadge = cva(
  [
    "inline-flex h-[22px] flex-none items-center gap-1.5 rounded-full pr-2.5 pl-2 font-sans text-[13px]/[22px] font-semibold whitespace-nowrap",
    "before:size-[7px] before:rounded-full forced-colors:border forced-colors:before:bg-[CanvasText]!",
    "print:border print:border-line-strong print:before:[print-color-adjust:exact]",
  ],
  {
    variants: {
      tone: {
        info: "bg-info-soft text-info before:bg-info-dot",
        warning: "bg-warning-soft text-warning before:bg-warning-dot",
        success: "bg-success-soft text-success before:bg-success-dot",
        danger: "bg-danger-soft text-danger-ink before:bg-danger-dot",
        progress: "bg-progress-soft text-progress before:bg-progress-dot",
        neutral: "bg-neutral-soft text-neutral before:bg-line-strong",
      },
    },
  },
);

export type StatusTone = NonNullable<VariantProps<typeof statusBadge>["tone"]>;

export function StatusBadge({ tone, className, ...props }: ComponentProps<"span"> & { tone: StatusTone }) {
  return <span data-slot="status-badge" data-tone={tone} {...props} className={cn(statusBadge({ tone }), className)} />;
}
