import { useId } from "react";
import type { LabeledShortcut } from "./labeled-shortcuts";
import { ShortcutKeys } from "./shortcut-keys";

/** A titled group of shortcuts. */
export function ShortcutSection({
  title,
  shortcuts,
}: {
  title: string;
  shortcuts: readonly LabeledShortcut[];
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 className="mb-1 font-sans text-caption font-semibold tracking-[0] text-ink-faint" id={headingId}>
        {title}
      </h3>
      <dl>
        {shortcuts.map(([keys, description]) => (
          <div
            className="flex min-h-10 flex-row-reverse items-center justify-between gap-4 border-t border-dashed border-line py-1.5 first:border-t-0"
            key={description}
          >
            <dt>
              <ShortcutKeys keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
