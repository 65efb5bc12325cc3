/**
 * The dot between two parts of a line. The spaces before it are non-breaking, so that no line starts with a
 * dot.
 */
export const dotSeparator = "\u00a0\u00a0·\u2002";

/** Joins the non-empty parts with dots. */
export const joinWithDots = (...parts: (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(dotSeparator);
