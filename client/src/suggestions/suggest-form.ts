import { type AgencyProfile, agencyChange } from "@shared/agencies/schemas";
import { most, optionalText } from "@shared/lib/fields";
import { isListField } from "@shared/suggestions/rules";
import { type SuggestibleField, suggestibleFields } from "@shared/suggestions/vocabulary";
import * as z from "zod/mini";

const missing = "Say what it should be";

/** A suggestion as people type it: a text or a list, by the field that is chosen. It is checked as a change of that field would be. */
export const suggestForm = (agency: AgencyProfile) =>
  z.pipe(
    z.object({
      fieldName: z.enum(suggestibleFields),
      suggestedValue: z.string(),
      list: z.array(z.string()),
      listTyped: z.string(),
      reason: optionalText(most.reason),
    }),
    z.transform(({ fieldName, suggestedValue, list, listTyped, reason }, context) => {
      const isList = isListField(fieldName);
      const wrong = (message: string) => {
        context.issues.push({
          code: "custom",
          message,
          path: [isList ? "list" : "suggestedValue"],
          input: suggestedValue,
        });
        return z.NEVER;
      };
      if (isList && listTyped.trim() !== "") return wrong("Add what you typed, or clear it");
      const change = z.safeParse(agencyChange, { [fieldName]: isList ? list : suggestedValue });
      if (!change.success) return wrong(change.error.issues[0]?.message ?? missing);
      const value = change.data[fieldName];
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
        return wrong(missing);
      if (JSON.stringify(value) === JSON.stringify(agency[fieldName]))
        return wrong("That is what it says already.");
      return { fieldName, suggestedValue: value, reason };
    }),
  );

/** What the form of a field begins with: what the listing says now. */
export function typedValue(agency: AgencyProfile, field: SuggestibleField) {
  const value = agency[field];
  return Array.isArray(value)
    ? { suggestedValue: "", list: value }
    : { suggestedValue: String(value ?? ""), list: [] };
}
