import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { pluralize } from "@shared/lib/text";
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
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { regainFocus } from "@/lib/focus/focus";
import { follow } from "@/lib/routing/navigate";
import { Button } from "@/ui/button";
import { gripClass } from "@/ui/dialog-frame";
import { iconButtonVariants } from "@/ui/icon-button";
import { type Entry, foundGroups, type Group, ownGroups, type Way } from "./entries";
import { Keys } from "./keys";
import { useFinds } from "./use-finds";

interface PaletteProps {
  /** Where the viewer can go. The shell knows: fetched from here, its icons would be torn out of its chunk. */
  ways: readonly Way[];
  earlyInput: { text: string; isSubmitted: boolean };
  /** Shows the list of keys in its place. */
  onKeys: () => void;
  onClose: () => void;
}

/** A field that finds screens, actions, and whatever the network holds: a combobox with its listbox, after the ARIA guide. */
export function Palette(props: PaletteProps) {
  const [from] = useState(() => document.activeElement);
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
              regainFocus(from);
            }}
          >
            <span className={gripClass} aria-hidden="true" />
            <Title className="sr-only">Find anything</Title>
            <Finder {...props} />
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

function Finder({ ways, earlyInput, onKeys, onClose }: PaletteProps) {
  const viewer = useViewer();
  const id = useId();
  const [typed, setTyped] = useState(earlyInput.text);
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const found = useFinds(typed);
  const own = ownGroups(viewer, ways, typed.trim());
  const groups = [...own, ...(found.data ? foundGroups(found.data) : [])];
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0];
  const idOf = (entry: Entry) => `${id}-${entry.id}`;
  const activeId = active && idOf(active);
  /** The Enter that waits for an answer: typing, moving and closing take it back. */
  const awaited = useRef<object>(undefined);
  useEffect(
    () => () => {
      awaited.current = undefined;
    },
    [],
  );

  useLayoutEffect(() => {
    // Before the next event, so that no key is lost: the dialog would focus it a moment later.
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const submitEarly = useEffectEvent(() => {
    if (earlyInput.isSubmitted) void decide();
  });
  useEffect(() => submitEarly(), []);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function go({ href }: Entry) {
    if (href === undefined) return onKeys();
    onClose();
    follow(href);
  }
  /** What stands first may be an answer to fewer letters: then the one to these is waited for. */
  async function decide() {
    awaited.current = undefined;
    const isOwn = own.some((group) => group.entries.some((entry) => entry === active));
    if (found.settled || isOwn || chosen !== undefined) return active && go(active);
    const enter = {};
    awaited.current = enter;
    const answer = await found.now();
    const first = answer && foundGroups(answer)[0]?.entries[0];
    if (first && awaited.current === enter) go(first);
  }
  function choose(id: string | undefined) {
    awaited.current = undefined;
    setChosen(id);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const now = active ? entries.indexOf(active) : -1;
    const goal = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Enter") void decide();
    else if (goal === undefined) return;
    else choose(entries.at(goal % entries.length)?.id);
    event.preventDefault();
  }

  return (
    <>
      <div className="flex flex-none items-center gap-3 border-b border-line pr-2 pl-5 max-md:pl-4">
        <Search className="text-ink-faint" />
        <input
          ref={field}
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
            choose(undefined);
          }}
          onKeyDown={press}
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
        aria-busy={!found.settled}
      >
        {groups.map((group) => (
          <Results
            key={group.label}
            group={group}
            id={`${id}-${group.label.replace(" ", "-")}`}
            active={active}
            idOf={idOf}
            onPoint={setChosen}
            onGo={go}
          />
        ))}
      </div>
      <Standing typed={typed.trim()} count={entries.length} found={found} />
    </>
  );
}

interface ResultsProps {
  group: Group;
  id: string;
  active: Entry | undefined;
  idOf: (entry: Entry) => string;
  onPoint: (id: string) => void;
  onGo: (entry: Entry) => void;
}

function Results({ group: { label, entries }, id, active, idOf, onPoint, onGo }: ResultsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox knows groups, and no fieldset.
    <div role="group" aria-labelledby={id}>
      <div className="mt-2.5 mb-1 px-3 text-caption font-semibold text-ink-faint" id={id} role="presentation">
        {label}
      </div>
      {entries.map((entry) => {
        const chosen = entry.id === active?.id;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which decides by Enter.
          <div
            key={entry.id}
            className={cn(
              "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1 max-md:min-h-12 max-md:py-2",
              chosen && "bg-primary-soft forced-colors:outline-2 forced-colors:-outline-offset-2",
            )}
            id={idOf(entry)}
            role="option"
            aria-selected={chosen}
            tabIndex={-1}
            onPointerMove={() => onPoint(entry.id)}
            onClick={() => onGo(entry)}
          >
            <entry.Icon className={chosen ? "text-primary" : "text-ink-faint"} />
            <span
              className="min-w-0 flex-1 truncate font-medium wrap-anywhere max-md:line-clamp-2 max-md:whitespace-normal"
              title={[entry.text, entry.sub].filter(Boolean).join(" · ")}
            >
              {entry.text}
              {entry.sub && (
                <span
                  className={cn(
                    "ml-2.5 font-normal max-md:ml-2",
                    chosen ? "text-ink-muted" : "text-ink-faint",
                  )}
                >
                  {entry.sub}
                </span>
              )}
            </span>
            {entry.keys && (
              <span aria-hidden="true">
                <Keys className="max-md:hidden" keys={entry.keys} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** How many were found, for the ear; and for the eye what cannot be seen in the list. */
function Standing({
  typed,
  count,
  found,
}: {
  typed: string;
  count: number;
  found: ReturnType<typeof useFinds>;
}) {
  const nothing = found.settled && !found.failed && count === 0;
  const noteClass = cn(
    "flex flex-none items-center justify-between gap-3 px-5 wrap-anywhere text-ink-faint",
    count > 0 ? "border-t border-line py-3" : "py-5",
  );
  return (
    <>
      <p className={nothing ? noteClass : "sr-only"} role="status">
        {nothing ? `Nothing found for “${typed}”.` : found.settled && typed ? pluralize(count, "result") : ""}
      </p>
      {!found.settled && count === 0 && (
        <p data-slot="skeleton" className={cn(noteClass, "animate-appear-late")}>
          Searching...
        </p>
      )}
      {found.failed && (
        <p className={noteClass} role="alert">
          The search could not be reached; screens and actions can still be found.
          <Button size="sm" onClick={() => found.retry()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}
