/** The spaces before the dot are non-breaking, so that no line starts with it. */
export const dotSeparator = "\u00a0\u00a0·\u2002";

/** Joins the non-empty parts with dots. */
export const joinWithDots = (...parts: (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(dotSeparator);
