import type { Page, Route } from "@playwright/test";
import { isLongForm } from "../app/long-form";
import { screenVisits } from "../visual/screen-catalog/all";
import { expect, test } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

/**
 * Every API request but the session, events, analytics, and the counts that decide the links of the sidebar:
 * a server-rendered page brings them.
 */
const heldRequests =
  /\/api\/(?!user$|events|analytics\/track|my-placements\/counts$|my-posted-jobs\/counts$)/;

/**
 * By how many px content may reach further down than its skeleton. Content may be shorter: the length of a
 * list is not known beforehand.
 */
const maxExcess = 180;

interface Snapshot {
  /** How far down an element reaches inside the window. */
  bottomOf: (element: Element) => number;
  /** The top of each visible element: in the window, and in the page. */
  tops: Map<Element, readonly [number, number]>;
  skeletons: { text: string; ancestors: { element: Element; bottom: number }[] }[];
}
declare global {
  var snapshot: Snapshot;
}

/**
 * Keeps the position of everything visible, and how far down each skeleton reaches. Returns the number of
 * skeletons.
 */
const takeSnapshot = (page: Page) =>
  page.evaluate(() => {
    const skeleton = "[data-slot=skeleton]";
    const main = document.querySelector("main") ?? document.body;
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().top < innerHeight;
    const bottomOf = (element: Element) =>
      Math.min(
        innerHeight,
        [element, ...element.querySelectorAll("*")].reduce((low, one) => {
          const { bottom, height } = one.getBoundingClientRect();
          return one.childElementCount === 0 &&
            height > 1 &&
            one.checkVisibility({ visibilityProperty: true })
            ? Math.max(low, bottom)
            : low;
        }, 0),
      );
    const tops = new Map<Element, readonly [number, number]>();
    for (const one of document.body.querySelectorAll("*"))
      if (!one.closest(skeleton) && one.getBoundingClientRect().height > 1 && isShown(one))
        tops.set(one, [one.getBoundingClientRect().top, one.getBoundingClientRect().top + scrollY]);
    const skeletons = [...main.querySelectorAll(skeleton)]
      .filter((one) => one.querySelector("[data-slot=skeleton-bar]") && isShown(one))
      .map((one) => {
        const ancestors: { element: Element; bottom: number }[] = [];
        for (let element = one.parentElement; element; element = element.parentElement)
          ancestors.push({ element, bottom: bottomOf(element) });
        return { text: one.textContent?.trim().slice(0, 40) ?? "", ancestors };
      });
    globalThis.snapshot = { bottomOf, tops, skeletons };
    return skeletons.length;
  });

/**
 * Lists the elements that have moved since the snapshot, and the skeletons that ended far above the content
 * that replaced them.
 */
const compareWithSnapshot = (page: Page) =>
  page.evaluate((excess) => {
    const { bottomOf, tops, skeletons } = globalThis.snapshot;
    const name = (one: Element) => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")}`;
    const isInSticky = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).position === "sticky" || isInSticky(one.parentElement));
    const shifts = new Map<Element, number>();
    for (const [one, [inWindow, inPage]] of tops) {
      const now = one.getBoundingClientRect();
      if (one.isConnected && now.height > 0 && one.checkVisibility({ visibilityProperty: true }))
        // A hash scrolls the page as soon as it is long enough, and sticky elements then move to the edge of
        // the window.
        shifts.set(
          one,
          Math.abs(now.top - inWindow) < 4 || (scrollY > 0 && isInSticky(one))
            ? 0
            : Math.round(now.top + scrollY - inPage),
        );
    }
    const moved = [...shifts].filter(
      ([one, shift]) => Math.abs(shift) > 4 && shifts.get(one.parentElement ?? one) !== shift,
    );
    const short = skeletons.flatMap(({ text, ancestors }) => {
      // The closest ancestor that is still there.
      const kept = ancestors.find(({ element }) => element.isConnected);
      const lack = kept ? Math.round(bottomOf(kept.element) - kept.bottom) : 0;
      return lack > excess ? [`“${text}” ends ${lack} px above its content`] : [];
    });
    return [...moved.map(([one, shift]) => `${name(one)} moves by ${shift} px`), ...short];
  }, maxExcess);

// The pages come without content, so that every screen shows its skeletons.
test.use({ appOptions: { serverRendering: false } });

// Several minutes: `npm run test:ui-quality` runs them. What moves while responses arrive one by one is in
// layout-shift.spec.ts.
const groupCount = 16;
const groups = isLongForm
  ? Array.from({ length: groupCount }, (_, group) =>
      screenVisits.filter((_, at) => at % groupCount === group),
    )
  : [];
for (const viewport of ["desktop", "phone"] as const)
  for (const [group, visits] of groups.entries())
    test(`on a ${viewport} skeletons reach as far as their content, and nothing moves (screens, part ${group + 1} of ${groups.length})`, async ({
      demoApp,
    }) => {
      const { page, signIn, signOut } = await demoApp.openBrowser(viewport);
      const wrong: string[] = [];
      let count = 0;
      let release = () => {};
      let held = Promise.resolve();
      await page.route(heldRequests, async (route: Route) => {
        await held;
        await route.continue().catch(() => {}); // its page is gone
      });
      for (const { who, at } of visits) {
        const user = demoApp.user(who);
        await (user ? signIn(user) : signOut());
        held = new Promise((resolve) => {
          release = resolve;
        });
        await page.goto(demoApp.address(at));
        await page.locator("h1, [data-slot=skeleton-bar]").first().waitFor({ state: "attached" });
        await networkIdle(page, 500, heldRequests);
        // Skeletons appear 150 ms after they are rendered, by an animation that no request or event reports.
        await page.waitForTimeout(300);
        count += await takeSnapshot(page);
        release();
        await networkIdle(page);
        for (const one of await compareWithSnapshot(page)) wrong.push(`${who} ${at} · ${one}`);
      }
      expect(wrong.sort()).toEqual([]);
      // A renamed slot would make every comparison empty.
      expect(count).toBeGreaterThan(3);
    });
