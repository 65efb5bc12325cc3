import type { KnownSkill } from "@shared/skills/schemas";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { Combobox } from "@/ui/combobox";
import { FieldFrame, type FieldProps, getFieldDescriptionIds } from "@/ui/field-frame";
import { skillGroupLabels } from "./labels";
import { knownSkillsQuery } from "./queries";

/** A combobox for one of the known skills. Its form value is the slug of the skill; "" without one. */
export function KnownSkillField({ name, label, hint, className }: FieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const [chosenSkill, setChosenSkill] = useState<KnownSkill>();
  const errorText = fieldState.error?.message;

  function chooseSkill(skill: KnownSkill | undefined) {
    setChosenSkill(skill);
    field.onChange(skill?.slug ?? "");
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={errorText} className={className}>
      <Combobox
        ref={field.ref}
        id={id}
        name={name}
        listLabel="Skills"
        placeholder="Search skills..."
        chosenText={chosenSkill?.name ?? ""}
        getItemsQuery={knownSkillsQuery}
        toOption={(skill) => ({
          key: skill.slug,
          text: skill.name,
          detail: skillGroupLabels[skill.group],
        })}
        onChoose={chooseSkill}
        onClear={() => chooseSkill(undefined)}
        noMatchText="No skill with this name."
        loadErrorText="The skills could not be loaded."
        aria-invalid={errorText ? true : undefined}
        aria-describedby={getFieldDescriptionIds(id, { error: errorText, hint })}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
