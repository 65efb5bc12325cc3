import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { pluralize } from "@shared/lib/format";
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
import { restoreFocus } from "@/lib/focus/focus";
import { guardedNavigate } from "@/lib/routing/guarded-navigate";
import { useViewer } from "@/session/viewer";
import { ShortcutKeys } from "@/shortcuts/shortcut-keys";
import { Button } from "@/ui/button";
import { gripClass } from "@/ui/dialog-classes";
import { iconButtonVariants } from "@/ui/icon-button";
import {
  localEntryGroups,
  type NavigationTarget,
  type PaletteEntry,
  type PaletteGroup,
  searchResultGroups,
} from "./entries";
import { usePaletteSearch } from "./use-palette-search";

interface PaletteProps {
  /**
   * Screens of the viewer. Passed by the shell, because importing them here would move its icons to another
   * chunk.
   */
  targets: readonly NavigationTarget[];
  /** The text typed while the code of the palette was loading. */
  earlyInput: { text: string; isSubmitted: boolean };
  /** Replaces the palette by the list of shortcuts. */
  onShowShortcuts: () => void;
  onClose: () => void;
}

/**
 * Searches screens, actions and content: a combobox with a listbox, as in the ARIA Authoring Practices Guide.
 */
export function Palette(props: PaletteProps) {
  const [returnFocusTo] = useState(() => document.activeElement);
  return (
    <Root open onOpenChange={(open) => !open && props.onClose()}>
      <Portal>
        <Overlay
          data-slot="dialog-overlay"
          className={cn(
            "fixed inset-0 z-40 grid animate-fade-slow grid-rows-[minmax(0,1fr)] items-start justify-items-center overflow-clip bg-overlay",
            "px-6 pt-[min(14vh,120px)] pb-[calc(24px+var(--keyboard,0px))]",
            "max-md:items-end max-md:p-[var(--seen-top,0px)_0_var(--keyboard,0px)]",
            "print:static print:block print:overflow-visible print:p-0",
          )}
        >
          <Content
            data-slot="dialog"
            className={cn(
              "relative flex max-h-[min(520px,calc(100dvh-160px))] w-full max-w-[600px] animate-rise-slow flex-col overflow-clip rounded-dialog bg-raised shadow-dialog",
              "focus:outline-none forced-colors:border",
              "max-md:h-full max-md:max-h-[calc(100%-12px-env(safe-area-inset-top))] max-md:max-w-none max-md:rounded-[16px_16px_0_0]",
              "print:block print:max-h-none print:max-w-none print:overflow-visible print:shadow-none",
            )}
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              restoreFocus(returnFocusTo);
            }}
          >
            <span className={gripClass} aria-hidden="true" />
            <Title className="sr-only">Find anything</Title>
            <SearchCombobox {...props} />
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

