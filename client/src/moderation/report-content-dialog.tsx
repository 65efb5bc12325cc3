import { zodResolver } from "@hookform/resolvers/zod";
import { reportInput } from "@shared/reports/schemas";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";

interface ReportContentDialogProps {
  contentKind: "post" | "reply" | "review";
  onReport: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Reports a message, reply or review to the admins. */
export function ReportContentDialog({ contentKind, onReport, onClose }: ReportContentDialogProps) {
  const form = useForm({ resolver: zodResolver(reportInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Report this ${contentKind}`}
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
        hint="Only admins can read it. The author will not know who reported it."
        rows={3}
      />
    </FormDialog>
  );
}
