import type { KnownSkill } from "@shared/skills/schemas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useController } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { errorMessage } from "@/lib/api/api-fetch";
import { FieldError } from "@/ui/field";
import { FieldFrame, type FieldProps, getFieldDescriptionIds } from "@/ui/field-frame";
import { Input } from "@/ui/input";
import { useCloseOnEscape } from "@/ui/use-close-on-escape";
import { skillGroupLabels } from "./labels";
import { knownSkillsQuery } from "./queries";

const debounceMs = 150;
const maxSearchLength = 200;

/** A combobox for one of the known skills. Its form value is the slug of the skill; "" without one. */
export function KnownSkillField({ name, label, hint, className }: FieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const [chosenSkill, setChosenSkill] = useState<KnownSkill>();
  /** The typed text while the list is open. While it is undefined, the field shows the chosen skill. */
  const [typedText, setTypedText] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const isOpen = typedText !== undefined;
  const [searchText] = useDebounce(typedText?.trim() ?? "", debounceMs);
  const searchResult = useQuery({
    ...knownSkillsQuery(searchText),
    enabled: isOpen && searchText !== "",
    placeholderData: keepPreviousData,
  });
  const areSkillsCurrent =
    searchText === typedText?.trim() && searchResult.isSuccess && !searchResult.isPlaceholderData;
  const skills = isOpen && typedText.trim() !== "" ? (searchResult.data ?? []) : [];
  const activeSkill = skills[activeIndex];
  const optionId = (skill: KnownSkill) => `${id}-${skill.slug}`;
  const activeOptionId = activeSkill && optionId(activeSkill);
  const error = fieldState.error?.message;

  useEffect(() => {
    if (activeOptionId) document.getElementById(activeOptionId)?.scrollIntoView({ block: "nearest" });
  }, [activeOptionId]);
  useCloseOnEscape(isOpen, closeList);

  function handleTextChange(text: string) {
    setTypedText(text);
    setActiveIndex(0);
    if (text === "") chooseSkill(undefined);
  }
  function closeList() {
    setTypedText(undefined);
  }
  function chooseSkill(skill: KnownSkill | undefined) {
    setChosenSkill(skill);
    field.onChange(skill?.slug ?? "");
    if (skill) closeList();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !isOpen) return;
    if (event.key === "Enter") {
      event.preventDefault();
      // A skill that was found for an earlier text must not be chosen by accident.
      if (activeSkill && areSkillsCurrent) chooseSkill(activeSkill);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const indexChange = event.key === "ArrowDown" ? 1 : -1;
    if (skills.length > 0) setActiveIndex((activeIndex + indexChange + skills.length) % skills.length);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <Input
        ref={field.ref}
        id={id}
        name={name}
        role="combobox"
        aria-expanded={skills.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeOptionId}
        aria-autocomplete="list"
        aria-invalid={error ? true : undefined}
        aria-describedby={getFieldDescriptionIds(id, { error, hint })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Search skills..."
        maxLength={maxSearchLength}
        value={typedText ?? chosenSkill?.name ?? ""}
        onChange={(event) => handleTextChange(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          closeList();
          field.onBlur();
        }}
      />
      <div
        className="max-h-56 overflow-auto rounded-control border border-line bg-surface p-1 empty:hidden"
        role="listbox"
        id={`${id}-list`}
        aria-label="Skills"
        aria-busy={isOpen && !areSkillsCurrent}
      >
        {skills.map((skill) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keys.
          <div
            key={skill.slug}
            id={optionId(skill)}
            className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 rounded-control px-2.5 py-1 wrap-anywhere aria-selected:bg-primary-soft touch:min-h-11 forced-colors:aria-selected:outline"
            role="option"
            tabIndex={-1}
            aria-selected={skill === activeSkill}
            // Keeps the focus in the input, whose blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => chooseSkill(skill)}
          >
            {skill.name}
            <span className="text-small text-ink-faint">{skillGroupLabels[skill.group]}</span>
          </div>
        ))}
      </div>
      {isOpen && searchResult.isError ? (
        <FieldError role="alert">
          {errorMessage(searchResult.error) ?? "The skills could not be loaded."}
        </FieldError>
      ) : (
        <p className="text-small text-ink-faint empty:hidden" role="status">
          {areSkillsCurrent && skills.length === 0 && searchText !== "" && "No skill with this name."}
        </p>
      )}
    </FieldFrame>
  );
}
