import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as organizationCommands from "@server/organizations/commands";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { and, eq } from "drizzle-orm";
import { agencies } from "./agency-organizations";
import type { Clock } from "./clock";
import type { DemoOrganization } from "./demo-types";
import { firms } from "./firms";
import type { DemoEvent } from "./insert-applications";
import { lookup, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

/**
 * Inserts organizations as their creators would. Putting a domain into effect adds its members. Returns the
 * admin actions, which are still to run.
 */
export async function insertOrganizations(
  db: Db,
  members: UsersByUsername,
  clock: Clock,
): Promise<DemoEvent[]> {
  const adminActions: DemoEvent[] = [];
  for (const { members: listedMembers, foundedDaysAgo, isOnlyClaimed, confirmed, ...values } of [
    ...firms,
    ...agencies,
  ]) {
    const creator = lookup(members, listedMembers[0]?.username ?? "");
    const createdAt = clock.daysAgo(foundedDaysAgo, creator.createdAt);
    const website = values.domain && `https://${values.domain}`;
    const claim = values.domain ? creator.id : null;
    const { id } = await organizationCommands.insert(
      db,
      validateRow(organizations, { ...values, website, createdById: creator.id, domainClaimedById: claim }),
    );
    const effectiveAt = confirmed ? clock.daysAgo(confirmed.days, createdAt) : createdAt;
    if (values.domain && !isOnlyClaimed)
      await organizationCommands.activateDomain(db, id, values.domain, effectiveAt);
    const domainConfirmedAt = values.domain && !isOnlyClaimed ? effectiveAt : null;
    await db
      .update(organizations)
      .set({ createdAt, updatedAt: createdAt, domainConfirmedAt })
      .where(eq(organizations.id, id));
    if (confirmed)
      adminActions.push({
        at: effectiveAt,
        happen: () => recordConfirmation(db, members, { id, ...values, confirmed }, effectiveAt),
      });

    for (const { username, joined = foundedDaysAgo, role, title } of listedMembers) {
      const member = lookup(members, username);
      const earliest = latestOf(member.createdAt, member === creator ? createdAt : effectiveAt);
      const joinedAt = member === creator ? createdAt : clock.daysAgo(joined, earliest);
      const row = { organizationId: id, userId: member.id, role, title, joinedAt };
      // A member by domain joins at once; the owner sets title and role later.
      const [existing] = await db.select().from(memberships).where(isRow(row));
      if (!existing) await db.insert(memberships).values(validateRow(memberships, row));
      else
        await db
          .update(memberships)
          .set({ role, title, joinedAt: existing.joinedByDomain ? earliest : joinedAt })
          .where(isRow(row));
    }
  }
  return adminActions;
}

const latestOf = (a: string, b: string) => (a > b ? a : b);

const isRow = ({ organizationId, userId }: { organizationId: number; userId: number }) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));

type ConfirmedOrganization = Required<Pick<DemoOrganization, "confirmed">> &
  Pick<DemoOrganization, "name" | "domain"> & { id: number };

function recordConfirmation(
  db: Db,
  members: UsersByUsername,
  { id, name, domain, confirmed: { reason } }: ConfirmedOrganization,
  at: string,
) {
  const subject = {
    subjectKind: "organization",
    subjectId: id,
    subjectName: name,
    subjectDetail: domain,
  } as const;
  return recordModeration(db, subject, {
    action: "domain_confirmed",
    byId: lookup(members, "admin").id,
    reason,
    at,
  });
}