function SearchCombobox({ targets, earlyInput, onShowShortcuts, onClose }: PaletteProps) {
  const viewer = useViewer();
  const id = useId();
  const [typed, setTyped] = useState(earlyInput.text);
  const inputRef = useRef<HTMLInputElement>(null);
  const [selectedId, setSelectedId] = useState<string>();
  const search = usePaletteSearch(typed);
  const localGroups = localEntryGroups(viewer, targets, typed.trim());
  const groups = [...localGroups, ...(search.results ? searchResultGroups(search.results) : [])];
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find((entry) => entry.id === selectedId) ?? entries[0];
  const optionId = (entry: PaletteEntry) => `${id}-${entry.id}`;
  const activeId = active && optionId(active);
  /** Identifies the Enter that waits for a response. Typing, moving and closing cancel it. */
  const pendingEnterRef = useRef<object>(undefined);
  useEffect(
    () => () => {
      pendingEnterRef.current = undefined;
    },
    [],
  );

  useLayoutEffect(() => {
    // Before the next event, so that no key is lost: Radix would focus the input a moment later.
    const input = inputRef.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const submitEarlyInput = useEffectEvent(() => {
    if (earlyInput.isSubmitted) void handleEnter();
  });
  useEffect(() => submitEarlyInput(), []);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function openEntry({ href }: PaletteEntry) {
    if (href === undefined) return onShowShortcuts();
    onClose();
    guardedNavigate(href);
  }
  /** Opens the active entry. If it is a result of an earlier input, waits for the current results instead. */
  async function handleEnter() {
    pendingEnterRef.current = undefined;
    const isLocal = localGroups.some((group) => group.entries.some((entry) => entry === active));
    if (search.isSettled || isLocal || selectedId !== undefined) return active && openEntry(active);
    const currentEnter = {};
    pendingEnterRef.current = currentEnter;
    const results = await search.searchImmediately();
    const first = results && searchResultGroups(results)[0]?.entries[0];
    if (first && pendingEnterRef.current === currentEnter) openEntry(first);
  }
  function select(id: string | undefined) {
    pendingEnterRef.current = undefined;
    setSelectedId(id);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const index = active ? entries.indexOf(active) : -1;
    const targetIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Enter") void handleEnter();
    else if (targetIndex === undefined) return;
    else select(entries.at(targetIndex % entries.length)?.id);
    event.preventDefault();
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
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label="Find anything"
          placeholder="Find a screen, job, person or post..."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            select(undefined);
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
        id={`${id}-list`}
        aria-label="Results"
        aria-busy={!search.isSettled}
      >
        {groups.map((group) => (
          <ResultGroup
            key={group.label}
            group={group}
            id={`${id}-${group.label.replace(" ", "-")}`}
            active={active}
            optionId={optionId}
            onHighlight={setSelectedId}
            onOpen={openEntry}
          />
        ))}
      </div>
      <SearchStatus typed={typed.trim()} count={entries.length} search={search} />
    </>
  );
}

interface ResultGroupProps {
  group: PaletteGroup;
  id: string;
  active: PaletteEntry | undefined;
  optionId: (entry: PaletteEntry) => string;
  onHighlight: (id: string) => void;
  onOpen: (entry: PaletteEntry) => void;
}

function ResultGroup({
  group: { label, entries },
  id,
  active,
  optionId,
  onHighlight,
  onOpen,
}: ResultGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no fieldset.
    <div role="group" aria-labelledby={id}>
      <div className="mt-2.5 mb-1 px-3 text-caption font-semibold text-ink-faint" id={id} role="presentation">
        {label}
      </div>
      {entries.map((entry) => {
        const isActive = entry.id === active?.id;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, which handles Enter.
          <div
            key={entry.id}
            className={cn(
              "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1 max-md:min-h-12 max-md:py-2",
              isActive && "bg-primary-soft forced-colors:outline-2 forced-colors:-outline-offset-2",
            )}
            id={optionId(entry)}
            role="option"
            aria-selected={isActive}
            tabIndex={-1}
            onPointerMove={() => onHighlight(entry.id)}
            onClick={() => onOpen(entry)}
          >
            <entry.Icon className={isActive ? "text-primary" : "text-ink-faint"} />
            <span
              className="min-w-0 flex-1 truncate font-medium wrap-anywhere max-md:line-clamp-2 max-md:whitespace-normal"
              title={[entry.text, entry.detail].filter(Boolean).join(" · ")}
            >
              {entry.text}
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

/** Announces the number of results, and shows empty, loading and error states. */
function SearchStatus({
  typed,
  count,
  search,
}: {
  typed: string;
  count: number;
  search: ReturnType<typeof usePaletteSearch>;
}) {
  const isEmpty = search.isSettled && !search.hasFailed && count === 0;
  const resultCount = search.isSettled && typed ? pluralize(count, "result") : "";
  const noteClass = cn(
    "flex flex-none items-center justify-between gap-3 px-5 wrap-anywhere text-ink-faint",
    count > 0 ? "border-t border-line py-3" : "py-5",
  );
  return (
    <>
      <p className={isEmpty ? noteClass : "sr-only"} role="status">
        {isEmpty ? `Nothing found for “${typed}”.` : resultCount}
      </p>
      {!search.isSettled && count === 0 && (
        <p data-slot="skeleton" className={cn(noteClass, "animate-appear-late")}>
          Searching...
        </p>
      )}
      {search.hasFailed && (
        <p className={noteClass} role="alert">
          The search is not available. You can still find screens and actions.
          <Button size="sm" onClick={() => search.retry()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}
