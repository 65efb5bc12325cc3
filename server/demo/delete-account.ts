import { anonymizeAccount, closeOpenWork, lockRowsForDeletion } from "@server/data-export/commands";
import type { Db } from "@server/lib/db/db";

/** Deletes an account as its user does. No password matches `unusableHash`. */
export async function deleteAccount(
  db: Db,
  userId: number,
  { unusableHash, at }: { unusableHash: string; at: string },
): Promise<true> {
  const lockedRows = await lockRowsForDeletion(db, userId);
  await closeOpenWork(db, userId, lockedRows, at);
  await anonymizeAccount(db, userId, unusableHash, at);
  return true;
}
