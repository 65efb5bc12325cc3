import { zodResolver } from "@hookform/resolvers/zod";
import { skillInput } from "@shared/skills/schemas";
import { maxSkillNameLength, skillGroupsWithOther } from "@shared/skills/vocabulary";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";
import { ChipsField } from "@/ui/chips-field";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { SelectField } from "@/ui/select-field";
import { skillGroupLabels } from "./labels";
import { useAddSkill } from "./queries";

const addSkillFormSchema = z.extend(skillInput, {
  // "" until a group is chosen.
  group: z.pipe(z.string(), skillInput.shape.group),
  synonyms: chipsSchema(skillInput.shape.synonyms),
});

const groupOptions = skillGroupsWithOther.map((group) => [group, skillGroupLabels[group]] as const);

interface AddSkillDialogProps {
  /** The name of the unknown skill; "" if the admin enters a name. */
  initialName: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds an unknown skill, or any other one, to the known skills. */
export function AddSkillDialog({ initialName, onAdded, onClose }: AddSkillDialogProps) {
  const addMutation = useAddSkill();
  const form = useForm({
    resolver: zodResolver(addSkillFormSchema),
    defaultValues: { name: initialName, group: "", synonyms: toChipsValue() },
  });
  async function handleAdd(body: z.output<typeof addSkillFormSchema>) {
    await addMutation.mutateAsync({ body });
    onAdded();
  }
  return (
    <FormDialog
      title="Add Skill"
      subtitle="Search, filters and matching then know it by its name and its synonyms."
      size="narrow"
      form={form}
      onSubmit={handleAdd}
      onClose={onClose}
      submitLabel="Add Skill"
      pendingText="Adding..."
      errorTitle="The skill was not added"
    >
      <TextField
        name="name"
        label="Name"
        maxLength={maxSkillNameLength}
        hint="Jobs and candidates with this name in a title or in their skills have the skill."
      />
      <SelectField name="group" label="Group" options={groupOptions} placeholder="Select a group" />
      <ChipsField
        name="synonyms"
        label="Synonyms"
        optional
        maxLength={maxSkillNameLength}
        placeholder="Other spellings and names"
      />
    </FormDialog>
  );
}
