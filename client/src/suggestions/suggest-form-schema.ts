import { type AgencyProfile, agencyPatch } from "@shared/agencies/schemas";
import { limits, optionalText, textList } from "@shared/lib/fields";
import { isListField } from "@shared/suggestions/rules";
import { type SuggestibleField, suggestibleFields } from "@shared/suggestions/vocabulary";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";

const missingValueText = "Say what it should be";

/** The values of the form. If a list field is selected, `list` is sent; otherwise `suggestedValue`. */
const suggestFormValuesSchema = z.object({
  fieldName: z.enum(suggestibleFields),
  suggestedValue: z.string(),
  list: chipsSchema(textList),
  reason: optionalText(limits.reason),
});
type SuggestFormValues = z.output<typeof suggestFormValuesSchema>;

/** The schema of `SuggestEditDialog`. Its output is the request body. */
export const createSuggestFormSchema = (agency: AgencyProfile) =>
  z.pipe(
    suggestFormValuesSchema,
    z.transform((values, context) => {
      const { fieldName, suggestedValue, reason } = values;
      const valueOrError = parseNewValue(values, agency);
      if ("error" in valueOrError) {
        context.issues.push({
          code: "custom",
          message: valueOrError.error,
          path: [isListField(fieldName) ? "list" : "suggestedValue"],
          input: suggestedValue,
        });
        return z.NEVER;
      }
      return { fieldName, suggestedValue: valueOrError.newValue, reason };
    }),
  );

type NewValue = NonNullable<z.output<typeof agencyPatch>[SuggestibleField]>;

/** Validates the suggested value like an edit of the profile. It has to differ from the current value. */
function parseNewValue(
  { fieldName, suggestedValue, list }: SuggestFormValues,
  agency: AgencyProfile,
): { newValue: NewValue } | { error: string } {
  const isList = isListField(fieldName);
  const parsedPatch = z.safeParse(agencyPatch, { [fieldName]: isList ? list : suggestedValue });
  if (!parsedPatch.success) return { error: parsedPatch.error.issues[0]?.message ?? missingValueText };

  const newValue = parsedPatch.data[fieldName];
  const isEmptyList = Array.isArray(newValue) && newValue.length === 0;
  if (newValue === undefined || newValue === null || isEmptyList) return { error: missingValueText };

  const isUnchanged = JSON.stringify(newValue) === JSON.stringify(agency[fieldName]);
  return isUnchanged ? { error: "That is what it says already." } : { newValue };
}

/** The initial form values of the selected field: its current value, as a text or as a list. */
export function toInitialFormValues(agency: AgencyProfile, field: SuggestibleField) {
  const currentValue = agency[field];
  return Array.isArray(currentValue)
    ? { suggestedValue: "", list: toChipsValue(currentValue) }
    : { suggestedValue: String(currentValue ?? ""), list: toChipsValue() };
}
