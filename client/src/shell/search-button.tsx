import { Search } from "lucide-react";
import { cn } from "@/lib/cn";
import { usePaletteShortcutKeys } from "@/shortcuts/palette-shortcut";
import { iconButtonVariants } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";
import { loadPalette } from "./lazy-overlays";

interface SearchButtonProps {
  /** In the collapsed sidebar, which shows only icons. */
  isRail?: boolean;
  /** Shows only the icon, for the top bar. */
  isIconOnly?: boolean;
  onClick: () => void;
}

const searchFieldClass = cn(
  "flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control border border-line bg-surface pr-2 pl-2.75 text-ink-muted",
  "hover:border-line-strong hover:text-ink group-data-rail/shell:size-10 group-data-rail/shell:flex-none",
  "group-data-rail/shell:justify-center group-data-rail/shell:px-0",
);

/** Opens the command palette. Looks like the search field of the palette, or like an icon button. */
export function SearchButton({ isRail, isIconOnly, onClick }: SearchButtonProps) {
  const shortcutKeys = usePaletteShortcutKeys();
  const [modifierKey] = shortcutKeys;
  // "Ctrl K", but "⌘K" on Apple devices.
  const keySeparator = modifierKey === "Ctrl" ? " " : "";
  return (
    <Tooltip text={`Search (${shortcutKeys.join(" ")})`} side="right" disabled={!isRail}>
      <button
        type="button"
        data-slot={isIconOnly ? "icon-button" : undefined}
        className={isIconOnly ? iconButtonVariants({ className: "size-11" }) : searchFieldClass}
        aria-label={isRail || isIconOnly ? "Search" : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onClick}
        onPointerEnter={() => void loadPalette()}
      >
        <Search className={isIconOnly ? undefined : "text-ink-faint"} />
        {!isIconOnly && (
          <>
            <span className="flex-1 group-data-rail/shell:hidden">Search</span>
            <span className="group-data-rail/shell:hidden" aria-hidden="true">
              <kbd>{shortcutKeys.join(keySeparator)}</kbd>
            </span>
          </>
        )}
      </button>
    </Tooltip>
  );
}
