import { zodResolver } from "@hookform/resolvers/zod";
import { reportInput } from "@shared/reports/input-schemas";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";

/** For each kind of reported subject, the promise that the responsible user will not know who reported it. */
const anonymityTexts = {
  post: "The author will not know who reported it.",
  reply: "The author will not know who reported it.",
  review: "The author will not know who reported it.",
  job: "The poster will not know who reported it.",
  candidate: "The person who shared the candidate will not know who reported it.",
  person: "They will not know who reported them.",
};

export interface ReportContentDialogProps {
  subjectKind: keyof typeof anonymityTexts;
  onReport: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Reports content or a user to the admins, with the required reason. */
export function ReportContentDialog({ subjectKind, onReport, onClose }: ReportContentDialogProps) {
  const form = useForm({ resolver: zodResolver(reportInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Report this ${subjectKind}`}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onReport(reason)}
      onClose={onClose}
      submitLabel="Send Report"
      pendingText="Sending..."
      errorTitle="The report was not sent"
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint={`Only admins can read it. ${anonymityTexts[subjectKind]}`}
        rows={3}
      />
    </FormDialog>
  );
}
