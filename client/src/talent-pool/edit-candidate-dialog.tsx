import { zodResolver } from "@hookform/resolvers/zod";
import type { Candidate } from "@shared/talent-pool/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { CandidateFields } from "./candidate-fields";
import { candidateFormSchema, toCandidateFormValues } from "./candidate-form-schema";
import { editFailedText, useEditCandidate } from "./queries";

/** Edits a candidate. Only changed fields are sent. */
export function EditCandidateDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const viewer = useViewer();
  const editMutation = useEditCandidate();
  // Stored once: a refetched candidate must not reset the form.
  const [initialCandidate] = useState(candidate);
  const form = useForm({
    resolver: zodResolver(candidateFormSchema),
    defaultValues: toCandidateFormValues(initialCandidate),
  });
  const { dirtyFields } = form.formState;
  const valueIfChanged = <T,>(name: keyof typeof dirtyFields, value: T) =>
    dirtyFields[name] ? value : undefined;

  async function saveChanges(body: z.output<typeof candidateFormSchema>) {
    // Not `dirtyFields.skills`, which keeps an entry for each skill even after the user undoes a change.
    const hasChangedSkills = body.skills.join("\n") !== initialCandidate.skills.join("\n");
    // Null removes an optional value, undefined keeps it.
    const changes = {
      name: valueIfChanged("name", body.name),
      email: valueIfChanged("email", body.email),
      phone: valueIfChanged("phone", body.phone ?? null),
      role: valueIfChanged("role", body.role),
      skills: hasChangedSkills ? body.skills : undefined,
      experience: valueIfChanged("experience", body.experience ?? null),
      location: valueIfChanged("location", body.location ?? null),
      salaryExpectation: valueIfChanged("salaryExpectation", body.salaryExpectation ?? null),
      resume: valueIfChanged("resume", body.resume ?? null),
      notes: valueIfChanged("notes", body.notes ?? null),
      isAvailable: valueIfChanged("isAvailable", body.isAvailable),
    };
    const hasChanges = Object.values(changes).some((value) => value !== undefined);
    if (hasChanges) await editMutation.mutateAsync({ params: { id: initialCandidate.id }, body: changes });
  }

  return (
    <FormDialog
      className="md:max-w-160!"
      title="Edit Candidate"
      subtitle={initialCandidate.name}
      form={form}
      onSubmit={saveChanges}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle={editFailedText}
      draftName={`${viewer.id}:candidate:${initialCandidate.id}`}
    >
      <CandidateFields />
    </FormDialog>
  );
}
