import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openKeyboard } from "./helpers/keyboard";
import { networkIdle } from "./helpers/network-idle";

const groups = ["Profile", "Agency", "Email and Notifications", "Security", "Appearance", "Your Data"];

const openNav = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const currentGroup = (page: Page) => openNav(page).locator("[aria-current=location]").textContent();

/** The position of a heading: below the sticky bars and above the bottom edge of the window. */
const headingPlace = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true }).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    const hit = document.elementFromPoint(heading.getBoundingClientRect().left + 4, (top + bottom) / 2);
    return { isVisible: top >= 0 && bottom <= innerHeight, isUncovered: hit === heading };
  });

for (const viewport of ["desktop", "phone"] as const)
  test(`the section navigation of the settings works with the keyboard on a ${viewport}`, {
    tag: "@long",
  }, async ({ readOnlyDemoApp }) => {
    const { page, signIn, checkPage } = await readOnlyDemoApp.openBrowser(viewport, {
      reducedMotion: "reduce",
    });
    const { enter, expectFocus, press } = openKeyboard(page);
    await signIn(readOnlyDemoApp.user("marcus") ?? { id: 0 });
    await page.goto("/profile");
    await page.getByRole("heading", { level: 1, name: "Profile Settings" }).waitFor();
    await networkIdle(page);
    expect(await openNav(page).getByRole("link").allTextContents()).toEqual(groups);
    expect(await currentGroup(page)).toBe("Profile");
    await checkPage("profile-settings");

    for (const name of groups) {
      await page.getByRole("heading", { level: 1 }).focus();
      await enter(name);
      await expectFocus(name);
      expect(await currentGroup(page)).toBe(name);
      await expect.poll(() => headingPlace(page, name), name).toEqual({ isVisible: true, isUncovered: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    expect(new URL(page.url()).hash).toBe("#data");
    // The next Tab continues in the section.
    await press("Tab");
    await expectFocus("Download my data");

    await page.goBack();
    await expectFocus("Appearance");
    expect(await currentGroup(page)).toBe("Appearance");
    await page.goForward();
    await expectFocus("Your Data");
    expect(await currentGroup(page)).toBe("Your Data");

    // Scrolling moves the mark, and the row of a phone follows it.
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => currentGroup(page)).toBe("Profile");
    await expect(openNav(page).getByRole("link", { name: "Profile" })).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => currentGroup(page)).toBe("Your Data");
    await expect(openNav(page).getByRole("link", { name: "Your Data" })).toBeInViewport({ ratio: 1 });

    // Another way into the page: on load, and by a link of another screen.
    await page.goto("/profile#security");
    await expectFocus("Security");
    await expect.poll(() => currentGroup(page)).toBe("Security");
    expect(await headingPlace(page, "Security")).toEqual({ isVisible: true, isUncovered: true });
    await page.goto("/profile#notifications");
    await expectFocus("Notifications");
    await expect.poll(() => currentGroup(page)).toBe("Email and Notifications");
  });

test("the section navigation is server-rendered, and its links work without scripts", {
  tag: "@long",
}, async ({ readOnlyDemoApp }) => {
  const { page, signIn } = await readOnlyDemoApp.openBrowser("phone", { javaScriptEnabled: false });
  await signIn(readOnlyDemoApp.user("priya") ?? { id: 0 });
  await page.goto("/profile");
  const links = openNav(page).getByRole("link");
  expect(await links.allTextContents()).toEqual(groups.filter((name) => name !== "Agency"));
  await links.filter({ hasText: "Security" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Security" })).toBeInViewport();
  expect(new URL(page.url()).hash).toBe("#security");
});

test("forced colours mark the current group of settings, and print leaves the links out", async ({
  readOnlyDemoApp,
}) => {
  const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop", { forcedColors: "active" });
  await signIn(readOnlyDemoApp.user("priya") ?? { id: 0 });
  await page.goto("/profile");
  const marker = openNav(page).locator("[aria-current=location] > span");
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await marker.evaluate((bar) => getComputedStyle(bar).backgroundColor)).not.toBe(canvas);
  await page.emulateMedia({ media: "print" });
  await expect(openNav(page)).toBeHidden();
});
