import type { ServerCookieName } from "@shared/lib/cookies";

/** The full name of a cookie. Browsers accept the prefix `__Host-` only over https, for one host and path "/". */
export const cookieNameFor = (name: ServerCookieName, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
