import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo } from "./demo";
import { settled } from "./settled";
import type { Screen } from "./stage";
import { screenVisits } from "./visits/all";

let calls = 0;
/** The answers come late, one after the other and each by itself: what stands there moves only then. */
const demo = await openDemo("shift", { late: () => 120 + 90 * (calls++ % 6) });
const most = 0.02;

/** The score of a page load as browsers report it: the worst run of shifts, at most a second apart and five in all, and what moved. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ score: number; what: string[] }>((resolve) => {
        const shifts: { value: number; startTime: number; sources: { node: Element | null }[] }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as never as ((typeof shifts)[number] & { hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) shifts.push(entry);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => {
          let [score, run, from, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
          for (const { value, startTime } of shifts) {
            if (startTime - last > 1000 || startTime - from > 5000) [run, from] = [0, startTime];
            run += value;
            last = startTime;
            score = Math.max(score, run);
          }
          const name = (node: Element | null) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : "text");
          resolve({
            score,
            what: shifts.map(({ value, sources }) => `${value.toFixed(3)} ${sources.map(({ node }) => name(node)).join(" ")}`),
          });
        }, 100);
      }),
  );

// Everything is above everything else on a phone: that alone in every run, the desktop too where there is time.
const sizes: Screen[] = process.env.QUALITY ? ["desktop", "phone"] : ["phone"];

test.each(sizes)(
  "on a %s no screen moves while it comes",
  async (screen) => {
    const wrong: string[] = [];
    const queue = [...screenVisits];
    const walk = async () => {
      const { page, as, leave, close } = await demo.visitor(screen);
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const { who, at } = visit;
        const person = demo.person(who);
        await (person ? as(person) : leave());
        await page.goto(demo.address(at));
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        await settled(page);
        const { score, what } = await shifted(page);
        if (score > most) wrong.push(`${who} ${at}: ${score.toFixed(3)} · ${what.join(" · ")}`);
      }
      await close();
    };
    await Promise.all([walk(), walk(), walk(), walk()]);
    expect(wrong).toEqual([]);
  },
  600_000,
);
