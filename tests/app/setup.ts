import { afterEach, beforeEach, expect, vi } from "vitest";

/** What was written past the log: a test that leaves any behind fails, whatever else it proved. */
const written: unknown[][] = [];

beforeEach(() => {
  written.length = 0;
  vi.spyOn(console, "error").mockImplementation((...words) => void written.push(words));
});

afterEach(() => {
  expect(written, "nothing was written to console.error").toEqual([]);
});
