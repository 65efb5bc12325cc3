/** The purposes of challenges, the pending steps of a sign-in or a setup. */
export const challengeKinds = [
  "passkey_registration",
  "passkey_authentication",
  "second_factor",
  "totp_setup",
  "sso_state",
  "sso_registration",
  "sso_link",
  "suspended_access",
] as const;

export type ChallengeKind = (typeof challengeKinds)[number];
