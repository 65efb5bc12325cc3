import { useId } from "react";
import { Field, FieldHint, FieldLabel } from "@/ui/field";
import { InputGroup, InputGroupInput } from "@/ui/input";
import { useFilterText } from "./use-filter-text";

const maxSkillsTextLength = 200;

interface SkillsFilterProps {
  /** Names of skills, separated by commas. */
  skills: string;
  onChange: (skills: string) => void;
}

/**
 * The skills that a job must list, by name or synonym. Changes the filter 250 ms after the last keystroke.
 */
export function SkillsFilter({ skills, onChange }: SkillsFilterProps) {
  const id = useId();
  const { typedText, setTypedText, submitDebounced } = useFilterText({ value: skills, onChange });

  return (
    <Field>
      <FieldLabel htmlFor={id}>Skills</FieldLabel>
      <InputGroup>
        <InputGroupInput
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="Go, PostgreSQL"
          maxLength={maxSkillsTextLength}
          aria-describedby={`${id}-hint`}
          value={typedText}
          onChange={(event) => {
            setTypedText(event.target.value);
            submitDebounced(event.target.value.trim());
          }}
          onBlur={() => submitDebounced.flush()}
        />
      </InputGroup>
      <FieldHint id={`${id}-hint`}>Jobs that need all of them. Separate skills with commas.</FieldHint>
    </Field>
  );
}
