/** Turns the text that a user types into a search field into SQL conditions, one for each word. */
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SearchTerms } from "./search-source";

const maxTerms = 12;

/** For an empty query, which matches every row. */
const termsOfEmptyQuery: SearchTerms = { termConditions: [] };
/** For a query without a letter or digit, such as "!?", which matches no row. */
const termsMatchingNothing = undefined;

/**
 * Matches each word of a query as the prefix of a word in a tsvector column. A word with punctuation is also
 * matched as a whole, because PostgreSQL keeps "node.js" and "CI/CD" as one word.
 */
export function createPrefixTerms(column: PgColumn, searchText = ""): SearchTerms | undefined {
  if (!searchText) return termsOfEmptyQuery;
  const words = searchText.toLowerCase().split(/\s+/);
  const wordQueries = words.flatMap((word) => toPrefixQuery(word) ?? []).slice(0, maxTerms);
  if (wordQueries.length === 0) return termsMatchingNothing;
  const toTsquerySql = (operands: string[]) => sql`to_tsquery('simple', ${operands.join(" & ")})`;
  const toMatchSql = (operands: string[]) => sql`${column} @@ ${toTsquerySql(operands)}`;
  return {
    matchesAll: toMatchSql(wordQueries),
    termConditions: wordQueries.map((wordQuery) => toMatchSql([wordQuery])),
    lexemeConditions: wordQueries.map((wordQuery) => sql`numnode(${toTsquerySql([wordQuery])}) > 0`),
  };
}

/**
 * The tsquery that matches a word as a prefix: `go:*` for "go", `((ci:* & cd:*) | 'ci/cd':*)` for "ci/cd".
 * Undefined for a word without a letter or digit.
 */
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
 * Matches each word of a query as a substring of a text that `normalizeText` has normalized and that has a
 * trigram index. A query word without three letters or digits in a row contains no trigram, and matches only
 * the start of a word: a space and the query word. So the searched text must begin with a space.
 */
export function createSubstringTerms(searchedText: PgColumn | SQL, searchText = ""): SearchTerms | undefined {
  if (!searchText) return termsOfEmptyQuery;
  const words = normalizeText(searchText)
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxTerms);
  if (words.length === 0) return termsMatchingNothing;
  const termConditions = words.map((word) => {
    const hasTrigram = /[\p{L}\p{N}]{3}/u.test(word);
    const pattern = `${hasTrigram ? "%" : "% "}${escapeLike(word)}%`;
    return sql`${searchedText} like ${pattern}`;
  });
  return { matchesAll: and(...termConditions), termConditions };
}
