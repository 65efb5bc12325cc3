import { isbot } from "isbot";

const cachedResults = new Map<string, boolean>();
const maxCachedAgents = 5_000;
/** Longer user agents are not cached: browsers do not send them, and they would fill the memory. */
const maxCachedAgentLength = 512;

/**
 * Whether a user agent belongs to a robot. Cached, because `isbot` is slow and most requests share a few
 * thousand agents.
 */
export function isRobot(userAgent = ""): boolean {
  const cachedResult = cachedResults.get(userAgent);
  if (cachedResult !== undefined) return cachedResult;
  if (userAgent.length > maxCachedAgentLength) return isbot(userAgent);
  if (cachedResults.size >= maxCachedAgents) cachedResults.clear();
  const result = isbot(userAgent);
  cachedResults.set(userAgent, result);
  return result;
}
