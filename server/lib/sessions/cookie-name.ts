import type { ServerCookieName } from "@shared/lib/cookies";

/** The name of a cookie: with https, browsers accept the prefix only for this host and path "/". */
export const cookieNameFor = (name: ServerCookieName, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
