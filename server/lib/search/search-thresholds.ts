/**
 * Thresholds of the search planner (`planner.ts`, `search-windows.ts`), in rows unless the name says
 * otherwise. A test replaces them by small numbers, so that few rows are enough to reach every case.
 */
export const searchThresholds = {
  /** The head of a list: the first rows, which are filtered to measure how common each term is. */
  headRows: 500,
  /** A term in more than this share of the head is too common to use its index. */
  commonShare: 0.1,
  /** Up to this many matches are all read and then sorted. */
  maxSortedMatches: 300,
  /** The same without search terms: the values of a filter are a smaller part of a row than its words. */
  maxSortedFilterMatches: 2000,
  /**
   * A term with this many matches in the head is expected to have more than `maxSortedMatches` in the table.
   */
  manyMatchesInHead: 3,
  /** Up to this many rows, filtering costs less than the index of a rare term. */
  maxFilteredRows: 3000,
  /** Size of the first window that uses the index. */
  firstIndexedRows: 16_000,
};
