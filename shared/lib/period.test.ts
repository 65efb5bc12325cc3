import { expect, test } from "vitest";
import { precedingPeriod } from "./days";
import { percentOf, seriesUnitFor } from "./period";

test("the preceding period has the same length; it is undefined before 1970 or if an end is open", () => {
  expect(precedingPeriod({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
    from: "2026-01-29",
    to: "2026-02-28",
  });
  expect(precedingPeriod({ from: "2024-03-01", to: "2024-03-01" })).toEqual({
    from: "2024-02-29",
    to: "2024-02-29",
  });
  expect(precedingPeriod({ from: "1970-01-03", to: "1970-01-04" })).toEqual({
    from: "1970-01-01",
    to: "1970-01-02",
  });
  for (const period of [
    { from: "1970-01-05", to: "1970-01-20" },
    { from: "1970-01-01", to: "9999-12-31" },
    { from: "2026-03-01" },
    {},
  ])
    expect(precedingPeriod(period)).toBeUndefined();
});

test("the unit of a series limits it to about a hundred points", () => {
  expect([1, 2, 3, 92, 93, 740, 741].map(seriesUnitFor)).toEqual([
    "hour",
    "hour",
    "day",
    "day",
    "week",
    "week",
    "month",
  ]);
});

test("percentages have one decimal, and 0 of 0 is 0", () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0), percentOf(5, 0), percentOf(1, 2000)]).toEqual([
    33.3, 66.7, 0, 0, 0.1,
  ]);
});
