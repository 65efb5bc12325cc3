/** `demoted`: the address stopped being the primary one. */
export const accountChanges = [
  "added",
  "demoted",
  "removed",
  "passkey_added",
  "authenticator_app_added",
  "identity_added",
] as const;

/** How long a former address can be restored after its replacement or removal. */
export const undoDays = 7;

/**
 * How long an address must have been the primary one before it can be restored. The first address needs no
 * such time.
 */
export const establishedDays = 7;
