import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Wanted } from "./search";

/**
 * Every typed word as a beginning of a word of a tsvector column; undefined where the text holds no word at all, which then finds
 * nothing. What is written together is also looked for whole, since Postgres keeps "node.js" and "CI/CD" as one word.
 */
export function beginnings(column: PgColumn, q = ""): Wanted | undefined {
  if (!q) return { each: [] };
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((written) => {
      const parts = written.match(/[\p{L}\p{N}]+/gu);
      if (!parts) return [];
      const apart = parts.map((part) => `${part}:*`).join(" & ");
      return parts.length === 1 ? [apart] : [`((${apart}) | '${written.replace(/['\\]/g, "$&$&")}':*)`];
    })
    .slice(0, 12);
  if (words.length === 0) return undefined;
  const query = (some: string[]) => sql`to_tsquery('simple', ${some.join(" & ")})`;
  const holds = (some: string[]) => sql`${column} @@ ${query(some)}`;
  return {
    all: holds(words),
    each: words.map((word) => holds([word])),
    known: words.map((word) => sql`numnode(${query([word])}) > 0`), // false where Postgres sees no word
  };
}

/** As text is compared: in lower case, without accents, with single spaces. */
export const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** A text inside a LIKE pattern, sign by sign. */
export const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * Every typed word as any part of a folded text with a trigram index; undefined where there is none. What has no three letters
 * together gives the index nothing to look up but how a word begins, so that is what it means. The text begins with a space.
 */
export function anyPart(text: PgColumn | SQL, q = ""): Wanted | undefined {
  if (!q) return { each: [] };
  const words = folded(q)
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 12);
  if (words.length === 0) return undefined;
  const each = words.map((word) => sql`${text} like ${`${/[\p{L}\p{N}]{3}/u.test(word) ? "%" : "% "}${literally(word)}%`}`);
  return { all: and(...each), each };
}
