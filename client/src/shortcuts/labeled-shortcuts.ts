import { paletteShortcutKeys } from "./palette-shortcut";

/** The keys of a shortcut and its description. */
export type LabeledShortcut = readonly [keys: readonly string[], description: string];

export const globalShortcuts: readonly LabeledShortcut[] = [
  [paletteShortcutKeys, "Find anything"],
  [["Esc"], "Close the open dialog or menu"],
  [["F8"], "Go to the notification"],
];
export const shortcutsInLists: readonly LabeledShortcut[] = [
  [["/"], "Go to the search field"],
  [["j"], "Next item, when the list has focus"],
  [["k"], "Previous item"],
];
export const applicationShortcuts: readonly LabeledShortcut[] = [
  [["a"], "Approve the focused or open application; Enter confirms"],
  [["r"], "Reject it; Enter confirms"],
];
