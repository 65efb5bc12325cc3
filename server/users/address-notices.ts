/** Emails to addresses that were removed or stopped being the primary one, in case somebody else did this. */
import { endRightsOf, grantRight } from "@server/auth/address-rights";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { userEmails } from "@shared/auth/table";

type Address = typeof userEmails.$inferSelect;

/** Nobody has confirmed that an unverified address belongs to the user, so it gets no email. */
export async function notifyRemoved(db: Db, address: Address, primary: Address) {
  if (!address.isVerified) return;
  await queueEmail(db, {
    userId: address.userId,
    address: address.email,
    kind: "address_removed",
    data: await grantedRight(db, address, primary),
  });
}

/** The same, for the previous primary address. */
export async function notifyDemoted(db: Db, address: Address, primary: Address) {
  // An address that was removed and added again, but not verified, must not lose its right.
  if (primary.isVerified) await endRightsOf(db, primary.userId, primary.email);
  if (!address.isVerified) return;
  await queueEmail(db, {
    userId: address.userId,
    address: address.email,
    kind: "primary_changed",
    data: { to: primary.email, ...(await grantedRight(db, address, primary)) },
  });
}

async function grantedRight(db: Db, address: Address, primary: Address): Promise<{ rightId?: number }> {
  const rightId = await grantRight(db, address, primary);
  return rightId === undefined ? {} : { rightId };
}
