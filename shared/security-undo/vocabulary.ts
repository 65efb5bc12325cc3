/** `demoted`: the address stopped being the primary one. */
export const accountChanges = [
  "added",
  "demoted",
  "removed",
  "passkey_added",
  "authenticator_app_added",
  "identity_added",
] as const;

/** How long a former address can undo its replacement or removal. */
export const undoDays = 7;

/** How long an address must have been the primary one to get this right. The first address of an account gets it at once. */
export const establishedDays = 7;
