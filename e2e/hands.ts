import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Somebody who has a keyboard and no mouse. At each stop focus must be to be seen, and nothing may lie over it. */
export function hands(page: Page) {
  const { keyboard } = page;

  async function look(): Promise<string> {
    const name = await page.evaluate(nameNow);
    if (name === "the page") return name; // past the last stop, before the first one comes again
    expect({ name, ...(await page.evaluate(focusNow)) }).toMatchObject({ isSeen: true, covered: "" });
    return name;
  }

  /** Presses Tab until focus is on what has this name; answers how often. */
  async function to(name: string | RegExp, key = "Tab"): Promise<number> {
    const stops: string[] = [];
    const fits = (stop: string) => (typeof name === "string" ? stop === name : name.test(stop));
    for (let stop = await page.evaluate(nameNow); !fits(stop); stop = await look()) {
      stops.push(stop);
      if (stops.length > 70) throw new Error(`${key} never led to ${name}, but to ${stops.join(" · ")}`);
      await keyboard.press(key);
    }
    return stops.length;
  }

  return {
    to,
    press: (key: string) => keyboard.press(key),
    /** One key right after the other, however slow the machine is: they belong together for a second and a half. */
    chord: (...keys: string[]) => Promise.all(keys.map((key) => keyboard.press(key))),
    async enter(name: string | RegExp) {
      await to(name);
      await keyboard.press("Enter");
    },
    async type(field: string | RegExp, text: string) {
      await to(field);
      await keyboard.type(text);
    },
    /** What has focus is called so, once whatever moves it has come to rest. */
    on: (name: string | RegExp) =>
      expect.poll(() => page.evaluate(nameNow), { timeout: 30_000 }).toMatch(typeof name === "string" ? new RegExp(`^${name}$`) : name),
  };
}

/** Both run in the page. */
function nameNow(): string {
  const one = document.activeElement;
  if (!one || one === document.body) return "the page";
  const by = one
    .getAttribute("aria-labelledby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "");
  const labels = "labels" in one ? [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? "") : [];
  const name = one.getAttribute("aria-label") ?? by?.join(" ") ?? (labels.length > 0 ? labels.join(" ") : one.textContent);
  return (name ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
}

function focusNow() {
  const one = document.activeElement ?? document.body;
  const labels = "labels" in one ? [...((one as HTMLInputElement).labels ?? [])] : [];

  // A small thing may be marked on its label or on the box around it.
  const line = (element: Element | null | undefined, part?: string) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    return outlineStyle !== "none" && outlineWidth !== "0px" && !outlineColor.includes(", 0)");
  };
  const around = [one.parentElement, one.closest("label"), ...labels];
  const isSeen = line(one) || line(one, "::after") || line(one, "::before") || around.some((element) => line(element));

  const box = one.getBoundingClientRect();
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
  const belongs = (x: number, y: number) => {
    const hit = document.elementFromPoint(within(x, innerWidth), within(y, innerHeight));
    return {
      hit,
      ok: !!hit && (one.contains(hit) || labels.some((label) => label.contains(hit)) || hit.closest("label")?.control === one),
    };
  };
  const inset = 3;
  const points = [
    belongs(box.x + box.width / 2, box.y + box.height / 2),
    belongs(box.x + inset, box.y + inset),
    belongs(box.right - inset, box.bottom - inset),
  ];
  const out = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  const covered = out ? "it is out of the window" : points.some(({ ok }) => ok) ? "" : (points[0]?.hit?.outerHTML.slice(0, 120) ?? "?");
  return { isSeen, covered, what: one.outerHTML.slice(0, 160) };
}
