import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, devices, type Page } from "playwright-core";
import { animationsFinished, smallTargets } from "../e2e/helpers/accessibility";
import { expectedResponse, networkIdle, watchRequests } from "../e2e/helpers/network-idle";
import { frozenTime } from "./frozen-clock";
import { hiddenFocus, measure } from "./measure";
import { pictureOf, type Size, type State, type Target, wholePictureOf } from "./plan";
import type { Who } from "./screen-catalog/entry";
import { addressed } from "./screen-catalog/ids";
import { openVisit } from "./screen-catalog/open";
import type { Dataset, startServers } from "./seed";
import { viewportOf } from "./viewport";

const datasetOf = (state: State): Dataset => (state === "empty" || state === "long" ? state : "many");
/** The server is local: a page that sent no request for this long is complete. */
const quietMs = 400;

/** Each picture with its defects. */
export type Found = Record<string, string[]>;

interface Options {
  browser: Browser;
  servers: Awaited<ReturnType<typeof startServers>>;
  /** Where pictures are written. */
  folder: string;
  pictures: boolean;
  measures: boolean;
  /**
   * Whether this picture is as expected. Where it is not, it is taken again after a moment, because a busy
   * machine may have been late.
   */
  accepts?: (picture: string, png: Buffer) => boolean;
}

/** Takes the pictures of one target after another, with one browser context for each user. */
export function openCapture({ browser, servers, folder, pictures, measures, accepts = () => true }: Options) {
  const contexts = new Map<string, Promise<BrowserContext>>();

  function contextOf(dataset: Dataset, who: Who) {
    const key = `${dataset} ${who}`;
    const existing = contexts.get(key) ?? openContext(dataset, who);
    contexts.set(key, existing);
    return existing;
  }
  async function openContext(dataset: Dataset, who: Who) {
    const { url, cookieOf } = servers.server(dataset);
    const context = await browser.newContext({
      viewport: null,
      reducedMotion: "reduce",
      userAgent: devices["Desktop Chrome"].userAgent,
      locale: "en-US",
      timezoneId: "America/New_York",
      baseURL: url,
    });
    watchRequests(context);
    await context.clock.setFixedTime(frozenTime);
    // tsx wraps functions in this helper, which the page does not have.
    await context.addInitScript("globalThis.__name ??= (it) => it");
    const [cookie, value = ""] = (await cookieOf(who))?.split("=") ?? [];
    if (cookie) await context.addCookies([{ name: cookie, value, url }]);
    return context;
  }

  /** The defects of one target by picture; none where its dataset has nothing to show there. */
  return async function capture(target: Target): Promise<Found> {
    const { visit, state, sizes, isMain } = target;
    const dataset = datasetOf(state);
    const address = addressed(visit.at, servers.server(dataset).ids);
    const [first] = sizes;
    if (!first || (!address && state !== "many")) return {};
    const found: Found = {};
    if (!address) return { [pictureOf(target, first)]: ["the demo data has no record for this entry"] };

    const context = await contextOf(dataset, target.who);
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    const errors = collectErrors(page, state);
    try {
      const { show, picture, wholeDialog } = await viewportOf(page);
      await interceptRequests(page, state);
      await show(first);
      await page.goto(address, { timeout: 120_000 });
      await waitUntilStable(page, state);
      await openVisit(page, visit, () => waitUntilStable(page, state));
      const take = async (name: string, shoot: () => Promise<Buffer | undefined>, size: Size) => {
        let png: Buffer | undefined;
        for (let attempt = 0; attempt < 3; attempt++) {
          if (attempt > 0) await page.waitForTimeout(500 * attempt);
          await show(size);
          png = await shoot();
          if (!png) return;
          if (accepts(name, png)) break;
        }
        found[name] = errors.splice(0);
        const file = path.join(folder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        if (png) writeFileSync(file, png);
      };
      if (pictures) {
        for (const size of sizes) await take(pictureOf(target, size), picture, size);
        for (const size of sizes)
          if (size.theme === "light") await take(wholePictureOf(target, size), wholeDialog, size);
      }
      // Measuring scrolls and moves focus, so it comes after the pictures. The themes differ in colours
      // alone.
      const widths = measures ? new Set(sizes.map(({ width }) => width)) : [];
      for (const width of widths) {
        const size = sizes.find((one) => one.width === width) ?? first;
        await show(size);
        const defects = [...(await measure(page)), ...(width < 768 ? await smallTargets(page) : [])];
        if (isMain && width === 320) defects.push(...(await hiddenFocus(page)));
        const name = pictureOf(target, size);
        found[name] = [...(found[name] ?? []), ...errors.splice(0), ...defects];
      }
    } catch (error) {
      // A dataset with one record of each kind need not have what is pressed.
      if (state === "long" && (visit.press || visit.act)) return found;
      found[pictureOf(target, first)] = [`stopped here: ${String(error).split("\n").slice(0, 3).join(" ")}`];
    } finally {
      // The next target starts without a collapsed sidebar or a draft.
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
    const expected = state === "failed" || expectedResponse.test(message.text());
    if (message.type() === "error" && !expected) errors.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => errors.push(`page error: ${String(error).slice(0, 200)}`));
  return errors;
}

async function interceptRequests(page: Page, state: State) {
  // The audit's own visits would change the analytics that it shows, and its event streams who is online. A
  // stream stays unanswered.
  await page.route("**/api/analytics/track", (route) => route.fulfill({ status: 202, json: {} }));
  await page.route("**/api/events*", () => {});
  if (state !== "loading" && state !== "failed") return;
  // The session is always answered: without it there is no page.
  await page.route(/\/api\/(?!user$|events|analytics\/track)/, (route) => {
    if (route.request().method() !== "GET") return route.continue();
    // While loading, requests stay unanswered until the page closes.
    if (state === "failed")
      return route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
}

async function waitUntilStable(page: Page, state: State) {
  await page.locator("h1, [role=dialog]").first().waitFor({ state: "attached" });
  if (state === "loading") await page.waitForTimeout(500);
  else if (state === "failed")
    await page
      .getByRole("button", { name: /try again/i })
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => {});
  if (state !== "loading") await Promise.race([networkIdle(page, quietMs), page.waitForTimeout(40_000)]);
  await ready(page);
}

/** Waits for fonts, pending rendering and finite animations. */
export async function ready(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Runs after pending rendering. Not `requestIdleCallback`: the audit's fixed clock replaces it with a
    // timer that waits for its timeout.
    await scheduler.postTask(() => {}, { priority: "background" });
  });
  await animationsFinished(page);
}
