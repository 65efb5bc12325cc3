/** Who says that a listing is theirs. */
import type { Db } from "@server/lib/db";
import type { PageInput } from "@server/lib/pagination";
import { idOf, paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { userEmails, users } from "@shared/auth/table";
import { agencyClaims as claims } from "@shared/claims/table";
import type { ApprovalStatus as Decision } from "@shared/lib/access";
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";

const select = (db: Db) =>
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
        title: users.title,
        company: users.company,
        email: users.email,
        isEmailVerified: userEmails.isVerified,
      },
      rivals: sql<number>`(select count(*)::int from agency_claims o where o.agency_id = ${claims.agencyId} and o.status = 'pending'
        and o.id <> ${claims.id})`,
    })
    .from(claims)
    .innerJoin(agencies, eq(agencies.id, claims.agencyId))
    .innerJoin(users, eq(users.id, claims.userId))
    .innerJoin(userEmails, and(eq(userEmails.userId, users.id), userEmails.isPrimary))
    .$dynamic();

export async function find(db: Db, id: number) {
  const [row] = await select(db).where(eq(claims.id, id));
  return row;
}

/** Pending ones oldest first, others latest first. */
export const list = (db: Db, status: Decision | undefined, page: PageInput<{ id: number }>) =>
  paginate(select(db), {
    where: status && eq(claims.status, status),
    order: { id: claims.id, ascending: status === "pending" },
    page,
    cursorOf: idOf,
  });

const mostCounted = 1000;
export function countPending(db: Db) {
  const some = db.select({ id: claims.id }).from(claims).where(eq(claims.status, "pending")).limit(mostCounted).as("some");
  return db.$count(some);
}

/** The latest of somebody's. */
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

/** Undefined while another claim of this person waits. */
export async function insert(db: Db, values: { agencyId: number; userId: number; reason: string; createdAt?: string }) {
  const [row] = await db.insert(claims).values(values).onConflictDoNothing().returning({ id: claims.id });
  return row;
}

interface Ruling {
  status: Exclude<Decision, "pending">;
  byId: number;
  answer?: string;
  at?: string;
}
const set = ({ status, byId, answer, at }: Ruling) => ({ status, decidedById: byId, decidedAt: at ?? sql`now()`, answer });

/** Decides once; undefined when somebody was faster. */
export async function decide(db: Db, id: number, ruling: Ruling) {
  const [row] = await db
    .update(claims)
    .set(set(ruling))
    .where(and(eq(claims.id, id), eq(claims.status, "pending")))
    .returning({ id: claims.id });
  return row;
}

export const ownedNow = "This listing has an owner now.";

/**
 * Ends what is still pending of a listing that has an owner now: theirs with what they asked for. Answers whose claims were
 * refused. The listing must be locked.
 */
export async function endWithOwner(db: Db, agencyId: number, ownerId: number, byId: number) {
  const pending = (whose: SQL) => and(eq(claims.agencyId, agencyId), eq(claims.status, "pending"), whose);
  await db
    .update(claims)
    .set(set({ status: "approved", byId }))
    .where(pending(eq(claims.userId, ownerId)));
  return db
    .update(claims)
    .set(set({ status: "rejected", byId, answer: ownedNow }))
    .where(pending(ne(claims.userId, ownerId)))
    .returning({ userId: claims.userId });
}
