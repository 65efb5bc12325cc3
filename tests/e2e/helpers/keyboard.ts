import { expect, type Locator, type Page } from "@playwright/test";

/** An element by its name, or by a locator where several have the same name. */
type Target = string | RegExp | Locator;

/** Uses a page with the keyboard alone. At each stop the focus must be visible and uncovered. */
export function openKeyboard(page: Page) {
  const { keyboard } = page;
  /** The name of the focused element; "the page" also while another page is being loaded. */
  const currentFocus = () => page.evaluate(focusedName).catch(() => "the page");

  async function checkFocus(): Promise<string> {
    const name = await page.evaluate(focusedName);
    if (name === "the page") return name; // after the last stop, before focus wraps to the first one
    // Repeated, because the browser may scroll smoothly to the element, and a toast may cover it for 10 s.
    await expect
      .poll(() => page.evaluate(focusState), { timeout: 30_000 })
      .toMatchObject({ isVisible: true, coveredBy: "" });
    return name;
  }

  /** Presses Tab until the element has focus; returns how often. */
  async function tabTo(target: Target, key = "Tab"): Promise<number> {
    if (isLocator(target)) await target.waitFor();
    const hasFocus = async (stop: string) => {
      if (isLocator(target)) return target.evaluate((element) => element === document.activeElement);
      return typeof target === "string" ? stop === target : target.test(stop);
    };
    const stops: string[] = [];
    for (let stop = await page.evaluate(focusedName); !(await hasFocus(stop)); stop = await checkFocus()) {
      stops.push(stop);
      if (stops.length > 100) throw new Error(`${key} never led to ${target}, but to ${stops.join(" · ")}`);
      await keyboard.press(key);
      // A menu moves the focus after the event, so that a second press could skip an item.
      // The panel of a tab has the name of its tab.
      const hasMoved = async () => (await currentFocus()) !== stop || (await hasFocus(stop));
      if (key !== "Tab") await expect.poll(hasMoved).toBe(true);
    }
    return stops.length;
  }

  async function enter(target: Target) {
    await tabTo(target);
    await keyboard.press("Enter");
  }

  return {
    tabTo,
    enter,
    press: (key: string) => keyboard.press(key),
    /**
     * Presses the keys without waiting between them: a chord expires after 1.5 s, which a busy machine may
     * need for one key.
     */
    chord: (...keys: string[]) => Promise.all(keys.map((key) => keyboard.press(key))),
    async type(field: Target, text: string) {
      await tabTo(field);
      await keyboard.type(text);
    },
    /** Replaces the text of a field. */
    async retype(field: Target, text: string) {
      await tabTo(field);
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(text);
    },
    /** Waits until the element has focus. */
    async expectFocus(target: Target) {
      if (isLocator(target)) return expect(target).toBeFocused({ timeout: 30_000 });
      const focused = expect.poll(currentFocus, { timeout: 30_000 });
      await (typeof target === "string" ? focused.toBe(target) : focused.toMatch(target));
    },
    /** Waits until some element has focus, after the one that had it was removed. */
    expectSomeFocus: () => expect.poll(currentFocus, { timeout: 30_000 }).not.toBe("the page"),
  };
}

const isLocator = (target: Target): target is Locator =>
  typeof target !== "string" && !(target instanceof RegExp);

/** Runs in the page. Returns the accessible name of the focused element. */
function focusedName(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "the page";
  const labelledBy = focused
    .getAttribute("aria-labelledby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "");
  const labels =
    "labels" in focused
      ? [...((focused as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? "")
      : [];
  const name =
    focused.getAttribute("aria-label") ??
    labelledBy?.join(" ") ??
    (labels.length > 0 ? labels.join(" ") : focused.textContent);
  return (name ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
}

/**
 * Runs in the page. Returns whether the focus is visible, and what covers the focused element; "" for
 * nothing.
 */
function focusState() {
  const focused = document.activeElement ?? document.body;
  const labels = "labels" in focused ? [...((focused as HTMLInputElement).labels ?? [])] : [];

  const hasOutline = (element: Element | null | undefined, pseudoElement?: string) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudoElement);
    return outlineStyle !== "none" && outlineWidth !== "0px" && !outlineColor.includes(", 0)");
  };
  // A small control may show its focus on its label or on the box around it.
  const surroundingElements = [focused.parentElement, focused.closest("label"), ...labels];
  const isVisible =
    hasOutline(focused) ||
    hasOutline(focused, "::after") ||
    hasOutline(focused, "::before") ||
    surroundingElements.some((element) => hasOutline(element));

  const box = focused.getBoundingClientRect();
  const clampToWindow = (value: number, limit: number) => Math.min(Math.max(value, 1), limit - 1);
  const findTopElement = (x: number, y: number) =>
    document.elementFromPoint(clampToWindow(x, innerWidth), clampToWindow(y, innerHeight));
  const belongsToFocused = (element: Element | null) =>
    !!element &&
    (focused.contains(element) ||
      labels.some((label) => label.contains(element)) ||
      element.closest("label")?.control === focused);
  const inset = 3;
  const topElements = [
    findTopElement(box.x + box.width / 2, box.y + box.height / 2),
    findTopElement(box.x + inset, box.y + inset),
    findTopElement(box.right - inset, box.bottom - inset),
  ];
  const isOutsideWindow =
    box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  const startOfHtml = (element?: Element | null) => element?.outerHTML.slice(0, 160) ?? "nothing";
  const findCover = () => {
    if (isOutsideWindow) return "the edge of the window";
    return topElements.some(belongsToFocused) ? "" : startOfHtml(topElements[0]);
  };
  const cover = findCover();
  const coveredBy = cover && `${cover}, at ${JSON.stringify(box)}: ${startOfHtml(focused)}`;
  return { isVisible, coveredBy };
}
