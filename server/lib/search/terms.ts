/** Turns the text of a search field into SQL conditions. */
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SearchTerms } from "./search-source";

const maxTerms = 12;

/** An empty query matches every row. */
const matchesAll: SearchTerms = { termConditions: [] };
/** A query without a letter or digit, such as "!?", matches no row. */
const matchesNothing = undefined;

/**
 * Matches each word of a query as the prefix of a word in a tsvector column. Words joined by punctuation are
 * also looked up as a whole, since PostgreSQL keeps "node.js" and "CI/CD" as one word.
 */
export function prefixTerms(column: PgColumn, q = ""): SearchTerms | undefined {
  if (!q) return matchesAll;
  const words = q.toLowerCase().split(/\s+/);
  const wordQueries = words.flatMap((word) => toPrefixQuery(word) ?? []).slice(0, maxTerms);
  if (wordQueries.length === 0) return matchesNothing;
  const tsquery = (operands: string[]) => sql`to_tsquery('simple', ${operands.join(" & ")})`;
  const matches = (operands: string[]) => sql`${column} @@ ${tsquery(operands)}`;
  return {
    all: matches(wordQueries),
    termConditions: wordQueries.map((wordQuery) => matches([wordQuery])),
    hasLexemeConditions: wordQueries.map((wordQuery) => sql`numnode(${tsquery([wordQuery])}) > 0`),
  };
}

/** A tsquery for one word: `go:*` for "go", `((ci:* & cd:*) | 'ci/cd':*)` for "ci/cd". */
function toPrefixQuery(word: string): string | undefined {
  const parts = word.match(/[\p{L}\p{N}]+/gu);
  if (!parts) return undefined;
  const partsQuery = parts.map((part) => `${part}:*`).join(" & ");
  if (parts.length === 1) return partsQuery;
  return `((${partsQuery}) | '${word.replace(/['\\]/g, "$&$&")}':*)`;
}

/** Normalizes text for search: lower case, without accents, single spaces. */
export const normalizeText = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * Matches each word of a query as a substring of a normalized text with a trigram index. A word without three
 * consecutive letters contains no trigram, so it is matched after a space, i.e. at the start of a word.
 * Normalized texts therefore begin with a space.
 */
export function substringTerms(text: PgColumn | SQL, q = ""): SearchTerms | undefined {
  if (!q) return matchesAll;
  const words = normalizeText(q)
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxTerms);
  if (words.length === 0) return matchesNothing;
  const termConditions = words.map((word) => {
    const hasTrigram = /[\p{L}\p{N}]{3}/u.test(word);
    const pattern = `${hasTrigram ? "%" : "% "}${escapeLike(word)}%`;
    return sql`${text} like ${pattern}`;
  });
  return { all: and(...termConditions), termConditions };
}
