/** The cookies that the server sets, without the prefix of their names. The help page explains each. */
export const serverCookieNames = ["sid", "device"] as const;

export type ServerCookieName = (typeof serverCookieNames)[number];
