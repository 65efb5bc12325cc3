import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// The first import of a page module can take several seconds on a slow machine.
configure({ asyncUtilTimeout: 20_000 });

/** Console errors and warnings; any of them fails the test. */
const loggedProblems: unknown[][] = [];

beforeEach(() => {
  loggedProblems.length = 0;
  // React warns about <search>, because happy-dom does not implement it.
  vi.spyOn(console, "error").mockImplementation(
    (...args) => void (args[1] === "search" || loggedProblems.push(args)),
  );
  vi.spyOn(console, "warn").mockImplementation((...args) => void loggedProblems.push(args));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  expect(loggedProblems, "console errors and warnings").toEqual([]);
});

// Timers that run after the end of a test file would find no document. So clear them, and ignore those that
// are set later.
const originalSetTimeout = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof originalSetTimeout>>();
globalThis.setTimeout = Object.assign((...args: Parameters<typeof originalSetTimeout>) => {
  const timer = originalSetTimeout(...args);
  timers.add(timer);
  return timer;
}, originalSetTimeout);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = Object.assign(() => 0 as never, originalSetTimeout);
});
