import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const statusBadgeVariants = cva(
  [
    "inline-flex h-5.5 flex-none items-center gap-1.5 rounded-full pr-2.5 pl-2 font-sans text-[13px]/[22px] font-semibold whitespace-nowrap",
    "forced-colors:border print:border print:border-line-strong",
  ],
  {
    variants: {
      tone: {
        info: "bg-info-soft text-info",
        warning: "bg-warning-soft text-warning",
        success: "bg-success-soft text-success",
        danger: "bg-danger-soft text-danger-ink",
        progress: "bg-progress-soft text-progress",
        neutral: "bg-neutral-soft text-neutral",
      },
    },
  },
);

export type StatusTone = NonNullable<VariantProps<typeof statusBadgeVariants>["tone"]>;

/** The text and the color of a status. */
export interface StatusLabel {
  text: string;
  tone: StatusTone;
}

/** The status of an item, with a dot in its color. */
export function StatusBadge({
  tone,
  className,
  children,
  ...props
}: ComponentProps<"span"> & { tone: StatusTone }) {
  return (
    <span
      data-slot="status-badge"
      data-tone={tone}
      {...props}
      className={cn(statusBadgeVariants({ tone }), className)}
    >
      <StatusDot tone={tone} className="size-1.75 print:[print-color-adjust:exact]" />
      {children}
    </span>
  );
}

const dotColors: Record<StatusTone, string> = {
  info: "bg-info-dot",
  warning: "bg-warning-dot",
  success: "bg-success-dot",
  danger: "bg-danger-dot",
  progress: "bg-progress-dot",
  neutral: "bg-line-strong",
};

export function StatusDot({ tone, className }: { tone: StatusTone; className: string }) {
  return (
    <span
      className={cn("rounded-full forced-colors:bg-[CanvasText]", dotColors[tone], className)}
      aria-hidden="true"
    />
  );
}
