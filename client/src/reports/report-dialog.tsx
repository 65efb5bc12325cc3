import { zodResolver } from "@hookform/resolvers/zod";
import { reportInput } from "@shared/reports/schemas";
import { useForm } from "react-hook-form";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";

interface ReportDialogProps {
  what: "post" | "reply" | "review";
  onReport: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Reports a message, reply or review to the admins. */
export function ReportDialog({ what, onReport, onClose }: ReportDialogProps) {
  const form = useForm({ resolver: zodResolver(reportInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Report this ${what}`}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onReport(reason)}
      onClose={onClose}
      submit="Send Report"
      pendingText="Sending..."
      refused="The report was not sent"
    >
      <TextArea
        name="reason"
        label="Reason"
        hint="Only admins can read it. The author will not know who reported it."
        rows={3}
      />
    </FormDialog>
  );
}
