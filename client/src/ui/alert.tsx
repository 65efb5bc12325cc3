import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

const defaultIcons = {
  warning: Clock,
  success: CircleCheck,
  danger: CircleX,
  neutral: Info,
  attention: CircleAlert,
} as const;

const alertVariants = cva(
  "grid grid-cols-[18px_1fr] gap-x-2.5 gap-y-0.5 rounded-[8px] border px-3.5 py-2.75 text-[14px]",
  {
    variants: {
      tone: {
        warning: "border-warning-line bg-warning-pale",
        success: "border-success-line bg-success-pale",
        danger: "border-danger-line bg-danger-pale",
        neutral: "border-line bg-sunken text-ink-muted",
        attention: "border-attention-line bg-attention-pale",
      },
    },
  },
);

type AlertTone = keyof typeof defaultIcons;

const textClasses: Partial<Record<AlertTone, string>> = {
  warning: "text-warning",
  success: "text-success",
  danger: "text-danger-ink",
  attention: "text-attention",
};

interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  tone: AlertTone;
  title?: ReactNode;
  Icon?: LucideIcon;
  actions?: ReactNode;
  /** Sets `role="alert"`, so that screen readers announce it at once. For errors. */
  assertive?: boolean;
}

/** A framed message within the page, such as a status or the reason why a form was rejected. */
export function Alert({
  tone,
  title,
  Icon = defaultIcons[tone],
  children,
  actions,
  assertive,
  className,
  ...props
}: AlertProps) {
  return (
    <div
      data-slot="alert"
      data-tone={tone}
      role={assertive ? "alert" : undefined}
      {...props}
      className={cn(alertVariants({ tone }), className)}
    >
      <Icon className={textClasses[tone]} />
      {title && <b className={textClasses[tone]}>{title}</b>}
      {children && <p className="col-start-2 text-ink-muted">{children}</p>}
      {actions && <div className="col-start-2 mt-2 print:hidden">{actions}</div>}
    </div>
  );
}
