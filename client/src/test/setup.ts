import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// A page's code is fetched when it is first shown, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** What the browser logged as an error: a test that leaves any behind fails, whatever else it proved. */
const logged: unknown[][] = [];

beforeEach(() => {
  logged.length = 0;
  // happy-dom does not know <search>, which browsers do.
  vi.spyOn(console, "error").mockImplementation(
    (...words) => void (words[1] === "search" || logged.push(words)),
  );
  vi.spyOn(console, "warn").mockImplementation((...words) => void logged.push(words));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  expect(logged, "nothing was logged as an error or a warning").toEqual([]);
});

// What a page does a moment later would find no document once the file has ended, and what a late answer starts then neither.
const later = globalThis.setTimeout;
const waiting = new Set<ReturnType<typeof later>>();
globalThis.setTimeout = Object.assign((...given: Parameters<typeof later>) => {
  const timer = later(...given);
  waiting.add(timer);
  return timer;
}, later);
afterAll(() => {
  for (const timer of waiting) clearTimeout(timer);
  globalThis.setTimeout = Object.assign(() => 0 as never, later);
});
