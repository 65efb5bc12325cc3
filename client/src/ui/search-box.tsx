import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { cn } from "@/lib/cn";
import { isDialogOpen, isShortcutKey, useShortcutsEnabled } from "@/lib/keyboard/shortcuts";
import { IconButton } from "./icon-button";
import { inputFocusOutlineClass, inputFrameClass } from "./input";

const debounceMs = 250;
const maxSearchLength = 200;

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

/** A search input for the list below it. Searches while the user types. */
export function SearchBox({ label, placeholder, value, shortcut, onChange, className }: SearchBoxProps) {
  const [typedText, setTypedText] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  const submittedTextRef = useRef(value);

  useEffect(() => {
    // The value changed elsewhere, such as by Back or "Clear Filters".
    if (value !== submittedTextRef.current) setTypedText(value);
    submittedTextRef.current = value;
  }, [value]);

  const submitDebounced = useDebouncedCallback(submitSearch, debounceMs);
  function submitSearch(newText: string) {
    const trimmedText = newText.trim();
    submitDebounced.cancel();
    submittedTextRef.current = trimmedText;
    onChange(trimmedText);
  }
  function handleEnter() {
    submitSearch(typedText);
    // Closes the on-screen keyboard, which covers the results.
    if (!matchMedia("(pointer: fine)").matches) inputRef.current?.blur();
  }
  function handleTextChange(newText: string) {
    setTypedText(newText);
    if (newText === "") submitSearch(newText);
    else submitDebounced(newText);
  }
  function handleClear() {
    handleTextChange("");
    inputRef.current?.focus();
  }

  const visibleShortcut = useShortcutsEnabled() ? shortcut : undefined;
  useFocusShortcut(shortcut, inputRef);

  return (
    <search
      data-slot="search-box"
      className={cn(
        inputFrameClass,
        inputFocusOutlineClass,
        "flex min-w-0 flex-1 items-center gap-2 [&_svg]:text-ink-faint",
        className,
      )}
    >
      <Search />
      <input
        ref={inputRef}
        type="search"
        className="min-w-0 flex-1 self-stretch bg-transparent text-ellipsis outline-none"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts={visibleShortcut}
        placeholder={placeholder}
        value={typedText}
        maxLength={maxSearchLength}
        onChange={(event) => handleTextChange(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && handleEnter()}
      />
      {visibleShortcut && !typedText && <kbd className="touch:hidden">{visibleShortcut}</kbd>}
      {typedText && (
        <IconButton
          label="Clear the search"
          className="-mr-1.5 size-7 touch:relative touch:size-8 touch:after:absolute touch:after:-inset-2.5"
          onClick={handleClear}
        >
          <X className="size-4" />
        </IconButton>
      )}
    </search>
  );
}

/** Focuses the input when `key` is pressed, except in another input or while a dialog is open. */
function useFocusShortcut(key: string | undefined, inputRef: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!key) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const isPressed = event.key === key && isShortcutKey(event);
      if (!isPressed || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      inputRef.current?.select();
      inputRef.current?.focus();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [key, inputRef]);
}
