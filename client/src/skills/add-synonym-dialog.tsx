import { zodResolver } from "@hookform/resolvers/zod";
import { skillSynonymInput } from "@shared/skills/schemas";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { FormDialog } from "@/ui/form-dialog";
import { KnownSkillField } from "./known-skill-field";
import { useAddSynonym } from "./queries";

interface AddSynonymDialogProps {
  /** The name of the unknown skill, which becomes the synonym. */
  name: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds the name of an unknown skill as a synonym of a known one. */
export function AddSynonymDialog({ name, onAdded, onClose }: AddSynonymDialogProps) {
  const addMutation = useAddSynonym();
  const form = useForm({ resolver: zodResolver(skillSynonymInput), defaultValues: { name, skill: "" } });
  async function handleAdd(body: z.output<typeof skillSynonymInput>) {
    await addMutation.mutateAsync({ body });
    onAdded();
  }
  return (
    <FormDialog
      title="Add as Synonym"
      subtitle={
        <>
          {"Jobs and candidates that name "}
          <b className="wrap-anywhere">{name}</b>
          {" have the chosen skill from then on."}
        </>
      }
      size="narrow"
      form={form}
      onSubmit={handleAdd}
      onClose={onClose}
      submitLabel="Add as Synonym"
      pendingText="Adding..."
      errorTitle="The synonym was not added"
    >
      <KnownSkillField name="skill" label="Synonym of" />
    </FormDialog>
  );
}
