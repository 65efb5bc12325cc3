/** `demoted`: the address stopped being the primary one. */
export const accountChanges = [
  "added",
  "demoted",
  "removed",
  "passkey_added",
  "authenticator_app_added",
  "identity_added",
] as const;

/** For how long the holder of a former address can undo its removal. */
export const undoDays = 7;

/** For how long an address must have been the primary one to have this right, unless it is the account's first one. */
export const establishedDays = 7;
