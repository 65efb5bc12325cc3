import { expect, test } from "vitest";
import { relativeTime, timeLeft, waiting } from "./ago";
import { ownPath } from "./own-path";
import { shortMoney } from "./short-money";
import { firstOf, fullMoney, fullName, initials, pluralize } from "./text";

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
])("%d dollars in short are %s", (amount, shown) => expect(shortMoney(amount)).toBe(shown));

test.each([
  [0, "$0"],
  [18_000, "$18,000"],
  [1500.5, "$1,500.50"],
])("%d dollars in full are %s", (amount, shown) => expect(fullMoney(amount)).toBe(shown));

const now = Date.parse("2026-11-20T12:00:00Z");
const ago = (ms: number) => new Date(now - ms).toISOString();
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, "Just now"],
  [59 * minute, "Just now"],
  [hour, "1h ago"],
  [23.9 * hour, "23h ago"],
  [day, "1d ago"],
  [40 * day, "40d ago"],
  [-5 * minute, "Just now"],
])("%d ms ago reads %s", (age, shown) => expect(relativeTime(ago(age), now)).toBe(shown));

test("waiting and time left count whole days", () => {
  expect([waiting(ago(hour), now), waiting(ago(day), now), waiting(ago(3.5 * day), now)]).toEqual([
    "less than a day",
    "1 day",
    "3 days",
  ]);
  expect([
    timeLeft(ago(-22.4 * day), now),
    timeLeft(ago(-day), now),
    timeLeft(ago(-hour), now),
    timeLeft(ago(1), now),
  ]).toEqual(["22 days left", "1 day left", "less than a day left", null]);
});

test("counts, lists, names", () => {
  expect([
    pluralize(1, "day"),
    pluralize(2, "day"),
    pluralize(0, "agency", "agencies"),
    pluralize(1234, "job"),
  ]).toEqual(["1 day", "2 days", "0 agencies", "1,234 jobs"]);
  expect(firstOf(["a", "b", "c", "d"], 3)).toEqual({ first: ["a", "b", "c"], more: 1 });
  expect(firstOf(["a"], 3)).toEqual({ first: ["a"], more: 0 });
  expect([
    fullName({ firstName: "Ada", lastName: "L" }),
    fullName({ username: "ada" }),
    fullName({}),
  ]).toEqual(["Ada L", "ada", "Unknown User"]);
  expect([
    initials({ firstName: "Ada", lastName: "de Lovelace" }),
    initials({ username: "ada" }),
    initials({ firstName: "🙂b", lastName: "ł" }),
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
])("after sign-in %s leads to %s", (next, path) => expect(ownPath(next)).toBe(path));
