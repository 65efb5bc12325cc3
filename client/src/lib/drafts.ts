// Drafts are unsaved input and idempotency keys. They are stored per tab, in `sessionStorage`, and survive a
// reload.

const toStorageKey = (name: string) => `draft:${name}`;

let clearCount = 0;

/**
 * Returns how often `deleteAllDrafts` was called. A form must not save its draft if this number has grown
 * since the form was opened.
 */
export const getDraftClearCount = () => clearCount;

export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(toStorageKey(name), JSON.stringify(values));
  } catch {
    // The storage is full or disabled: forms work without drafts.
  }
}

export function deleteDraft(name: string): void {
  try {
    sessionStorage.removeItem(toStorageKey(name));
  } catch {
    // Without storage there is no draft.
  }
}

/** Returns a stored draft; undefined if there is none or it is invalid. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(toStorageKey(name)) ?? "null");
    return draft !== null && typeof draft === "object" ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes all drafts on sign-out, so that the next user of this tab does not see them. */
export function deleteAllDrafts(): void {
  clearCount += 1;
  const prefix = toStorageKey("");
  const draftKeys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of draftKeys) sessionStorage.removeItem(key);
}
