/** What a new password by an emailed link changes besides the password. */
import { removeFactors } from "@server/factors/commands";
import type { Db } from "@server/lib/db/db";
import { recordAudit } from "@server/security/commands";
import { devices, userEmails, users } from "@shared/auth/table";
import { identities } from "@shared/sso/table";
import { and, eq, ne } from "drizzle-orm";
import { verifyAddress } from "./address-commands";
import { announceFactorChange, announceIdentityChange } from "./notifications";
import { hasProvenOtherAddress } from "./queries";

interface UnprovenAccount {
  user: { id: number; email: string };
  /** The address to which the link was emailed. */
  addressId: number;
  network: string;
}

/**
 * Gives an account to the recipient of the link for its unverified address. Whoever registered it may be somebody else, so
 * every other way to sign in, address and known browser is removed. The password and the sessions are up to the caller,
 * who must have locked the user. False if somebody has proved to own another address.
 */
export async function handOverAccount(db: Db, { user, addressId, network }: UnprovenAccount) {
  if (await hasProvenOtherAddress(db, { id: addressId, userId: user.id })) return false;
  await db.delete(userEmails).where(and(eq(userEmails.userId, user.id), ne(userEmails.id, addressId)));
  await db.update(userEmails).set({ isPrimary: true }).where(eq(userEmails.id, addressId));
  const address = await verifyAddress(db, addressId);
  if (!address) return false;
  await db.update(users).set({ email: address.email }).where(eq(users.id, user.id));
  await recordAudit(db, {
    action: "address_verified",
    actorId: user.id,
    subject: { kind: "user", id: user.id },
    network,
    details: { address: address.email },
  });
  if (await removeFactors(db, user.id)) await announceFactorChange(db, user, "factors_removed", network);
  const removedIdentities = await db.delete(identities).where(eq(identities.userId, user.id)).returning();
  for (const { provider } of removedIdentities)
    await announceIdentityChange(db, user, "identity_removed", { network, provider });
  await db.delete(devices).where(eq(devices.userId, user.id));
  return true;
}
