import { zodResolver } from "@hookform/resolvers/zod";
import type { Candidate } from "@shared/talent-pool/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { CandidateFields, candidateForm, typedCandidate } from "./candidate-form";
import { editFailed, useEditCandidate } from "./queries";

/** The form of a candidate, as it now is. Only what was changed is sent. */
export function EditCandidateDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { id } = useViewer();
  const edit = useEditCandidate();
  // As it was when the form opened: the answer to the change must not fill the form anew.
  const [standing] = useState(candidate);
  const form = useForm({ resolver: zodResolver(candidateForm), defaultValues: typedCandidate(standing) });
  const changed = form.formState.dirtyFields;
  const when = <T,>(name: keyof typeof changed, value: T) => (changed[name] ? value : undefined);

  return (
    <FormDialog
      className="md:max-w-160!"
      title="Edit Candidate"
      sub={standing.name}
      form={form}
      onSubmit={async (body) => {
        const changes = {
          name: when("name", body.name),
          email: when("email", body.email),
          phone: when("phone", body.phone ?? null),
          role: when("role", body.role),
          skills: body.skills.join("\n") === standing.skills.join("\n") ? undefined : body.skills,
          experience: when("experience", body.experience ?? null),
          location: when("location", body.location ?? null),
          salaryExpectation: when("salaryExpectation", body.salaryExpectation ?? null),
          resume: when("resume", body.resume ?? null),
          notes: when("notes", body.notes ?? null),
          isAvailable: when("isAvailable", body.isAvailable),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await edit.mutateAsync({ params: { id: standing.id }, body: changes });
      }}
      onClose={onClose}
      submit="Save Changes"
      pendingText="Saving..."
      refused={editFailed}
      draft={`${id}:candidate:${standing.id}`}
    >
      <CandidateFields />
    </FormDialog>
  );
}
