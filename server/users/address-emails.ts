/** Emails to addresses that were removed or stopped being the primary one, in case somebody else did this. */
import {
  endRestoreRightsReplacedBy,
  grantRestoreRight,
  renewRestoreRight,
} from "@server/auth/address-restore-rights";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { userEmails } from "@shared/auth/table";

type Address = typeof userEmails.$inferSelect;

/** Emails a removed address. An unverified one gets no email, because it may belong to a stranger. */
export async function emailRemovedAddress(db: Db, address: Address) {
  if (!address.isVerified) return;
  await queueEmail(db, {
    userId: address.userId,
    address: address.email,
    kind: "address_removed",
    data: toData(await renewRestoreRight(db, address)),
  });
}

/** Emails the previous primary address. `address` is its row from before the change, `primary` the new primary one. */
export async function emailDemotedAddress(db: Db, address: Address, primary: Address) {
  // An address that was removed and added again, but not verified, must not lose its right.
  if (primary.isVerified) await endRestoreRightsReplacedBy(db, primary);
  if (!address.isVerified) return;
  await queueEmail(db, {
    userId: address.userId,
    address: address.email,
    kind: "primary_changed",
    data: { to: primary.email, ...toData(await grantRestoreRight(db, address, primary)) },
  });
}

const toData = (rightId: number | undefined): { rightId?: number } =>
  rightId === undefined ? {} : { rightId };
