import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from "react";
import { useDebounce } from "use-debounce";
import { errorMessage } from "@/lib/api/api-fetch";
import { FieldError } from "./field";
import { IconButton } from "./icon-button";
import { InputGroup, InputGroupInput } from "./input";
import { OptionList } from "./option-list";
import { useCloseOnEscape } from "./use-close-on-escape";

const debounceMs = 150;
const maxSearchLength = 200;

interface ClearButton {
  /** Accessible name. */
  label: string;
  /** Whether an item is chosen. The button is then shown although no text is typed. */
  hasChoice: boolean;
}

type InputProps = Pick<
  ComponentProps<"input">,
  "ref" | "name" | "placeholder" | "onFocus" | "onBlur" | "aria-invalid" | "aria-describedby"
>;

interface ComboboxProps<Item, Key extends QueryKey> extends InputProps {
  id: string;
  /** Accessible name of the list. */
  listLabel: string;
  /** The text of the chosen item; "" without one. */
  chosenText: string;
  /** Returns the query of the items that match the typed text. */
  getItemsQuery: (searchText: string) => UseQueryOptions<Item[], Error, Item[], Key>;
  toOption: (item: Item) => { key: string; text: string; detail?: string | null };
  onChoose: (item: Item) => void;
  /** Removes the choice. */
  onClear: () => void;
  /** A button that calls `onClear`. Without it, `onClear` is called when the user deletes the whole text. */
  clearButton?: ClearButton;
  /** Whether items are suggested before the user types. The arrow keys then open the closed list. */
  suggestsWithoutText?: boolean;
  /** Shown if no item matches. */
  noMatchText: string;
  /** Shown if the items could not be loaded and the response contains no message. */
  loadErrorText: string;
}

/**
 * An input for choosing one item of a list on the server: the user types a part of its name. Follows the ARIA
 * combobox pattern. The caller renders the label and keeps the choice in its state or form.
 */
export function Combobox<Item, Key extends QueryKey>({
  id,
  listLabel,
  chosenText,
  getItemsQuery,
  toOption,
  onChoose,
  onClear,
  clearButton,
  suggestsWithoutText = false,
  noMatchText,
  loadErrorText,
  onBlur,
  ...inputProps
}: ComboboxProps<Item, Key>) {
  /** The typed text while the list is open. While it is undefined, the input shows the chosen item. */
  const [typedText, setTypedText] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const isOpen = typedText !== undefined;
  const [searchText] = useDebounce(typedText?.trim() ?? "", debounceMs);
  // Depends on `typedText` too: after the first letter, `searchText` is still empty until the debounce ends,
  // and the items for "" would flash.
  const maySuggestWithoutText = suggestsWithoutText && typedText === "";
  const itemsResult = useQuery({
    ...getItemsQuery(searchText),
    enabled: isOpen && (searchText !== "" || maySuggestWithoutText),
    placeholderData: keepPreviousData,
  });
  const areItemsCurrent =
    searchText === typedText?.trim() && itemsResult.isSuccess && !itemsResult.isPlaceholderData;
  const canHaveItems = isOpen && (suggestsWithoutText || typedText.trim() !== "");
  const items = canHaveItems ? (itemsResult.data ?? []) : [];
  const options = items.map((item) => {
    const { key, ...texts } = toOption(item);
    return { id: `${id}-${key}`, ...texts, item };
  });
  const activeOption = options[activeIndex];
  const listId = `${id}-list`;

  useEffect(() => {
    if (activeOption?.id) document.getElementById(activeOption.id)?.scrollIntoView({ block: "nearest" });
  }, [activeOption?.id]);
  useCloseOnEscape(isOpen, closeList);

  function openList(text: string) {
    setTypedText(text);
    setActiveIndex(0);
  }
  function closeList() {
    setTypedText(undefined);
  }
  function chooseItem(item: Item) {
    closeList();
    onChoose(item);
  }
  function handleTextChange(text: string) {
    openList(text);
    if (text === "" && !clearButton) onClear();
  }
  function handleClearClick() {
    closeList();
    onClear();
    document.getElementById(id)?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isArrowKey = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!isOpen) {
      if (!isArrowKey || !suggestsWithoutText) return;
      event.preventDefault();
      openList("");
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      // An item that was found for an earlier text must not be chosen by accident.
      if (activeOption && areItemsCurrent) chooseItem(activeOption.item);
    }
    if (!isArrowKey) return;
    event.preventDefault();
    const indexChange = event.key === "ArrowDown" ? 1 : -1;
    if (options.length > 0) setActiveIndex((activeIndex + indexChange + options.length) % options.length);
  }

  return (
    <>
      <InputGroup>
        <InputGroupInput
          {...inputProps}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeOption?.id}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          value={typedText ?? chosenText}
          onChange={(event) => handleTextChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            closeList();
            onBlur?.(event);
          }}
        />
        {clearButton && (clearButton.hasChoice || typedText) && (
          <IconButton
            label={clearButton.label}
            className="-mr-1.5 size-7 touch:relative touch:size-8 touch:after:absolute touch:after:-inset-2.5"
            onClick={handleClearClick}
          >
            <X className="size-4" />
          </IconButton>
        )}
      </InputGroup>
      <OptionList
        id={listId}
        label={listLabel}
        options={options}
        activeId={activeOption?.id}
        isBusy={isOpen && !areItemsCurrent}
        onChoose={({ item }) => chooseItem(item)}
      />
      {isOpen && itemsResult.isError ? (
        <FieldError role="alert">{errorMessage(itemsResult.error) ?? loadErrorText}</FieldError>
      ) : (
        <p className="text-small text-ink-faint empty:hidden" role="status">
          {areItemsCurrent && options.length === 0 && noMatchText}
        </p>
      )}
    </>
  );
}
