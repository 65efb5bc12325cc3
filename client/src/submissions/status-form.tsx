import { zodResolver } from "@hookform/resolvers/zod";
import { fullMoney } from "@shared/lib/text";
import { type ReceivedSubmission, type SubmissionGroup, statusInput } from "@shared/submissions/schemas";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { announce } from "@/lib/feedback/announce";
import { useUnloadQuestion } from "@/lib/routing/use-unload-prompt";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { SelectField, TextArea } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { Note } from "@/ui/note";
import { Refusal } from "@/ui/refusal";
import { useDraft } from "@/ui/use-draft";
import { PanelSection } from "./panel-section";
import { useSetStatus } from "./queries";
import { SubmissionStatus, statusOptions, statusText } from "./submission-status";

interface StatusFormProps {
  entry: ReceivedSubmission;
  group: SubmissionGroup;
}

/** All five statuses, with room for a reason. Who is hired stays so until the placement is voided. */
export function StatusForm({ entry: { id, storedStatus, candidateName }, group }: StatusFormProps) {
  const form = useForm({
    resolver: zodResolver(statusInput),
    defaultValues: { status: storedStatus, reason: "" },
  });
  const { forget } = useDraft(form, `${useViewer().id}:candidate-status:${id}`);
  useUnloadQuestion(form.formState.isDirty);
  const [stuck, setStuck] = useState<string>();
  const setting = useSetStatus("each", (_id, sentence) => setStuck(sentence));
  const [asking, setAsking] = useState(false);
  // Not "is being sent": that is so for a moment when it asks, too, and Cancel could not take focus.
  const [hiring, setHiring] = useState(false);
  const sure = useRef(false);

  const sending = useSending(form, async (body) => {
    if (body.status === "hired" && !sure.current) return setAsking(true);
    setStuck(undefined);
    const { storedStatus: status } = await setting.mutateAsync({ params: { id }, body, was: storedStatus });
    forget();
    announce(`${candidateName}: ${statusText(status)}.`);
  });
  const begun = useRef(storedStatus);
  useEffect(() => {
    // While it is sent the new status is shown already; what was typed stays until it is known not to be refused.
    if (sending.pending || begun.current === storedStatus) return;
    begun.current = storedStatus;
    // There is nothing to send now, and a button that cannot be pressed has lost focus. Before the reset, which forgets the fields.
    if (document.activeElement?.matches(":disabled, body, [role=dialog]")) form.setFocus("status");
    form.reset({ status: storedStatus, reason: "" });
  }, [sending.pending, storedStatus, form]);

  async function hire() {
    sure.current = true;
    setHiring(true);
    await sending.submit();
    sure.current = false;
    setHiring(false);
    setAsking(false);
  }

  return (
    <PanelSection aria-labelledby="panel-status">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 id="panel-status">Status</h3>
        <SubmissionStatus status={storedStatus} />
      </div>
      {storedStatus === "hired" && !sending.pending ? (
        <Note>
          To change the status of a hired candidate, void the placement first. A completed placement stays.
        </Note>
      ) : (
        <Form form={form} sending={sending} className="grid grid-cols-1 content-start gap-3">
          <Refusal title="The status was not changed">{sending.refusal ?? stuck}</Refusal>
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
              pending={sending.pending}
              pendingText="Updating..."
            >
              Update Status
            </Button>
          </div>
        </Form>
      )}
      {asking && (
        <Confirm
          title={`Hire ${candidateName}?`}
          text={`This fills the job ${group.title}, records a placement ${terms(group)}, and rejects the applications that still wait.`}
          action="Hire"
          variant="primary"
          pending={hiring}
          pendingText="Hiring..."
          onConfirm={hire}
          onCancel={() => setAsking(false)}
        />
      )}
    </PanelSection>
  );
}

const terms = ({ bounty }: SubmissionGroup) =>
  bounty > 0 ? `with the bounty of ${fullMoney(bounty)}` : "with the percentage you agreed on";
