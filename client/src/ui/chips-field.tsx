import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "./button";
import { Chip, ChipList } from "./chip";
import { type FieldProps, Frame } from "./fields";
import { InputGroup, InputGroupInput } from "./input";

interface ChipsFieldProps extends FieldProps {
  /** The field of the form that holds what is typed and not added yet. */
  entry: string;
  placeholder?: string;
  /** How long each may be. */
  longest: number;
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** A list of short texts: Enter and Add add what is typed, and never send the form; Backspace in the empty field takes the last one away. */
export function ChipsField({
  name,
  label,
  optional,
  hint,
  className,
  entry,
  placeholder,
  longest,
}: ChipsFieldProps) {
  const id = useId();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const typed = useController({ name: entry }).field;
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState("");
  const [spoken, setSpoken] = useState("");
  const chips: readonly string[] = field.value;
  const error = fieldState.error?.message;
  const under: ReactNode = told || hint;

  function type(text: string) {
    setTold("");
    typed.onChange(text);
    if (error) void trigger(name);
  }
  function add() {
    const { kept, left, refused } = adding(chips, typed.value, longest);
    typed.onChange(left);
    setTold(refused);
    setSpoken(refused || (kept.length > chips.length ? `${kept.slice(chips.length).join(", ")} added` : ""));
    if (kept.length > chips.length) field.onChange(kept);
    input.current?.focus();
  }
  function remove(chip: string) {
    setTold("");
    setSpoken(`${chip} removed`);
    field.onChange(chips.filter((other) => other !== chip));
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const last = chips.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed.value === "" && last !== undefined) remove(last);
  }

  return (
    <Frame {...{ id, name, label, optional, error, className }} hint={under}>
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
            value={typed.value}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [error && `${id}-error`, under && `${id}-hint`].filter(Boolean).join(" ") || undefined
            }
            onChange={(event) => type(event.target.value)}
            onBlur={field.onBlur}
            onKeyDown={press}
          />
        </InputGroup>
        <Button onClick={add}>Add</Button>
        <span className="sr-only" aria-live="polite">
          {spoken}
        </span>
      </div>
    </Frame>
  );
}

/** What is kept of what was typed, with commas between several; what was refused stays in the field, with the reason. */
function adding(chips: readonly string[], typed: string, longest: number) {
  const kept = [...chips];
  const left: string[] = [];
  let refused = "";
  for (const text of typed.split(",").map(plain).filter(Boolean)) {
    const known = kept.find((chip) => plain(chip).toLowerCase() === text.toLowerCase());
    if (known !== undefined) refused = `${known} is added already.`;
    else if (text.length > longest) {
      refused = `Use at most ${longest} characters for each`;
      left.push(text);
    } else kept.push(text);
  }
  return { kept, left: left.join(", "), refused };
}
