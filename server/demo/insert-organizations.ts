import { recordAct } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as organizationCommands from "@server/organizations/commands";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { and, eq } from "drizzle-orm";
import { agencies } from "./agencies";
import { checkedRow } from "./checked-row";
import type { Clock } from "./clock";
import { firms } from "./firms";
import { lookup, type Members } from "./insert-people";
import type { Happening } from "./insert-proposals";
import type { Organization } from "./story";

/** Writes organizations as their creators would. Whom a domain makes a member is not told here: taking effect finds them. */
export async function insertOrganizations(db: Db, members: Members, clock: Clock): Promise<Happening[]> {
  const acts: Happening[] = [];
  for (const { members: belonging, founded, claimed, confirmed, ...values } of [...firms, ...agencies]) {
    const creator = lookup(members, belonging[0]?.username ?? "");
    const createdAt = clock.ago(founded, creator.createdAt);
    const website = values.domain && `https://${values.domain}`;
    const claim = values.domain ? creator.id : null;
    const { id } = await organizationCommands.insert(
      db,
      checkedRow(organizations, { ...values, website, createdById: creator.id, domainClaimedById: claim }),
    );
    const effective = confirmed ? clock.ago(confirmed.days, createdAt) : createdAt;
    if (values.domain && !claimed) await organizationCommands.takeEffect(db, id, values.domain, effective);
    const domainConfirmedAt = values.domain && !claimed ? effective : null;
    await db
      .update(organizations)
      .set({ createdAt, updatedAt: createdAt, domainConfirmedAt })
      .where(eq(organizations.id, id));
    if (confirmed)
      acts.push({
        at: effective,
        happen: () => recordConfirmation(db, members, { id, ...values, confirmed }, effective),
      });

    for (const { username, joined = founded, role, title } of belonging) {
      const member = lookup(members, username);
      const earliest = later(member.createdAt, member === creator ? createdAt : effective);
      const joinedAt = member === creator ? createdAt : clock.ago(joined, earliest);
      const row = { organizationId: id, userId: member.id, role, title, joinedAt };
      // By the domain they belong to it from the first moment on; titles and roles came later, as an owner gives them.
      const [there] = await db.select().from(memberships).where(its(row));
      if (!there) await db.insert(memberships).values(checkedRow(memberships, row));
      else
        await db
          .update(memberships)
          .set({ role, title, joinedAt: there.joinedByDomain ? earliest : joinedAt })
          .where(its(row));
    }
  }
  return acts;
}

const later = (one: string, other: string) => (one > other ? one : other);

const its = ({ organizationId, userId }: { organizationId: number; userId: number }) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));

type Confirmed = Required<Pick<Organization, "confirmed">> &
  Pick<Organization, "name" | "domain"> & { id: number };

function recordConfirmation(
  db: Db,
  members: Members,
  { id, name, domain, confirmed: { reason } }: Confirmed,
  at: string,
) {
  const subject = {
    subjectKind: "organization",
    subjectId: id,
    subjectName: name,
    subjectDetail: domain,
  } as const;
  return recordAct(db, subject, {
    action: "domain_confirmed",
    byId: lookup(members, "admin").id,
    reason,
    at,
  });
}
