import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { plainScreenVisits } from "../visual/screen-catalog/all";
import { expect, test } from "./fixtures";
import { groupVisits } from "./helpers/group-visits";
import { layoutShift } from "./helpers/layout-shift";
import { networkIdle } from "./helpers/network-idle";
import { maxShift, recordHydrationErrors, serverRenderingCheck } from "./helpers/server-rendering";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });

const groups = groupVisits(plainScreenVisits.filter(({ who }) => who !== "visitor"));
// `axe-screens` checks the same on a desktop.
for (const { who, visits, name } of groups)
  test(`${name} are server-rendered in full on a phone, and hydration changes nothing`, {
    tag: who === "paulo.teixeira" ? [] : "@long",
  }, async ({ readOnlyDemoApp }) => {
    const session = await readOnlyDemoApp.openBrowser("phone");
    await session.signIn(readOnlyDemoApp.user(who) ?? { id: 0 });
    const visit = serverRenderingCheck(session);
    for (const { at } of visits) expect.soft(await visit(readOnlyDemoApp.address(at)), at).toEqual([]);
    expect(readOnlyDemoApp.log.lines).toEqual([]);
  });

test("on a phone the server renders lists of cards instead of tables", async ({ readOnlyDemoApp }) => {
  const { page, signIn } = await readOnlyDemoApp.openBrowser("phone", { javaScriptEnabled: false });
  await signIn(readOnlyDemoApp.user("dana") ?? { id: 0 });
  for (const address of ["/candidate-management", "/candidates"]) {
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
  }
});

test("the sign-in page stores the time zone and the width of the window, and a page that was rendered in another one is replaced at once", async ({
  demoApp,
}) => {
  const visitor = await demoApp.openBrowser("desktop");
  await visitor.page.goto("/auth");
  await expect.poll(() => visitor.page.evaluate(() => document.cookie)).toContain("zone=America/New_York");
  expect(await visitor.page.evaluate(() => document.cookie)).toContain("width=1280");

  const { page, signIn } = await demoApp.openBrowser("desktop");
  const hydrationErrors = recordHydrationErrors(page);
  await signIn(demoApp.user("dana") ?? { id: 0 }, { storesZone: false });
  const html = (await (await page.goto("/profile"))?.text()) ?? "";
  const [onTheServer = ""] = /Last changed [^<]+/.exec(html) ?? [];
  const shown = await page.getByText(/^Last changed/).textContent();
  expect(onTheServer).toMatch(/\d{4}/);
  expect(shown).not.toBe(onTheServer);
  await page.reload();
  expect(await page.getByText(/^Last changed/).textContent()).toBe(shown);
  expect(hydrationErrors).toEqual([]);
});

test("hydration changes nothing although the browser's clock is 26 hours ahead", { tag: "@long" }, async ({
  demoApp,
}) => {
  const { page, signIn, errors } = await demoApp.openBrowser("desktop");
  await page.goto("/help");
  await signIn(demoApp.user("dana") ?? { id: 0 });
  const hydrationErrors = recordHydrationErrors(page);
  await page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
  for (const at of ["/candidates", "/applications", "/jobs", "/messages", "/dashboard"]) {
    const html = (await (await page.goto(at))?.text()) ?? "";
    await networkIdle(page);
    const rendered = [...html.matchAll(/<time[^>]*>([^<]* ago)</g)].map(([, text]) => text);
    const shown = await page.getByRole("time").filter({ hasText: " ago" }).allTextContents();
    expect([...hydrationErrors.splice(0), ...errors.splice(0)], at).toEqual([]);
    expect(shown.slice(0, rendered.length), at).toEqual(rendered);
    if (at === "/candidates") expect(rendered.length).toBeGreaterThan(3);
  }
});

