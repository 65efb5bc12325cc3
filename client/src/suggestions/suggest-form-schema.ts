import { type AgencyProfile, agencyPatch } from "@shared/agencies/schemas";
import { limits, optionalText } from "@shared/lib/fields";
import { isListField } from "@shared/suggestions/rules";
import { type SuggestibleField, suggestibleFields } from "@shared/suggestions/vocabulary";
import * as z from "zod/mini";

const requiredMessage = "Say what it should be";

/** The form's schema. Depending on the field, the new value is a text or a list; it is validated like an edit. */
export const createSuggestFormSchema = (agency: AgencyProfile) =>
  z.pipe(
    z.object({
      fieldName: z.enum(suggestibleFields),
      suggestedValue: z.string(),
      list: z.array(z.string()),
      listTyped: z.string(),
      reason: optionalText(limits.reason),
    }),
    z.transform(({ fieldName, suggestedValue, list, listTyped, reason }, context) => {
      const isList = isListField(fieldName);
      const failWith = (message: string) => {
        context.issues.push({
          code: "custom",
          message,
          path: [isList ? "list" : "suggestedValue"],
          input: suggestedValue,
        });
        return z.NEVER;
      };
      if (isList && listTyped.trim() !== "") return failWith("Add what you typed, or clear it");
      const parsedChange = z.safeParse(agencyPatch, { [fieldName]: isList ? list : suggestedValue });
      if (!parsedChange.success) return failWith(parsedChange.error.issues[0]?.message ?? requiredMessage);
      const newValue = parsedChange.data[fieldName];
      if (newValue === undefined || newValue === null || (Array.isArray(newValue) && newValue.length === 0))
        return failWith(requiredMessage);
      if (JSON.stringify(newValue) === JSON.stringify(agency[fieldName]))
        return failWith("That is what it says already.");
      return { fieldName, suggestedValue: newValue, reason };
    }),
  );

/** The form values for a field: its current value, as a text or as a list. */
export function toInitialFormValues(agency: AgencyProfile, field: SuggestibleField) {
  const currentValue = agency[field];
  return Array.isArray(currentValue)
    ? { suggestedValue: "", list: currentValue }
    : { suggestedValue: String(currentValue ?? ""), list: [] };
}
