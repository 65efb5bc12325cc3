import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { password } from "./helpers/auth";
import { preventIdleLoading } from "./helpers/idle";
import { networkIdle } from "./helpers/network-idle";
import { toasts } from "./helpers/toasts";

/** From now on requests for code fail: the connection drops, or the server responds with this status. */
async function breakChunks(
  page: Page,
  { status, except = [] }: { status?: number; except?: readonly string[] } = {},
) {
  const isBroken = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname) && !except.includes(url.pathname);
  await page.route(isBroken, (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()));
  return { repair: () => page.unroute(isBroken) };
}

/** The paths of the page loads from now on. */
function recordPageLoads(page: Page) {
  const paths: string[] = [];
  page.on(
    "request",
    (request) => void (request.isNavigationRequest() && paths.push(new URL(request.url()).pathname)),
  );
  return paths;
}

/** Only the browser and React write about failed requests; our code writes nothing. */
const expectOnlyLoadErrors = (errors: string[]) =>
  expect(errors.splice(0).filter((line) => !/ERR_FAILED|status of 404|\/assets\//.test(line))).toEqual([]);

const failure = (page: Page) => page.getByRole("alertdialog", { name: "This could not be loaded" });

test("a dialog whose code does not load says so over the page, and opens once it can be loaded", {
  tag: "@long",
}, async ({ app }) => {
  const { page, errors, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/user-profile");
  const field = page.getByLabel("Last Name");
  await field.fill("Tester-Okafor");
  await networkIdle(page);
  const loads = recordPageLoads(page);
  const chunks = await breakChunks(page);
  const create = page.getByRole("button", { name: "Create Organization" }).first();
  await create.click();
  await failure(page).waitFor();
  expectOnlyLoadErrors(errors);
  await checkPage("dialog");
  await failure(page).getByRole("button", { name: "Try again" }).click();
  await failure(page).waitFor();
  await page.keyboard.press("Escape");
  await failure(page).waitFor({ state: "detached" });
  await expect(create).toBeFocused();
  expect(new URL(page.url()).search).toBe("");

  await create.click();
  await failure(page).waitFor();
  await chunks.repair();
  await failure(page).getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: "Create Organization" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await field.inputValue()).toBe("Tester-Okafor");
  expect(loads).toEqual([]);
  expectOnlyLoadErrors(errors);
});

test("a dialog of an earlier release offers to reload the page, and is open after it", {
  tag: "@long",
}, async ({ app }) => {
  const { page, errors, signIn, checkPage } = await app.openBrowser("phone", { colorScheme: "dark" });
  await signIn(app.posterHana);
  await page.goto("/jobs");
  await networkIdle(page);
  const loads = recordPageLoads(page);
  const chunks = await breakChunks(page, { status: 404 });
  await page.getByRole("button", { name: "Post Job" }).first().click();
  await failure(page).getByText("The site has been updated since you opened this page").waitFor();
  expectOnlyLoadErrors(errors);
  await checkPage("dialog-of-an-earlier-release");
  expect(loads).toEqual([]);
  await chunks.repair();
  await failure(page).getByRole("button", { name: "Load the page again" }).click();
  await page.getByRole("dialog", { name: "Post New Job" }).waitFor();
  expectOnlyLoadErrors(errors);
});

test("the menu, the notifications, the palette and toasts work as soon as their code can be loaded", {
  tag: "@long",
}, async ({ app }) => {
  const post = await app.createMessage(app.partnerVera, { title: "Who knows a fractional CFO?" });
  const { page, errors, signIn } = await app.openBrowser("phone");
  await preventIdleLoading(page);
  await signIn(app.adminAda);
  await page.goto(`/messages/${post.id}`);
  await page.getByRole("button", { name: "Actions for this post" }).waitFor();
  await networkIdle(page);
  const chunks = await breakChunks(page);
  for (const name of ["Open the menu", /^Notifications/, /^Search/]) {
    await page.getByRole("button", { name }).first().click();
    await failure(page).getByRole("button", { name: "Close" }).click();
  }
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Actions for this post" }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await choose("Pin");
  await page.getByText("Pinned", { exact: true }).first().waitFor();
  expect(await toasts(page).count()).toBe(0);
  await chunks.repair();
  await choose("Unpin");
  await toasts(page).waitFor();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Job Marketplace" }).waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Notifications" }).waitFor();
  expectOnlyLoadErrors(errors);
});

test("a second press while the code loads still opens the calendar, the palette and the notifications", {
  tag: "@long",
}, async ({ app }) => {
  const { page, signIn } = await app.openBrowser("desktop");
  await preventIdleLoading(page);
  await signIn(app.adminAda);
  await page.goto("/admin/analytics");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await networkIdle(page);
  let release = () => {};
  let released = Promise.resolve();
  let requests = 0;
  await page.route("**/assets/*.js", async (route) => {
    requests++;
    await released;
    await route.continue();
  });
  for (const [press, opened] of [
    [
      () => page.getByRole("button", { name: /date range/i }).click(),
      page.getByRole("dialog", { name: /dates|range/i }),
    ],
    [() => page.keyboard.press("Control+k"), page.getByRole("combobox")],
    [
      () => page.getByRole("button", { name: /^Notifications/ }).click(),
      page.getByRole("dialog", { name: "Notifications" }),
    ],
  ] as const) {
    released = new Promise((resolve) => {
      release = resolve;
    });
    const before = requests;
    await press();
    await expect.poll(() => requests).toBeGreaterThan(before);
    await press();
    release();
    await opened.waitFor();
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
  }
});

test("a screen whose code does not load leaves the navigation, and appears once it can be loaded", async ({
  app,
}) => {
  await app.createJob(app.posterHana, { title: "Head of Compliance" });
  const { page, errors, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/dashboard");
  await networkIdle(page);
  const loads = recordPageLoads(page);
  const chunks = await breakChunks(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Job Marketplace" }).click();
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  expect(await nav.isVisible()).toBe(true);
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  await nav.getByRole("link", { name: "Job Marketplace" }).click();
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await chunks.repair();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Head of Compliance" }).waitFor();
  expect(loads).toEqual([]);

  // A deployment removed the file: the page is reloaded, because the new release has another.
  const removed = await breakChunks(page, { status: 404 });
  await nav.getByRole("link", { name: "Candidate Management" }).click();
  await expect.poll(() => loads.length).toBe(1);
  await removed.repair();
  await networkIdle(page);
  expectOnlyLoadErrors(errors);
});

test("sign-in works although neither the validation nor the app shell could be loaded", async ({ app }) => {
  const { page, errors, checkPage } = await app.openBrowser("desktop");
  const user = {
    username: "walker",
    password,
    email: "walker@x.example",
    firstName: "Wanda",
    lastName: "Walker",
    role: "agency",
  };
  await page.request.post("/api/register", { data: user });
  await page.request.post("/api/logout");
  await page.goto("/auth");
  await page.getByLabel("Username").waitFor();
  await networkIdle(page);
  const chunks = await breakChunks(page);
  const signInButton = page.getByRole("button", { name: "Sign In", exact: true });
  // The server reports what the browser could not check.
  await signInButton.click();
  await expect.poll(() => page.getByLabel("Username").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Username").fill("walker");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await signInButton.click();
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  // The browser loads the code of other screens when it is idle.
  await networkIdle(page);
  expectOnlyLoadErrors(errors);
  await checkPage("no-shell");
  await chunks.repair();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: /Welcome.*Wanda/ }).waitFor();
  expectOnlyLoadErrors(errors);
});

for (const [missing, viewport] of [
  ["entry", "phone"],
  ["screen", "desktop"],
] as const)
  test(`a server-rendered page whose ${missing} chunk does not load is reloaded once, then remains with a message`, {
    tag: "@long",
  }, async ({ app }) => {
    await app.createJob(app.posterHana, { title: "Head of Compliance" });
    const { page, errors, signIn, checkPage } = await app.openBrowser(viewport);
    await page.goto("/help");
    await signIn(app.posterHana);
    await page.goto("/jobs");
    const entryChunks = (await page.locator("meta[name=code]").getAttribute("content"))?.split(" ") ?? [];
    const loads = recordPageLoads(page);
    const chunks = await breakChunks(page, { status: 404, except: missing === "screen" ? entryChunks : [] });
    await page.goto("/jobs", { waitUntil: "commit" });
    const message = page.getByRole("alert").filter({ hasText: "Part of this page could not be loaded." });
    await message.waitFor();
    expect(loads).toEqual(["/jobs", "/jobs"]);
    await page.getByRole("heading", { name: "Head of Compliance" }).waitFor();
    await page.getByRole("button", { name: "Details" }).click();
    expect(loads).toHaveLength(2);
    expectOnlyLoadErrors(errors);
    await checkPage(`without-its-${missing}`);
    await chunks.repair();
    await message.getByRole("link", { name: "Reload the page" }).click();
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-running"));
    await page.getByRole("button", { name: "Post Job" }).first().click();
    await page.getByRole("dialog", { name: "Post New Job" }).waitFor();
    expectOnlyLoadErrors(errors);
  });
