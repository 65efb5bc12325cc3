import { expect, type Page } from "@playwright/test";

/** Uses a page with the keyboard alone. At each stop the focus must be visible and uncovered. */
export function openKeyboard(page: Page) {
  const { keyboard } = page;

  async function checkFocus(): Promise<string> {
    const name = await page.evaluate(focusedName);
    if (name === "the page") return name; // after the last stop, before focus wraps to the first one
    expect({ name, ...(await page.evaluate(focusState)) }).toMatchObject({ isVisible: true, coveredBy: "" });
    return name;
  }

  /** Presses Tab until the element with this name has focus; returns how often. */
  async function tabTo(name: string | RegExp, key = "Tab"): Promise<number> {
    const stops: string[] = [];
    const matches = (stop: string) => (typeof name === "string" ? stop === name : name.test(stop));
    for (let stop = await page.evaluate(focusedName); !matches(stop); stop = await checkFocus()) {
      stops.push(stop);
      if (stops.length > 70) throw new Error(`${key} never led to ${name}, but to ${stops.join(" · ")}`);
      await keyboard.press(key);
    }
    return stops.length;
  }

  return {
    tabTo,
    press: (key: string) => keyboard.press(key),
    /** Presses the keys without waiting between them: a chord expires after 1.5 s, which a busy machine may need for one key. */
    chord: (...keys: string[]) => Promise.all(keys.map((key) => keyboard.press(key))),
    async enter(name: string | RegExp) {
      await tabTo(name);
      await keyboard.press("Enter");
    },
    async type(field: string | RegExp, text: string) {
      await tabTo(field);
      await keyboard.type(text);
    },
    /** Waits until the element with this name has focus. */
    expectFocus: (name: string | RegExp) =>
      expect
        .poll(() => page.evaluate(focusedName), { timeout: 30_000 })
        .toMatch(typeof name === "string" ? new RegExp(`^${name}$`) : name),
  };
}

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
  const coveredBy = out
    ? "it is out of the window"
    : points.some(({ ok }) => ok)
      ? ""
      : (points[0]?.hit?.outerHTML.slice(0, 120) ?? "?");
  return { isVisible, coveredBy, what: one.outerHTML.slice(0, 160) };
}
