import { cn } from "@/lib/cn";
import { ShortcutKeys } from "@/shortcuts/shortcut-keys";
import type { PaletteEntry, PaletteGroup } from "./entries";

interface PaletteResultGroupProps {
  group: PaletteGroup;
  headingId: string;
  activeEntry: PaletteEntry | undefined;
  getOptionId: (entry: PaletteEntry) => string;
  onHighlight: (entryId: string) => void;
  onOpen: (entry: PaletteEntry) => void;
}

/** The options of the palette under one heading. */
export function PaletteResultGroup({
  group,
  headingId,
  activeEntry,
  getOptionId,
  onHighlight,
  onOpen,
}: PaletteResultGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no fieldset.
    <div role="group" aria-labelledby={headingId}>
      <div
        className="mt-2.5 mb-1 px-3 text-caption font-semibold text-ink-faint"
        id={headingId}
        role="presentation"
      >
        {group.heading}
      </div>
      {group.entries.map((entry) => {
        const isActive = entry.id === activeEntry?.id;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, which handles Enter.
          <div
            key={entry.id}
            className={cn(
              "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1 max-md:min-h-12 max-md:py-2",
              isActive && "bg-primary-soft forced-colors:outline-2 forced-colors:-outline-offset-2",
            )}
            id={getOptionId(entry)}
            role="option"
            aria-selected={isActive}
            tabIndex={-1}
            onPointerMove={() => onHighlight(entry.id)}
            onClick={() => onOpen(entry)}
          >
            <entry.Icon className={isActive ? "text-primary" : "text-ink-faint"} />
            <span
              className="min-w-0 flex-1 truncate font-medium wrap-anywhere max-md:line-clamp-2 max-md:whitespace-normal"
              title={[entry.label, entry.detail].filter(Boolean).join(" · ")}
            >
              {entry.label}
              {entry.detail && (
                <span
                  className={cn(
                    "ml-2.5 font-normal max-md:ml-2",
                    isActive ? "text-ink-muted" : "text-ink-faint",
                  )}
                >
                  {entry.detail}
                </span>
              )}
            </span>
            {entry.shortcutKeys && (
              <span aria-hidden="true">
                <ShortcutKeys className="max-md:hidden" keys={entry.shortcutKeys} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
