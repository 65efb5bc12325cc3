import { isLongForm } from "../app/long-form";
import { expect, test } from "./fixtures";

const heading = { level: 1, name: "Help" } as const;

test("a visitor finds help at the foot of every page, and links lead to its sections", {
  tag: "@long",
}, async ({ app }) => {
  const { page, checkPage } = await app.openBrowser("phone");
  for (const path of ["/", "/auth", "/auth?tab=sign-up", "/reset-password", "/nowhere"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Help", exact: true }).click();
    await page.getByRole("heading", heading).waitFor();
    expect(new URL(page.url()).pathname).toBe("/help");
  }
  expect(await page.title()).toBe("Help · VC Talent Network");
  await checkPage("help-visitor");
  await page.goto("/");
  await page.getByRole("link", { name: "Accessibility" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("accessibility");
});

test("every member finds help at the same place of every page, with the keyboard too", {
  tag: "@long",
}, async ({ app }) => {
  const { page, signIn } = await app.openBrowser("desktop");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const names = isLongForm
    ? (["partnerVera", "pendingPaul", "posterHana", "agentAmir", "scoutInes", "adminAda"] as const)
    : (["pendingPaul", "adminAda"] as const);
  for (const name of names) {
    await signIn(app[name]);
    for (const path of ["/", "/jobs", "/profile", "/nowhere"]) {
      await page.goto(path);
      const link = sidebar.getByRole("link", { name: "Help" });
      await link.waitFor();
      const account = await sidebar.getByRole("region", { name: "Your account" }).elementHandle();
      expect(
        await link.evaluate((one, other) => one.compareDocumentPosition(other as Node), account),
        `${name} ${path}`,
      ).toBe(4); // before it
      await link.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", heading).waitFor();
    }
    await page.getByRole("link", { name: "Who sees what" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), name).toBe("privacy");
  }
});

test("on a phone help is in the menu", { tag: "@long" }, async ({ app }) => {
  const { page, signIn, checkPage } = await app.openBrowser("phone");
  await signIn(app.posterHana);
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").waitFor();
  await checkPage("help-in-menu");
  await page.getByRole("dialog").getByRole("link", { name: "Help" }).click();
  await page.getByRole("heading", heading).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("help prints without the navigation, and with the addresses of its links", async ({ app }) => {
  const { page, signIn, checkPage } = await app.openBrowser("desktop", { colorScheme: "dark" });
  await signIn(app.posterHana);
  await page.goto("/help");
  await page.getByRole("heading", heading).waitFor();
  await checkPage("help");
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["On this page", "Main", "Sidebar"])
    expect(await page.getByLabel(hidden, { exact: true }).isVisible(), hidden).toBe(false);
  const link = page.getByRole("link", { name: "Profile Settings" }).last();
  expect(await link.evaluate((one) => getComputedStyle(one, "::after").content)).toContain("/profile");
});
