/** Gives an account to the recipient of a reset link. The caller then sets the new password. */
import { removeFactors } from "@server/factors/commands";
import type { Db } from "@server/lib/db/db";
import { recordAudit } from "@server/security/commands";
import { userEmails, users } from "@shared/auth/table";
import { isSiteAdmin } from "@shared/lib/access";
import { identities } from "@shared/sso/table";
import { and, eq, ne } from "drizzle-orm";
import { verifyAddress } from "./address-commands";
import type { Account } from "./authentication-rules";
import { deleteDevices } from "./commands";
import { announceFactorChange, announceIdentityChange } from "./notifications";
import { hasOtherUsableAddress } from "./queries";

/** A reset link that was sent to an unverified address and then used. */
interface UsedResetLink {
  user: Account;
  /** The address to which the link was emailed. */
  addressId: number;
  network: string;
}

/**
 * Whether we know the owner of an account: an admin, a user for whom an admin vouches, or a user who
 * registered before verification became required, during the grace period.
 */
const isOwnerKnown = (account: Account) =>
  isSiteAdmin(account) ||
  account.isVerified ||
  (account.verifyBy !== null && Date.parse(account.verifyBy) > Date.now());

/**
 * Verifies the address to which a reset link was sent. Unless we know the owner of the account, also removes
 * all other addresses, second factors, identities and known devices, because somebody else may have
 * registered the account. The caller must have locked the user, and must set the password and end the
 * sessions.
 *
 * Returns the user, whose primary address may have changed. Returns undefined if the account has another
 * verified address, or one that can be restored, because the recipient of that address may be the owner.
 */
export async function giveAccountToRecipient(db: Db, { user: account, addressId, network }: UsedResetLink) {
  const hasKnownOwner = isOwnerKnown(account);
  if (!hasKnownOwner) {
    if (await hasOtherUsableAddress(db, { userId: account.id, addressId })) return undefined;
    await db.delete(userEmails).where(and(eq(userEmails.userId, account.id), ne(userEmails.id, addressId)));
    await db.update(userEmails).set({ isPrimary: true }).where(eq(userEmails.id, addressId));
  }
  const address = await verifyAddress(db, addressId);
  if (!address) return undefined;
  await recordAudit(db, {
    action: "address_verified",
    actorId: account.id,
    subject: { kind: "user", id: account.id },
    network,
    details: { address: address.email },
  });
  if (hasKnownOwner) return account;
  const recipient = { ...account, email: address.email };
  await db.update(users).set({ email: recipient.email }).where(eq(users.id, recipient.id));
  if (await removeFactors(db, recipient.id))
    await announceFactorChange(db, recipient, "factors_removed", network);
  const removedIdentities = await db
    .delete(identities)
    .where(eq(identities.userId, recipient.id))
    .returning();
  for (const { provider } of removedIdentities)
    await announceIdentityChange(db, recipient, "identity_removed", { network, provider });
  await deleteDevices(db, recipient.id);
  return recipient;
}
