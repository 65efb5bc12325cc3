import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "./button";
import { Chip, ChipList } from "./chip";
import { FieldFrame, type FieldProps } from "./form-fields";
import { InputGroup, InputGroupInput } from "./input";

interface ChipsFieldProps extends FieldProps {
  /** Form field that holds the text that is not added yet. */
  entryName: string;
  placeholder?: string;
  /** Maximum length of each chip. */
  maxLength: number;
}

const normalize = (text: string) => text.replace(/\s+/g, " ").trim();

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
  entryName,
  placeholder,
  maxLength,
}: ChipsFieldProps) {
  const id = useId();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const entryController = useController({ name: entryName }).field;
  const inputRef = useRef<HTMLInputElement>(null);
  const [rejectionText, setRejectionText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const chips: readonly string[] = field.value;
  const error = fieldState.error?.message;
  const visibleHint: ReactNode = rejectionText || hint;

  function handleType(text: string) {
    setRejectionText("");
    entryController.onChange(text);
    if (error) void trigger(name);
  }
  function handleAdd() {
    const { addedChips, tooLongText, entryError } = parseEntry(chips, entryController.value, maxLength);
    entryController.onChange(tooLongText);
    setRejectionText(entryError);
    setAnnouncement(entryError || (addedChips.length > 0 ? `${addedChips.join(", ")} added` : ""));
    if (addedChips.length > 0) field.onChange([...chips, ...addedChips]);
    inputRef.current?.focus();
  }
  function handleRemove(chip: string) {
    setRejectionText("");
    setAnnouncement(`${chip} removed`);
    field.onChange(chips.filter((other) => other !== chip));
    inputRef.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const lastChip = chips.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      handleAdd();
    } else if (event.key === "Backspace" && entryController.value === "" && lastChip !== undefined)
      handleRemove(lastChip);
  }

  return (
    <FieldFrame {...{ id, name, label, optional, error, className }} hint={visibleHint}>
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
              field.ref(element);
            }}
            value={entryController.value}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [error && `${id}-error`, visibleHint && `${id}-hint`].filter(Boolean).join(" ") || undefined
            }
            onChange={(event) => handleType(event.target.value)}
            onBlur={field.onBlur}
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

/**
 * Splits typed text at commas. `tooLongText` stays in the input; `entryError` says why a text was not added.
 */
function parseEntry(chips: readonly string[], entry: string, maxLength: number) {
  const addedChips: string[] = [];
  const tooLongTexts: string[] = [];
  let entryError = "";
  for (const text of entry.split(",").map(normalize).filter(Boolean)) {
    const duplicate = [...chips, ...addedChips].find(
      (chip) => normalize(chip).toLowerCase() === text.toLowerCase(),
    );
    if (duplicate !== undefined) entryError = `${duplicate} is added already.`;
    else if (text.length > maxLength) {
      entryError = `Use at most ${maxLength} characters for each`;
      tooLongTexts.push(text);
    } else addedChips.push(text);
  }
  return { addedChips, tooLongText: tooLongTexts.join(", "), entryError };
}
