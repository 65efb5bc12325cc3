import { Close } from "@radix-ui/react-dialog";
import { Search, X } from "lucide-react";
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { guardedNavigate } from "@/lib/routing/guarded-navigate";
import { useViewer } from "@/session/viewer";
import { iconButtonVariants } from "@/ui/icon-button";
import {
  findScreensAndActions,
  type NavigationTarget,
  type PaletteEntry,
  toSearchResultGroups,
} from "./entries";
import type { PaletteInputBeforeLoad } from "./palette-input-before-load";
import { PaletteResultGroup } from "./palette-result-group";
import { SearchStatus } from "./search-status";
import { usePaletteSearch } from "./use-palette-search";

const maxSearchLength = 200;

export interface PaletteComboboxProps {
  /**
   * The screens that the viewer may open. The shell passes them: an import in this lazy chunk would split the
   * icons of the shell into another chunk.
   */
  targets: readonly NavigationTarget[];
  /** The text, and perhaps Enter, that the user typed while this code was loading. */
  inputBeforeLoad: PaletteInputBeforeLoad;
  /** Replaces the palette by the list of shortcuts. */
  onShowShortcuts: () => void;
  onClose: () => void;
}

/** The search field with its results: a combobox with a listbox, as in the ARIA Authoring Practices Guide. */
export function PaletteCombobox({
  targets,
  inputBeforeLoad,
  onShowShortcuts,
  onClose,
}: PaletteComboboxProps) {
  const viewer = useViewer();
  const comboboxId = useId();
  const [typedText, setTypedText] = useState(inputBeforeLoad.text);
  const searchText = typedText.trim();
  const paletteSearch = usePaletteSearch(searchText);
  const screenAndActionGroups = findScreensAndActions(viewer, targets, searchText);
  const groups = paletteSearch.results
    ? [...screenAndActionGroups, ...toSearchResultGroups(paletteSearch.results)]
    : screenAndActionGroups;
  const entries = groups.flatMap((group) => group.entries);

  /** The entry to which the user has moved. While undefined, the first entry is active. */
  const [highlightedEntryId, setHighlightedEntryId] = useState<string>();
  const activeEntry = entries.find((entry) => entry.id === highlightedEntryId) ?? entries[0];
  const getOptionId = (entry: PaletteEntry) => `${comboboxId}-${entry.id}`;
  const activeOptionId = activeEntry && getOptionId(activeEntry);
  useEffect(() => {
    if (activeOptionId) document.getElementById(activeOptionId)?.scrollIntoView({ block: "nearest" });
  }, [activeOptionId]);

  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // In a layout effect, so that the next key already reaches the input. Radix would focus it too late.
    const input = inputRef.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  /**
   * Exists while Enter waits for the results. Aborted if the user types, moves to another entry or closes the
   * palette, so that Enter then opens nothing.
   */
  const pendingEnterRef = useRef<AbortController>(undefined);
  const cancelPendingEnter = () => pendingEnterRef.current?.abort();
  useEffect(() => () => pendingEnterRef.current?.abort(), []);

  const submitInputBeforeLoad = useEffectEvent(() => {
    if (inputBeforeLoad.isSubmitted) void handleEnter();
  });
  useEffect(() => submitInputBeforeLoad(), []);

  /** Opens the active entry. If it is a result of an earlier text, opens the first new result instead. */
  async function handleEnter() {
    cancelPendingEnter();
    const isScreenOrAction = screenAndActionGroups.some((group) =>
      group.entries.some((entry) => entry === activeEntry),
    );
    const canOpenNow =
      paletteSearch.areResultsCurrent || isScreenOrAction || highlightedEntryId !== undefined;
    if (canOpenNow) {
      if (activeEntry) openEntry(activeEntry);
      return;
    }
    const pendingEnter = new AbortController();
    pendingEnterRef.current = pendingEnter;
    const results = await paletteSearch.searchImmediately();
    const firstEntry = results && toSearchResultGroups(results)[0]?.entries[0];
    if (firstEntry && !pendingEnter.signal.aborted) openEntry(firstEntry);
  }

  function openEntry({ href }: PaletteEntry) {
    const isShortcutListEntry = href === undefined;
    if (isShortcutListEntry) {
      onShowShortcuts();
      return;
    }
    onClose();
    guardedNavigate(href);
  }

  function highlightEntry(entryId: string | undefined) {
    cancelPendingEnter();
    setHighlightedEntryId(entryId);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      void handleEnter();
      return;
    }
    const activeIndex = activeEntry ? entries.indexOf(activeEntry) : -1;
    const indexByKey: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      Home: 0,
      End: -1,
    };
    const nextIndex = indexByKey[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    // The index wraps around: `at` counts a negative index from the end.
    highlightEntry(entries.at(nextIndex % entries.length)?.id);
  }

  return (
    <>
      <div className="flex flex-none items-center gap-3 border-b border-line pr-2 pl-5 max-md:pl-4">
        <Search className="text-ink-faint" />
        <input
          ref={inputRef}
          className="min-w-0 flex-1 border-0 bg-transparent py-4 text-large text-ink outline-none"
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${comboboxId}-list`}
          aria-activedescendant={activeOptionId}
          aria-autocomplete="list"
          aria-label="Find anything"
          placeholder="Find a screen, job, person or post..."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxSearchLength}
          value={typedText}
          onChange={(event) => {
            setTypedText(event.target.value);
            highlightEntry(undefined);
          }}
          onKeyDown={handleKeyDown}
        />
        <Close data-slot="icon-button" className={iconButtonVariants()} aria-label="Close">
          <X />
        </Close>
      </div>
      <div
        className={cn(
          "min-h-0 flex-1 scroll-py-8 overflow-auto px-2 pt-1.5 pb-2 empty:hidden",
          "aria-busy:opacity-70 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        )}
        role="listbox"
        id={`${comboboxId}-list`}
        aria-label="Results"
        aria-busy={!paletteSearch.areResultsCurrent}
      >
        {groups.map((group) => (
          <PaletteResultGroup
            key={group.heading}
            group={group}
            headingId={`${comboboxId}-${group.heading.replace(" ", "-")}`}
            activeEntry={activeEntry}
            getOptionId={getOptionId}
            // Not `highlightEntry`: unlike the arrow keys, the pointer does not cancel an Enter that waits.
            onHighlight={setHighlightedEntryId}
            onOpen={openEntry}
          />
        ))}
      </div>
      <SearchStatus searchText={searchText} resultCount={entries.length} search={paletteSearch} />
    </>
  );
}
