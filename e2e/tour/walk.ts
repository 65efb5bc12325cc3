import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, devices, type Page } from "playwright-core";
import { atRest, violations } from "../checks";
import { settled, watchRequests } from "../settled";
import { call } from "./call";
import { type openHouse, signIn, type World } from "./house";
import { type Kind, kinds } from "./kinds";
import { hiddenFocus, measure } from "./measure";
import { type Device, pictureOf, type Size, type State, type Stop } from "./plan";

const looks = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const heights: Record<number, number> = { 1280: 900, 768: 1024, 390: 844, 320: 640 };
/** What is pressed with a finger, and with a pointer where rows are dense. */
const least = { desktop: 18, phone: 44 };
const worldOf = (state: State): World => (state === "empty" || state === "long" ? state : "many");

type House = Awaited<ReturnType<typeof openHouse>>;
/** A picture, and what is wrong with it. */
export type Found = Record<string, string[]>;

/** Goes to the stops of the tour one by one, with one browser for each person and device. */
export function walker(browser: Browser, house: House, folder: string) {
  const contexts = new Map<string, Promise<BrowserContext>>();

  function contextOf(world: World, kind: Kind, device: Device) {
    const key = `${world} ${kind} ${device}`;
    const there = contexts.get(key) ?? openContext(world, kind, device);
    contexts.set(key, there);
    return there;
  }
  async function openContext(name: World, kind: Kind, device: Device) {
    const { url } = await house.world(name);
    const context = await browser.newContext({
      ...looks[device],
      userAgent: devices["Desktop Chrome"].userAgent,
      locale: "en-US",
      timezoneId: "America/New_York",
      baseURL: url,
    });
    watchRequests(context);
    // What runs in the page was written by a compiler that names its functions so.
    await context.addInitScript("globalThis.__name ??= (it) => it");
    const person = kinds[kind];
    if (person) {
      const caller = call(url);
      await caller.post("/api/login", { username: person.username, ...signIn });
      const [cookie = "", value = ""] = caller.cookie().split("=");
      await context.addCookies([{ name: cookie, value, url }]);
    }
    return context;
  }

  /** The pictures of one stop; none where this world has nothing to show there. */
  return async function walk(stop: Stop): Promise<Found> {
    const { visit, state, device } = stop;
    const { ids } = await house.world(worldOf(state));
    const id = visit.id && ids[visit.id];
    const search = typeof visit.search === "function" ? visit.search(ids) : (visit.search ?? "");
    if (search === undefined || (stop.screen.path.includes(":id") && id === undefined)) return {};

    const context = await contextOf(worldOf(state), stop.kind, device);
    const page = await context.newPage();
    page.setDefaultTimeout(12_000);
    const errors = collectErrors(page, state);
    const found: Found = {};
    try {
      await disturb(page, state);
      await page.goto(stop.screen.path.replace(":id", String(id)) + search);
      await ready(page, state);
      for (const name of visit.click ?? []) await press(page, name, state);
      await visit.act?.(page);
      if (visit.click || visit.act) await ready(page, state);
      for (const size of stop.sizes) {
        await resize(page, size);
        const picture = pictureOf(stop, size);
        const file = path.join(folder, picture);
        mkdirSync(path.dirname(file), { recursive: true });
        await page.screenshot({ path: file, fullPage: await fitsWhole(page) });
        found[picture] = await measure(page, least[device]);
        if (stop.closely && isJudged(size)) found[picture].push(...(await violations(page)).map((one) => `axe: ${one}`));
        if (stop.closely && size.width === 320 && size === stop.sizes.at(-1)) found[picture].push(...(await hiddenFocus(page)));
        found[picture].push(...errors.splice(0));
      }
    } catch (error) {
      // What is to be pressed need not be there in a world with one of each thing, or none.
      if (state === "long" && visit.click) return found;
      found[pictureOf(stop, { width: 0, theme: "light" })] = [`the walk ended here: ${String(error).split("\n")[0]}`];
    } finally {
      // A sidebar that was folded away, or a draft, is not for the next visit.
      await page.evaluate("localStorage.clear(); sessionStorage.clear()").catch(() => {});
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.goto("about:blank").catch(() => {});
      await page.close();
    }
    return found;
  };
}

/** Each theme once, on the device where it is rarer seen. */
const isJudged = ({ width, theme }: Size) => (width === 1280 && theme === "light") || (width === 390 && theme === "dark");

function collectErrors(page: Page, state: State): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const expected = state === "many" || state === "long" ? /status of (404|401)/ : /Failed to load resource/;
    if (message.type() === "error" && !expected.test(message.text())) errors.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => errors.push(`page error: ${String(error).slice(0, 200)}`));
  return errors;
}

/** The session is answered always: without it there is no page to look at. */
async function disturb(page: Page, state: State) {
  if (state !== "loading" && state !== "failed") return;
  await page.route(/\/api\/(?!user$|events$|analytics)/, (route) => {
    if (route.request().method() !== "GET") return route.continue();
    // Left without an answer until the page is closed.
    if (state === "failed") return route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
}

async function ready(page: Page, state: State) {
  await page.locator("h1, [role=dialog]").first().waitFor({ state: "attached" });
  if (state === "loading") await page.waitForTimeout(900);
  else if (state === "failed")
    await page
      .getByRole("button", { name: /try again/i })
      .first()
      .waitFor({ timeout: 9000 })
      .catch(() => {});
  if (state !== "loading") await Promise.race([settled(page), page.waitForTimeout(8000)]);
  await atRest(page);
}

async function press(page: Page, name: RegExp, state: State) {
  const inside = (await page.getByRole("dialog").count()) > 0 ? page.getByRole("dialog").last() : page.locator("body");
  const where = (await page.getByRole("menu").count()) > 0 ? page.getByRole("menu") : inside;
  const button = where.getByRole("button", { name }).or(where.getByRole("menuitem", { name })).filter({ visible: true }).first();
  await button.click({ timeout: 4000 });
  // It may have to be fetched first.
  await page
    .locator("[role=dialog], [role=alertdialog], [role=menu]")
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => {});
  await ready(page, state);
}

async function resize(page: Page, { width, theme }: Size) {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await page.waitForTimeout(120);
  await atRest(page);
}

/** A dialog belongs to the window, not to the page: then the window is the picture. */
const fitsWhole = (page: Page) => page.evaluate(() => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") === null);
