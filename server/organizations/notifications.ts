/** Notifies the owners of an organization of changes among them. */
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import { recordAudit } from "@server/security/commands";
import { fullName, type NamedPerson } from "@shared/lib/format";
import * as queries from "./queries";

interface OwnerChange {
  organization: { id: number; name: string };
  member: NamedPerson & { id: number };
  actor: Actor;
}

/**
 * Emails all owners of an organization that an owner was added or removed, and adds the change to the
 * security record. Call this function while that member is an owner (after adding, before removing), so that
 * the member gets the email too.
 */
export async function announceOwnerChange(
  db: Db,
  change: "owner_added" | "owner_removed",
  { organization, member, actor }: OwnerChange,
) {
  const actingUser = actor.id === member.id ? undefined : await queries.findUserName(db, actor.id);
  const emailData = {
    organization: organization.name,
    change,
    member: fullName(member),
    actor: actingUser ? fullName(actingUser) : "",
  };
  for (const owner of await queries.listOwnersToEmail(db, organization.id))
    await queueEmail(db, {
      userId: owner.id,
      address: owner.email,
      kind: "organization_owners",
      data: emailData,
    });
  await recordAudit(db, {
    action: change,
    actorId: actor.id,
    subject: { kind: "user", id: member.id },
    network: actor.network,
    details: { organization: organization.id },
  });
}
