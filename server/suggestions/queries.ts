/** Reads suggestions: proposed values for single fields of agency profiles. */
import { badgeSql, publicRoleSql } from "@server/badges/queries";
import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import type { ApprovalStatus } from "@shared/lib/access";
import type { FieldValue } from "@shared/suggestions/schemas";
import { agencyEditSuggestions as suggestions } from "@shared/suggestions/table";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";

const selectSuggestions = (db: Db) =>
  db
    .select({
      ...getTableColumns(suggestions),
      agency: agencies,
      suggestedBy: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        role: publicRoleSql(users),
        badge: badgeSql(users),
        title: users.title,
        company: users.company,
      },
    })
    .from(suggestions)
    .innerJoin(agencies, eq(agencies.id, suggestions.agencyId))
    .innerJoin(users, eq(users.id, suggestions.suggestedById))
    .$dynamic();

type SuggestionRow = Awaited<ReturnType<typeof selectSuggestions>>[number];

/** Adds `isStale`: a pending suggestion is stale if the field has changed since the suggestion was made. */
const withStaleness = (row: SuggestionRow) => ({
  ...row,
  isStale: row.status === "pending" && !isSameValue(row.agency[row.fieldName], row.currentValue),
});

/** Whether two values of a field are equal. A missing value counts as null. */
export const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export async function find(db: Db, id: number) {
  const [row] = await selectSuggestions(db).where(eq(suggestions.id, id));
  return row && withStaleness(row);
}

export interface SuggestionFilters {
  /** Only suggestions for the agency profile of this owner. */
  ownerId?: number;
  /** Only suggestions made by this user. */
  suggestedById?: number;
  agencyId?: number;
  status?: ApprovalStatus;
}

const matchesFiltersSql = ({
  ownerId,
  suggestedById,
  agencyId,
  status,
}: SuggestionFilters): SQL | undefined =>
  and(
    ownerId === undefined
      ? undefined
      : sql`${suggestions.agencyId} = (select id from agencies where user_id = ${ownerId})`,
    suggestedById === undefined ? undefined : eq(suggestions.suggestedById, suggestedById),
    agencyId === undefined ? undefined : eq(suggestions.agencyId, agencyId),
    status && eq(suggestions.status, status).inlineParams(),
  );

/** Lists suggestions: with the status "pending", oldest first; otherwise latest first. */
export async function list(db: Db, filters: SuggestionFilters, page: PageInput<{ id: number }>) {
  const rows = await paginate(selectSuggestions(db), {
    where: matchesFiltersSql(filters),
    order: { id: suggestions.id, ascending: filters.status === "pending" },
    page,
    cursorOf: toIdCursor,
  });
  return mapPage(rows, withStaleness);
}

const maxCountedSuggestions = 1000;

/** The number of pending suggestions. Counts at most `maxCountedSuggestions`, to limit the cost. */
export function countPending(db: Db, filters: SuggestionFilters) {
  const pendingSuggestions = db
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(matchesFiltersSql({ ...filters, status: "pending" }))
    .limit(maxCountedSuggestions)
    .as("pending");
  return db.$count(pendingSuggestions);
}
