import { expect, test } from "vitest";
import { formatMoney, fullName, initialsOf, pluralize, takeFirst } from "./format";
import { formatShortMoney } from "./format-short-money";
import {
  formatOldestWaitingDays,
  formatRelativeTime,
  formatTimeLeft,
  formatWaitingDays,
  formatWaitingDaysWithLabel,
} from "./relative-time";
import { safeRedirectPath } from "./safe-redirect-path";

test.each([
  [0, "$0"],
  [7.4, "$7"],
  [999, "$999"],
  [999.4, "$999"],
  [999.6, "$1.0K"],
  [1000, "$1.0K"],
  [17_450, "$17.5K"],
  [18_000, "$18.0K"],
  [999_949, "$999.9K"],
  [999_950, "$1.0M"],
  [1_000_000, "$1.0M"],
  [1_249_999, "$1.2M"],
  [99_999_999.99, "$100.0M"],
  [-1500, "-$1.5K"],
])("abbreviates %d dollars as %s", (amount, formatted) => expect(formatShortMoney(amount)).toBe(formatted));

test.each([
  [0, "$0"],
  [18_000, "$18,000"],
  [1500.5, "$1,500.50"],
])("formats %d dollars as %s", (amount, formatted) => expect(formatMoney(amount)).toBe(formatted));

const now = Date.parse("2026-11-20T12:00:00Z");
const timeAgo = (ms: number) => new Date(now - ms).toISOString();
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, "Just now"],
  [59 * minuteMs, "Just now"],
  [hourMs, "1h ago"],
  [23.9 * hourMs, "23h ago"],
  [dayMs, "1d ago"],
  [40 * dayMs, "40d ago"],
  [-5 * minuteMs, "Just now"],
])("formats a time %d ms ago as %s", (ageMs, formatted) =>
  expect(formatRelativeTime(timeAgo(ageMs), now)).toBe(formatted),
);

test("waiting time and time left are in whole days", () => {
  expect([
    formatWaitingDays(timeAgo(hourMs), now),
    formatWaitingDays(timeAgo(dayMs), now),
    formatWaitingDays(timeAgo(3.5 * dayMs), now),
  ]).toEqual(["Received today", "1 day", "3 days"]);
  expect([
    formatWaitingDaysWithLabel(timeAgo(hourMs), now),
    formatWaitingDaysWithLabel(timeAgo(dayMs), now),
  ]).toEqual(["Received today", "Waiting 1 day"]);
  expect([
    formatOldestWaitingDays(timeAgo(hourMs), now),
    formatOldestWaitingDays(timeAgo(dayMs), now),
  ]).toEqual(["Received today", "Oldest: 1 day"]);
  expect([
    formatTimeLeft(timeAgo(-22.4 * dayMs), now),
    formatTimeLeft(timeAgo(-dayMs), now),
    formatTimeLeft(timeAgo(-hourMs), now),
    formatTimeLeft(timeAgo(1), now),
  ]).toEqual(["22 days left", "1 day left", "less than a day left", null]);
});

test("formats counts, truncated lists, full names and initials", () => {
  expect([
    pluralize(1, "day"),
    pluralize(2, "day"),
    pluralize(0, "agency", "agencies"),
    pluralize(1234, "job"),
  ]).toEqual(["1 day", "2 days", "0 agencies", "1,234 jobs"]);
  expect(takeFirst(["a", "b", "c", "d"], 3)).toEqual({ first: ["a", "b", "c"], remainingCount: 1 });
  expect(takeFirst(["a"], 3)).toEqual({ first: ["a"], remainingCount: 0 });
  expect([
    fullName({ firstName: "Ada", lastName: "L" }),
    fullName({ username: "ada" }),
    fullName({}),
  ]).toEqual(["Ada L", "ada", "Unknown User"]);
  expect([
    initialsOf({ firstName: "Ada", lastName: "de Lovelace" }),
    initialsOf({ username: "ada" }),
    initialsOf({ firstName: "🙂b", lastName: "ł" }),
  ]).toEqual(["AL", "A", "🙂Ł"]);
});

test.each([
  ["/jobs?job=3#top", "/jobs?job=3#top"],
  [null, "/"],
  ["", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/auth?next=/auth", "/"],
  ["/a\tb", "/"],
  ["jobs", "/"],
  ["/%2f%2fevil.example", "/%2f%2fevil.example"],
  ["/..//evil.example", "/"],
  ["/.//evil.example/jobs", "/"],
  ["/jobs/%2E%2e/..//evil.example", "/"],
  ["/jobs/../talent//pool?x=//y", "/talent//pool?x=//y"],
])("redirects from next=%s to %s after sign-in", (next, path) => expect(safeRedirectPath(next)).toBe(path));
