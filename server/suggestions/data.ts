/** What others suggest to change in a listing. */
import type { Db } from "@server/lib/db";
import { mapPage, type PageInput } from "@server/lib/pagination";
import { idOf, paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import type { ApprovalStatus as Decision } from "@shared/lib/access";
import type { FieldValue } from "@shared/suggestions/schemas";
import { agencyEditSuggestions as suggestions } from "@shared/suggestions/table";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";

const select = (db: Db) =>
  db
    .select({
      ...getTableColumns(suggestions),
      agency: agencies,
      suggestedBy: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        role: users.role,
        title: users.title,
        company: users.company,
      },
    })
    .from(suggestions)
    .innerJoin(agencies, eq(agencies.id, suggestions.agencyId))
    .innerJoin(users, eq(users.id, suggestions.suggestedById))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];
const told = (row: Row) => ({
  ...row,
  isStale: row.status === "pending" && !isSame(row.agency[row.fieldName], row.currentValue),
});

/** A value as it was kept beside the one that a field has. */
export const isSame = (a: FieldValue | undefined, b: FieldValue | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export async function find(db: Db, id: number) {
  const [row] = await select(db).where(eq(suggestions.id, id));
  return row && told(row);
}

export interface Whose {
  /** To the listing of this owner. */
  ownerId?: number;
  /** Made by this person. */
  suggestedById?: number;
  agencyId?: number;
  status?: Decision;
}
const which = ({ ownerId, suggestedById, agencyId, status }: Whose): SQL | undefined =>
  and(
    ownerId === undefined ? undefined : sql`${suggestions.agencyId} = (select id from agencies where user_id = ${ownerId})`,
    suggestedById === undefined ? undefined : eq(suggestions.suggestedById, suggestedById),
    agencyId === undefined ? undefined : eq(suggestions.agencyId, agencyId),
    status && eq(suggestions.status, status).inlineParams(),
  );

/** Pending ones oldest first, others latest first. */
export async function list(db: Db, whose: Whose, page: PageInput<{ id: number }>) {
  const order = { id: suggestions.id, ascending: whose.status === "pending" };
  return mapPage(await paginate(select(db), { where: which(whose), order, page, cursorOf: idOf }), told);
}

const mostCounted = 1000;

/** Those that wait, as far as a thousand. */
export function countPending(db: Db, whose: Whose) {
  const some = db
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(which({ ...whose, status: "pending" }))
    .limit(mostCounted)
    .as("some");
  return db.$count(some);
}

interface NewSuggestion {
  agencyId: number;
  suggestedById: number;
  fieldName: SuggestibleField;
  currentValue: FieldValue;
  suggestedValue: FieldValue;
  reason?: string;
  createdAt?: string;
}

/** Undefined when this person's last one for the field still waits. */
export async function insert(db: Db, values: NewSuggestion) {
  const [row] = await db
    .insert(suggestions)
    .values({ ...values, currentValue: asJson(values.currentValue), suggestedValue: asJson(values.suggestedValue) })
    .onConflictDoNothing()
    .returning({ id: suggestions.id });
  return row?.id;
}

/** Text is written as JSON text: drizzle would hand a bare string to Postgres as JSON itself. */
const asJson = (value: FieldValue) => sql<FieldValue>`${JSON.stringify(value)}::jsonb`;

/** Decides once; undefined when somebody was faster. `at` is for demo data; otherwise it is now. */
export async function decide(
  db: Db,
  id: number,
  { status, byId, answer, at }: { status: Exclude<Decision, "pending">; byId: number; answer?: string; at?: string },
) {
  const [row] = await db
    .update(suggestions)
    .set({ status, reviewedById: byId, reviewedAt: at ?? sql`now()`, answer })
    .where(and(eq(suggestions.id, id), eq(suggestions.status, "pending")))
    .returning({ id: suggestions.id });
  return row;
}
