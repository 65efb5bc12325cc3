import { zodResolver } from "@hookform/resolvers/zod";
import type { Candidate } from "@shared/talent-pool/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { CandidateFields } from "./candidate-fields";
import { candidateFormSchema, candidateFormValues } from "./candidate-form-schema";
import { editFailedText, useEditCandidate } from "./queries";

/** Edits a candidate. Only changed fields are sent. */
export function EditCandidateDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const viewer = useViewer();
  const editMutation = useEditCandidate();
  // Stored once: a refetched candidate must not reset the form.
  const [initialCandidate] = useState(candidate);
  const form = useForm({
    resolver: zodResolver(candidateFormSchema),
    defaultValues: candidateFormValues(initialCandidate),
  });
  const { dirtyFields } = form.formState;
  const ifChanged = <T,>(name: keyof typeof dirtyFields, value: T) => (dirtyFields[name] ? value : undefined);

  return (
    <FormDialog
      className="md:max-w-160!"
      title="Edit Candidate"
      subtitle={initialCandidate.name}
      form={form}
      onSubmit={async (body) => {
        // Not `dirtyFields.skills`, which keeps an entry for each skill even after the user undoes a change.
        const hasChangedSkills = body.skills.join("\n") !== initialCandidate.skills.join("\n");
        // Null removes an optional value, undefined keeps it.
        const changes = {
          name: ifChanged("name", body.name),
          email: ifChanged("email", body.email),
          phone: ifChanged("phone", body.phone ?? null),
          role: ifChanged("role", body.role),
          skills: hasChangedSkills ? body.skills : undefined,
          experience: ifChanged("experience", body.experience ?? null),
          location: ifChanged("location", body.location ?? null),
          salaryExpectation: ifChanged("salaryExpectation", body.salaryExpectation ?? null),
          resume: ifChanged("resume", body.resume ?? null),
          notes: ifChanged("notes", body.notes ?? null),
          isAvailable: ifChanged("isAvailable", body.isAvailable),
        };
        const hasChanges = Object.values(changes).some((value) => value !== undefined);
        if (hasChanges)
          await editMutation.mutateAsync({ params: { id: initialCandidate.id }, body: changes });
      }}
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
