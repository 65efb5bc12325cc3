import { expect, test } from "vitest";
import { screenVisits } from "../tests/visual/screen-catalog/all";
import { openDemo } from "./demo";
import { settled } from "./settled";
import { shifted } from "./shifted";
import type { Screen } from "./stage";

let calls = 0;
/** The answers come late, one after the other and each by itself: what stands there moves only then. */
const demo = await openDemo("shift", { late: () => 120 + 90 * (calls++ % 6) });
const most = 0.02;

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
