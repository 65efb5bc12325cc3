import { afterEach, beforeEach, expect, vi } from "vitest";

/** Calls of `console.error`. A test that causes one fails. */
const consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...args) => void consoleErrors.push(args));
});

afterEach(() => {
  expect(consoleErrors, "nothing was written to console.error").toEqual([]);
});
