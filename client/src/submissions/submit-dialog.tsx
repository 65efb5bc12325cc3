import { zodResolver } from "@hookform/resolvers/zod";
import { typedTexts } from "@shared/lib/fields";
import { checkInput, submissionInput } from "@shared/submissions/schemas";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { useDebouncedCallback } from "use-debounce";
import * as z from "zod/mini";
import { useViewer } from "@/auth/viewer";
import { ApiError } from "@/lib/api/api-fetch";
import { Alert } from "@/ui/alert";
import { DialogNote } from "@/ui/dialog";
import { FieldGroup } from "@/ui/field";
import { TextArea, TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { type Identity, represented, type SubmitFrom, useSubmitCandidate } from "./own-queries";

const blank = {
  candidateName: "",
  candidateTitle: "",
  candidateEmail: "",
  linkedinUrl: "",
  candidatePhone: "",
  candidateLocation: "",
  candidateExperience: "",
  candidateSkills: "",
  notes: "",
};
const pause = 300;
const candidateForm = z.extend(submissionInput, { candidateSkills: typedTexts });

interface SubmitDialogProps {
  job: { id: number; title: string; company: string };
  from: SubmitFrom;
  onClose: () => void;
}

/** A candidate for a job: who it is first, so that a person who is represented already is known before the rest is typed. */
export function SubmitDialog({ job, from, onClose }: SubmitDialogProps) {
  const viewer = useViewer();
  const submit = useSubmitCandidate(from);
  const form = useForm({ resolver: zodResolver(candidateForm), defaultValues: blank });
  return (
    <FormDialog
      title={`Submit Candidate to ${job.title}`}
      sub={job.company}
      size="wide"
      form={form}
      onSubmit={(body) => submit.mutateAsync({ params: { id: job.id }, body })}
      onClose={onClose}
      submit="Submit Candidate"
      pendingText="Submitting..."
      refused="Submission failed"
      note={
        <DialogNote Icon={Lock}>
          Only submit people who agreed to it: the poster sees their details with your name, other recruiters
          do not.
        </DialogNote>
      }
      draft={`${viewer.id}:submission:${job.id}`}
    >
      <Who jobId={job.id} />
      <FieldGroup columns={2}>
        <TextField
          name="candidatePhone"
          label="Phone"
          optional
          type="tel"
          maxLength={160}
          placeholder="(202) 555-0100"
        />
        <TextField
          name="candidateLocation"
          label="Location"
          optional
          maxLength={160}
          placeholder="Baltimore, MD"
        />
        <TextField
          name="candidateExperience"
          label="Experience"
          optional
          maxLength={160}
          placeholder="9 years, 4 as a lead"
        />
        <TextField
          name="candidateSkills"
          label="Skills"
          optional
          placeholder="Go, PostgreSQL, Payments"
          hint="Separate them with commas."
        />
      </FieldGroup>
      <TextArea
        name="notes"
        label="Notes"
        optional
        rows={4}
        placeholder="Why this person, what they look for, when they are free"
        maxLength={4000}
      />
    </FormDialog>
  );
}

/** What tells a person from another, and whether that person is on this job already. */
function Who({ jobId }: { jobId: number }) {
  const check = useRepresented(jobId);
  return (
    <>
      <FieldGroup columns={2}>
        <TextField name="candidateName" label="Candidate Name" autoCapitalize="words" maxLength={160} />
        <TextField
          name="candidateTitle"
          label="Title"
          maxLength={160}
          placeholder="Staff Engineer, Ledgers"
        />
      </FieldGroup>
      <FieldGroup columns={2} onBlur={check.ask}>
        <TextField name="candidateEmail" label="Email" type="email" placeholder="name@example.com" />
        <TextField
          name="linkedinUrl"
          label="LinkedIn URL"
          type="url"
          placeholder="https://linkedin.com/in/name"
        />
      </FieldGroup>
      {/* The region is there before its text, so that the text is read out. */}
      <div aria-live="polite">
        {check.represented && (
          <Alert tone="attention" title="This candidate is already represented on this job.">
            The same email with the same profile is refused. Where only one of the two is the same, the poster
            sees yours marked as a possible duplicate.
          </Alert>
        )}
      </div>
    </>
  );
}

/** Asks a moment after a field was left, once for each value, and no more once the server has had enough. */
function useRepresented(jobId: number) {
  const { getValues, watch } = useFormContext<typeof blank>();
  const [left, setLeft] = useState<Identity>({});
  const [enough, setEnough] = useState(false);
  const settle = useDebouncedCallback(setLeft, pause);
  const now = identityOf(...watch(["candidateEmail", "linkedinUrl"]));
  const ask = <N extends keyof Identity>(name: N) => ({
    ...represented(jobId, { [name]: left[name] }),
    enabled: !enough && left[name] !== undefined,
  });
  const email = useQuery(ask("candidateEmail"));
  const profile = useQuery(ask("linkedinUrl"));

  const refused = [email, profile].some(({ error }) => error instanceof ApiError && error.status === 429);
  useEffect(() => {
    if (refused) setEnough(true);
  }, [refused]);

  return {
    represented:
      (now.candidateEmail === left.candidateEmail && email.data?.represented === true) ||
      (now.linkedinUrl === left.linkedinUrl && profile.data?.represented === true),
    ask: () => settle(identityOf(...getValues(["candidateEmail", "linkedinUrl"]))),
  };
}

/** What of it is worth asking about: a field that is not valid yet is left out. */
function identityOf(email: string, profile: string): Identity {
  const { candidateEmail, linkedinUrl } = checkInput.shape;
  return {
    candidateEmail: z.safeParse(candidateEmail, email).data,
    linkedinUrl: z.safeParse(linkedinUrl, profile).data,
  };
}
