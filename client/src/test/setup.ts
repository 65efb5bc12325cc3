import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { dismissToast, getVisibleToast } from "@/lib/feedback/toast";
import { loggedProblems } from "@/test/logged-problems";

// The first import of a page module can take several seconds on a slow machine.
configure({ asyncUtilTimeout: 20_000 });

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
  const shownToast = getVisibleToast();
  if (shownToast) dismissToast(shownToast.id);
  expect(loggedProblems, "console errors and warnings, requests without responder").toEqual([]);
});

// The next file in the same worker has the same document. Timers that run after the end of a file would find
// no document, or a changed one.
const originalSetTimeout = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof originalSetTimeout>>();
globalThis.setTimeout = Object.assign((...args: Parameters<typeof originalSetTimeout>) => {
  const timer = originalSetTimeout(...args);
  timers.add(timer);
  return timer;
}, originalSetTimeout);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = originalSetTimeout;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

// React captures a stack for each element it creates, up to 10,000 a second, which took a fifth of the time
// of the tests.
const reactInternals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
Object.defineProperty(reactInternals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });
