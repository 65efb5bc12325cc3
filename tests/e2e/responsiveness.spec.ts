import { test as base, expect } from "./fixtures";

const test = base.extend({
  app: async ({ app }, use) => {
    for (let n = 0; n < 30; n++)
      await app.createJob(app.posterHana, { title: `Role ${n}`, description: "Lead the team. ".repeat(20) });
    await use(app);
  },
});

test("hovering over a link prefetches its screen", async ({ app }) => {
  const post = await app.createMessage(app.partnerVera, { title: "Who knows a fractional CFO?" });
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.partnerVera);
  await page.goto("/messages");
  const nav = page.getByRole("navigation", { name: "Main" });
  const jobs = page.waitForResponse((response) => response.url().includes("/api/jobs?"));
  await nav.getByRole("link", { name: "Job Marketplace" }).hover();
  await (await jobs).finished();
  const thread = page.waitForResponse((response) => response.url().endsWith(`/api/messages/${post.id}`));
  await page.getByRole("link", { name: "Who knows a fractional CFO?", exact: true }).hover();
  await (await thread).finished();

  // From here on the server does not respond: what the screen shows was prefetched.
  await page.route("**/api/**", () => {});
  await nav.getByRole("link", { name: "Job Marketplace" }).click();
  await page.getByRole("heading", { name: "Role 29" }).waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("Back restores a list at once: the pages that were loaded and the scroll position", async ({ app }) => {
  const { page, signIn } = await app.openBrowser("phone");
  await signIn(app.partnerVera);
  await page.goto("/jobs");
  await page.getByRole("button", { name: /more/i }).last().tap();
  const onSecondPage = page.getByRole("article").nth(27);
  const poster = onSecondPage.getByRole("link", { name: "Hana Tester" });
  await poster.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(2000);
  await poster.tap();
  await page.getByRole("heading", { level: 1, name: "Hana Tester" }).waitFor();
  await page.route("**/api/**", () => {});
  await page.goBack();
  await onSecondPage.waitFor();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(left));
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a skeleton appears after 150 ms, and a list that is sorted anew stays until its response arrives", async ({
  app,
}) => {
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.partnerVera);
  let responded = Promise.resolve();
  await page.route("**/api/{jobs,agencies}?**", async (route) => {
    await responded;
    await route.continue();
  });
  await page.goto("/jobs");
  await page.getByRole("heading", { name: "Role 29" }).waitFor();
  let respond = () => {};
  responded = new Promise((resolve) => {
    respond = resolve;
  });
  await page.getByLabel("Sort").selectOption("deadline");
  await page.getByRole("main").locator("ul[aria-busy=true]").waitFor();
  expect(await page.getByRole("heading", { name: "Role 29" }).isVisible()).toBe(true);
  expect(await page.locator("[data-slot=skeleton-bar]").count()).toBe(0);
  respond();
  await page.getByRole("main").locator("ul[aria-busy=false]").waitFor();

  // With reduced motion too, since nothing moves in it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  responded = new Promise(() => {});
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Agency Directory" })
    .click();
  const skeleton = page.getByRole("main").locator("[data-slot=skeleton]").first();
  await skeleton.waitFor({ state: "attached" });
  const visibility = await skeleton.evaluate((element) => {
    const copy = element.cloneNode(false) as Element; // its animation begins now
    element.after(copy);
    const animation = copy.getAnimations().find((one) => one.effect?.getComputedTiming().endTime === 150);
    const at = (time: number) => {
      animation?.pause();
      if (animation) animation.currentTime = time;
      return getComputedStyle(copy).visibility;
    };
    return [at(0), at(100)];
  });
  expect(visibility).toEqual(["hidden", "hidden"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
