import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "./button";
import { Chip, ChipList } from "./chip";
import { FieldFrame, type FieldProps, fieldDescriptionIds } from "./field-frame";
import { InputGroup, InputGroupInput } from "./input";

interface ChipsFieldProps extends FieldProps {
  /** Name of the form field for the text in the input, which is not a chip yet. */
  typedTextName: string;
  placeholder?: string;
  /** Maximum length of each chip. */
  maxLength: number;
}

/**
 * A list of short texts. Enter adds the typed text and never submits the form; Backspace in the empty input
 * removes the last chip.
 */
export function ChipsField({
  name,
  label,
  optional,
  hint,
  className,
  typedTextName,
  placeholder,
  maxLength,
}: ChipsFieldProps) {
  const id = useId();
  const { trigger } = useFormContext();
  const { field: chipsField, fieldState } = useController({ name });
  const { field: typedTextField } = useController({ name: typedTextName });
  const inputRef = useRef<HTMLInputElement>(null);
  const [rejectionText, setRejectionText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const chips: readonly string[] = chipsField.value;
  const typedText: string = typedTextField.value;
  const error = fieldState.error?.message;
  const visibleHint: ReactNode = rejectionText || hint;

  function handleType(text: string) {
    setRejectionText("");
    typedTextField.onChange(text);
    if (error) void trigger(name);
  }
  function handleAdd() {
    const { addedChips, tooLongText, rejection } = parseTypedText(typedText, { chips, maxLength });
    const hasAddedChips = addedChips.length > 0;
    const successText = hasAddedChips ? `${addedChips.join(", ")} added` : "";
    typedTextField.onChange(tooLongText);
    setRejectionText(rejection);
    setAnnouncement(rejection || successText);
    if (hasAddedChips) chipsField.onChange([...chips, ...addedChips]);
    inputRef.current?.focus();
  }
  function handleRemove(chip: string) {
    setRejectionText("");
    setAnnouncement(`${chip} removed`);
    chipsField.onChange(chips.filter((other) => other !== chip));
    inputRef.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const lastChip = chips.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      handleAdd();
    } else if (event.key === "Backspace" && typedText === "" && lastChip !== undefined) {
      handleRemove(lastChip);
    }
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      hint={visibleHint}
      error={error}
      className={className}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <InputGroup className="flex-wrap gap-y-1.5 py-1.25">
          {chips.length > 0 && (
            <ChipList className="max-w-full min-w-0" aria-label={`${label} added`}>
              {chips.map((chip) => (
                <Chip className="h-7 gap-0 pr-0 whitespace-nowrap touch:h-11" key={chip}>
                  <span className="overflow-hidden text-ellipsis" title={chip}>
                    {chip}
                  </span>
                  <button
                    type="button"
                    className="grid size-7 flex-none place-items-center rounded-chip text-ink-faint hover:text-ink focus-visible:-outline-offset-2 touch:size-11"
                    aria-label={`Remove ${chip}`}
                    onClick={() => handleRemove(chip)}
                  >
                    <X />
                  </button>
                </Chip>
              ))}
            </ChipList>
          )}
          <InputGroupInput
            className="min-h-7 flex-[1_1_140px] touch:min-h-11"
            type="text"
            id={id}
            ref={(element) => {
              inputRef.current = element;
              chipsField.ref(element);
            }}
            value={typedText}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={fieldDescriptionIds(id, { error, hint: visibleHint })}
            onChange={(event) => handleType(event.target.value)}
            onBlur={chipsField.onBlur}
            onKeyDown={handleKeyDown}
          />
        </InputGroup>
        <Button onClick={handleAdd}>Add</Button>
        <span className="sr-only" aria-live="polite">
          {announcement}
        </span>
      </div>
    </FieldFrame>
  );
}

interface ParsedText {
  addedChips: string[];
  /** The parts that are too long, which stay in the input. */
  tooLongText: string;
  /** Why the last rejected part was not added. Empty if all were. */
  rejection: string;
}

/** Splits typed text at commas into new chips. */
function parseTypedText(
  typedText: string,
  { chips, maxLength }: { chips: readonly string[]; maxLength: number },
): ParsedText {
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

const isSameText = (chip: string, text: string) => collapseSpaces(chip).toLowerCase() === text.toLowerCase();
