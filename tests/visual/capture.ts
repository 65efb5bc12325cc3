import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, devices, type Page } from "playwright-core";
import { atRest, smallTargets } from "../../e2e/checks";
import { answered, settled, watchRequests } from "../../e2e/settled";
import { hiddenFocus, measure } from "./measure";
import { pictureOf, type State, type Stop } from "./plan";
import type { Who } from "./screen-catalog/entry";
import { addressed } from "./screen-catalog/ids";
import { openVisit } from "./screen-catalog/open";
import type { openHouse, World } from "./seed";
import { lensOf } from "./viewport";

const worldOf = (state: State): World => (state === "empty" || state === "long" ? state : "many");
/** The server is at hand: what was not asked for by then is not asked for any more. */
const quiet = 250;

type House = Awaited<ReturnType<typeof openHouse>>;
/** A picture, and what is wrong with it. */
export type Found = Record<string, string[]>;

/** Goes to one stop of the tour after the other, with one browser for each person. */
export function walker(browser: Browser, house: House, folder: string) {
  const contexts = new Map<string, Promise<BrowserContext>>();

  function contextOf(world: World, who: Who) {
    const key = `${world} ${who}`;
    const there = contexts.get(key) ?? openContext(world, who);
    contexts.set(key, there);
    return there;
  }
  async function openContext(name: World, who: Who) {
    const { url, cookieOf } = await house.world(name);
    const context = await browser.newContext({
      viewport: null,
      reducedMotion: "reduce",
      userAgent: devices["Desktop Chrome"].userAgent,
      locale: "en-US",
      timezoneId: "America/New_York",
      baseURL: url,
    });
    watchRequests(context);
    // What runs in the page was written by a compiler that names its functions so.
    await context.addInitScript("globalThis.__name ??= (it) => it");
    const [cookie, value = ""] = (await cookieOf(who))?.split("=") ?? [];
    if (cookie) await context.addCookies([{ name: cookie, value, url }]);
    return context;
  }

  /** The pictures of one stop; none where this world has nothing to show there. */
  return async function walk(stop: Stop): Promise<Found> {
    const { visit, state, sizes, closely } = stop;
    const { ids } = await house.world(worldOf(state));
    const address = addressed(visit.at, ids);
    const [first] = sizes;
    if (!first || (!address && state !== "many")) return {};
    const found: Found = {};
    if (!address) return { [pictureOf(stop, first)]: ["the demo story has nothing to look at here"] };

    const context = await contextOf(worldOf(state), stop.who);
    const page = await context.newPage();
    page.setDefaultTimeout(12_000);
    const errors = collectErrors(page, state);
    try {
      const { look, picture } = await lensOf(page);
      await disturb(page, state);
      await look(first);
      await page.goto(address, { timeout: 30_000 }); // of a busy machine
      await ready(page, state);
      await openVisit(page, visit, () => ready(page, state));
      let [measured, last] = [0, ""];
      for (const size of sizes) {
        await look(size);
        last = pictureOf(stop, size);
        found[last] = errors.splice(0);
        const file = path.join(folder, last);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, await picture());
        // The themes differ in colours alone.
        if (measured === size.width) continue;
        measured = size.width;
        await look(size);
        found[last]?.push(...(await measure(page)), ...(size.width < 768 ? await smallTargets(page) : []));
      }
      if (closely && measured === 320) found[last]?.push(...(await hiddenFocus(page)));
    } catch (error) {
      // What is to be pressed need not be there in a world with one of each thing, or none.
      if (state === "long" && (visit.press || visit.act)) return found;
      found[pictureOf(stop, first)] = [`the walk ended here: ${String(error).split("\n").slice(0, 3).join(" ")}`];
    } finally {
      // A sidebar that was folded away, or a draft, is not for the next visit.
      await page.evaluate("localStorage.clear(); sessionStorage.clear()").catch(() => {});
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.close();
    }
    return found;
  };
}

function collectErrors(page: Page, state: State): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const expected = state === "failed" || answered.test(message.text());
    if (message.type() === "error" && !expected) errors.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => errors.push(`page error: ${String(error).slice(0, 200)}`));
  return errors;
}

/** The session is answered always: without it there is no page to look at. */
async function disturb(page: Page, state: State) {
  // The tour's own visits are not to be seen in the figures that it looks at.
  await page.route("**/api/analytics/track", (route) => route.fulfill({ status: 202, json: {} }));
  if (state !== "loading" && state !== "failed") return;
  await page.route(/\/api\/(?!user$|events$|analytics\/track)/, (route) => {
    if (route.request().method() !== "GET") return route.continue();
    // Left without an answer until the page is closed.
    if (state === "failed") return route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
}

async function ready(page: Page, state: State) {
  await page.locator("h1, [role=dialog]").first().waitFor({ state: "attached" });
  if (state === "loading") await page.waitForTimeout(500);
  else if (state === "failed")
    await page
      .getByRole("button", { name: /try again/i })
      .first()
      .waitFor({ timeout: 4000 })
      .catch(() => {});
  if (state !== "loading") await Promise.race([settled(page, quiet), page.waitForTimeout(8000)]);
  await atRest(page);
}
