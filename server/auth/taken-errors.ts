/**
 * Errors about taken usernames and addresses reveal which accounts exist. So these errors are limited, and
 * the owner of a taken address gets an email.
 */
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import { ApiError } from "@server/lib/http/api-error";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { findAddressAndLockOwner } from "./address-commands";
import { hasEmailOfLastDay } from "./queries";

/**
 * Runs a write that fails if a username or an address is taken, and limits these errors per network. Beyond
 * the limit, every request is rejected before the write. Rejecting only requests with a taken name or address
 * would still reveal which ones are taken.
 */
export async function limitTakenErrors<T>(limits: RateLimits, ip: string, write: () => Promise<T>) {
  await limits.failIfTooManyTakenErrors(ip);
  try {
    return await write();
  } catch (error) {
    if (isTakenError(error)) await limits.countTakenError(ip);
    throw error;
  }
}

const isTakenError = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "username_taken" || error.code === "email_taken");

/**
 * Emails the owner of an address with which somebody else tried to register, at most once a day. If the
 * address is unverified, its recipient may not own the account. In this case the email contains the
 * verification link, with which the recipient can remove the address from the account.
 */
export const notifyOwnerOfTakenAddress = (db: Db, email: string) =>
  db.transaction(async (tx) => {
    const ownedAddress = await findAddressAndLockOwner(tx, email);
    if (!ownedAddress) return;
    const { id: addressId, userId, email: address, isVerified } = ownedAddress;
    const emailKind = isVerified ? "address_in_use" : "verify_address";
    if (await hasEmailOfLastDay(tx, { userId, address }, emailKind)) return;
    await queueEmail(tx, { userId, address, kind: emailKind, data: isVerified ? {} : { addressId } });
  });
