/** Unsaved input and idempotency keys, stored per tab in `sessionStorage` so that they survive a reload. */
const storageKey = (name: string) => `draft:${name}`;

let clearCount = 0;
/** How often `forgetDrafts` ran: a form that was open then must not store its draft again. */
export const draftClearCount = () => clearCount;

/** Stores a draft. A full or disabled storage is ignored: the form works without it. */
export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values));
  } catch {}
}

/** Deletes a draft. */
export function deleteDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {}
}

/** Returns a stored draft; undefined if there is none or it is invalid. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "null");
    return draft !== null && typeof draft === "object" ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes all drafts on sign-out, so that the next user of this tab does not see them. */
export function deleteAllDrafts(): void {
  clearCount++;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(storageKey(""))) sessionStorage.removeItem(key);
}
