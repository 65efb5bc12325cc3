import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { idOf, paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import type { ApprovalStatus as Decision } from "@shared/lib/access";
import type { FieldValue } from "@shared/suggestions/schemas";
import { agencyEditSuggestions as suggestions } from "@shared/suggestions/table";
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
export const isSame = (a: FieldValue | undefined, b: FieldValue | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

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
    ownerId === undefined
      ? undefined
      : sql`${suggestions.agencyId} = (select id from agencies where user_id = ${ownerId})`,
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
