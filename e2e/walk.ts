import type { Page } from "playwright-core";
import { hiddenFocus } from "../tests/visual/measure";
import { borderless, smallTargets, tooWide, violations } from "./checks";
import { spaced } from "./spacing";

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop at 200 %. */
const twice = { width: 640, height: 450 };
const narrow = { width: 320, height: 640 };

/**
 * All that is asked of whatever the page shows now: axe in both themes and at both widths, targets for fingers, no motion where
 * none is wanted, lines where colours are forced, and no scrolling sideways at 320 px or at 200 % of a desktop. Answers what is wrong.
 */
export async function holds(page: Page, only?: "phone"): Promise<string[]> {
  const wrong: string[] = [];
  const add = (where: string, found: readonly string[]) => wrong.push(...found.map((one) => `${where}: ${one}`));
  const at = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  const moving = await page.evaluate(() => document.getAnimations().map((each) => String((each as CSSAnimation).animationName)));
  add("moves though motion is reduced", moving);
  if (!only) {
    add("1280", await violations(page));
    await page.emulateMedia({ colorScheme: "dark" });
    add("1280 dark", await violations(page, { rule: "color-contrast" }));
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    add("forced colours, no border", await borderless(page));
    await page.emulateMedia({ forcedColors: "none" });
    await at(twice);
    if ((await tooWide(page)) > 0) wrong.push("scrolls sideways at 200 %");
  }
  await at(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  add("390 dark", await violations(page));
  await page.emulateMedia({ colorScheme: "light" });
  add("390", await violations(page, { rule: "color-contrast" }));
  add("390 small", await smallTargets(page));
  await at(narrow);
  if ((await tooWide(page)) > 0) wrong.push("scrolls sideways at 320 px");
  await at(only ? phone : desktop);
  return wrong;
}

/** That words stay in their boxes at 200 % with the reader's own spacing, in a dialog at 320 px too, and that focus is never behind what stays in the window. */
export async function stays(page: Page, only?: "phone"): Promise<string[]> {
  const wrong: string[] = [];
  const add = (where: string, found: readonly string[]) => wrong.push(...found.map((one) => `${where}: ${one}`));
  const inDialog = (await page.locator("[role=dialog], [role=alertdialog]").count()) > 0;
  for (const size of [...(only ? [] : [twice]), ...(inDialog ? [narrow] : [])]) {
    await page.setViewportSize(size);
    add(`${size.width}, spaced`, await spaced(page));
  }
  for (const size of only ? [phone] : [phone, desktop]) {
    await page.setViewportSize(size);
    add(String(size.width), await hiddenFocus(page));
  }
  return wrong;
}
