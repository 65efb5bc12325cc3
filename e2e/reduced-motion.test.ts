import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Visit, Who } from "../tests/visual/screen-catalog/entry";
import { openVisit, over } from "../tests/visual/screen-catalog/open";
import { openDemo } from "./demo";
import { settled } from "./settled";

const demo = await openDemo("reduced-motion");

/** Notes every animation and transition that begins from now on, and how many ms it is to take; those at work now too. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { motions: seen });
    const known = new WeakSet<Animation>();
    const look = () => {
      for (const motion of document.getAnimations()) {
        const { endTime } = motion.effect?.getComputedTiming() ?? {};
        if (known.has(motion) || Number(endTime) <= 1 || !(motion.effect instanceof KeyframeEffect)) continue;
        known.add(motion);
        const name =
          "animationName" in motion ? motion.animationName : "transitionProperty" in motion ? motion.transitionProperty : "script";
        // What shows that something takes time comes late, and at once.
        if (motion.effect.target?.closest(".late")) continue;
        seen.push(`${String(name)} of .${motion.effect.target?.className}: ${endTime} ms`);
      }
      requestAnimationFrame(look);
    };
    look();
    for (const begins of ["animationstart", "transitionrun", "animationcancel", "transitionend"]) addEventListener(begins, look, true);
  });
const motions = (page: Page) => page.evaluate(() => (window as unknown as { motions: string[] }).motions.splice(0));

type Opening = Pick<Visit, "at" | "press" | "act"> & { who: Exclude<Who, "visitor">; on: "desktop" | "phone" };
const openings: readonly Opening[] = [
  { who: "dana", on: "desktop", at: "/jobs", press: [/^Post Job/] }, // a dialog
  { who: "dana", on: "desktop", at: "/", press: [/^Notifications/] }, // what hangs at its button
  { who: "dana", on: "desktop", at: "/", press: [/^Collapse|^Expand/] },
  { who: "dana", on: "desktop", at: "/", act: (page) => page.keyboard.press("Control+k") },
  { who: "dana", on: "desktop", at: "/candidate-management?job={placedJob}&candidate={placedCandidate}" }, // a panel at the side
  { who: "dana", on: "desktop", at: "/messages/{ownMessage}", press: [/^Actions for this post/, /^Delete/] }, // a menu, and a question
  { who: "dana", on: "phone", at: "/jobs", press: [/^Post Job/] }, // a sheet
  { who: "dana", on: "phone", at: "/", press: [/^Open the menu/] },
  { who: "marcus", on: "phone", at: "/jobs", press: [/^Filters/] },
  { who: "admin", on: "phone", at: "/admin/analytics", press: [/^Pick a date range/] },
];

async function seen(which: readonly Opening[], reducedMotion?: "reduce") {
  const found: string[][] = [];
  for (const screen of ["desktop", "phone"] as const) {
    const { page, as, close } = await demo.visitor(screen, { reducedMotion });
    await watchMotion(page);
    for (const { who, on, at, ...opening } of which.filter((one) => one.on === screen)) {
      const person = demo.person(who);
      if (person) await as(person);
      await page.goto(demo.address(at));
      await settled(page);
      await openVisit(page, { name: "", who, at, ...opening }, () => settled(page, 200));
      if ((await over(page).count()) > 0) await page.keyboard.press("Escape");
      // As long as the longest way out would take: what must not move can only be waited for.
      await page.waitForTimeout(300);
      found.push((await motions(page)).map((one) => `${on} ${at} · ${one}`));
    }
    await close();
  }
  return found;
}

test("where motion is reduced nothing moves while something opens and closes", async () => {
  expect((await seen(openings, "reduce")).flat()).toEqual([]);
});

test("where it is not, the same look sees dialogs, questions, sheets and menus come", async () => {
  const found = await seen([openings[0], openings[5], openings[6], openings[7]].flatMap((one) => one ?? []));
  expect(found.map(({ length }) => length > 0)).toEqual([true, true, true, true]);
});
