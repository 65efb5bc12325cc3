/** The account and the changes that the emailed link of a former address shows before it undoes them. */
import type { AddressRestoreRight } from "@server/auth/address-restore-rights";
import { listFactorsAddedSince } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { listIdentitiesAddedSince } from "@server/sso/queries";
import { userEmails, users } from "@shared/auth/table";
import type { UndoableChange } from "@shared/security-undo/schemas";
import { and, asc, eq, isNull } from "drizzle-orm";

export async function findUsername(db: Db, userId: number) {
  const [user] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user?.username;
}

/** The changes that the owner of a former address would undo by using the link, oldest first. */
export async function listChanges(db: Db, restoreRight: AddressRestoreRight): Promise<UndoableChange[]> {
  const addresses = await db
    .select({ email: userEmails.email, at: userEmails.createdAt })
    .from(userEmails)
    .where(eq(userEmails.userId, restoreRight.userId))
    .orderBy(asc(userEmails.id));
  const isFormerAddress = ({ email }: { email: string }) =>
    email.toLowerCase() === restoreRight.email.toLowerCase();
  // "demoted": still an address of the account, but no longer its primary one.
  const formerAddressChange = {
    kind: addresses.some(isFormerAddress) ? ("demoted" as const) : ("removed" as const),
    subject: restoreRight.email,
    at: restoreRight.createdAt,
  };
  const { undoesChangesAfter } = restoreRight;
  const addedAddresses = addresses
    .filter((address) => !isFormerAddress(address) && Date.parse(address.at) > Date.parse(undoesChangesAfter))
    .map(({ email, at }) => ({ kind: "added" as const, subject: email, at }));
  const addedFactors = await listFactorsAddedSince(db, restoreRight.userId, undoesChangesAfter);
  const addedIdentities = await listIdentitiesAddedSince(db, restoreRight.userId, undoesChangesAfter);
  return [...addedAddresses, ...addedFactors, ...addedIdentities, formerAddressChange].sort(
    (first, second) => Date.parse(first.at) - Date.parse(second.at),
  );
}
