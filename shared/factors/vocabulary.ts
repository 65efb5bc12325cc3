/** The length in base64url of the longest WebAuthn credential id, 1,023 bytes. */
export const maxCredentialIdLength = 1_364;

/** The ways to complete a sign-in after the password. */
export const secondFactors = ["totp", "recovery_code", "passkey"] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Changes of factors that users are notified of. */
export type FactorChange =
  | "passkey_added"
  | "passkey_removed"
  | "authenticator_app_added"
  | "authenticator_app_removed"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "factors_removed";
