/**
 * Emails to addresses that were removed or are no longer the primary one, so that their recipients notice an
 * attacker's changes and can undo them.
 */
import {
  endRestoreRightsSupersededBy,
  grantRestoreRight,
  renewRestoreRight,
} from "@server/auth/address-restore-rights";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { userEmails } from "@shared/auth/table";

type Address = typeof userEmails.$inferSelect;

/** Emails a removed address, if it was verified. An unverified address may belong to a stranger. */
export async function emailRemovedAddress(db: Db, removedAddress: Address) {
  if (!removedAddress.isVerified) return;
  // An address that was the primary one can have an open right to be restored. The removal renews it.
  const rightId = await renewRestoreRight(db, removedAddress);
  await queueEmail(db, {
    userId: removedAddress.userId,
    address: removedAddress.email,
    kind: "address_removed",
    data: toRestoreRightData(rightId),
  });
}

/**
 * Emails the former primary address, and grants it the right to be restored. Also ends the rights that the
 * new primary address supersedes. `replacedAddress` is the row of the former address from before the change.
 */
export async function emailReplacedAddress(db: Db, replacedAddress: Address, newPrimaryAddress: Address) {
  // Only a verified new primary address ends older rights. An unverified one could be an address that was
  // added again and still has its own right.
  if (newPrimaryAddress.isVerified) await endRestoreRightsSupersededBy(db, newPrimaryAddress);
  if (!replacedAddress.isVerified) return;
  const rightId = await grantRestoreRight(db, replacedAddress, newPrimaryAddress);
  await queueEmail(db, {
    userId: replacedAddress.userId,
    address: replacedAddress.email,
    kind: "primary_changed",
    data: { to: newPrimaryAddress.email, ...toRestoreRightData(rightId) },
  });
}

const toRestoreRightData = (rightId: number | undefined): { rightId?: number } =>
  rightId === undefined ? {} : { rightId };
