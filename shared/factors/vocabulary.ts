/** A credential id has at most 1,023 bytes; in base64url: */
export const maxCredentialIdLength = 1_364;

/** The ways to complete a sign-in after the password. */
export const secondFactors = ["totp", "recovery_code", "passkey"] as const;
export type SecondFactor = (typeof secondFactors)[number];
