import type { PosterRecord } from "@shared/jobs/schemas";
import { expect, test } from "vitest";
import { formatResponseRecord } from "./response-record-text";

const record = (values: Partial<NonNullable<PosterRecord>> = {}) => ({
  since: "2026-03-12T12:00:00Z",
  received: 24,
  inTime: 22,
  medianHours: 48,
  ...values,
});

test("describes the response record to others and to the poster", () => {
  expect(formatResponseRecord(record(), { isOwnRecord: false })).toBe(
    "Answers in 2 days (median) · 92% decided within 14 days, of 24 proposals and candidates since Mar 2026",
  );
  expect(formatResponseRecord(record(), { isOwnRecord: true })).toMatch(
    /^You answer in 2 days \(median\) · 92% decided/,
  );
});

test.each([
  [0, "less than an hour"],
  [0.9, "less than an hour"],
  [1, "1 hour"],
  [1.4, "1 hour"],
  [5, "5 hours"],
  [23.4, "23 hours"],
  // The unit is chosen after rounding.
  [23.6, "1 day"],
  [35, "1 day"],
  [36, "2 days"],
  [336, "14 days"],
  [26_400, "1,100 days"],
])("%d hours: %s", (medianHours, span) => {
  expect(formatResponseRecord(record({ medianHours }), { isOwnRecord: false })).toContain(
    `Answers in ${span} (median)`,
  );
});

test.each([
  [0, 24, "0%"],
  [1, 600, "1%"],
  [12, 24, "50%"],
  [599, 600, "99%"],
  [600, 600, "100%"],
])("%d of %d in time: %s", (inTime, received, share) => {
  expect(formatResponseRecord(record({ inTime, received }), { isOwnRecord: false })).toContain(
    `${share} decided within 14 days, of ${received} proposals`,
  );
});
