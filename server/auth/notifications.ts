/** Notifies users and owners of organizations of changes that concern the security of accounts. */
import { queueEmail } from "@server/email/commands";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { listOwnersToEmail } from "@server/organizations/queries";
import { recordAudit } from "@server/security/commands";
import type { SecurityChange } from "@shared/auth/rules";
import type { FactorChange } from "@shared/factors/vocabulary";
import { fullName, type NamedPerson } from "@shared/lib/format";
import type { SsoChange } from "@shared/sso/rules";

interface Recipient {
  id: number;
  email: string;
}

/** Announces a sign-in from a browser that has not signed in to this account before. */
export async function announceNewDevice(db: Db, user: Recipient, device: string) {
  await notify(db, { kind: "new_device", targetId: user.id, data: { device }, to: [user.id] });
  await queueEmail(db, { userId: user.id, address: user.email, kind: "new_device", data: { device } });
}

/** Announces a change that could give somebody else control of the account. */
export async function announceSecurityChange(db: Db, user: Recipient, change: SecurityChange) {
  await notify(db, { kind: "security_changed", targetId: user.id, data: { change }, to: [user.id] });
  const email = { userId: user.id, address: user.email };
  if (change === "password") await queueEmail(db, { ...email, kind: "password_changed" });
  // After a change of the primary address, the caller emails the previous one, naming the new address.
  else if (change !== "primary_address")
    await queueEmail(db, { ...email, kind: "security_changed", data: { change } });
}

/** Emails all owners of an organization about a change of its single sign-on. */
export async function announceSsoChange(
  db: Db,
  organization: { id: number; name: string },
  change: SsoChange,
  actor: NamedPerson,
) {
  const actorName = fullName(actor);
  for (const owner of await listOwnersToEmail(db, organization.id))
    await queueEmail(db, {
      userId: owner.id,
      address: owner.email,
      kind: "organization_sso",
      data: { organization: organization.name, change, actor: actorName },
    });
}

/**
 * Announces that an account at an identity provider was connected or disconnected, and adds it to the
 * security record.
 */
export async function announceIdentityChange(
  db: Db,
  user: Recipient,
  change: "identity_added" | "identity_removed",
  { network, provider }: { network: string; provider: string },
) {
  await recordAudit(db, { action: change, actorId: user.id, network, details: { provider } });
  await announceSecurityChange(db, user, change);
}

/**
 * Announces a change of passkeys, authenticator app or recovery codes, and adds it to the security record.
 * `network` is the keyed hash of the client's network; undefined in a background task.
 */
export async function announceFactorChange(
  db: Db,
  user: Recipient,
  change: FactorChange,
  network?: string | null,
) {
  await recordAudit(db, { action: change, actorId: user.id, network });
  await announceSecurityChange(db, user, change);
}
