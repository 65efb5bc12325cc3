import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { cn } from "@/lib/cn";
import { inDialog, isLetter, useLettersOn } from "@/lib/keyboard/shortcuts";
import { IconButton } from "./icon-button";
import { controlClass, focusFrameClass } from "./input";

const pause = 250;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  /** A key that leads here from anywhere but a field or a dialog, such as "/". */
  shortcut?: string;
  /** Told when typing has paused for a moment, and at once on Enter or when emptied. */
  onChange: (value: string) => void;
  className?: string;
}

export function SearchBox({ label, placeholder, value, shortcut, onChange, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);

  useEffect(() => {
    // The address changed by another way, such as Back or "Clear filters".
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  const tellLater = useDebouncedCallback(tell, pause);
  const hinted = useLettersOn() && shortcut;
  useShortcut(shortcut, input);

  function tell(next: string) {
    tellLater.cancel();
    told.current = next.trim();
    onChange(next.trim());
  }
  /** What was found lies under the keyboard of a phone. */
  function search() {
    tell(typed);
    if (!matchMedia("(pointer: fine)").matches) input.current?.blur();
  }
  function type(next: string) {
    setTyped(next);
    if (next === "") tell(next);
    else tellLater(next);
  }

  return (
    <search
      data-slot="search-box"
      className={cn(
        controlClass,
        focusFrameClass,
        "flex min-w-0 flex-1 items-center gap-2 [&_svg]:text-ink-faint",
        className,
      )}
    >
      <Search />
      <input
        ref={input}
        type="search"
        className="min-w-0 flex-1 self-stretch bg-transparent text-ellipsis outline-none"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts={hinted || undefined}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && search()}
      />
      {hinted && !typed && <kbd className="touch:hidden">{hinted}</kbd>}
      {typed && (
        <IconButton
          label="Clear the search"
          className="-mr-1.5 size-7 touch:relative touch:size-8 touch:after:absolute touch:after:-inset-2.5"
          onClick={() => {
            type("");
            input.current?.focus();
          }}
        >
          <X className="size-4" />
        </IconButton>
      )}
    </search>
  );
}

function useShortcut(key: string | undefined, input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!key) return;
    const lead = (event: KeyboardEvent) => {
      if (event.key !== key || !isLetter(event) || event.defaultPrevented || inDialog()) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, [key, input]);
}
