import type { Db } from "@server/lib/db/db";
import { substringTerms } from "@server/lib/search/terms";
import { userNames, users } from "@shared/auth/table";
import { and, asc, isNull, sql } from "drizzle-orm";

const most = 5;

/** Members by any part of their names or company; no address is looked at. Those whose name begins with it first. */
export async function findMembers(db: Db, q: string) {
  const terms = substringTerms(userNames, q);
  if (!terms) return [];
  const near = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      role: users.role,
      company: users.company,
    })
    .from(users)
    .where(and(terms.all, isNull(users.suspendedAt), isNull(users.deletedAt)))
    .limit(200)
    .as("near");
  const begins = sql`(lower(concat_ws(' ', ${near.firstName}, ${near.lastName})) like lower(${q}) || '%') desc`;
  return db.select().from(near).orderBy(begins, asc(near.lastName), asc(near.id)).limit(most);
}
