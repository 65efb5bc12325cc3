/**
 * The domain of the addresses of accounts that have none: deleted ones, and those whose unverified address
 * was removed. `.invalid` is undeliverable (RFC 6761). Nobody can enter such an address, and no response
 * contains one.
 */
const placeholderDomain = "deleted.invalid";

/** The address of a deleted account. */
export const formerAddress = (userId: number) => `former-${userId}@${placeholderDomain}`;

/** The address of an account that has to enter a new one. */
export const placeholderAddress = (userId: number) => `released-${userId}@${placeholderDomain}`;

export const isPlaceholderAddress = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${placeholderDomain}`);

/** Whether an account has an address: as stored, or as a response shows it. */
export const hasAddress = ({ email }: { email: string }): boolean =>
  email !== "" && !isPlaceholderAddress(email);
