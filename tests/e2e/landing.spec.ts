import { expect, test } from "./fixtures";

const promise = "Connect with the best talent in the ecosystem";

for (const viewport of ["desktop", "phone"] as const)
  test(`without JavaScript the landing page can be read on a ${viewport}, and its links work`, {
    tag: viewport === "phone" ? [] : "@long",
  }, async ({ app }) => {
    const { page } = await app.openBrowser(viewport, { javaScriptEnabled: false });
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
    const position = () => page.getByRole("heading", { name: /^One place for the searches/ }).boundingBox();
    const before = await position();
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect.poll(async () => (await position())?.y).toBeLessThan((before?.y ?? 0) / 2);
    expect(new URL(page.url()).hash).toBe("#features");
    await page.getByRole("link", { name: "Start Building Your Network" }).click();
    await page.waitForURL("**/auth");
    expect(await page.locator("noscript").textContent()).toContain("needs JavaScript from here on");
  });

test("hydration keeps the landing page as it is: nothing is rendered anew, moves, or waits for the session", async ({
  app,
}) => {
  const { page, checkPage } = await app.openBrowser("desktop");
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  let releaseSession = () => {};
  const held = new Promise<void>((resolve) => {
    releaseSession = resolve;
  });
  await page.route("**/api/user", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, first: undefined as Element | undefined };
    Object.assign(window, { seen });
    document.addEventListener("DOMContentLoaded", () => {
      seen.first = document.querySelector("h1") ?? undefined;
    });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      // The other tab, which the test chooses, moves what is below it.
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
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
  // Where the click scrolled to, the browser keeps what is in view in its place.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // For half a second the browser ascribes a shift to the click, which would hide one by the session's
  // response.
  await page.waitForTimeout(600);
  releaseSession();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const kept = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number; first?: Element } };
    return {
      same: seen.first !== undefined && seen.first === document.querySelector("h1"),
      shift: seen.shift,
    };
  });
  expect(kept.same).toBe(true);
  expect(kept.shift).toBeLessThanOrEqual(0.02);
  expect(warnings).toEqual([]);
  await page.getByRole("tab", { name: "VC partners" }).click();
  await checkPage("landing");
});

for (const address of ["/", "/?logout=true"])
  test(`a visitor at ${address} who scrolls before the code arrives stays at that position`, async ({
    app,
  }) => {
    const { page } = await app.openBrowser("phone");
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
    const position = await page.evaluate(() => scrollY);
    release();
    await page.waitForLoadState("networkidle");
    await page.getByRole("tab", { name: "VC partners" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(position);
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

test("a signed-in user never sees the landing page, not even after going back", async ({ app }) => {
  const { page, signIn } = await app.openBrowser("desktop");
  await page.addInitScript((text) => {
    const seen = { landing: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.landing ||= document.querySelector("h1")?.textContent?.includes(text) ?? false;
    }).observe(document, { childList: true, subtree: true });
  }, promise);
  const seen = () => page.evaluate(() => (window as unknown as { seen: { landing: boolean } }).seen.landing);
  await page.goto("/");
  await expect.poll(seen).toBe(true);
  await signIn(app.posterHana);
  await page.goto("/healthz");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  expect(await seen()).toBe(false);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();
  expect(await seen()).toBe(false);
});
