import { Panel } from "./panel";

/** Why something was refused, in its place. Apart from the forms, which are large. */
export function Refusal({ title, children }: { title?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <Panel tone="red" title={title} alert>
      {children}
    </Panel>
  );
}
