import { issueToken, tokenUrl } from "@server/auth/one-time-tokens";
import type { PrepareEmail } from "@server/email/tasks";
import { findAddress } from "./queries";

/**
 * Creates the verification link when the email is sent. Discards the email if the address was meanwhile
 * removed or verified.
 */
export const prepareVerification: PrepareEmail = async (db, { userId, data }, { appUrl, isLinkVisible }) => {
  const address = await findAddress(db, userId, Number(data.addressId));
  if (!address || address.isVerified) return undefined;
  if (!isLinkVisible) return {};
  const { token } = await issueToken(db, "verify_address", userId, address.id);
  return { link: tokenUrl(appUrl, "verify_address", token) };
};
