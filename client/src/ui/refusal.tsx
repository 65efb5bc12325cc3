import { Alert } from "./alert";

/** Why something was refused, in its place. Apart from the forms, which are large. */
export function Refusal({ title, children }: { title?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <Alert tone="danger" title={title} assertive>
      {children}
    </Alert>
  );
}
