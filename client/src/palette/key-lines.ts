import { findKeys } from "./find-keys";

/** The keys of a shortcut and its description. */
export type KeyLine = readonly [keys: readonly string[], description: string];

export const always: readonly KeyLine[] = [
  [findKeys, "Find anything"],
  [["Esc"], "Close the open dialog or menu"],
  [["F8"], "Go to the notification"],
];
export const inLists: readonly KeyLine[] = [
  [["/"], "Go to the search field"],
  [["j"], "Next item, when the list has focus"],
  [["k"], "Previous item"],
];
export const onApplications: readonly KeyLine[] = [
  [["a"], "Approve the focused application; Enter confirms"],
  [["r"], "Reject it; Enter confirms"],
];
