import { paletteShortcut } from "./palette-shortcut";

/** The keys of a shortcut and its description. */
export type ShortcutLine = readonly [keys: readonly string[], description: string];

export const globalShortcuts: readonly ShortcutLine[] = [
  [paletteShortcut, "Find anything"],
  [["Esc"], "Close the open dialog or menu"],
  [["F8"], "Go to the notification"],
];
export const listShortcuts: readonly ShortcutLine[] = [
  [["/"], "Go to the search field"],
  [["j"], "Next item, when the list has focus"],
  [["k"], "Previous item"],
];
export const applicationShortcuts: readonly ShortcutLine[] = [
  [["a"], "Approve the focused or open application; Enter confirms"],
  [["r"], "Reject it; Enter confirms"],
];
