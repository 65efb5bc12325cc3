/**
 * The changes of an account that can be undone. `added`, `demoted` and `removed` are about email addresses; a
 * `demoted` address stopped being the primary one.
 */
export const undoableChanges = [
  "added",
  "demoted",
  "removed",
  "passkey_added",
  "authenticator_app_added",
  "recovery_codes_renewed",
  "identity_added",
] as const;

/** A former address can be restored for this number of days after its replacement or removal. */
export const addressRestoreDays = 7;

/**
 * An address can be restored only if it was the primary one for at least this number of days. The first
 * address of an account is exempt.
 */
export const minPrimaryDays = 7;
