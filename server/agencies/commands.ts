import { recordAct } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import { normalizeText } from "@server/lib/search/terms";
import type { ModerationAction } from "@shared/admin/vocabulary";
import { canonical } from "@shared/agencies/rules";
import { agencies } from "@shared/agencies/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { and, eq, ne, sql } from "drizzle-orm";
import { adopt, lockWork } from "./ownership";

export type Agency = typeof agencies.$inferSelect;

export type NewAgency = Omit<
  typeof agencies.$inferInsert,
  "id" | "searchText" | "nameText" | "starCounts" | "lastActiveOn" | "isVerified" | "updatedAt"
>;

/** What follows from the rest: the texts that search reads. */
const derived = ({ name, description }: { name: string; description?: string | null }) => ({
  searchText: ` ${normalizeText(`${name} ${description ?? ""}`)}`,
  nameText: ` ${normalizeText(name)}`,
});

/** Undefined when its owner has one already. What they did before counts for it. */
export async function insert(db: Db, values: NewAgency) {
  if (values.userId) await lockWork(db, values.userId);
  const [row] = await db
    .insert(agencies)
    .values({ ...values, specializations: canonical(values.specializations ?? []), ...derived(values) })
    .onConflictDoNothing()
    .returning({ id: agencies.id });
  if (row && values.userId) await adopt(db, row.id, values.userId);
  return row?.id;
}

/** The row alone, locked against reviews, changes and its own end until the transaction ends. */
export async function lock(db: Db, id: number): Promise<Agency | undefined> {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, id)).for("no key update");
  return row;
}

/** The same against everything that bears it as well, for its end. */
export async function lockAway(db: Db, id: number): Promise<Agency | undefined> {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, id)).for("update");
  return row;
}

/** The listing must be locked. */
export async function update(db: Db, before: Agency, values: Partial<NewAgency>) {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<NewAgency>;
  const whole = { ...before, ...given };
  await db
    .update(agencies)
    .set({
      ...given,
      ...(given.specializations && { specializations: canonical(given.specializations) }),
      ...derived(whole),
      updatedAt: sql`now()`,
    })
    .where(eq(agencies.id, before.id));
}

export const remove = (db: Db, id: number) => db.delete(agencies).where(eq(agencies.id, id));

/** Another listing that bears this organization. */
export async function isTaken(db: Db, organizationId: number, exceptId: number) {
  return (
    (await db.$count(agencies, and(eq(agencies.organizationId, organizationId), ne(agencies.id, exceptId)))) >
    0
  );
}

/** Whether it is an agency's organization that this person owns or administers. It must be locked, so that it stays so. */
export async function leads(db: Db, organizationId: number, userId: number) {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(
      memberships,
      and(eq(memberships.organizationId, organizations.id), eq(memberships.userId, userId)),
    )
    .where(
      and(
        eq(organizations.id, organizationId),
        eq(organizations.type, "agency"),
        memberships.isActive,
        ne(memberships.role, "member"),
      ),
    );
  return row !== undefined;
}

/**
 * Gives a listing to somebody, or takes it from its owner; with the owner goes the organization. The listing must be locked
 * away, and the work of who gets it.
 */
export async function setOwner(db: Db, id: number, userId: number | null) {
  await db
    .update(agencies)
    .set({ userId, organizationId: null, updatedAt: sql`now()` })
    .where(eq(agencies.id, id));
  if (userId !== null) await adopt(db, id, userId);
}

/** True when it was not so before. */
export async function setVerified(db: Db, id: number, isVerified: boolean) {
  const rows = await db
    .update(agencies)
    .set({ isVerified })
    .where(and(eq(agencies.id, id), eq(agencies.isVerified, !isVerified)))
    .returning({ id: agencies.id });
  return rows.length > 0;
}

/** What an admin did to a listing, for the record. */
export function recordAgencyAct(
  db: Db,
  { id, name }: { id: number; name: string },
  act: { action: ModerationAction; byId: number; reason?: string; detail?: string | null; at?: string },
) {
  const { detail, ...rest } = act;
  return recordAct(
    db,
    { subjectKind: "agency", subjectId: id, subjectName: name, subjectDetail: detail ?? null },
    rest,
  );
}
