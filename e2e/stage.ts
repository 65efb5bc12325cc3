import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { builtPages } from "@server/lib/built-pages";
import { staticFiles } from "@server/lib/static-files";
import { freePort } from "@server/test/free-port";
import { collectedLog } from "@server/test/log";
import { openWorld } from "@server/test/world";
import type { PostOptions } from "@server/worker";
import { type Browser, type BrowserContext, chromium, devices, type Page } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { startServerProcesses } from "../tests/e2e/fixtures/server-processes";
import { launchArgs } from "../tests/e2e/helpers/find-chromium";
import { atRest, tooWide, violations } from "./checks";
import { answered, watchRequests } from "./settled";

// A headless browser says so, and the server counts no robots.
const userAgent = devices["Desktop Chrome"].userAgent;
const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
export type Screen = keyof typeof screens;

interface StageOptions extends Pick<PostOptions, "smtpUrl" | "showsLinks"> {
  /** How many ms a call waits before it is answered; code never does. Pages come empty then, so that all is asked for by calls. */
  late?: (path: string) => number;
  /** False: pages come empty, for a story of what the browser draws itself. */
  drawn?: boolean;
}

/** The product as it is shipped, on a database of its own, and a real browser in front of it. What is queued waits for `world.work()`. */
export async function openStage(name: string, { late, drawn = !late, ...post }: StageOptions = {}) {
  const server = createServer();
  const port = await freePort(); // one that a story may close and open again
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${port}`;
  const { root, folder, drawing } = inject("pages");
  const log = collectedLog();
  const pages = drawn ? builtPages({ folder, drawing, appUrl: url, log, patience: 20_000 }) : () => [staticFiles(folder, url)];
  const world = await openWorld({ ...post, appUrl: url, pages });
  const env = {
    DATABASE_URL: world.databaseUrl,
    SESSION_SECRET: world.secret,
    APP_URL: url,
    RATE_LIMIT: "off",
    SMTP_URL: post.smtpUrl ?? "",
  };
  const two =
    process.env.PROCESSES === "2"
      ? await startServerProcesses({ count: 2, folder: root, env, cookie: await world.cookieOf(world.adminAda) })
      : undefined;
  server.on("request", (request, response) => {
    const api = request.url?.startsWith("/api/");
    const wait = (api && request.url && late?.(request.url)) || 0;
    // Pages that come empty are this one's; those of the built servers are always drawn.
    const answer = two && (api || drawn) ? two.proxy : world.app;
    if (wait) setTimeout(() => answer(request, response), wait);
    else answer(request, response);
  });
  const browser: Browser = await chromium.launch({ executablePath: inject("chromium"), args: launchArgs });
  const pictures = path.resolve("artefacts", name);
  mkdirSync(pictures, { recursive: true });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await two?.stop();
    // Otherwise the story was that of one process.
    if (two && Math.max(...two.requestCounts) > 0) expect(Math.min(...two.requestCounts)).toBeGreaterThan(0);
  });

  /** One person's browser, by `baseURL` at another server of the same database. Whatever it writes to the console as an error fails the story that does not expect it. */
  async function visitor(
    screen: Screen,
    more: {
      colorScheme?: "light" | "dark";
      reducedMotion?: "reduce";
      baseURL?: string;
      javaScriptEnabled?: boolean;
      bypassCSP?: boolean;
    } = {},
  ) {
    const context: BrowserContext = await browser.newContext({
      ...screens[screen],
      userAgent,
      locale: "en-US",
      timezoneId: "America/New_York",
      baseURL: url,
      ...more,
    });
    watchRequests(context);
    // As a browser does: the server may close a connection that rests just as something is sent on it.
    const { request } = context;
    const ask = request.fetch.bind(request);
    request.fetch = (address, how) => ask(address, { maxRetries: 3, ...how });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (more.javaScriptEnabled !== false) waitForCode(page);
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !answered.test(message.text())) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));

    return {
      page,
      errors,
      /** Signs in with a session made beforehand. */
      async as(person: { id: number }) {
        const [cookieName = "", value = ""] = (await world.cookieOf(person)).split("=");
        await context.addCookies([{ name: cookieName, value, url }]);
      },
      /** Forgets whoever was signed in. */
      leave: () => context.clearCookies(),
      /** Keeps a picture, and looks that nothing is wrong with the page: no violation of axe, nothing wider than the window. */
      async look(what: string, { exclude = [] }: { exclude?: string[] } = {}) {
        // A toast may be there before the screen that it leads to.
        await page.locator("h1").first().waitFor({ state: "attached" });
        await atRest(page);
        await page.screenshot({
          path: path.join(pictures, `${what}-${screen}${more.colorScheme === "dark" ? "-dark" : ""}.png`),
          fullPage: await fitsWhole(page),
        });
        expect([what, errors]).toEqual([what, []]);
        expect([what, await tooWide(page)]).toEqual([what, 0]);
        expect([what, await violations(page, { exclude })]).toEqual([what, []]);
      },
      close: () => context.close(),
    };
  }
  return { world, server, url, visitor, log };
}

/** A page that comes drawn can be read at once, and used a moment later: a person is slower than that, and a story that does not ask for the first moment is not. */
function waitForCode(page: Page) {
  const running = () =>
    page.waitForFunction(() => !document.querySelector("meta[name=code]") || document.documentElement.hasAttribute("data-running"));
  const { goto, reload } = page;
  page.goto = async (...how) => {
    const answer = await goto.apply(page, how);
    if (how[1]?.waitUntil !== "commit") await running();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await running();
    return answer;
  };
}

/** A dialog belongs to the window, not to the page: then the window is the picture. */
const fitsWhole = (page: Page) => page.evaluate(() => document.querySelector("[role=dialog], [role=alertdialog]") === null);
