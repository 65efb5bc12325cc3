import { isbot } from "isbot";

const cache = new Map<string, boolean>();
const maxCacheSize = 5_000;
/** Longer user agents are not cached: browsers do not send them, and they would fill the memory. */
const maxCachedLength = 512;

/**
 * Whether a user agent belongs to a robot. Cached, because `isbot` is slow and most requests share a few
 * thousand agents.
 */
export function isRobot(userAgent = ""): boolean {
  const cached = cache.get(userAgent);
  if (cached !== undefined) return cached;
  if (userAgent.length > maxCachedLength) return isbot(userAgent);
  if (cache.size >= maxCacheSize) cache.clear();
  const result = isbot(userAgent);
  cache.set(userAgent, result);
  return result;
}
