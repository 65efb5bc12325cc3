/** What a one-time link is for. */
export const linkKinds = ["verify_address", "reset_password"] as const;

export type LinkKind = (typeof linkKinds)[number];
