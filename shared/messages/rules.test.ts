import { clock } from "@shared/lib/clock";
import { afterEach, expect, test, vi } from "vitest";
import { formatMessageTime, previewContent } from "./rules";

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(" ");

test.each([
  ["", ""],
  ["one", "one"],
  [words(20), words(20)],
  [words(21), `${words(20)}...`],
  ["  a\n\nb\tc  ", "a b c"],
])("previews %j as %j", (content, expected) => expect(previewContent(content)).toBe(expected));

afterEach(() => void vi.restoreAllMocks());

const now = Date.parse("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [0.5, "Just now"],
  [5, "5h ago"],
  [24, "1d ago"],
  [7 * 24 - 0.1, "6d ago"],
  [7 * 24, "Nov 13, 2026"],
])("formats a time %d hours before the time of the clock as %s", (hours, expected) => {
  vi.spyOn(clock, "now").mockReturnValue(now);
  expect(formatMessageTime(hoursAgo(hours))).toBe(expected);
});
