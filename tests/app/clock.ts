import { onTestFinished, vi } from "vitest";

/**
 * Freezes `Date.now` until the end of the test, so that caches do not expire by themselves. Returns a
 * function that advances it by ms.
 */
export function freezeClock() {
  let now = Date.now();
  // Not fake timers: every attempt of `expect.poll` would advance them.
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms: number) => {
    now += ms;
  };
}

/** Environment of a child process whose clock is frozen. */
export const frozenClockEnv = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("const now = Date.now(); Date.now = () => now")}`,
};
