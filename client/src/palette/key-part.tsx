import { useId } from "react";
import type { KeyLine } from "./key-lines";
import { Keys } from "./keys";
import "@/styles/palette.css";

/** Keys that belong together, under what they are for. */
export function KeyPart({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {lines.map(([keys, does]) => (
          <div key={does}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
