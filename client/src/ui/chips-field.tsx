import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "./button";
import { Chip, ChipList } from "./chip";
import { FieldFrame, type FieldProps } from "./fields";
import { InputGroup, InputGroupInput } from "./input";

interface ChipsFieldProps extends FieldProps {
  /** Form field that holds the text that is not added yet. */
  entry: string;
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
  entry,
  placeholder,
  maxLength,
}: ChipsFieldProps) {
  const id = useId();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const entryField = useController({ name: entry }).field;
  const input = useRef<HTMLInputElement>(null);
  const [rejection, setRejection] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const chips: readonly string[] = field.value;
  const error = fieldState.error?.message;
  const shownHint: ReactNode = rejection || hint;

  function handleType(text: string) {
    setRejection("");
    entryField.onChange(text);
    if (error) void trigger(name);
  }
  function add() {
    const { added, rest, error } = parseEntry(chips, entryField.value, maxLength);
    entryField.onChange(rest);
    setRejection(error);
    setAnnouncement(error || (added.length > 0 ? `${added.join(", ")} added` : ""));
    if (added.length > 0) field.onChange([...chips, ...added]);
    input.current?.focus();
  }
  function remove(chip: string) {
    setRejection("");
    setAnnouncement(`${chip} removed`);
    field.onChange(chips.filter((other) => other !== chip));
    input.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = chips.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && entryField.value === "" && last !== undefined) remove(last);
  }

  return (
    <FieldFrame {...{ id, name, label, optional, error, className }} hint={shownHint}>
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
                    onClick={() => remove(chip)}
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
              input.current = element;
              field.ref(element);
            }}
            value={entryField.value}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(" ") || undefined
            }
            onChange={(event) => handleType(event.target.value)}
            onBlur={field.onBlur}
            onKeyDown={handleKeyDown}
          />
        </InputGroup>
        <Button onClick={add}>Add</Button>
        <span className="sr-only" aria-live="polite">
          {announcement}
        </span>
      </div>
    </FieldFrame>
  );
}

/**
 * Splits typed text at commas. `rest` is the text that is too long, which stays in the input; `error` says
 * why.
 */
function parseEntry(chips: readonly string[], entry: string, maxLength: number) {
  const added: string[] = [];
  const rest: string[] = [];
  let error = "";
  for (const text of entry.split(",").map(normalize).filter(Boolean)) {
    const duplicate = [...chips, ...added].find(
      (chip) => normalize(chip).toLowerCase() === text.toLowerCase(),
    );
    if (duplicate !== undefined) error = `${duplicate} is added already.`;
    else if (text.length > maxLength) {
      error = `Use at most ${maxLength} characters for each`;
      rest.push(text);
    } else added.push(text);
  }
  return { added, rest: rest.join(", "), error };
}
