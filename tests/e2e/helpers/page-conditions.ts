import type { Page } from "playwright-core";
import { isLongForm } from "../../app/long-form";
import { hiddenFocus } from "../../visual/measure";
import {
  accessibilityViolations,
  horizontalOverflow,
  missingBorders,
  sidewaysScrolling,
  smallTargets,
} from "./accessibility";
import { textSpacingProblems } from "./text-spacing";

interface Size {
  width: number;
  height: number;
}
const desktopSize = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop at 200 % zoom. */
const zoomed = { width: 640, height: 450 };
const narrow = { width: 320, height: 640 };

/**
 * The light theme is checked at 1280 px and the dark one at 390 px. QUALITY=1 adds contrast in the other two
 * combinations, which took a third of the time.
 */
const everyContrast = isLongForm;

interface PresentationOptions {
  only?: "phone";
  /** Where axe runs; "both" if omitted. Everything else is checked at both widths. */
  axe?: "light desktop" | "dark phone" | "both";
  /** Of the window before the call, and after it. Default: 1280 × 900. */
  desktop?: Size;
}

/**
 * Resizes the window and waits until the page has reacted: media queries report a change in the next frame.
 */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Everything required of what the page shows now: no axe violations in both themes and at both widths, touch
 * targets, no animation with reduced motion, borders in forced colours, and no horizontal overflow at 320 px
 * or at 200 % zoom. Returns the problems.
 */
export async function presentationProblems(
  page: Page,
  { only, axe = "both", desktop = desktopSize }: PresentationOptions = {},
): Promise<string[]> {
  const problems: string[] = [];
  const add = (condition: string, found: readonly string[]) =>
    problems.push(...found.map((one) => `${condition}: ${one}`));
  const moving = await page.evaluate(() =>
    document.getAnimations().map((each) => String((each as CSSAnimation).animationName)),
  );
  add("moves though motion is reduced", moving);
  if (!only) {
    if (axe !== "dark phone") add(`${desktop.width}`, await accessibilityViolations(page));
    if (everyContrast) {
      await page.emulateMedia({ colorScheme: "dark" });
      add(`${desktop.width} dark`, await accessibilityViolations(page, { rule: "color-contrast" }));
    }
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    add("forced colours, no border", await missingBorders(page));
    await page.emulateMedia({ forcedColors: "none" });
    await resize(page, zoomed);
    if ((await horizontalOverflow(page)) > 0) problems.push("scrolls sideways at 200 %");
  }
  await resize(page, phone);
  await page.emulateMedia({ colorScheme: "dark" });
  if (axe !== "light desktop") add("390 dark", await accessibilityViolations(page));
  await page.emulateMedia({ colorScheme: "light" });
  if (everyContrast) add("390", await accessibilityViolations(page, { rule: "color-contrast" }));
  add("390 small", await smallTargets(page));
  add("390 sideways", await sidewaysScrolling(page));
  await resize(page, narrow);
  add("320 sideways", await sidewaysScrolling(page));
  if ((await horizontalOverflow(page)) > 0) problems.push("scrolls sideways at 320 px");
  await resize(page, only ? phone : desktop);
  return problems;
}

/**
 * Text stays in its box at 200 % zoom with the user's own spacing, in a dialog at 320 px too, and sticky bars
 * never cover the focus.
 */
export async function layoutProblems(
  page: Page,
  only?: "phone",
  desktop: Size = desktopSize,
): Promise<string[]> {
  const problems: string[] = [];
  const add = (condition: string, found: readonly string[]) =>
    problems.push(...found.map((one) => `${condition}: ${one}`));
  const inDialog = (await page.locator("[role=dialog], [role=alertdialog]").count()) > 0;
  for (const size of [...(only ? [] : [zoomed]), ...(inDialog ? [narrow] : [])]) {
    await resize(page, size);
    add(`${size.width}, spaced`, await textSpacingProblems(page));
  }
  for (const size of only ? [phone] : [phone, desktop]) {
    await resize(page, size);
    add(String(size.width), await hiddenFocus(page));
  }
  return problems;
}
