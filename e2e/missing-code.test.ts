import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { settled } from "./settled";
import { openStage } from "./stage";
import { password } from "./ways";

const stage = await openStage("missing-code");
const { adminAda, partnerVera, posterHana } = stage.world;
await stage.world.job(posterHana, { title: "Head of Compliance" });
const post = await stage.world.message(partnerVera, { title: "Who knows a fractional CFO?" });

/** From here on no code comes that is not there: the line is dropped, or the server no longer has it. */
async function cut(page: Page, status?: number, but: readonly string[] = []) {
  const asked: string[] = [];
  const lost = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname) && !but.includes(url.pathname);
  await page.route(lost, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return status ? route.fulfill({ status, json: {} }) : route.abort();
  });
  return { asked, mend: () => page.unroute(lost) };
}

/** How often the page itself was asked for. */
function loads(page: Page) {
  const seen: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && seen.push(new URL(request.url()).pathname)));
  return seen;
}

/** What the browser and React write of it is theirs to write; nothing else is written. */
const told = (errors: string[]) => expect(errors.splice(0).filter((line) => !/ERR_FAILED|status of 404|\/assets\//.test(line))).toEqual([]);

const refused = (page: Page) => page.getByRole("alertdialog", { name: "This could not be loaded" });

test("a dialog that does not come says so over the page that stands, and the next press has it", async () => {
  const { page, as, errors, look, close } = await stage.visitor("desktop");
  await as(posterHana);
  await page.goto("/user-profile");
  const typed = page.getByLabel("Last Name");
  await typed.fill("Tester-Okafor");
  await settled(page);
  const opened = loads(page);
  const line = await cut(page);
  const create = page.getByRole("button", { name: "Create Organization" }).first();
  await create.click();
  await refused(page).waitFor();
  told(errors);
  await look("dialog");
  await refused(page).getByRole("button", { name: "Try again" }).click();
  await refused(page).waitFor();
  await page.keyboard.press("Escape");
  await refused(page).waitFor({ state: "detached" });
  expect(await create.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe("");

  await create.click();
  await refused(page).waitFor();
  await line.mend();
  await refused(page).getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: "Create Organization" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await typed.inputValue()).toBe("Tester-Okafor");
  expect(opened).toEqual([]);
  await close();
});

test("a dialog of an earlier release offers to load the page again, and stands open in it", async () => {
  const { page, as, errors, look, close } = await stage.visitor("phone", { colorScheme: "dark" });
  await as(posterHana);
  await page.goto("/jobs");
  await settled(page);
  const opened = loads(page);
  const line = await cut(page, 404);
  await page.getByRole("button", { name: "Post Job" }).first().click();
  await refused(page).getByText("The site was changed since you opened this page").waitFor();
  told(errors);
  await look("dialog-of-an-earlier-release");
  expect(opened).toEqual([]);
  await line.mend();
  await refused(page).getByRole("button", { name: "Load the page again" }).click();
  await page.getByRole("dialog", { name: "Post New Job" }).waitFor();
  await close();
});

test("the menu of a phone, what stands over all, and what tells of a change are there as soon as their code comes", async () => {
  const { page, as, close } = await stage.visitor("phone");
  await as(adminAda);
  await page.goto(`/messages/${post.id}`);
  await page.getByRole("button", { name: "Actions for this post" }).waitFor();
  await settled(page);
  const line = await cut(page);
  for (const name of ["Open the menu", /^Notifications/, /^Search/]) {
    await page.getByRole("button", { name }).first().click();
    await refused(page).getByRole("button", { name: "Close" }).click();
  }
  const pin = async (what: string) => {
    await page.getByRole("button", { name: "Actions for this post" }).click();
    await page.getByRole("menuitem", { name: what, exact: true }).click();
  };
  await pin("Pin");
  await page.getByText("Pinned", { exact: true }).first().waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
  await line.mend();
  await pin("Unpin");
  await page.locator(".toast").waitFor();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Job Marketplace" }).waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Notifications" }).waitFor();
  await close();
});

