import type { PrepareEmail } from "@server/email/tasks";
import { issueToken, tokenUrl } from "./one-time-tokens";

/** The token is issued when the email is sent, so that it is never stored in the queue. */
export const preparePasswordReset: PrepareEmail = async (db, { userId }, { appUrl, issuesTokens }) => {
  if (!issuesTokens) return {};
  const { token } = await issueToken(db, "reset_password", userId);
  return { link: tokenUrl(appUrl, "reset_password", token) };
};
