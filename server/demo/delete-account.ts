import {
  anonymizeAccount,
  closeWorkAndLeaveOrganizations,
  deleteAddressesAndLockRows,
} from "@server/data-export/commands";
import type { Db } from "@server/lib/db/db";

/** Deletes an account with the commands that a deletion by its user runs. No password matches `unusableHash`. */
export async function deleteAccount(
  db: Db,
  userId: number,
  { unusableHash, at }: { unusableHash: string; at: string },
): Promise<void> {
  const lockedRows = await deleteAddressesAndLockRows(db, userId);
  await closeWorkAndLeaveOrganizations(db, userId, lockedRows, at);
  await anonymizeAccount(db, userId, unusableHash, at);
}
