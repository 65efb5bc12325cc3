import { zodResolver } from "@hookform/resolvers/zod";
import { optionalReasonInput } from "@shared/lib/fields";
import { fullName } from "@shared/lib/format";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { agencyFieldLabels } from "./labels";

interface DeclineSuggestionDialogProps {
  suggestion: EditSuggestion;
  onDecline: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Declines a suggestion with an optional reason. */
export function DeclineSuggestionDialog({
  suggestion: { fieldName, suggestedBy },
  onDecline,
  onClose,
}: DeclineSuggestionDialogProps) {
  const form = useForm({ resolver: zodResolver(optionalReasonInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title="Decline this suggestion?"
      subtitle={`${agencyFieldLabels[fieldName]} stays unchanged.`}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onDecline(reason)}
      onClose={onClose}
      submitLabel="Decline"
      submitVariant="dangerSolid"
      pendingText="Declining..."
      errorTitle="The suggestion was not declined"
    >
      <TextAreaField
        name="reason"
        label="Reason"
        optional
        hint={`${fullName(suggestedBy)} will see it.`}
        rows={3}
      />
    </FormDialog>
  );
}
