import { type AgencyProfile, agencyPatch } from "@shared/agencies/schemas";
import { limits, optionalText } from "@shared/lib/fields";
import { isListField } from "@shared/suggestions/rules";
import { type SuggestibleField, suggestibleFields } from "@shared/suggestions/vocabulary";
import * as z from "zod/mini";

const requiredMessage = "Say what it should be";

/** The form's schema: a text or a list, depending on the field, validated like a change of that field. */
export const createSuggestSchema = (agency: AgencyProfile) =>
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
      const fail = (message: string) => {
        context.issues.push({
          code: "custom",
          message,
          path: [isList ? "list" : "suggestedValue"],
          input: suggestedValue,
        });
        return z.NEVER;
      };
      if (isList && listTyped.trim() !== "") return fail("Add what you typed, or clear it");
      const change = z.safeParse(agencyPatch, { [fieldName]: isList ? list : suggestedValue });
      if (!change.success) return fail(change.error.issues[0]?.message ?? requiredMessage);
      const value = change.data[fieldName];
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
        return fail(requiredMessage);
      if (JSON.stringify(value) === JSON.stringify(agency[fieldName]))
        return fail("That is what it says already.");
      return { fieldName, suggestedValue: value, reason };
    }),
  );

/** Default values of the form for a field: its current value. */
export function toFormValue(agency: AgencyProfile, field: SuggestibleField) {
  const value = agency[field];
  return Array.isArray(value)
    ? { suggestedValue: "", list: value }
    : { suggestedValue: String(value ?? ""), list: [] };
}
