/** Maximum number of steps between the ticks of an axis. */
const maxSteps = 5;

/**
 * Returns two to six integer ticks for an axis, in steps of 1, 2 or 5 times a power of ten, from 0 to at
 * least `maximum`.
 */
export function getAxisTicks(maximum: number): number[] {
  const axisLength = Math.max(maximum, 1);
  const minStep = axisLength / maxSteps;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const factor = [1, 2, 5].find((stepFactor) => stepFactor * magnitude >= minStep) ?? 10;
  const step = Math.max(1, factor * magnitude);
  const stepCount = Math.ceil(axisLength / step);
  return multiplesOf(step, stepCount + 1);
}

/**
 * Returns the indexes of the points that get a label: the first, the last, and points at regular distances
 * between them; at most `maxLabels`.
 */
export function getLabeledIndexes(pointCount: number, maxLabels: number): number[] {
  if (pointCount === 0) return [];
  if (pointCount === 1) return [0];
  const lastIndex = pointCount - 1;
  const step = Math.ceil(lastIndex / (maxLabels - 1));
  const indexesBeforeLast = multiplesOf(step, Math.ceil(lastIndex / step));
  // Omits a label that would be too close to the last one.
  const hasRoom = (index: number) => index === 0 || lastIndex - index > step / 2;
  return [...indexesBeforeLast.filter(hasRoom), lastIndex];
}

/** Returns 0, `step`, 2 * `step` and so on. */
const multiplesOf = (step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => index * step);

/** Returns the horizontal position of a point in percent; a single point is in the middle. */
export const getXPercent = (index: number, pointCount: number): number =>
  pointCount < 2 ? 50 : (100 * index) / (pointCount - 1);

/** Returns the vertical position of a value in percent from the bottom. */
export const getYPercent = (value: number, maxTick: number): number => (100 * value) / maxTick;
