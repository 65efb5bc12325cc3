import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { cn } from "@/lib/cn";
import { isDialogOpen, isShortcutKey, useShortcutsEnabled } from "@/lib/keyboard/shortcuts";
import { IconButton } from "./icon-button";
import { controlClass, focusFrameClass } from "./input";

const debounceMs = 250;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Key that focuses the input, such as "/", except from other inputs and dialogs. */
  shortcut?: string;
  /** Called 250 ms after the last keystroke, and at once on Enter or when cleared. */
  onChange: (value: string) => void;
  className?: string;
}

export function SearchBox({ label, placeholder, value, shortcut, onChange, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const submitted = useRef(value);

  useEffect(() => {
    // The value changed elsewhere, such as by Back or "Clear filters".
    if (value !== submitted.current) setTyped(value);
    submitted.current = value;
  }, [value]);
  const submitDebounced = useDebouncedCallback(submit, debounceMs);
  const shownShortcut = useShortcutsEnabled() && shortcut;
  useShortcut(shortcut, input);

  function submit(next: string) {
    submitDebounced.cancel();
    submitted.current = next.trim();
    onChange(next.trim());
  }
  function handleEnter() {
    submit(typed);
    // Closes the on-screen keyboard, which covers the results.
    if (!matchMedia("(pointer: fine)").matches) input.current?.blur();
  }
  function handleType(next: string) {
    setTyped(next);
    if (next === "") submit(next);
    else submitDebounced(next);
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
        aria-keyshortcuts={shownShortcut || undefined}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={(event) => handleType(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && handleEnter()}
      />
      {shownShortcut && !typed && <kbd className="touch:hidden">{shownShortcut}</kbd>}
      {typed && (
        <IconButton
          label="Clear the search"
          className="-mr-1.5 size-7 touch:relative touch:size-8 touch:after:absolute touch:after:-inset-2.5"
          onClick={() => {
            handleType("");
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
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !isShortcutKey(event) || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [key, input]);
}
