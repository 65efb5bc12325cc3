import { zodResolver } from "@hookform/resolvers/zod";
import { submissionInput } from "@shared/submissions/schemas";
import { Lock } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api/api-fetch";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { DialogNote } from "@/ui/dialog";
import { FieldGroup } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { TextLink } from "@/ui/text-link";
import { UntrustedPosterAlert } from "@/users/untrusted-poster-alert";
import { CandidateDetailFields, CandidateNameFields } from "./candidate-fields";
import { type SubmitDialogOrigin, useSubmitCandidate } from "./own-submission-queries";
import { useDuplicateCheck } from "./use-duplicate-check";

const emptyValues = {
  candidateName: "",
  candidateTitle: "",
  candidateEmail: "",
  linkedinUrl: "",
  candidatePhone: "",
  candidateLocation: "",
  candidateExperience: "",
  candidateSkills: toChipsValue(),
  notes: "",
};
const candidateFormSchema = z.extend(submissionInput, {
  candidateSkills: chipsSchema(submissionInput.shape.candidateSkills),
});

interface SubmitCandidateDialogProps {
  job: {
    id: number;
    title: string;
    company: string;
    isCompanyUnconfirmed?: boolean;
    isPosterTrusted?: boolean;
  };
  openedFrom: SubmitDialogOrigin;
  /** Set if no fee is agreed for the job. `applyHref` opens the application form, if the viewer can apply. */
  missingFee?: { applyHref?: string };
  onClose: () => void;
}

/**
 * The form that submits a candidate. The identity fields come first, so that a duplicate is noticed early.
 */
export function SubmitCandidateDialog({ job, openedFrom, missingFee, onClose }: SubmitCandidateDialogProps) {
  const viewer = useViewer();
  const submitMutation = useSubmitCandidate(openedFrom);
  const form = useForm({ resolver: zodResolver(candidateFormSchema), defaultValues: emptyValues });
  const { error } = submitMutation;
  const ownSubmissionId = error instanceof ApiError ? error.problem?.ownSubmissionId : undefined;
  return (
    <FormDialog
      title={`Submit Candidate to ${job.title}`}
      subtitle={job.company}
      size="wide"
      form={form}
      onSubmit={(values) => {
        // The specification requires `jobId` in this body, although the server takes the job from the path.
        const body = { jobId: job.id, ...values };
        return submitMutation.mutateAsync({ params: { id: job.id }, body });
      }}
      onClose={onClose}
      submitLabel="Submit Candidate"
      pendingText="Submitting..."
      errorTitle="Submission failed"
      errorLink={ownSubmissionId && <OwnSubmissionLink id={ownSubmissionId} />}
      footerNote={
        <DialogNote Icon={Lock}>
          Only submit people who agreed to it. The poster sees their details and your name; other recruiters
          do not.
        </DialogNote>
      }
      draftName={`${viewer.id}:submission:${job.id}`}
    >
      {job.isPosterTrusted === false && <UntrustedPosterAlert job={job} />}
      {missingFee && (
        <Alert tone="attention" title="No fee is agreed for this role yet.">
          {missingFee.applyHref && (
            <>
              To propose a fee first,{" "}
              <TextLink asChild>
                <Link href={missingFee.applyHref}>apply to fill this role</Link>
              </TextLink>
              .
            </>
          )}
        </Alert>
      )}
      <IdentityFields jobId={job.id} />
      <CandidateDetailFields />
    </FormDialog>
  );
}

function OwnSubmissionLink({ id }: { id: number }) {
  return (
    <TextLink asChild>
      <Link href={`/my-submissions?submission=${id}`}>View your submission</Link>
    </TextLink>
  );
}

/** Name, title, email and profile, with a warning if the candidate was already submitted to this job. */
function IdentityFields({ jobId }: { jobId: number }) {
  const { isAlreadySubmitted, scheduleCheck } = useDuplicateCheck(jobId);
  return (
    <>
      <CandidateNameFields />
      <FieldGroup columns={2} onBlur={scheduleCheck}>
        <TextField name="candidateEmail" label="Email" type="email" placeholder="name@example.com" />
        <TextField
          name="linkedinUrl"
          label="LinkedIn URL"
          type="url"
          // An element, because `TextField` hides a string hint while it shows an error.
          hint={<>For example linkedin.com/in/name</>}
        />
      </FieldGroup>
      {/* The live region must exist before its text, or screen readers do not announce it. */}
      <div aria-live="polite">
        {isAlreadySubmitted && (
          <Alert tone="attention" title="This candidate is already represented on this job.">
            You cannot submit the same email address with the same profile again. If only one of them matches,
            the poster sees your submission marked as a possible duplicate.
          </Alert>
        )}
      </div>
    </>
  );
}
