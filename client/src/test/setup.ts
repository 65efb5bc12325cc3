import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// A page's code is fetched when it is first shown, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** What the browser logged as an error: a test that leaves any behind fails, whatever else it proved. */
const logged: unknown[][] = [];

beforeEach(() => {
  logged.length = 0;
  // happy-dom does not know <search>, which browsers do.
  vi.spyOn(console, "error").mockImplementation((...words) => void (words[1] === "search" || logged.push(words)));
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

// What gives focus back a moment after a dialog still finds its document.
afterAll(() => new Promise((done) => setTimeout(done, 60)));
