/** `demoted`: the address stopped being the primary one. */
export const addressChanges = ["added", "demoted", "removed"] as const;

/** For how long the holder of a former address can undo its removal. */
export const undoDays = 7;
