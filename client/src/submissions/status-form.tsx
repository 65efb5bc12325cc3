import { zodResolver } from "@hookform/resolvers/zod";
import { formatMoney } from "@shared/lib/format";
import {
  type ReceivedSubmission,
  type SubmissionGroup,
  submissionStatusInput,
} from "@shared/submissions/schemas";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { announce } from "@/lib/feedback/announce";
import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { SelectField, TextArea } from "@/ui/fields";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { Note } from "@/ui/note";
import { useDraft } from "@/ui/use-draft";
import { PanelSection } from "./panel-section";
import { useSubmissionStatusMutation } from "./queries";
import { SubmissionStatusBadge, statusOptions, statusText } from "./submission-status-badge";

interface StatusFormProps {
  entry: ReceivedSubmission;
  group: SubmissionGroup;
}

/** Changes the status, with an optional reason. After a hire, the placement must be voided first. */
export function StatusForm({ entry: { id, storedStatus, candidateName }, group }: StatusFormProps) {
  const form = useForm({
    resolver: zodResolver(submissionStatusInput),
    defaultValues: { status: storedStatus, reason: "" },
  });
  const { discard: discardDraft } = useDraft(form, `${useViewer().id}:candidate-status:${id}`);
  useUnloadPrompt(form.formState.isDirty);
  const [undoError, setUndoError] = useState<string>();
  const statusMutation = useSubmissionStatusMutation("each", (_id, message) => setUndoError(message));
  const [isConfirmingHire, setIsConfirmingHire] = useState(false);
  // Not `sending.pending`: that is briefly true while the confirmation opens, and would keep focus from
  // Cancel.
  const [isHiring, setIsHiring] = useState(false);
  const isHireConfirmed = useRef(false);

  const sending = useFormSubmit(form, async (body) => {
    if (body.status === "hired" && !isHireConfirmed.current) return setIsConfirmingHire(true);
    setUndoError(undefined);
    const { storedStatus: status } = await statusMutation.mutateAsync({
      params: { id },
      body,
      previousStatus: storedStatus,
    });
    discardDraft();
    announce(`${candidateName}: ${statusText(status)}.`);
  });
  const baseStatus = useRef(storedStatus);
  useEffect(() => {
    // The status changes optimistically while the request is in flight; the form keeps its values until it
    // succeeds.
    if (sending.isPending || baseStatus.current === storedStatus) return;
    baseStatus.current = storedStatus;
    // The submit button is disabled now and has lost focus. Must run before the reset, which clears the field
    // refs.
    if (document.activeElement?.matches(":disabled, body, [role=dialog]")) form.setFocus("status");
    form.reset({ status: storedStatus, reason: "" });
  }, [sending.isPending, storedStatus, form]);

  async function handleHire() {
    isHireConfirmed.current = true;
    setIsHiring(true);
    await sending.submit();
    isHireConfirmed.current = false;
    setIsHiring(false);
    setIsConfirmingHire(false);
  }

  return (
    <PanelSection aria-labelledby="panel-status">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 id="panel-status">Status</h3>
        <SubmissionStatusBadge status={storedStatus} />
      </div>
      {storedStatus === "hired" && !sending.isPending ? (
        <Note>
          To change the status of a hired candidate, void the placement first. A completed placement cannot be
          voided.
        </Note>
      ) : (
        <Form form={form} formSubmit={sending} className="grid grid-cols-1 content-start gap-3">
          <FormError title="The status was not changed">{sending.refusal ?? undoError}</FormError>
          <SelectField name="status" label="Change to" options={statusOptions} />
          <TextArea
            name="reason"
            label="Reason"
            optional
            hint="Kept in the history, which the recruiter can read."
            rows={2}
          />
          <div className="flex items-center gap-2">
            <Button
              type="submit"
              variant="primary"
              disabled={form.watch("status") === storedStatus}
              pending={sending.isPending}
              pendingText="Updating..."
            >
              Update Status
            </Button>
          </div>
        </Form>
      )}
      {isConfirmingHire && (
        <ConfirmDialog
          title={`Hire ${candidateName}?`}
          text={`This fills the job ${group.title}, records a placement ${terms(group)}, and rejects pending applications.`}
          action="Hire"
          variant="primary"
          pending={isHiring}
          pendingText="Hiring..."
          onConfirm={handleHire}
          onCancel={() => setIsConfirmingHire(false)}
        />
      )}
    </PanelSection>
  );
}

const terms = ({ bounty }: SubmissionGroup) =>
  bounty > 0 ? `with the bounty of ${formatMoney(bounty)}` : "with the percentage you agreed on";
