/** Thresholds of the search planner, in rows. */
export const searchThresholds = {
  /** The head: the rows that are filtered first. */
  head: 500,
  /** A term in more than this share of the head is too common to use its index. */
  commonShare: 0.1,
  /** Up to this many matches are read and sorted as a whole. */
  fewMatches: 300,
  /** A term that occurs this often in the head has more than `fewMatches` matches. */
  manyInHead: 3,
  /** Up to this many rows, filtering costs less than the index of a rare term. */
  maxFiltered: 3000,
  /** Size of the first window that uses the index. */
  firstIndexed: 16_000,
};
