import type { PrepareEmail } from "@server/email/tasks";
import { findRemoval } from "@server/factors/queries";
import { issueToken, tokenUrl } from "./one-time-tokens";

/** The token is issued when the email is sent, so that it is never stored in the queue. */
export const preparePasswordReset: PrepareEmail = async (db, { userId }, { appUrl, issuesTokens }) => {
  if (!issuesTokens) return {};
  const { token } = await issueToken(db, "reset_password", userId);
  return { link: tokenUrl(appUrl, "reset_password", token) };
};

/** Discards the email if the removal was cancelled in the meantime. */
export const prepareFactorRemoval: PrepareEmail = async (db, { userId }, { appUrl, issuesTokens }) => {
  if (!(await findRemoval(db, userId))) return undefined;
  if (!issuesTokens) return {};
  const { token } = await issueToken(db, "cancel_factor_removal", userId);
  return { link: tokenUrl(appUrl, "cancel_factor_removal", token) };
};
