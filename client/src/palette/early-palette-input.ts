/** The text typed while the code of the palette was loading. */
export interface EarlyPaletteInput {
  text: string;
  /** Whether Enter was pressed last. */
  isSubmitted: boolean;
}

export const noEarlyInput: EarlyPaletteInput = { text: "", isSubmitted: false };

/** Returns the input after one more key: a character, Backspace or Enter. */
export function addEarlyKey({ text }: EarlyPaletteInput, key: string): EarlyPaletteInput {
  if (key === "Enter") return { text, isSubmitted: true };
  if (key === "Backspace") return { text: text.slice(0, -1), isSubmitted: false };
  return { text: text + key, isSubmitted: false };
}
