import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("landing");
const promise = "Connect with the best talent in the ecosystem";

test.each(["desktop", "phone"] as const)(
  "without JavaScript the landing page can be read on a %s, and its ways lead on",
  async (screen) => {
    const { page, close } = await stage.visitor(screen, { javaScriptEnabled: false });
    await page.goto("/");
    expect(await page.title()).toBe("VC Talent Network");
    await page.getByRole("heading", { level: 1, name: promise }).waitFor();
    for (const heading of [
      "Vetted Agencies",
      "How a role gets filled",
      "Lead the talent strategy of your portfolio",
      "Join as a solo practitioner",
    ])
      expect(await page.getByRole("heading", { name: heading }).isVisible(), heading).toBe(true);
    const top = () => page.getByRole("heading", { name: /^One place for the searches/ }).boundingBox();
    const before = await top();
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect.poll(async () => (await top())?.y).toBeLessThan((before?.y ?? 0) / 2);
    expect(new URL(page.url()).hash).toBe("#features");
    await page.screenshot({ path: `artefacts/landing/without-script-${screen}.png`, fullPage: true });
    await page.getByRole("link", { name: "Start Building Your Network" }).click();
    await page.waitForURL("**/auth");
    expect(await page.locator("noscript").textContent()).toContain("needs JavaScript from here on");
    await page.screenshot({ path: `artefacts/landing/auth-without-script-${screen}.png` });
    await close();
  },
);

test("the page that is there stays there: nothing is drawn anew, moves or waits for the session", async () => {
  const { page, errors, look, close } = await stage.visitor("desktop");
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  let answerSession = () => {};
  const asked = new Promise<void>((resolve) => {
    answerSession = resolve;
  });
  await page.route("**/api/user", async (route) => {
    await asked;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, first: undefined as Element | undefined };
    Object.assign(window, { seen });
    document.addEventListener("DOMContentLoaded", () => {
      seen.first = document.querySelector("h1") ?? undefined;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: promise }).waitFor();
  await expect
    .poll(async () => {
      await page.getByRole("tab", { name: "Agencies", exact: true }).click();
      return page.getByRole("heading", { name: "Win placements and show your track record" }).isVisible();
    })
    .toBe(true);
  answerSession();
  await page.waitForLoadState("networkidle");
  const kept = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number; first?: Element } };
    return { same: seen.first !== undefined && seen.first === document.querySelector("h1"), shift: seen.shift };
  });
  expect(kept.same).toBe(true);
  expect(kept.shift).toBeLessThanOrEqual(0.02);
  expect([errors, warnings]).toEqual([[], []]);
  await page.getByRole("tab", { name: "VC partners" }).click();
  await look("landing");
  await close();
});

test.each(["/", "/?logout=true"])("a visitor at %s stays where they have scrolled to before the code came", async (address) => {
  const { page, errors, close } = await stage.visitor("phone");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: promise }).waitFor();
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  const left = await page.evaluate(() => scrollY);
  release();
  await page.waitForLoadState("networkidle");
  await page.getByRole("tab", { name: "VC partners" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(left);
  await expect.poll(() => new URL(page.url()).search).toBe("");
  expect(errors).toEqual([]);
  await close();
});

test("somebody who is signed in never sees it, neither at once nor on the way back", async () => {
  const { page, as, close } = await stage.visitor("desktop");
  await page.addInitScript(() => {
    const seen = { landing: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.landing ||= document.querySelector("[data-slot=landing]") !== null;
    }).observe(document, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: { landing: boolean } }).seen.landing);
  await page.goto("/");
  await expect.poll(seen).toBe(true);
  await as(stage.world.posterHana);
  await page.goto("/healthz");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  expect(await seen()).toBe(false);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  expect(await seen()).toBe(false);
  await close();
});
