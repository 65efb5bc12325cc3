/**
 * Creates the one-time links of emails right before an email is sent, because the queue must not contain
 * tokens. Each function has three outcomes:
 * - undefined: the email is obsolete and is discarded;
 * - {}: the email has no link, because it needs none, or because nobody would see it (`isLinkVisible`);
 * - { link }: the email contains this link.
 */
import type { PrepareEmail } from "@server/email/tasks";
import { findFactorRemoval } from "@server/factors/queries";
import { issueRestoreToken } from "./address-restore-rights";
import { issueToken, restoreAddressUrl, tokenUrl } from "./one-time-tokens";
import { hasAddressWithId } from "./queries";

/** Creates the link for a new password. Discards the email if the user's address was removed meanwhile. */
export const preparePasswordReset: PrepareEmail = async (db, { userId, data }, { appUrl, isLinkVisible }) => {
  // Emails queued by the previous release have no addressId.
  const addressId = data.addressId === undefined ? undefined : Number(data.addressId);
  if (addressId !== undefined && !(await hasAddressWithId(db, userId, addressId))) return undefined;
  if (!isLinkVisible) return {};
  const { token } = await issueToken(db, "reset_password", userId, addressId);
  return { link: tokenUrl(appUrl, "reset_password", token) };
};

/**
 * Creates the link that restores a former address. Discards the email if the right to restore it has ended.
 * An email without `rightId` is sent without a link, because the former owner of the address has no such
 * right.
 */
export const prepareAddressRestore: PrepareEmail = async (db, { data }, { appUrl, isLinkVisible }) => {
  if (data.rightId === undefined || !isLinkVisible) return {};
  const token = await issueRestoreToken(db, Number(data.rightId));
  return token === undefined ? undefined : { link: restoreAddressUrl(appUrl, token) };
};

/**
 * Creates the link that connects an account at a provider. The link works only in the browser whose cookie
 * hash is stored with the token (server/sso/pending-sign-in.ts).
 */
export const prepareLinkIdentity: PrepareEmail = async (db, { userId, data }, { appUrl, isLinkVisible }) => {
  const { addressId, ...details } = data;
  if (!(await hasAddressWithId(db, userId, Number(addressId)))) return undefined;
  if (!isLinkVisible) return {};
  const { token } = await issueToken(db, "link_identity", userId, Number(addressId), details);
  return { link: tokenUrl(appUrl, "link_identity", token) };
};

/**
 * Creates the link that cancels a removal of second factors. Discards the email if the removal was cancelled
 * in the meantime.
 */
export const prepareFactorRemoval: PrepareEmail = async (db, { userId }, { appUrl, isLinkVisible }) => {
  if (!(await findFactorRemoval(db, userId))) return undefined;
  if (!isLinkVisible) return {};
  const { token } = await issueToken(db, "cancel_factor_removal", userId);
  return { link: tokenUrl(appUrl, "cancel_factor_removal", token) };
};
