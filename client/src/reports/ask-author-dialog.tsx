import { zodResolver } from "@hookform/resolvers/zod";
import { fullName, pluralize } from "@shared/lib/format";
import { askForChangeInput, type Report } from "@shared/reports/schemas";
import { changeRequestDays } from "@shared/reports/vocabulary";
import { useForm } from "react-hook-form";
import { BulletList } from "@/ui/bullet-list";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { reportKindTexts } from "./labels";

interface AskAuthorDialogProps {
  report: Report;
  onAsk: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks the author of a reported subject for a change. The required reason is sent to the author. */
export function AskAuthorDialog({ report, onAsk, onClose }: AskAuthorDialogProps) {
  const { kind, subject, others: otherReportCount } = report;
  const { noun } = reportKindTexts[kind];
  const form = useForm({ resolver: zodResolver(askForChangeInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title="Ask the author to change it?"
      size="narrow"
      form={form}
      onSubmit={onAsk}
      onClose={onClose}
      submitLabel="Ask"
      pendingText="Asking..."
      errorTitle="The author was not asked"
    >
      <BulletList>
        <li>
          {`The report leaves the queue. It returns when the ${noun} is edited, or after ${changeRequestDays} days.`}
        </li>
        {otherReportCount > 0 && (
          <li>
            {pluralize(
              otherReportCount,
              `other report of the same ${noun} waits too.`,
              `other reports of the same ${noun} wait too.`,
            )}
          </li>
        )}
      </BulletList>
      <TextAreaField
        name="reason"
        label="Reason"
        hint={`Kept in the record, and sent to ${subject ? fullName(subject.author) : "the author"}, who does not see who reported it.`}
        rows={3}
      />
    </FormDialog>
  );
}
