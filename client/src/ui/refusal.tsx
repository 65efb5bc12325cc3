import { Alert } from "./alert";

/** Why something was refused, in its place. Apart from the forms, which are large. */
export function Refusal({
  title,
  className,
  children,
}: {
  title?: string;
  className?: string;
  children: string | undefined;
}) {
  if (!children) return null;
  return (
    <Alert className={className} tone="danger" title={title} assertive>
      {children}
    </Alert>
  );
}
