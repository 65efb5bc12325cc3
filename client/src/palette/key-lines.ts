import { findKeys } from "./find-keys";

/** Keys, and what they do. */
export type KeyLine = readonly [keys: readonly string[], does: string];

export const always: readonly KeyLine[] = [
  [findKeys, "Find anything"],
  [["Esc"], "Close what is open"],
  [["F8"], "Go to the notice on the screen"],
];
export const inLists: readonly KeyLine[] = [
  [["/"], "Go to the search field"],
  [["j"], "Next in the list, once focus is in it"],
  [["k"], "The one before"],
];
export const onApplications: readonly KeyLine[] = [
  [["a"], "Approve the pending application in focus; Enter decides"],
  [["r"], "Reject it; Enter decides"],
];
