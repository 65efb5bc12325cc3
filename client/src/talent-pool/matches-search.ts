import type { Candidate } from "@shared/talent-pool/schemas";

/**
 * Whether the data of a candidate contains every search word. If no candidate matches, the server instead
 * returns candidates with similar names, for which this is false.
 */
export function matchesSearch({ name, role, skills, location, email }: Candidate, search: string): boolean {
  const candidateText = normalizeText([name, role, ...skills, location ?? "", email].join(" "));
  const searchParts = normalizeText(search).split(/\s+/);
  // A part without a letter or digit, such as "&", is not a word.
  const searchWords = searchParts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return searchWords.every((word) => candidateText.includes(word));
}

/** Removes diacritics and case, so that “Jose” matches “José”. */
function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
