import { type ComponentProps, type KeyboardEvent, useEffect, useState } from "react";
import { useCloseOnEscape } from "./use-close-on-escape";

interface SuggestionListOptions {
  /** Id of the input. */
  id: string;
  typedText: string;
  suggestions: readonly string[];
  onChoose: (text: string) => void;
}

/**
 * The state of a combobox whose list of suggestions opens while the user types. Until the user presses an
 * arrow key, no suggestion is active, so that Enter uses the typed text.
 */
export function useSuggestionList({ id, typedText, suggestions, onChoose }: SuggestionListOptions) {
  /** True after the user has typed, until the list is closed. */
  const [mayOpen, setMayOpen] = useState(false);
  // Not an index: when new suggestions arrive, the same text must stay active.
  const [activeText, setActiveText] = useState<string>();
  const listId = `${id}-suggestions`;
  const texts = mayOpen && typedText.trim() !== "" ? suggestions : [];
  const options = texts.map((text, index) => ({ id: `${listId}-${index}`, text }));
  const activeIndex = options.findIndex(({ text }) => text === activeText);
  const activeOption = options[activeIndex];
  const activeId = activeOption?.id;
  const isOpen = options.length > 0;

  useCloseOnEscape(isOpen, close);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function open() {
    setMayOpen(true);
    setActiveText(undefined);
  }
  function close() {
    setMayOpen(false);
    setActiveText(undefined);
  }
  function choose({ text }: { text: string }) {
    close();
    onChoose(text);
  }
  /** Returns whether the list has handled the key. */
  function handleKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    if (event.key === "Enter" && activeOption !== undefined) {
      event.preventDefault();
      choose(activeOption);
      return true;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false;
    event.preventDefault();
    // The arrow keys cycle through position 0, where no option is active, and the options from position 1.
    const positionCount = options.length + 1;
    const step = event.key === "ArrowDown" ? 1 : -1;
    const nextPosition = (activeIndex + 1 + step + positionCount) % positionCount;
    setActiveText(options[nextPosition - 1]?.text);
    return true;
  }

  const inputProps = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": listId,
    "aria-activedescendant": activeId,
  } satisfies ComponentProps<"input">;
  return {
    open,
    close,
    handleKeyDown,
    inputProps,
    listProps: { id: listId, options, activeId, onChoose: choose },
  };
}
