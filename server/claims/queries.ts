/** Reads claims: requests of users to own an agency profile. */
import { badgeSql } from "@server/badges/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { userEmails, users } from "@shared/auth/table";
import { agencyClaims as claims } from "@shared/claims/table";
import type { ApprovalStatus } from "@shared/lib/access";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";

/** How many other users have a pending claim to the agency. */
const rivalClaimCountSql = sql<number>`(select count(*)::int from agency_claims other
  where other.agency_id = ${claims.agencyId} and other.status = 'pending' and other.id <> ${claims.id})`;

const selectClaims = (db: Db) =>
  db
    .select({
      ...getTableColumns(claims),
      agency: {
        name: agencies.name,
        website: agencies.website,
        location: agencies.location,
        isOwned: sql<boolean>`(${agencies.userId} is not null)`,
      },
      claimant: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        role: users.role,
        badge: badgeSql(users),
        title: users.title,
        company: users.company,
        email: users.email,
        isEmailVerified: userEmails.isVerified,
      },
      rivals: rivalClaimCountSql,
    })
    .from(claims)
    .innerJoin(agencies, eq(agencies.id, claims.agencyId))
    .innerJoin(users, eq(users.id, claims.userId))
    .innerJoin(userEmails, and(eq(userEmails.userId, users.id), userEmails.isPrimary))
    .$dynamic();

export async function find(db: Db, id: number) {
  const [row] = await selectClaims(db).where(eq(claims.id, id));
  return row;
}

/** Lists claims: with the status "pending", oldest first; otherwise newest first. */
export const list = (db: Db, status: ApprovalStatus | undefined, page: PageInput<{ id: number }>) =>
  paginate(selectClaims(db), {
    where: status && eq(claims.status, status),
    order: { id: claims.id, ascending: status === "pending" },
    page,
    cursorOf: toIdCursor,
  });

const maxCountedClaims = 1000;

/** The number of pending claims, at most `maxCountedClaims`, to limit the cost of counting. */
export function countPending(db: Db) {
  const pendingClaims = db
    .select({ id: claims.id })
    .from(claims)
    .where(eq(claims.status, "pending"))
    .limit(maxCountedClaims)
    .as("pending");
  return db.$count(pendingClaims);
}

/** The latest claim of a user; null without any. */
export async function findLatest(db: Db, userId: number) {
  const [row] = await db
    .select({
      id: claims.id,
      agencyId: claims.agencyId,
      agencyName: agencies.name,
      status: claims.status,
      answer: claims.answer,
      createdAt: claims.createdAt,
      decidedAt: claims.decidedAt,
    })
    .from(claims)
    .innerJoin(agencies, eq(agencies.id, claims.agencyId))
    .where(eq(claims.userId, userId))
    .orderBy(desc(claims.id))
    .limit(1);
  return row ?? null;
}