test("before its code loads a page can be read, a press waits for it, and the browser submits no form", async ({
  demoApp,
}) => {
  const { page, signIn } = await demoApp.openBrowser("desktop");
  await page.goto("/help");
  await signIn(demoApp.user("dana") ?? { id: 0 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests: string[] = [];
  page.on(
    "request",
    (one) => void (one.url().includes("/api/") && requests.push(new URL(one.url()).pathname)),
  );
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/jobs", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(5);
  expect(await page.title()).toBe("Job Marketplace · VC Talent Network");

  // The browser would submit a form of the page, with the typed text in the address.
  await page.evaluate(() => {
    const form = document.createElement("form");
    // Not from HTML, which Trusted Types forbid.
    const field = Object.assign(document.createElement("input"), { name: "password", value: "secret" });
    form.append(field, document.createElement("button"));
    document.querySelector("main")?.append(form);
    form.requestSubmit();
    form.remove();
  });
  const search = page.getByRole("button", { name: /^Search/ }).first();
  await search.click();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByRole("dialog").count()).toBe(0);

  release();
  await page.getByRole("dialog").waitFor();
  // The data that came with the page is not requested again.
  expect(requests.filter((path) => path.startsWith("/api/jobs") || path.startsWith("/api/stats"))).toEqual(
    [],
  );
  expect(requests).toContain("/api/user");
});

test("a press inside the page waits for its code, as one on the navigation does", { tag: "@long" }, async ({
  demoApp,
}) => {
  const { page, signIn } = await demoApp.openBrowser("desktop");
  await page.goto("/help");
  await signIn(demoApp.user("dana") ?? { id: 0 });
  // One after the other, so that the page is hydrated well after the app shell.
  let previous = Promise.resolve();
  await page.route("**/assets/*.js", async (route) => {
    previous = previous.then(() => new Promise((resolve) => setTimeout(resolve, 5)));
    await previous;
    await route.continue();
  });
  await page.goto("/jobs", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("button", { name: "Post Job" }).first().click();
  await page.getByRole("dialog", { name: /Post/ }).waitFor();
});

/**
 * A proxy that sends each page in two parts: the browser paints the first, and the second waits for
 * `release`.
 */
async function startSlowProxy(url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((incoming, response) => {
    const { "accept-encoding": _, ...headers } = incoming.headers;
    // The browser may leave before it has the answer.
    const end = () => void response.destroy();
    // No connection is kept: the server may close an idle one just as a request is sent on it.
    const forwarded = request(
      url + incoming.url,
      { method: incoming.method, headers, agent: false },
      async (upstream) => {
        const body = await buffer(upstream).catch(end);
        if (!body) return;
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        const middle = String(upstream.headers["content-type"]).startsWith("text/html")
          ? body.indexOf("</aside>") + 200
          : 0;
        response.write(body.subarray(0, middle));
        if (middle) await released;
        response.end(body.subarray(middle));
      },
    );
    forwarded.on("error", end);
    incoming.pipe(forwarded);
  }).listen(0, "localhost");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseURL: `http://localhost:${(server.address() as AddressInfo).port}`, release, stop };
}

test("a collapsed sidebar is collapsed from the first paint on, even while the rest of the page is loading", async ({
  demoApp,
}) => {
  const { baseURL, release, stop } = await startSlowProxy(demoApp.url);
  try {
    const { page, signIn, close } = await demoApp.openBrowser("desktop", { baseURL });
    await page.goto("/boot.js");
    await signIn(demoApp.user("admin") ?? { id: 0 });
    await page.evaluate(() => localStorage.setItem("sidebar", "rail"));
    const loading = page.goto("/admin/reports");
    await sidebar(page).waitFor();
    expect(await isCollapsed(page)).toBe(true);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    release();
    await loading;
    expect((await layoutShift(page)).score).toBeLessThanOrEqual(maxShift);
    // Its code may still be loading through the proxy.
    await close();
  } finally {
    stop();
  }
});

test("hydration keeps the collapsed sidebar, and a change refetches the data that came with the page", {
  tag: "@long",
}, async ({ demoApp }) => {
  const { page, signIn } = await demoApp.openBrowser("desktop");
  await page.goto("/help");
  await signIn(demoApp.user("admin") ?? { id: 0 });
  await page.evaluate(() => localStorage.setItem("sidebar", "rail"));
  const response = await page.goto("/admin/reports");
  expect(await response?.text()).not.toContain("data-rail=");
  expect(await isCollapsed(page)).toBe(true);
  expect((await layoutShift(page)).score).toBeLessThanOrEqual(maxShift);
  const reports = page.getByRole("article");
  const before = await reports.count();
  expect(before).toBeGreaterThan(1);
  await reports.first().getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => reports.count()).toBe(before - 1);
});

/** The server renders the wide sidebar, since it does not know the browser's setting. */
const isCollapsed = (page: Page) => sidebar(page).evaluate((one) => one.getBoundingClientRect().width < 100);
