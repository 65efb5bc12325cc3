import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as organizationCommands from "@server/organizations/commands";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { and, eq } from "drizzle-orm";
import { agencyOrganizations } from "./agency-organizations";
import type { Clock } from "./clock";
import type { DatedAction } from "./dated-actions";
import type { DemoOrganization } from "./demo-types";
import { getAdminActor, getOrThrow, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";
import { vcFirms } from "./vc-firms";

/**
 * Inserts organizations as their creators would. Users with an address at a confirmed domain become members.
 * Returns the confirmations of domains by the admin, which the caller runs after all content is inserted.
 */
export async function insertOrganizations(
  db: Db,
  usersByUsername: UsersByUsername,
  clock: Clock,
): Promise<DatedAction[]> {
  const adminActions: DatedAction[] = [];
  for (const organization of [...vcFirms, ...agencyOrganizations]) {
    const {
      members: listedMembers,
      foundedDaysAgo,
      isDomainOnlyClaimed,
      domainConfirmation,
      ...values
    } = organization;
    const creator = getOrThrow(usersByUsername, listedMembers[0]?.username);
    const createdAt = clock.daysAgo(foundedDaysAgo, { after: creator.createdAt });
    const website = values.domain && `https://${values.domain}`;
    const domainClaimedById = values.domain ? creator.id : null;
    const { id } = await organizationCommands.insert(
      db,
      validateRow(organizations, { ...values, website, createdById: creator.id, domainClaimedById }),
    );
    /** From this time on, members other than the creator can join, and a confirmed domain is in effect. */
    const domainActiveFrom = domainConfirmation
      ? clock.daysAgo(domainConfirmation.daysAgo, { after: createdAt })
      : createdAt;
    const confirmedDomain = isDomainOnlyClaimed ? undefined : values.domain;
    if (confirmedDomain) await organizationCommands.activateDomain(db, id, confirmedDomain, domainActiveFrom);
    const domainConfirmedAt = confirmedDomain ? domainActiveFrom : null;
    await db
      .update(organizations)
      .set({
        createdAt,
        updatedAt: createdAt,
        domainClaimedAt: values.domain ? createdAt : null,
        domainConfirmedAt,
        domainAdminConfirmedAt: domainConfirmation ? domainActiveFrom : null,
      })
      .where(eq(organizations.id, id));
    if (domainConfirmation)
      adminActions.push({
        occurredAt: domainActiveFrom,
        run: () =>
          recordDomainConfirmation(
            db,
            usersByUsername,
            { id, ...values, domainConfirmation },
            domainActiveFrom,
          ),
      });

    for (const { username, joinedDaysAgo = foundedDaysAgo, role, title } of listedMembers) {
      const member = getOrThrow(usersByUsername, username);
      const isCreator = member === creator;
      const earliestJoinedAt = laterOf(member.createdAt, isCreator ? createdAt : domainActiveFrom);
      const joinedAt = isCreator ? createdAt : clock.daysAgo(joinedDaysAgo, { after: earliestJoinedAt });
      const membership = { organizationId: id, userId: member.id, role, title, joinedAt };
      await saveMembership(db, membership, earliestJoinedAt);
    }
  }
  return adminActions;
}

/**
 * Inserts a membership, or updates it if it exists: the creator has one, and so has each user with an address
 * at the domain. A user of the domain joined at the earliest possible time, and got the title and role later.
 */
async function saveMembership(db: Db, membership: typeof memberships.$inferInsert, earliestJoinedAt: string) {
  const { role, title, joinedAt } = membership;
  const [existing] = await db.select().from(memberships).where(isMembershipOf(membership));
  if (!existing) {
    await db.insert(memberships).values(validateRow(memberships, membership));
    return;
  }
  await db
    .update(memberships)
    .set({ role, title, joinedAt: existing.joinedByDomain ? earliestJoinedAt : joinedAt })
    .where(isMembershipOf(membership));
}

const laterOf = (a: string, b: string) => (a > b ? a : b);

const isMembershipOf = ({ organizationId, userId }: { organizationId: number; userId: number }) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));

type ConfirmedOrganization = Required<Pick<DemoOrganization, "domainConfirmation">> &
  Pick<DemoOrganization, "name" | "domain"> & { id: number };

function recordDomainConfirmation(
  db: Db,
  usersByUsername: UsersByUsername,
  { id, name, domain, domainConfirmation: { reason } }: ConfirmedOrganization,
  confirmedAt: string,
) {
  const subject = {
    subjectKind: "organization",
    subjectId: id,
    subjectName: name,
    subjectDetail: domain,
  } as const;
  return recordModeration(db, subject, {
    action: "domain_confirmed",
    actor: getAdminActor(usersByUsername),
    reason,
    at: confirmedAt,
  });
}
