import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { screenVisits } from "../tests/visual/screen-catalog/all";
import { openDemo } from "./demo";
import { settled } from "./settled";
import type { Screen } from "./stage";

/** The pages come empty, and every answer but who is signed in is held back until the shapes have been looked at. */
const demo = await openDemo("skeletons", { drawn: false });
const answers = /\/api\/(?!user$|events|analytics\/track)/;

/** Where a list is shorter than its shapes nobody could know it; where it is longer, the window must not stand half empty before. */
const most = 180;

interface Kept {
  /** How far down something reaches, as far as the window shows it. */
  reach: (part: Element) => number;
  /** Where each stood: in the window, and in the page. */
  seen: Map<Element, readonly [number, number]>;
  shapes: { what: string; ways: Way[] }[];
}
/** Something around the shapes, and how far it reached: of those that are still there when the answer has come, the closest counts. */
interface Way {
  part: Element;
  bottom: number;
}
declare global {
  var kept: Kept;
}

/** Keeps where everything stands that can be seen in the window, and how far down each group of shapes reaches. */
const keep = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const shows = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().top < innerHeight;
    const reach = (part: Element) =>
      Math.min(
        innerHeight,
        [part, ...part.querySelectorAll("*")].reduce((low, one) => {
          const { bottom, height } = one.getBoundingClientRect();
          return one.childElementCount === 0 && height > 1 && one.checkVisibility({ visibilityProperty: true })
            ? Math.max(low, bottom)
            : low;
        }, 0),
      );
    const seen = new Map<Element, readonly [number, number]>();
    for (const one of document.body.querySelectorAll("*"))
      if (!one.closest("[data-slot=skeleton]") && one.getBoundingClientRect().height > 1 && shows(one))
        seen.set(one, [one.getBoundingClientRect().top, one.getBoundingClientRect().top + scrollY]);
    const shapes = [...main.querySelectorAll("[data-slot=skeleton]")]
      .filter((one) => one.querySelector(".sk, [data-slot=skeleton-bar]") && shows(one))
      .map((late) => {
        const ways: Way[] = [];
        for (let part = late.parentElement; part; part = part.parentElement) ways.push({ part, bottom: reach(part) });
        return { what: late.textContent?.trim().slice(0, 40) ?? "", ways };
      });
    globalThis.kept = { reach, seen, shapes };
    return shapes.length;
  });

/** What stands elsewhere now, and which shapes ended far above what came in their place. */
const compare = (page: Page) =>
  page.evaluate((most) => {
    const { reach, seen, shapes } = globalThis.kept;
    const name = (one: Element) => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")}`;
    const by = new Map<Element, number>();
    for (const [one, [inWindow, inPage]] of seen) {
      const now = one.getBoundingClientRect();
      if (one.isConnected && now.height > 0 && one.checkVisibility({ visibilityProperty: true }))
        // An address with an anchor scrolls once there is something to scroll to; what sticks to the window stays.
        by.set(one, Math.round(Math.abs(now.top - inWindow) < 4 ? 0 : now.top + scrollY - inPage));
    }
    const moved = [...by].filter(([one, shift]) => Math.abs(shift) > 4 && by.get(one.parentElement ?? one) !== shift);
    const short = shapes.flatMap(({ what, ways }) => {
      const way = ways.find(({ part }) => part.isConnected);
      const lack = way ? Math.round(reach(way.part) - way.bottom) : 0;
      return lack > most ? [`“${what}” ends ${lack} px above what comes`] : [];
    });
    return [...moved.map(([one, shift]) => `${name(one)} moves by ${shift} px`), ...short];
  }, most);

/** Four minutes of it: `npm run quality` has them. What moves while answers come one by one is shift.test's. */
test.runIf(process.env.QUALITY).each<Screen>(["desktop", "phone"])(
  "on a %s shapes fill the window as far as what comes, and nothing that stood there moves",
  async (screen) => {
    const wrong: string[] = [];
    let shaped = 0;
    const queue = [...screenVisits];
    const walk = async () => {
      const { page, as, leave, close } = await demo.visitor(screen);
      let release = () => {};
      let held = Promise.resolve();
      await page.route(answers, async (route: Route) => {
        await held;
        await route.continue().catch(() => {}); // its page has gone
      });
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const { who, at } = visit;
        const person = demo.person(who);
        await (person ? as(person) : leave());
        held = new Promise((free) => {
          release = free;
        });
        await page.goto(demo.address(at));
        await page.locator("h1, [data-slot=skeleton]").first().waitFor({ state: "attached" });
        // The page's own code comes, and shapes after 150 ms.
        await page.waitForTimeout(900);
        shaped += await keep(page);
        release();
        await settled(page);
        for (const one of await compare(page)) wrong.push(`${who} ${at} · ${one}`);
      }
      await close();
    };
    await Promise.all([walk(), walk(), walk()]);
    expect(wrong.sort()).toEqual([]);
    // Were they sought by the wrong name, all would be well.
    expect(shaped).toBeGreaterThan(30);
  },
  600_000,
);
