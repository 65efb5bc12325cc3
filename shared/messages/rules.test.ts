import { expect, test } from "vitest";
import { formatMessageTime, previewContent } from "./rules";

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(" ");

test.each([
  ["", ""],
  ["one", "one"],
  [words(20), words(20)],
  [words(21), `${words(20)}...`],
  ["  a\n\nb\tc  ", "a b c"],
])("previews %j as %j", (content, expected) => expect(previewContent(content)).toBe(expected));

const now = Date.parse("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [0.5, "Just now"],
  [5, "5h ago"],
  [24, "1d ago"],
  [7 * 24 - 0.1, "6d ago"],
  [7 * 24, "Nov 13, 2026"],
])("formats a time %d hours ago as %s", (hours, expected) =>
  expect(formatMessageTime(hoursAgo(hours), now)).toBe(expected),
);
