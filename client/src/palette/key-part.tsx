import { useId } from "react";
import type { KeyLine } from "./key-lines";
import { Keys } from "./keys";

/** Keys that belong together, under what they are for. */
export function KeyPart({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-1 font-sans text-caption font-semibold tracking-[0] text-ink-faint" id={id}>
        {title}
      </h3>
      <dl>
        {lines.map(([keys, does]) => (
          <div
            className="flex min-h-10 flex-row-reverse items-center justify-between gap-4 border-t border-dashed border-line py-1.5 first:border-t-0"
            key={does}
          >
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
