import { zodResolver } from "@hookform/resolvers/zod";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { type SuggestibleField, suggestibleFields } from "@shared/suggestions/vocabulary";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Field, FieldGroup, fieldLabelClass } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { SelectField } from "@/ui/select-field";
import { AgencyFieldValue } from "./agency-field-value";
import { agencyFieldLabels } from "./labels";
import { OwnSuggestionsSection } from "./own-suggestions-section";
import { suggestFailedText, useCreateSuggestion } from "./queries";
import { createSuggestFormSchema, toInitialFormValues } from "./suggest-form-schema";
import { SuggestedValueField } from "./suggested-value-field";

const fieldOptions = suggestibleFields.map((field) => [field, agencyFieldLabels[field]] as const);
const initialField: SuggestibleField = "description";

/** The form that suggests a new value for one field of an agency profile. */
export function SuggestEditDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const createMutation = useCreateSuggestion();
  // Fixed when the dialog opens, so that a refetch does not reset the fields.
  const [initialAgency] = useState(agency);
  const [formSchema] = useState(() => createSuggestFormSchema(initialAgency));
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      fieldName: initialField,
      ...toInitialFormValues(initialAgency, initialField),
      reason: "",
    },
  });
  const { resetField } = form;
  const selectedField = form.watch("fieldName");
  // Selecting another field discards the input for the previous one, which then no longer counts as unsaved.
  useEffect(() => {
    const { suggestedValue, list } = toInitialFormValues(initialAgency, selectedField);
    resetField("fieldName", { defaultValue: selectedField });
    resetField("suggestedValue", { defaultValue: suggestedValue });
    resetField("list", { defaultValue: list });
  }, [initialAgency, selectedField, resetField]);

  return (
    <FormDialog
      title="Suggest Edit"
      subtitle={agency.name}
      size="wide"
      form={form}
      onSubmit={(body) => createMutation.mutateAsync({ params: { id: agency.id }, body })}
      onClose={onClose}
      submitLabel="Send Suggestion"
      pendingText="Sending..."
      errorTitle={suggestFailedText}
    >
      <SelectField name="fieldName" label="What should change?" options={fieldOptions} />
      <FieldGroup columns={2}>
        <Field>
          <p className={fieldLabelClass}>Current</p>
          <div className="min-h-control rounded-control bg-sunken px-3 py-2.25 wrap-anywhere text-ink-muted">
            <AgencyFieldValue chipClassName="bg-surface" value={initialAgency[selectedField]} />
          </div>
        </Field>
        <SuggestedValueField agencyField={selectedField} />
      </FieldGroup>
      <TextAreaField
        name="reason"
        label="Reason"
        optional
        rows={2}
        hint="The agency and the admins see it with your name."
      />
      <OwnSuggestionsSection agencyId={agency.id} />
    </FormDialog>
  );
}
