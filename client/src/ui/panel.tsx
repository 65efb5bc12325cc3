import { CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const icons = { yellow: Clock, green: CircleCheck, red: CircleX, gray: Info, orange: CircleAlert } as const;

interface PanelProps {
  tone: keyof typeof icons;
  title?: ReactNode;
  Icon?: LucideIcon;
  children?: ReactNode;
  actions?: ReactNode;
  /** A refusal is read out at once. */
  alert?: boolean;
}

/** Something to know, in its place: the state of a thing, or why a form was refused. */
export function Panel({ tone, title, Icon = icons[tone], children, actions, alert }: PanelProps) {
  return (
    <div className={`panel ${tone}`} role={alert ? "alert" : undefined}>
      <Icon />
      {title ? <b>{title}</b> : <p>{children}</p>}
      {title && children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

/** A quiet remark with an icon. */
export function Note({ id, Icon = Info, children }: { id?: string; Icon?: LucideIcon; children: ReactNode }) {
  return (
    <p className="note" id={id}>
      <Icon />
      <span>{children}</span>
    </p>
  );
}