test("pressed once more because nothing is seen yet, it opens all the same", async () => {
  const { page, as, close } = await stage.visitor("desktop");
  await as(adminAda);
  await page.goto("/admin/analytics");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  let release = () => {};
  let asked = 0;
  await page.route("**/assets/*.js", async (route) => {
    asked++;
    await released;
    await route.continue();
  });
  let released = Promise.resolve();
  for (const [press, opened] of [
    [() => page.getByRole("button", { name: /date range/i }).click(), page.getByRole("dialog", { name: /dates|range/i })],
    [() => page.keyboard.press("Control+k"), page.getByRole("combobox")],
    [() => page.getByRole("button", { name: /^Notifications/ }).click(), page.getByRole("dialog", { name: "Notifications" })],
  ] as const) {
    released = new Promise((resolve) => {
      release = resolve;
    });
    const before = asked;
    await press();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await press();
    release();
    await opened.waitFor();
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
  }
  await close();
});

test("a page that does not come leaves what stands around it, and comes in its place", async () => {
  const { page, as, close } = await stage.visitor("desktop");
  await as(posterHana);
  await page.goto("/dashboard");
  await settled(page);
  const opened = loads(page);
  const line = await cut(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Job Marketplace" }).click();
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  expect(await nav.isVisible()).toBe(true);
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  await nav.getByRole("link", { name: "Job Marketplace" }).click();
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await line.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Head of Compliance" }).waitFor();
  expect(opened).toEqual([]);

  // What a deployment took away is to be had under another name.
  const gone = await cut(page, 404);
  await nav.getByRole("link", { name: "Candidate Management" }).click();
  await expect.poll(() => opened.length).toBe(1);
  await gone.mend();
  await close();
});

test("the right words at sign-in lead in, whether or not what checks them and what stands around the site has come", async () => {
  const { page, errors, look, close } = await stage.visitor("desktop");
  const person = { username: "walker", password, email: "walker@x.example", firstName: "Wanda", lastName: "Walker", role: "agency" };
  await page.request.post("/api/register", { data: person });
  await page.request.post("/api/logout");
  await page.goto("/auth");
  await page.getByLabel("Username").waitFor();
  await settled(page);
  const line = await cut(page);
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  // The server says what the browser could not.
  await signIn.click();
  await expect.poll(() => page.getByLabel("Username").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Username").fill("walker");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await signIn.click();
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  told(errors);
  await look("no-shell");
  await line.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: /Welcome.*Wanda/ }).waitFor();
  await close();
});

test.each(["entry", "screen"])("a drawn page whose %s does not come is loaded anew once, then stands and says so", async (what) => {
  const { page, as, look, close } = await stage.visitor(what === "entry" ? "phone" : "desktop");
  await page.goto("/help");
  await as(posterHana);
  await page.goto("/jobs");
  const first = (await page.locator("meta[name=code]").getAttribute("content"))?.split(" ") ?? [];
  const opened = loads(page);
  const line = await cut(page, 404, what === "screen" ? first : []);
  await page.goto("/jobs", { waitUntil: "commit" });
  const said = page.getByRole("alert").filter({ hasText: "Part of this page did not come." });
  await said.waitFor();
  expect(opened).toEqual(["/jobs", "/jobs"]);
  await page.getByRole("heading", { name: "Head of Compliance" }).waitFor();
  await page.getByRole("button", { name: "Details" }).click();
  expect(opened).toHaveLength(2);
  await look(`stands-without-its-${what}`);
  await line.mend();
  await said.getByRole("link", { name: "Load it again" }).click();
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-running"));
  await page.getByRole("button", { name: "Post Job" }).first().click();
  await page.getByRole("dialog", { name: "Post New Job" }).waitFor();
  await close();
});
