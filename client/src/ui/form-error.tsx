import type { ReactNode } from "react";
import { Alert } from "./alert";

/**
 * The reason why a request failed, shown near its form or button. In its own file, so that pages without
 * forms do not load the code of forms.
 */
export function FormError({
  title,
  className,
  link,
  children,
}: {
  title?: string;
  className?: string;
  /** A link after the text, for example to the existing item if the new one would be a duplicate. */
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
