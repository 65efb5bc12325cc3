/**
 * Emails to addresses that were removed or are no longer the primary one, in case an attacker made the
 * change.
 */
import {
  endRestoreRightsReplacedBy,
  grantRestoreRight,
  renewRestoreRight,
} from "@server/auth/address-restore-rights";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { userEmails } from "@shared/auth/table";

type Address = typeof userEmails.$inferSelect;

/** Emails a removed address, if it was verified. An unverified address may belong to a stranger. */
export async function emailRemovedAddress(db: Db, address: Address) {
  if (!address.isVerified) return;
  await queueEmail(db, {
    userId: address.userId,
    address: address.email,
    kind: "address_removed",
    // Only an address that was once the primary one has the right to be restored. The removal renews that
    // right.
    data: toRestoreRightData(await renewRestoreRight(db, address)),
  });
}

/**
 * Emails the former primary address, and grants it the right to be restored. `address` is its row before the
 * change.
 */
export async function emailDemotedAddress(db: Db, address: Address, primary: Address) {
  // Only a verified new primary address ends older rights. An unverified one could be an address that was
  // added again and still has its own right.
  if (primary.isVerified) await endRestoreRightsReplacedBy(db, primary);
  if (!address.isVerified) return;
  await queueEmail(db, {
    userId: address.userId,
    address: address.email,
    kind: "primary_changed",
    data: { to: primary.email, ...toRestoreRightData(await grantRestoreRight(db, address, primary)) },
  });
}

const toRestoreRightData = (rightId: number | undefined): { rightId?: number } =>
  rightId === undefined ? {} : { rightId };
