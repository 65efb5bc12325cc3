/** The user's input while the code of the palette was loading. */
export interface PaletteInputBeforeLoad {
  text: string;
  /** Whether Enter was pressed last. */
  isSubmitted: boolean;
}

/** The input before any key was pressed. */
export const noPaletteInput: PaletteInputBeforeLoad = { text: "", isSubmitted: false };

/** Returns the input after one more key: a character, Backspace or Enter. */
export function addPaletteKey({ text }: PaletteInputBeforeLoad, key: string): PaletteInputBeforeLoad {
  if (key === "Enter") return { text, isSubmitted: true };
  if (key === "Backspace") return { text: text.slice(0, -1), isSubmitted: false };
  return { text: text + key, isSubmitted: false };
}
