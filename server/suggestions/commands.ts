import type { Db } from "@server/lib/db/db";
import type { ApprovalStatus } from "@shared/lib/access";
import type { FieldValue } from "@shared/suggestions/schemas";
import { agencyEditSuggestions as suggestions } from "@shared/suggestions/table";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import { and, eq, sql } from "drizzle-orm";

interface NewSuggestion {
  agencyId: number;
  suggestedById: number;
  fieldName: SuggestibleField;
  currentValue: FieldValue;
  suggestedValue: FieldValue;
  reason?: string;
  /** Only demo data sets it; the default is now. */
  createdAt?: string;
}

/** Inserts a suggestion and returns its id; undefined if the user already has a pending one for the field. */
export async function insert(db: Db, values: NewSuggestion) {
  const [row] = await db
    .insert(suggestions)
    .values({
      ...values,
      currentValue: asJson(values.currentValue),
      suggestedValue: asJson(values.suggestedValue),
    })
    .onConflictDoNothing()
    .returning({ id: suggestions.id });
  return row?.id;
}

/** Serializes the value, because Drizzle would pass a string without quotes, which is not valid JSON. */
const asJson = (value: FieldValue) => sql<FieldValue>`${JSON.stringify(value)}::jsonb`;

interface SuggestionDecision {
  status: Exclude<ApprovalStatus, "pending">;
  byId: number;
  /** The explanation to the user who made the suggestion. */
  answer?: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/** Decides on a suggestion. Returns undefined if it is no longer pending. */
export async function decide(db: Db, id: number, { status, byId, answer, at }: SuggestionDecision) {
  const [row] = await db
    .update(suggestions)
    .set({ status, reviewedById: byId, reviewedAt: at ?? sql`now()`, answer })
    .where(and(eq(suggestions.id, id), eq(suggestions.status, "pending")))
    .returning({ id: suggestions.id });
  return row;
}
