/** The purposes of challenges. */
export const challengeKinds = [
  "passkey_registration",
  "passkey_authentication",
  "second_factor",
  "totp_setup",
] as const;

export type ChallengeKind = (typeof challengeKinds)[number];
