/** The purposes of one-time links. `link_identity` connects an account at an identity provider. */
export const tokenKinds = [
  "verify_address",
  "reset_password",
  "cancel_factor_removal",
  "link_identity",
] as const;

export type TokenKind = (typeof tokenKinds)[number];
