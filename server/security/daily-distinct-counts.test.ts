import { expect, test } from "vitest";
import { createDailyDistinctCounts } from "./daily-distinct-counts";

const monday = new Date("2026-11-23T23:59:00Z");
const tuesday = new Date("2026-11-24T00:01:00Z");

test("returns true once, when a user reaches the limit of distinct objects on a day", () => {
  const counts = createDailyDistinctCounts(3);
  expect(counts.add(1, [1, 2], monday)).toBe(false);
  expect(counts.add(1, [1, 2], monday)).toBe(false);
  expect(counts.add(2, [3], monday)).toBe(false);
  expect(counts.add(1, [2, 3, 4], monday)).toBe(true);
  expect(counts.add(1, [5], monday)).toBe(false);
});

test("starts anew every day", () => {
  const counts = createDailyDistinctCounts(2);
  expect(counts.add(1, [1], monday)).toBe(false);
  expect(counts.add(1, [2], tuesday)).toBe(false);
  expect(counts.add(1, [3], tuesday)).toBe(true);
});
