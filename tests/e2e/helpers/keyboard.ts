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

/** Runs in the page. */
function focusedName(): string {
  const one = document.activeElement;
  if (!one || one === document.body) return "the page";
  const by = one
    .getAttribute("aria-labelledby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "");
  const labels =
    "labels" in one
      ? [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? "")
      : [];
  const name =
    one.getAttribute("aria-label") ??
    by?.join(" ") ??
    (labels.length > 0 ? labels.join(" ") : one.textContent);
  return (name ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
}

function focusState() {
  const one = document.activeElement ?? document.body;
  const labels = "labels" in one ? [...((one as HTMLInputElement).labels ?? [])] : [];

  // A small control may show its focus on its label or on the box around it.
  const line = (element: Element | null | undefined, part?: string) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    return outlineStyle !== "none" && outlineWidth !== "0px" && !outlineColor.includes(", 0)");
  };
  const around = [one.parentElement, one.closest("label"), ...labels];
  const isVisible =
    line(one) || line(one, "::after") || line(one, "::before") || around.some((element) => line(element));

  const box = one.getBoundingClientRect();
  const within = (value: number, limit: number) => Math.min(Math.max(value, 1), limit - 1);
  const belongs = (x: number, y: number) => {
    const hit = document.elementFromPoint(within(x, innerWidth), within(y, innerHeight));
    return {
      hit,
      ok:
        !!hit &&
        (one.contains(hit) ||
          labels.some((label) => label.contains(hit)) ||
          hit.closest("label")?.control === one),
    };
  };
  const inset = 3;
  const points = [
    belongs(box.x + box.width / 2, box.y + box.height / 2),
    belongs(box.x + inset, box.y + inset),
    belongs(box.right - inset, box.bottom - inset),
  ];
  const out = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  const start = (element?: Element | null) => element?.outerHTML.slice(0, 160) ?? "nothing";
  const coveredBy = out ? "the edge of the window" : points.some(({ ok }) => ok) ? "" : start(points[0]?.hit);
  return { isVisible, coveredBy: coveredBy && `${coveredBy}, at ${JSON.stringify(box)}: ${start(one)}` };
}
