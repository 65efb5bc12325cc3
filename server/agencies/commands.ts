/** Writes agency profiles, and records what admins do with them. */
import { recordModeration } from "@server/admin/commands";
import { removeMentionsOfAgency } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import { normalizeText } from "@server/lib/search/terms";
import type { ModerationAction } from "@shared/admin/vocabulary";
import { normalizeSpecializations } from "@shared/agencies/rules";
import { agencies } from "@shared/agencies/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { isSameName } from "@shared/users/rules";
import { and, eq, ne, sql } from "drizzle-orm";
import { attributeEarlierWork, lockUserWork } from "./ownership";

export type Agency = typeof agencies.$inferSelect;

export type NewAgency = Omit<
  typeof agencies.$inferInsert,
  "id" | "searchText" | "nameText" | "starCounts" | "lastActiveOn" | "isVerified" | "updatedAt"
>;

/** The columns that the search reads. `createSubstringTerms` needs a space at the beginning of each word. */
const searchColumns = ({ name, description }: { name: string; description?: string | null }) => ({
  searchText: ` ${normalizeText(`${name} ${description ?? ""}`)}`,
  nameText: ` ${normalizeText(name)}`,
});

/**
 * Inserts an agency profile, and attributes the owner's earlier work to it. Returns undefined if the owner
 * already has a profile.
 */
export async function insert(db: Db, values: NewAgency) {
  if (values.userId) await lockUserWork(db, values.userId);
  const [row] = await db
    .insert(agencies)
    .values({
      ...values,
      specializations: normalizeSpecializations(values.specializations ?? []),
      ...searchColumns(values),
    })
    .onConflictDoNothing()
    .returning({ id: agencies.id });
  if (row && values.userId) await attributeEarlierWork(db, row.id, values.userId);
  return row?.id;
}

/** Locks the row against reviews, changes and deletion until the transaction ends. */
export async function lock(db: Db, id: number): Promise<Agency | undefined> {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, id)).for("no key update");
  return row;
}

/**
 * Locks the agency for its deletion or a change of its owner. Unlike `lock`, this also blocks inserts of rows
 * that reference the agency.
 */
export async function lockExclusively(db: Db, id: number): Promise<Agency | undefined> {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, id)).for("update");
  return row;
}

/**
 * Updates the given fields. If somebody other than an admin changes the name, the agency loses the Verified
 * badge, which was given to the earlier name. The agency must be locked.
 */
export async function update(
  db: Db,
  agency: Agency,
  values: Partial<NewAgency>,
  { isByAdmin }: { isByAdmin: boolean },
) {
  // Leaves out keys whose value is undefined: the spread below would replace the agency's values with them.
  const changes = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<NewAgency>;
  const changedAgency = { ...agency, ...changes };
  const losesBadge = !isByAdmin && !isSameName(agency.name, changedAgency.name);
  await db
    .update(agencies)
    .set({
      ...changes,
      ...(changes.specializations && { specializations: normalizeSpecializations(changes.specializations) }),
      ...searchColumns(changedAgency),
      ...(losesBadge && { isVerified: false }),
      updatedAt: sql`now()`,
    })
    .where(eq(agencies.id, agency.id));
}

/** Deletes an agency profile and the events about it. Events that only mention it, such as hires, remain. */
export async function remove(db: Db, id: number) {
  await removeMentionsOfAgency(db, id);
  await db.delete(agencies).where(eq(agencies.id, id));
}

/** Whether another agency profile belongs to this organization. */
export async function organizationHasOtherAgency(db: Db, organizationId: number, exceptId: number) {
  const isOther = and(eq(agencies.organizationId, organizationId), ne(agencies.id, exceptId));
  return (await db.$count(agencies, isOther)) > 0;
}

/**
 * Whether the organization is an agency of which the user is an owner or admin. Lock the organization first,
 * so that the result stays true.
 */
export async function isOwnerOrAdminOfAgencyOrganization(db: Db, organizationId: number, userId: number) {
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
 * Sets or removes the owner of an agency profile. In both cases, the profile no longer belongs to an
 * organization. The earlier work of a new owner is attributed to the agency. Call this function with the
 * exclusive lock on the agency and, for a new owner, the lock on the user's work.
 */
export async function setOwner(db: Db, id: number, userId: number | null) {
  await db
    .update(agencies)
    .set({ userId, organizationId: null, updatedAt: sql`now()` })
    .where(eq(agencies.id, id));
  if (userId !== null) await attributeEarlierWork(db, id, userId);
}

/** Gives or takes the Verified badge. Returns false if nothing changed. */
export async function setVerified(db: Db, id: number, isVerified: boolean) {
  const rows = await db
    .update(agencies)
    .set({ isVerified })
    .where(and(eq(agencies.id, id), eq(agencies.isVerified, !isVerified)))
    .returning({ id: agencies.id });
  return rows.length > 0;
}

interface AgencyModeration {
  action: ModerationAction;
  actor: Actor;
  reason?: string;
  /** Shown beside the name of the agency in the moderation record. */
  subjectDetail?: string | null;
  /** Stored in the security record only: the names of the changed fields. */
  details?: { fields: string };
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/** Adds an admin's action on an agency to the moderation record. */
export function recordAgencyModeration(
  db: Db,
  { id, name }: { id: number; name: string },
  { subjectDetail = null, ...moderation }: AgencyModeration,
) {
  const subject = {
    subjectKind: "agency",
    subjectId: id,
    subjectName: name,
    subjectDetail,
  } as const;
  return recordModeration(db, subject, moderation);
}
