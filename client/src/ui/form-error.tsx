import type { ReactNode } from "react";
import { Alert } from "./alert";

/**
 * The reason why a request failed, below the control that sent it. In its own file to keep form code out of
 * small pages.
 */
export function FormError({
  title,
  className,
  link,
  children,
}: {
  title?: string;
  className?: string;
  /** A link after the text, for example to what is there already. */
  link?: ReactNode;
  children: string | undefined;
}) {
  if (!children) return null;
  return (
    <Alert className={className} tone="danger" title={title} assertive>
      {children}
      {link && <> {link}</>}
    </Alert>
  );
}
