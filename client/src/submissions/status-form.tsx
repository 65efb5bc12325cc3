import { zodResolver } from "@hookform/resolvers/zod";
import { isActiveJob } from "@shared/jobs/rules";
import {
  type ReceivedSubmission,
  type SubmissionGroup,
  submissionStatusInput,
} from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { announce } from "@/lib/feedback/announce";
import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextAreaField } from "@/ui/form-fields";
import { Note } from "@/ui/note";
import { SelectField } from "@/ui/select-field";
import { restoreFocusToPanel } from "@/ui/side-panel";
import { useDraft } from "@/ui/use-draft";
import { HireCandidateDialog } from "./hire-candidate-dialog";
import { PanelSection } from "./panel-section";
import { useSubmissionStatusMutation } from "./status-mutations";
import {
  SubmissionStatusBadge,
  submissionStatusOptions,
  submissionStatusText,
} from "./submission-status-badge";

interface StatusFormProps {
  submission: ReceivedSubmission;
  /** The submission's job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  /** Called after the candidate was approved or rejected. */
  onDecided: () => void;
}

/**
 * The form that changes a candidate's status, with an optional reason; or a text that says why the status
 * cannot be changed.
 */
export function StatusForm({ submission, jobGroup, onDecided }: StatusFormProps) {
  const { id, version, storedStatus, closedAs, candidateName } = submission;
  const viewer = useViewer();
  const form = useForm({
    resolver: zodResolver(submissionStatusInput),
    defaultValues: { status: storedStatus, reason: "" },
  });
  const { discardDraft } = useDraft(form, `${viewer.id}:candidate-status:${id}`);
  useUnloadPrompt(form.formState.isDirty);
  const [undoErrorText, setUndoErrorText] = useState<string>();
  const statusMutation = useSubmissionStatusMutation({
    onUndoFailed: (_submissionId, errorText) => setUndoErrorText(errorText),
  });
  const [isConfirmingHire, setIsConfirmingHire] = useState(false);
  // `formSubmit.isPending` is also true for a moment while the hire dialog opens, and would then keep its
  // Cancel button from getting focus.
  const [isHiring, setIsHiring] = useState(false);
  /** Set while the form is submitted a second time, after the poster has confirmed the hire. */
  const confirmedHireRef = useRef<{ feePercent?: number | null; agreedFee: number | null }>(undefined);

  const formSubmit = useFormSubmit(form, async (body) => {
    if (body.status === "hired" && !confirmedHireRef.current) {
      setIsConfirmingHire(true);
      return;
    }
    setUndoErrorText(undefined);
    const updatedSubmission = await statusMutation.mutateAsync({
      params: { id },
      body: { ...body, ...confirmedHireRef.current, version },
      previousStatus: storedStatus,
    });
    discardDraft();
    announce(`${candidateName}: ${submissionStatusText(updatedSubmission.storedStatus)}.`);
    if (body.status === "shortlisted" || body.status === "rejected") onDecided();
  });
  useResetToStoredStatus(form, storedStatus, formSubmit.isPending);
  // While a request is in flight, the status is only optimistic, so it must not lock the form.
  const lockedText = formSubmit.isPending ? undefined : lockedStatusText(submission, jobGroup);

  async function handleHireConfirmed(feePercent?: number | null) {
    confirmedHireRef.current = { feePercent, agreedFee: submission.agreedFee };
    setIsHiring(true);
    await formSubmit.submit();
    confirmedHireRef.current = undefined;
    setIsHiring(false);
    setIsConfirmingHire(false);
    restoreFocusToPanel();
  }

  return (
    <PanelSection aria-labelledby="panel-status">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 id="panel-status">Status</h3>
        <SubmissionStatusBadge status={storedStatus} closedAs={closedAs} />
      </div>
      {lockedText ? (
        <Note>{lockedText}</Note>
      ) : (
        <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 content-start gap-3">
          <FormError title="The status was not changed">{formSubmit.errorText ?? undoErrorText}</FormError>
          <SelectField
            name="status"
            label="Change to"
            options={isActiveJob(jobGroup) ? submissionStatusOptions : statusOptionsOfFilledJob(storedStatus)}
            hint={
              isActiveJob(jobGroup)
                ? undefined
                : "The role has been filled. If this candidate was hired and no placement is recorded yet, choose Hired."
            }
          />
          <TextAreaField
            name="reason"
            label="Reason"
            optional
            hint="Kept in the history, which the recruiter can read."
            rows={2}
          />
          <div className="flex items-center gap-2">
            <Button
              type="submit"
              disabled={form.watch("status") === storedStatus}
              pending={formSubmit.isPending}
              pendingText="Updating..."
            >
              Update Status
            </Button>
          </div>
        </Form>
      )}
      {isConfirmingHire && (
        <HireCandidateDialog
          submission={submission}
          jobGroup={jobGroup}
          isPending={isHiring}
          onHire={handleHireConfirmed}
          onCancel={() => setIsConfirmingHire(false)}
        />
      )}
    </PanelSection>
  );
}

/** Says why the status cannot be changed; undefined if it can. */
function lockedStatusText({ storedStatus, closedAs }: ReceivedSubmission, jobGroup: SubmissionGroup) {
  if (storedStatus === "hired")
    return "To change the status of a hired candidate, void the placement first. A completed placement cannot be voided.";
  if (closedAs === "withdrawn") return "The recruiter has withdrawn this candidate.";
  if (jobGroup.status === "filled" && jobGroup.hasPlacement)
    return "Another candidate was hired for this job. To hire this one, void that placement first.";
  if (jobGroup.status === "cancelled")
    return "This job was unposted. Its candidates can only be decided after it is reopened.";
  if (closedAs === "recruiter_left")
    return "The recruiter who submitted this candidate has left the network.";
  return undefined;
}

/** A candidate of a filled job can only be hired. */
const statusOptionsOfFilledJob = (storedStatus: StoredSubmissionStatus) =>
  submissionStatusOptions.filter(([status]) => status === storedStatus || status === "hired");

type StatusFormInstance = UseFormReturn<
  z.input<typeof submissionStatusInput>,
  unknown,
  z.output<typeof submissionStatusInput>
>;

/** Resets the form after the stored status has changed, here or by somebody else. */
function useResetToStoredStatus(
  form: StatusFormInstance,
  storedStatus: StoredSubmissionStatus,
  isPending: boolean,
): void {
  /** The stored status to which the form was last reset. */
  const lastResetStatusRef = useRef(storedStatus);
  useEffect(() => {
    // While a request is in flight, the status is optimistic: the form keeps its values until the request
    // succeeds.
    if (isPending || lastResetStatusRef.current === storedStatus) return;
    lastResetStatusRef.current = storedStatus;
    // The reset clears the field refs, which `setFocus` needs, so focus moves first.
    const hasFormLostFocus = document.activeElement?.matches(":disabled, body, [role=dialog]");
    if (hasFormLostFocus) form.setFocus("status");
    form.reset({ status: storedStatus, reason: "" });
  }, [isPending, storedStatus, form]);
}
