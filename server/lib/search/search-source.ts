/**
 * The types with which a feature describes a searchable list. `server/agencies/queries.ts` is an example;
 * `planner.ts` runs the search, and `server/jobs/marketplace-queries.test.ts` tests it.
 */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Position, SortOrder } from "./keyset";

/**
 * A table with the rows and columns that a search reads. Values in filters must be literals and not
 * parameters, because PostgreSQL uses a partial index only if the condition of the index follows from the
 * text of the query.
 */
export interface SearchSource {
  table: PgTable;
  /** The rows that the list contains. Default: all rows of the table. */
  filter?: SQL;
  /** Every column that a sort order, a filter or the search terms read. */
  searchColumns: Record<string, PgColumn>;
  /** A column that each `Match` contains besides the id. `countMatches` counts the matches by its value. */
  countedColumn?: PgColumn;
  /**
   * A random sample of the rows, with a search index of its own, for estimates. `share` is from 0 to 1.
   */
  sample?: { filter: SQL; share: number };
}

/**
 * The rows of a list that are sorted by one column. A list is one such part, or several one after the other:
 * for example future deadlines, soonest first, and then past deadlines, latest first.
 */
export interface SortedPart extends SortOrder {
  id: PgColumn;
  by: PgColumn;
  /** The rows of the part. Default: all rows of the source. */
  filter?: SQL;
  /**
   * A condition for the position in the sort index at which the part starts. Only the first page of the part
   * uses it. A later page starts at its cursor; with both conditions PostgreSQL would scan the index from the
   * start of the part.
   */
  start?: SQL;
  /** True if an index has the rows of the source's sample in this order. Positions are then estimated with it. */
  isSampleIndexed?: boolean;
  /** True if the filters of the request exclude all rows of the part. */
  isExcluded?: boolean;
}

/** The position of a row in a list of several parts. */
export interface PartPosition extends Position {
  /** The index of the part. Default: 0. */
  part?: number;
}

/** The words that a user searches for, as conditions on the search columns. `terms.ts` creates them. */
export interface SearchTerms {
  /** Matches the rows that contain all terms. Undefined if there are no terms. */
  matchesAll?: SQL;
  /** For each term, the condition that matches the rows that contain it. */
  termConditions: SQL[];
  /**
   * For each term, the condition that PostgreSQL finds a lexeme (a searchable word) in it. Omitted if every
   * term is known to contain a lexeme.
   */
  lexemeConditions?: SQL[];
}

/** A search in one part of a list: the argument of `findMatches` in `planner.ts`. */
export interface SearchOptions {
  terms: SearchTerms;
  /** The filters of the request for which the search index can be used. */
  indexedFilter?: SQL;
  part: SortedPart;
  limit: number;
  /** The row after which the search starts. Default: the start of the part. */
  after?: Position;
  /** If true, any `limit` matches are returned instead of the first ones in the order of the part. */
  acceptsAnyOrder?: boolean;
}

/** A row that a search has found. */
export interface Match {
  id: number;
  /** The value of the source's `countedColumn`. */
  countedValue: unknown;
}

/**
 * A condition of a search, with the share of rows that match it among the first rows of the part (the head).
 */
export interface MeasuredCondition {
  sql: SQL;
  /** From 0 to 1. */
  matchShare: number;
  /** True for `SearchOptions.indexedFilter`, false for a term. */
  isIndexedFilter: boolean;
}
