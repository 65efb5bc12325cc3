import type { Db } from "@server/lib/db";
import { organizationMemberships, organizations } from "@shared/organizations/table";
import { agencies } from "./agencies";
import type { Clock } from "./clock";
import { firms } from "./firms";
import { lookup, type Members } from "./insert-people";

export async function insertOrganizations(db: Db, members: Members, clock: Clock) {
  for (const { members: belonging, founded, claimed, ...values } of [...firms, ...agencies]) {
    const creator = lookup(members, belonging[0]?.username ?? "");
    const createdAt = clock.ago(founded, creator.createdAt);
    const [organization] = await db
      .insert(organizations)
      .values({
        ...values,
        website: values.domain && `https://${values.domain}`,
        domainConfirmedAt: values.domain && !claimed ? createdAt : null,
        createdById: creator.id,
        createdAt,
        updatedAt: createdAt,
      })
      .returning();
    if (!organization) throw new Error(`${values.name} was not written.`);
    for (const { username, joined = founded, ...membership } of belonging) {
      const member = lookup(members, username);
      const earliest = member.createdAt > createdAt ? member.createdAt : createdAt;
      const joinedAt = member === creator ? createdAt : clock.ago(joined, earliest);
      await db.insert(organizationMemberships).values({ ...membership, organizationId: organization.id, userId: member.id, joinedAt });
    }
  }
}
