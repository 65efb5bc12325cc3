/** The names of the cookies that the server sets, without the prefix `__Host-`. The help page explains each. */
export const serverCookieNames = ["sid", "device"] as const;

export type ServerCookieName = (typeof serverCookieNames)[number];
