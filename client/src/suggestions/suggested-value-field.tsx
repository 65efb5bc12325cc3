import { limits } from "@shared/lib/fields";
import { isListField, isPercentField } from "@shared/suggestions/rules";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import { ChipsField } from "@/ui/chips-field";
import { NumberField, TextAreaField, TextField } from "@/ui/form-fields";

const label = "Suggested";

const inputTypes: Partial<Record<SuggestibleField, "email" | "tel" | "url">> = {
  website: "url",
  phone: "tel",
  email: "email",
};

/** The input for the new value of a field of an agency profile. */
export function SuggestedValueField({ agencyField }: { agencyField: SuggestibleField }) {
  if (isListField(agencyField))
    return (
      <ChipsField name="list" label={label} placeholder="Type one, then Enter" maxLength={limits.listItem} />
    );
  if (isPercentField(agencyField)) return <NumberField name="suggestedValue" label={label} unit="%" />;
  if (agencyField === "description") return <TextAreaField name="suggestedValue" label={label} rows={6} />;
  return <TextField name="suggestedValue" label={label} type={inputTypes[agencyField]} />;
}
