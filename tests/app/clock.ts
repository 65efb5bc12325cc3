import { onTestFinished, vi } from "vitest";

/** Lets Node's clock stand until the test is over: what is remembered for some seconds is not forgotten by itself. Answers how to put it on by some ms. */
export function stopClock() {
  let now = Date.now();
  // No faked timers: each look of `expect.poll` would put those on.
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms: number) => {
    now += ms;
  };
}

/** Settings with which a process of its own has such a clock. */
export const standing = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("const now = Date.now(); Date.now = () => now")}`,
};
