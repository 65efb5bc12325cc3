/** A credential id has at most 1,023 bytes; in base64url: */
export const maxCredentialIdLength = 1_364;

/** The ways to complete a sign-in after the password. */
export const secondFactors = ["totp", "recovery_code", "passkey"] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Changes of factors that are announced to the user. */
export type FactorChange =
  | "passkey_added"
  | "passkey_removed"
  | "authenticator_app_added"
  | "authenticator_app_removed"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "factors_removed";
