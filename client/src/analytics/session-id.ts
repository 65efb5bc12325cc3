import type { sessionIdLength } from "@shared/analytics/vocabulary";

// Imported as a type and repeated as a value, so that the vocabulary stays out of the initial chunk.
const idLength: typeof sessionIdLength = 21;
const storageKey = "analytics-session";
const idCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
let inMemoryId: string | undefined;

/**
 * A random id for this tab, created on first use. It groups the visits of a session and does not identify
 * the user.
 */
export function getAnalyticsSessionId(): string {
  try {
    const storedId = sessionStorage.getItem(storageKey);
    if (storedId?.length === idLength) return storedId;
    const newId = createId();
    sessionStorage.setItem(storageKey, newId);
    return newId;
  } catch {
    // Without session storage, the id lasts until the page is reloaded.
    inMemoryId ??= createId();
    return inMemoryId;
  }
}

function createId(): string {
  const randomBytes = crypto.getRandomValues(new Uint8Array(idLength));
  // 256 is a multiple of the 64 characters, so each is equally likely.
  return Array.from(randomBytes, (byte) => idCharacters[byte % idCharacters.length]).join("");
}
