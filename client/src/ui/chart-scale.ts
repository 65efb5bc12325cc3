/**
 * Returns two to six integer ticks for an axis, in steps of 1, 2 or 5 times a power of ten, from 0 to at
 * least `maximum`.
 */
export function axisTicks(maximum: number): number[] {
  const roughStep = Math.max(maximum, 1) / 5;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const factor = [1, 2, 5].find((candidate) => candidate * magnitude >= roughStep) ?? 10;
  const step = Math.max(1, factor * magnitude);
  return Array.from({ length: Math.ceil(Math.max(maximum, 1) / step) + 1 }, (_, index) => index * step);
}

/**
 * Returns the indexes of the points that get a label: the first, the last, and at regular steps between,
 * `maxLabels` at most.
 */
export function labeledIndexes(pointCount: number, maxLabels: number): number[] {
  if (pointCount < 2) return pointCount === 0 ? [] : [0];
  const last = pointCount - 1;
  const step = Math.ceil(last / (maxLabels - 1));
  const candidates = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step);
  // The label before the last needs some distance to it.
  return [...candidates.filter((index) => index === 0 || last - index > step / 2), last];
}

/** Returns the horizontal position of a point in percent; a single point is in the middle. */
export const xPercent = (index: number, pointCount: number): number =>
  pointCount < 2 ? 50 : (100 * index) / (pointCount - 1);
