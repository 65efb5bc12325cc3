/** Round marks from 0 to at least the largest value, three to six of them, in whole numbers. */
export function marksFor(largest: number): number[] {
  const rough = Math.max(largest, 1) / 5;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5].find((one) => one * ten >= rough) ?? 10) * ten);
  return Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, index) => index * step);
}

/** Which of so many points are named below the line: the first, the last and every so many between, as there is room for. */
export function namedOf(count: number, most: number): number[] {
  if (count < 2) return count === 0 ? [] : [0];
  const step = Math.ceil((count - 1) / (most - 1));
  const before = Array.from({ length: Math.ceil((count - 1) / step) }, (_, index) => index * step);
  return [...before.filter((index) => index === 0 || count - 1 - index > step / 2), count - 1];
}

/** Where a point stands from left to right, in percent; a single one in the middle. */
export const across = (index: number, count: number): number =>
  count < 2 ? 50 : (100 * index) / (count - 1);
