import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { ChipsValue } from "@/lib/input/chips-value";
import { Button } from "./button";
import { Chip, ChipList } from "./chip";
import { FieldFrame, type FieldProps, getFieldDescriptionIds } from "./field-frame";
import { InputGroup, InputGroupInput } from "./input";
import { OptionList } from "./option-list";
import { useSuggestionList } from "./use-suggestion-list";

interface ChipsFieldProps extends FieldProps {
  placeholder?: string;
  /** Maximum length of each chip. */
  maxLength: number;
  /**
   * Hook that loads and returns suggestions for the typed text. Without it the field has no suggestions.
   */
  useSuggestions?: (typedText: string) => readonly string[];
}

const useNoSuggestions = (): readonly string[] => [];

/**
 * A field for a list of short texts, shown as chips; its form value is a `ChipsValue`. A comma, Enter or
 * leaving the field turns the typed text into a chip. Pasted lists are split at commas, semicolons, tabs and
 * line breaks; the text after the last of them stays in the input. Enter does not submit the form. Backspace
 * in the empty input removes the last chip. A submitted form also contains typed text that is not a chip yet.
 */
export function ChipsField({
  name,
  label,
  optional,
  hint,
  className,
  placeholder,
  maxLength,
  useSuggestions = useNoSuggestions,
}: ChipsFieldProps) {
  const hasSuggestions = useSuggestions !== useNoSuggestions;
  const id = useId();
  const { getValues, trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const inputRef = useRef<HTMLInputElement>(null);
  const [rejectionText, setRejectionText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const { chips, typedText }: ChipsValue = field.value;
  const error = fieldState.error?.message;
  const rejectionOrHint: ReactNode = rejectionText || hint;
  const suggestions = useSuggestions(typedText.trim());
  const suggestionList = useSuggestionList({
    id,
    typedText,
    suggestions: suggestions.filter((text) => !chips.some((chip) => isSameText(chip, text))),
    onChoose: (text) => {
      addChips({ chips, typedText: text });
      inputRef.current?.focus();
    },
  });

  function handleTextChange(text: string) {
    suggestionList.open();
    const [textBeforeComma, textAfterComma] = splitAtLastComma(text);
    if (textBeforeComma === undefined) {
      setRejectionText("");
      field.onChange({ chips, typedText: text.trimStart() });
    } else {
      addChips({ chips, typedText: textBeforeComma }, textAfterComma);
    }
    if (error) void trigger(name);
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pastedText = event.clipboardData.getData("text");
    const commaSeparatedText = pastedText.replace(listSeparatorPattern, ", ");
    // Text without other separators is pasted by the browser, which then calls `handleTextChange`.
    if (commaSeparatedText === pastedText) return;
    // The browser would turn line breaks into spaces, which do not separate chips.
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const textBefore = value.slice(0, selectionStart ?? value.length);
    const textAfter = value.slice(selectionEnd ?? value.length);
    handleTextChange(textBefore + commaSeparatedText + textAfter);
  }
  /** Adds each part of the typed text between commas as a chip. `textAfterComma` stays in the input. */
  function addChips(chipsValue: ChipsValue, textAfterComma = "") {
    const { addedChips, tooLongText, rejection } = parseTypedText(chipsValue, maxLength);
    setRejectionText(rejection);
    const addedText = addedChips.length > 0 ? `${addedChips.join(", ")} added` : "";
    setAnnouncement(rejection || addedText);
    field.onChange({
      chips: [...chipsValue.chips, ...addedChips],
      typedText: [tooLongText, textAfterComma].filter(Boolean).join(", "),
    });
    if (error) void trigger(name);
  }
  function addTypedText() {
    const chipsValue: ChipsValue = getValues(name);
    if (chipsValue.typedText.trim() !== "") addChips(chipsValue);
  }
  function handleAddClick() {
    addTypedText();
    inputRef.current?.focus();
  }
  function handleBlur() {
    suggestionList.close();
    field.onBlur();
    const isMousePressed = document.querySelector(":active") !== null;
    // The new chip can move the button that the user is pressing, and the click would then miss the button.
    // Therefore the chip is added after the click.
    if (isMousePressed) addEventListener("mouseup", () => setTimeout(addTypedText), { once: true });
    else addTypedText();
  }
  function handleRemove(chip: string) {
    setRejectionText("");
    setAnnouncement(`${chip} removed`);
    field.onChange({ chips: chips.filter((other) => other !== chip), typedText });
    inputRef.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const lastChip = chips.at(-1);
    if (suggestionList.handleKeyDown(event)) return;
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      addTypedText();
    } else if (event.key === "Backspace" && typedText === "" && lastChip !== undefined) {
      handleRemove(lastChip);
    }
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      hint={rejectionOrHint}
      error={error}
      className={className}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <InputGroup className="flex-wrap gap-y-1.5 py-1.25">
          {chips.length > 0 && <RemovableChips chips={chips} onRemove={handleRemove} />}
          <InputGroupInput
            className="min-h-7 flex-[1_1_140px] touch:min-h-11"
            type="text"
            id={id}
            ref={(element) => {
              inputRef.current = element;
              field.ref(element);
            }}
            value={typedText}
            placeholder={chips.length === 0 ? placeholder : undefined}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={getFieldDescriptionIds(id, { error, hint: rejectionOrHint })}
            onChange={(event) => handleTextChange(event.target.value)}
            onPaste={handlePaste}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
            {...(hasSuggestions && suggestionList.inputProps)}
          />
        </InputGroup>
        <Button onClick={handleAddClick}>Add</Button>
        <span className="sr-only" aria-live="polite">
          {announcement}
        </span>
      </div>
      {hasSuggestions && <OptionList {...suggestionList.listProps} label="Suggestions" />}
    </FieldFrame>
  );
}

interface RemovableChipsProps {
  chips: readonly string[];
  onRemove: (chip: string) => void;
}

function RemovableChips({ chips, onRemove }: RemovableChipsProps) {
  return (
    <ChipList className="max-w-full min-w-0" aria-label="Added">
      {chips.map((chip) => (
        <Chip className="h-7 gap-0 pr-0 whitespace-nowrap touch:h-11" key={chip}>
          <span className="overflow-hidden text-ellipsis" title={chip}>
            {chip}
          </span>
          <button
            type="button"
            className="grid size-7 flex-none place-items-center rounded-chip text-ink-faint hover:text-ink focus-visible:-outline-offset-2 touch:size-11"
            aria-label={`Remove ${chip}`}
            onClick={() => onRemove(chip)}
          >
            <X />
          </button>
        </Chip>
      ))}
    </ChipList>
  );
}

/**
 * Separators of pasted lists besides commas: semicolons, and between copied cells of a spreadsheet the line
 * breaks of a column or the tabs of a row.
 */
const listSeparatorPattern = /[\n\r\t;]+/g;

/** Splits "Go, SQL, Ka" into "Go, SQL" and "Ka". */
function splitAtLastComma(text: string): [textBeforeComma: string | undefined, textAfterComma: string] {
  const index = text.lastIndexOf(",");
  return index === -1 ? [undefined, text] : [text.slice(0, index), text.slice(index + 1).trimStart()];
}

interface ParsedText {
  addedChips: string[];
  /** The parts that are too long, which stay in the input. */
  tooLongText: string;
  /** Why the last rejected part was not added. Empty if all parts were added. */
  rejection: string;
}

/** Splits typed text at commas into new chips. */
function parseTypedText({ chips, typedText }: ChipsValue, maxLength: number): ParsedText {
  const addedChips: string[] = [];
  const tooLongTexts: string[] = [];
  let rejection = "";
  for (const part of typedText.split(",")) {
    const text = collapseSpaces(part);
    if (text === "") continue;
    const duplicate = [...chips, ...addedChips].find((chip) => isSameText(chip, text));
    if (duplicate !== undefined) {
      rejection = `${duplicate} is added already.`;
    } else if (text.length > maxLength) {
      rejection = `Use at most ${maxLength} characters for each`;
      tooLongTexts.push(text);
    } else {
      addedChips.push(text);
    }
  }
  return { addedChips, tooLongText: tooLongTexts.join(", "), rejection };
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

/** Compares a chip with `text`, whose spaces must be collapsed, regardless of upper and lower case. */
const isSameText = (chip: string, text: string) => collapseSpaces(chip).toLowerCase() === text.toLowerCase();
