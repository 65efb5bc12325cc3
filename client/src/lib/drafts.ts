/** What is unfinished is kept in this tab, under names of its own. */
const keyOf = (name: string) => `draft:${name}`;

/** How often all drafts were forgotten: what was typed before is not kept afterwards. */
let wiped = 0;
export const timesWiped = () => wiped;

/** Where the browser keeps nothing, or no more, what is typed still can be sent. */
export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {}
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {}
}

export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
    return kept !== null && typeof kept === "object" ? { ...kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Who signs out leaves nothing unfinished for the next person at this tab. */
export function forgetDrafts(): void {
  wiped++;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keyOf(""))) sessionStorage.removeItem(key);
}
