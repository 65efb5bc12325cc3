import { badgeSql, publicRoleSql } from "@server/badges/queries";
import type { Db } from "@server/lib/db/db";
import { createSubstringTerms } from "@server/lib/search/terms";
import { userNamesSearchTextSql, users } from "@shared/auth/table";
import { and, asc, isNull, sql } from "drizzle-orm";

const maxMembers = 5;

/** Only this number of matches is sorted, so that a query with many matches stays fast. */
const maxSortedMatches = 200;

/** Finds members whose name or company contains the query. Names that start with the query come first. */
export async function findMembers(db: Db, q: string) {
  const terms = createSubstringTerms(userNamesSearchTextSql, q);
  if (!terms) return [];
  const matches = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      role: publicRoleSql(users).as("role"),
      badge: badgeSql(users).as("badge"),
      company: users.company,
    })
    .from(users)
    .where(and(terms.matchesAll, isNull(users.suspendedAt), isNull(users.deletedAt)))
    .limit(maxSortedMatches)
    .as("matches");
  const fullNameSql = sql`lower(concat_ws(' ', ${matches.firstName}, ${matches.lastName}))`;
  const prefixMatchesFirstSql = sql`(${fullNameSql} like lower(${q}) || '%') desc`;
  return db
    .select()
    .from(matches)
    .orderBy(prefixMatchesFirstSql, asc(matches.lastName), asc(matches.id))
    .limit(maxMembers);
}
