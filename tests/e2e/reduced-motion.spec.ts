import type { Page } from "@playwright/test";
import type { Visit, Who } from "../visual/screen-catalog/entry";
import { openVisit, over } from "../visual/screen-catalog/open";
import { type DemoApp, expect, test } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

/** Records every animation and transition that starts or runs from now on, with its duration. */
const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(window, { motions: recorded });
    const known = new WeakSet<Animation>();
    const record = () => {
      for (const motion of document.getAnimations()) {
        const { endTime } = motion.effect?.getComputedTiming() ?? {};
        if (known.has(motion) || Number(endTime) <= 1 || !(motion.effect instanceof KeyframeEffect)) continue;
        known.add(motion);
        const name =
          "animationName" in motion
            ? motion.animationName
            : "transitionProperty" in motion
              ? motion.transitionProperty
              : "script";
        // A loading skeleton appears after a delay and at once.
        if (motion.effect.target?.closest("[data-slot=skeleton]")) continue;
        recorded.push(`${String(name)} of .${motion.effect.target?.className}: ${endTime} ms`);
      }
      requestAnimationFrame(record);
    };
    record();
    for (const event of ["animationstart", "transitionrun", "animationcancel", "transitionend"])
      addEventListener(event, record, true);
  });
const takeMotions = (page: Page) =>
  page.evaluate(() => (window as unknown as { motions: string[] }).motions.splice(0));

type Opening = Pick<Visit, "at" | "press" | "act"> & {
  what: string;
  who: Exclude<Who, "visitor">;
  on: "desktop" | "phone";
  moves?: true;
};
const openings: readonly Opening[] = [
  { what: "a dialog", who: "dana", on: "desktop", at: "/jobs", press: [/^Post Job/], moves: true },
  { what: "a popover", who: "dana", on: "desktop", at: "/", press: [/^Notifications/] },
  { what: "the sidebar", who: "dana", on: "desktop", at: "/", press: [/^Collapse|^Expand/] },
  {
    what: "the palette",
    who: "dana",
    on: "desktop",
    at: "/",
    act: (page) => page.keyboard.press("Control+k"),
  },
  {
    what: "a side panel",
    who: "dana",
    on: "desktop",
    at: "/candidate-management?job={placedJob}&candidate={placedCandidate}",
  },
  {
    what: "a menu and a confirmation",
    who: "dana",
    on: "desktop",
    at: "/messages/{ownMessage}",
    press: [/^Actions for this post/, /^Delete/],
    moves: true,
  },
  { what: "a sheet", who: "dana", on: "phone", at: "/jobs", press: [/^Post Job/], moves: true },
  { what: "the menu of a phone", who: "dana", on: "phone", at: "/", press: [/^Open the menu/], moves: true },
  { what: "the filters of a phone", who: "marcus", on: "phone", at: "/jobs", press: [/^Filters/] },
  { what: "a calendar", who: "admin", on: "phone", at: "/admin/analytics", press: [/^Pick a date range/] },
];

/** Opens and closes each thing in one browser, and returns by its name what moved. */
async function motionsOf(demoApp: DemoApp, chosen: readonly Opening[], reducedMotion?: "reduce") {
  const [{ who, on }] = chosen as [Opening];
  const { page, signIn } = await demoApp.openBrowser(on, { reducedMotion });
  await recordMotion(page);
  await signIn(demoApp.user(who) ?? { id: 0 });
  const motions: Record<string, string[]> = {};
  for (const { what, moves: _, ...opening } of chosen) {
    await page.goto(demoApp.address(opening.at));
    await networkIdle(page);
    await openVisit(page, { name: "", ...opening }, () => networkIdle(page, 200));
    if ((await over(page).count()) > 0) await page.keyboard.press("Escape");
    // As long as the longest closing animation: that nothing moves can only be waited for.
    await page.waitForTimeout(300);
    motions[what] = await takeMotions(page);
  }
  return motions;
}

const groups = new Map<string, Opening[]>();
for (const opening of openings) {
  const key = `${opening.who} on a ${opening.on}`;
  groups.set(key, [...(groups.get(key) ?? []), opening]);
}

for (const [name, group] of groups) {
  test(`with reduced motion nothing moves while things open and close for ${name}`, {
    tag: name === "marcus on a phone" ? [] : "@long",
  }, async ({ readOnlyDemoApp }) => {
    const motions = await motionsOf(readOnlyDemoApp, group, "reduce");
    expect(motions).toEqual(Object.fromEntries(group.map(({ what }) => [what, []])));
  });
  const moving = group.filter(({ moves }) => moves);
  if (moving.length > 0)
    test(`without reduced motion things open with an animation for ${name}`, {
      tag: name === "dana on a desktop" ? [] : "@long",
    }, async ({ readOnlyDemoApp }) => {
      const motions = await motionsOf(readOnlyDemoApp, moving);
      expect(moving.map(({ what }) => what).filter((what) => !motions[what]?.length)).toEqual([]);
    });
}
