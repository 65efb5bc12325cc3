/** The types with which a feature describes a searchable list. */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Position, SortOrder } from "./keyset";

/**
 * A table and the columns that a search reads. Write values into the conditions and not as parameters: PostgreSQL uses a
 * partial index only if the planner knows that the values match its condition.
 */
export interface SearchSource {
  table: PgTable;
  /** The rows that the list contains. */
  filter?: SQL;
  /** Every column that a sort order, a filter or the search terms read. */
  searchColumns: Record<string, PgColumn>;
  /** A column that is returned with the id of each match. */
  extra?: PgColumn;
  /** A random part of the rows with a search index of its own, for `countMatches`. */
  sample?: { filter: SQL; share: number };
}

/**
 * Rows of a source that are sorted by one column. A list consists of one such part, or of several in
 * sequence.
 */
export interface SortedPart extends SortOrder {
  id: PgColumn;
  by: PgColumn;
  filter?: SQL;
  /**
   * The condition with which the part begins, for its first page. Later pages begin at a cursor; with both conditions
   * PostgreSQL would scan the index from the beginning of the part.
   */
  start?: SQL;
  /** If true, the filters of the list exclude all rows of the part. */
  isExcluded?: boolean;
}

/** The position of a row in a list of several parts. */
export interface PartPosition extends Position {
  part?: number;
}

/** The search terms of a request, as conditions on the search columns. */
export interface SearchTerms {
  /** Matches rows with all terms. */
  all?: SQL;
  /** One condition per term. */
  termConditions: SQL[];
  /**
   * One condition per term, true if PostgreSQL finds a lexeme (a searchable word) in it. Omitted where every term
   * contains one.
   */
  hasLexemeConditions?: SQL[];
}

/** A search in one part of a list. */
export interface SearchOptions {
  terms: SearchTerms;
  /** A further condition that a search index supports. */
  indexedFilter?: SQL;
  order: SortedPart;
  limit: number;
  after?: Position;
  /** If true, any matching rows are returned, regardless of the order. */
  anyOrder?: boolean;
}

export interface Match {
  id: number;
  /** The value of the source's `extra` column. */
  extra: unknown;
}

/** One of the conditions of a search, with the share of rows that match it among the first of the table. */
export interface MeasuredCondition {
  sql: SQL;
  /** From 0 to 1. */
  matchShare: number;
  isIndexedFilter: boolean;
}
