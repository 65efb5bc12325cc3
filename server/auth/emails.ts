import type { PrepareEmail } from "@server/email/tasks";
import { findRemoval } from "@server/factors/queries";
import { issueRestoreToken } from "./address-restore-rights";
import { issueToken, tokenUrl, undoUrl } from "./one-time-tokens";
import { hasAddressWithId } from "./queries";

/**
 * The token is issued when the email is sent, so that it is never stored in the queue. An address that was removed
 * meanwhile gets no email.
 */
export const preparePasswordReset: PrepareEmail = async (db, { userId, data }, { appUrl, isLinkVisible }) => {
  // Emails that a server of the previous release queued name no address.
  const addressId = data.addressId === undefined ? undefined : Number(data.addressId);
  if (addressId !== undefined && !(await hasAddressWithId(db, userId, addressId))) return undefined;
  if (!isLinkVisible) return {};
  const { token } = await issueToken(db, "reset_password", userId, addressId);
  return { link: tokenUrl(appUrl, "reset_password", token) };
};

/** An email with the link that undoes the removal of its address. Pointless once the right has ended. */
export const prepareAddressRestore: PrepareEmail = async (db, { data }, { appUrl, isLinkVisible }) => {
  if (data.rightId === undefined || !isLinkVisible) return {};
  const token = await issueRestoreToken(db, Number(data.rightId));
  return token === undefined ? undefined : { link: undoUrl(appUrl, token) };
};

/** The token works only in the browser whose hash is in its details (server/sso/finish.ts). */
export const prepareLinkIdentity: PrepareEmail = async (db, { userId, data }, { appUrl, isLinkVisible }) => {
  const { addressId, ...details } = data;
  if (!(await hasAddressWithId(db, userId, Number(addressId)))) return undefined;
  if (!isLinkVisible) return {};
  const { token } = await issueToken(db, "link_identity", userId, Number(addressId), details);
  return { link: tokenUrl(appUrl, "link_identity", token) };
};

/** Discards the email if the removal was cancelled in the meantime. */
export const prepareFactorRemoval: PrepareEmail = async (db, { userId }, { appUrl, isLinkVisible }) => {
  if (!(await findRemoval(db, userId))) return undefined;
  if (!isLinkVisible) return {};
  const { token } = await issueToken(db, "cancel_factor_removal", userId);
  return { link: tokenUrl(appUrl, "cancel_factor_removal", token) };
};
