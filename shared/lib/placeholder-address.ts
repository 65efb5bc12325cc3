/**
 * Accounts without an email address store a placeholder address at this domain: deleted accounts, and
 * accounts whose unverified address was removed. `.invalid` is undeliverable (RFC 6761). Users cannot
 * enter a placeholder address, and no response contains one.
 */
const placeholderDomain = "deleted.invalid";

/** The placeholder address of a deleted account. */
export const deletedAccountAddress = (userId: number) => `former-${userId}@${placeholderDomain}`;

/** The placeholder address of an account whose user has to enter a new address. */
export const placeholderAddress = (userId: number) => `released-${userId}@${placeholderDomain}`;

export const isPlaceholderAddress = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${placeholderDomain}`);

/**
 * Whether an account has an address. Without one, stored emails are placeholders, and emails in responses are
 * empty.
 */
export const hasAddress = ({ email }: { email: string }): boolean =>
  email !== "" && !isPlaceholderAddress(email);
