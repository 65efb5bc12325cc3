import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("felt-speed");
const { world } = stage;
const { posterHana, partnerVera } = world;
for (let n = 0; n < 30; n++) await world.job(posterHana, { title: `Role ${n}`, description: "Lead the team. ".repeat(20) });
const post = await world.message(partnerVera, { title: "Who knows a fractional CFO?" });

test("what a pointer rests on has been fetched when it is pressed", async () => {
  const vera = await stage.visitor("desktop");
  await vera.as(partnerVera);
  const { page } = vera;
  await page.goto("/messages");
  const nav = page.getByRole("navigation", { name: "Main" });
  const jobs = page.waitForResponse((response) => response.url().includes("/api/jobs?"));
  await nav.getByRole("link", { name: "Job Marketplace" }).hover();
  await (await jobs).finished();
  const thread = page.waitForResponse((response) => response.url().endsWith(`/api/messages/${post.id}`));
  await page.getByRole("link", { name: "Who knows a fractional CFO?", exact: true }).hover();
  await (await thread).finished();

  // From here on the server does not answer: what is shown was there.
  await page.route("**/api/**", () => {});
  await nav.getByRole("link", { name: "Job Marketplace" }).click();
  await page.getByRole("heading", { name: "Role 29" }).waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await vera.close();
});

test("Back finds the list as it was left: scrolled, with all that had been loaded, at once", async () => {
  const vera = await stage.visitor("phone");
  await vera.as(partnerVera);
  const { page } = vera;
  await page.goto("/jobs");
  await page.getByRole("button", { name: /more/i }).last().tap();
  const late = page.getByRole("article").nth(27);
  const poster = late.getByRole("link", { name: "Hana Tester" });
  await poster.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(2000);
  await poster.tap();
  await page.getByRole("heading", { level: 1, name: "Hana Tester" }).waitFor();
  await page.route("**/api/**", () => {});
  await page.goBack();
  await late.waitFor();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(left));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await vera.close();
});

test("an answer within 150 ms shows no shapes of it, and a slow one keeps what was there until it comes", async () => {
  const vera = await stage.visitor("desktop");
  await vera.as(partnerVera);
  const { page } = vera;
  let answered = Promise.resolve();
  await page.route("**/api/jobs?**", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/jobs");
  await page.getByRole("heading", { name: "Role 29" }).waitFor();
  let answer = () => {};
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  await page.getByLabel("Sort").selectOption("deadline");
  await page.locator("[aria-label=Jobs] ul[aria-busy=true]").waitFor();
  expect(await page.getByRole("heading", { name: "Role 29" }).isVisible()).toBe(true);
  expect(await page.locator(".sk, [data-slot=skeleton-bar]").count()).toBe(0);
  answer();
  await page.locator("[aria-label=Jobs] ul[aria-busy=false]").waitFor();

  // Less motion takes nothing of it away: nothing moves in it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Nothing at all is drawn in the first 150 ms of a wait, and shapes after it.
  const shapes = await page.evaluate(() => {
    const waiting = document.createElement("div");
    waiting.className = "late";
    document.querySelector("main")?.append(waiting);
    const [animation] = waiting.getAnimations();
    const at = (time: number) => {
      animation?.pause();
      if (animation) animation.currentTime = time;
      return getComputedStyle(waiting).visibility;
    };
    return [at(100), animation?.effect?.getComputedTiming().endTime];
  });
  expect(shapes).toEqual(["hidden", 150]);
  await vera.close();
});
