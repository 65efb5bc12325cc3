import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { Note } from "@/ui/note";
import { CandidateFields, candidateForm, typedCandidate } from "./candidate-form";
import { shareFailed, useShareCandidate } from "./queries";

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const share = useShareCandidate();
  const form = useForm({ resolver: zodResolver(candidateForm), defaultValues: typedCandidate() });
  return (
    <FormDialog
      className="md:max-w-[640px]!"
      title="Share a Candidate"
      sub="Visible to VC partners in this network, with your name."
      form={form}
      onSubmit={(body) => share.mutateAsync({ body })}
      onClose={onClose}
      submit="Share Candidate"
      pendingText="Sharing..."
      refused={shareFailed}
      note={<Note>Only share people who said yes to it.</Note>}
      draft={`${viewer.id}:candidate`}
    >
      <CandidateFields />
    </FormDialog>
  );
}
