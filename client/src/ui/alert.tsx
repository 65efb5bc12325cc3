import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

const icons = { warning: Clock, success: CircleCheck, danger: CircleX, neutral: Info, attention: CircleAlert } as const;

const alert = cva("grid grid-cols-[18px_1fr] gap-x-2.5 gap-y-0.5 rounded-[8px] border px-3.5 py-[11px] text-[14px]", {
  variants: {
    tone: {
      warning:
        "border-[color-mix(in_srgb,var(--warning)_22%,var(--warning-soft))] bg-[color-mix(in_srgb,var(--warning-soft)_42%,var(--surface))] [&_b]:text-warning [&>svg]:text-warning",
      success:
        "border-[color-mix(in_srgb,var(--success)_22%,var(--success-soft))] bg-[color-mix(in_srgb,var(--success-soft)_42%,var(--surface))] [&_b]:text-success [&>svg]:text-success",
      danger:
        "border-[color-mix(in_srgb,var(--danger-ink)_22%,var(--danger-soft))] bg-[color-mix(in_srgb,var(--danger-soft)_42%,var(--surface))] [&_b]:text-danger-ink [&>svg]:text-danger-ink",
      neutral: "border-line bg-sunken text-ink-muted",
      attention:
        "border-[color-mix(in_srgb,var(--attention)_22%,var(--attention-soft))] bg-[color-mix(in_srgb,var(--attention-soft)_42%,var(--surface))] [&_b]:text-attention [&>svg]:text-attention",
    },
  },
});

interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  tone: keyof typeof icons;
  title?: ReactNode;
  Icon?: LucideIcon;
  actions?: ReactNode;
  /** Screen readers announce it at once, as for an error. */
  assertive?: boolean;
}

/** The state of something, or why a form was rejected, in place. */
export function Alert({ tone, title, Icon = icons[tone], children, actions, assertive, className, ...props }: AlertProps) {
  return (
    <div data-slot="alert" data-tone={tone} role={assertive ? "alert" : undefined} {...props} className={cn(alert({ tone }), className)}>
      <Icon />
      {title ? <b>{title}</b> : <p className="col-start-2 text-ink-muted">{children}</p>}
      {title && children && <p className="col-start-2 text-ink-muted">{children}</p>}
      {actions && <div className="col-start-2 mt-2 print:hidden">{actions}</div>}
    </div>
  );
}
