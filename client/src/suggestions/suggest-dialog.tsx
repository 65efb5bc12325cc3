import { zodResolver } from "@hookform/resolvers/zod";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { most } from "@shared/lib/fields";
import { isListField, isPercentField } from "@shared/suggestions/rules";
import { type SuggestibleField, suggestibleFields } from "@shared/suggestions/vocabulary";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ChipsField } from "@/ui/chips-field";
import { Field, FieldGroup, labelClass } from "@/ui/field";
import { NumberField, SelectField, TextArea, TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { OwnSuggestions } from "./own-suggestions";
import { suggestFailed, useSuggest } from "./queries";
import { suggestForm, typedValue } from "./suggest-form";
import { ValueShown } from "./value-shown";
import { fieldWords } from "./words";

const options = suggestibleFields.map((field) => [field, fieldWords[field]] as const);
const first: SuggestibleField = "description";

/** What a field of somebody else's listing should say. */
export function SuggestDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const suggest = useSuggest();
  // As it was when the dialog opened: an answer on its way must not fill the form anew.
  const [standing] = useState(agency);
  const [schema] = useState(() => suggestForm(standing));
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { fieldName: first, ...typedValue(standing, first), listTyped: "", reason: "" },
  });
  const { resetField } = form;
  const field = form.watch("fieldName");
  // Another field is another question: what was typed for the one before does not go along, and is nothing to be asked about.
  useEffect(() => {
    const { suggestedValue, list } = typedValue(standing, field);
    resetField("fieldName", { defaultValue: field });
    resetField("suggestedValue", { defaultValue: suggestedValue });
    resetField("list", { defaultValue: list });
    resetField("listTyped", { defaultValue: "" });
  }, [standing, field, resetField]);

  return (
    <FormDialog
      title="Suggest Edit"
      sub={agency.name}
      size="wide"
      form={form}
      onSubmit={(body) => suggest.mutateAsync({ params: { id: agency.id }, body })}
      onClose={onClose}
      submit="Send Suggestion"
      pendingText="Sending..."
      refused={suggestFailed}
    >
      <SelectField name="fieldName" label="What should change?" options={options} />
      <FieldGroup columns={2}>
        <Field>
          <p className={labelClass}>Current</p>
          <div className="min-h-control rounded-control bg-sunken px-3 py-2.25 wrap-anywhere text-ink-muted">
            <ValueShown chipClassName="bg-surface" value={standing[field]} />
          </div>
        </Field>
        <Suggested field={field} />
      </FieldGroup>
      <TextArea
        name="reason"
        label="Reason"
        optional
        rows={2}
        hint="The agency and the admins read it, with your name."
      />
      <OwnSuggestions agencyId={agency.id} />
    </FormDialog>
  );
}

/** What each is typed with. */
const kinds: Partial<Record<SuggestibleField, "email" | "tel" | "url">> = {
  website: "url",
  phone: "tel",
  email: "email",
};

function Suggested({ field }: { field: SuggestibleField }) {
  const name = "suggestedValue";
  const label = "Suggested";
  if (isListField(field))
    return (
      <ChipsField
        name="list"
        entry="listTyped"
        label={label}
        placeholder="Type one, then Enter"
        longest={most.item}
      />
    );
  if (isPercentField(field)) return <NumberField name={name} label={label} unit="%" />;
  if (field === "description") return <TextArea name={name} label={label} rows={6} />;
  return <TextField name={name} label={label} type={kinds[field]} />;
}
