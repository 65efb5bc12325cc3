/** The purposes of one-time links. */
export const linkKinds = ["verify_address", "reset_password"] as const;

export type LinkKind = (typeof linkKinds)[number];
