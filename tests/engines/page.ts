/**
 * A page as a user reads and operates it, on top of an engine: elements by role and name, real pointer and
 * key input.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "./engine";

const timeoutMs = 60_000;
/** The key codes of WebDriver. */
const keys = { Enter: "\uE007", Escape: "\uE00C", ArrowDown: "\uE015", Control: "\uE009" };

export type Role = "button" | "link" | "tab" | "option" | "heading" | "field" | "text";

export type Page = ReturnType<typeof openPage>;

export function openPage(engine: Engine, baseUrl: string) {
  /** The center of an element, once it is visible, not moving and not covered. */
  async function find(role: Role, name: string): Promise<{ x: number; y: number }> {
    let last = "";
    return until(`${role} "${name}"`, async () => {
      const found = await engine.evaluate(locate, role, name);
      const here = JSON.stringify(found);
      const isAtRest = here === last;
      last = here;
      return isAtRest ? found : null;
    });
  }

  async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100)) {
      const found = await look();
      if (found) return found;
    }
    const shown = await engine.evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 1500)}`);
    throw new Error(`Not found within ${timeoutMs / 1000} s: ${what}\n${shown}`);
  }

  async function press(...names: (keyof typeof keys | string)[]) {
    const values = names.map((name) => keys[name as keyof typeof keys] ?? name);
    const down = values.map((value) => ({ type: "keyDown", value }));
    const up = values.toReversed().map((value) => ({ type: "keyUp", value }));
    await engine.perform([{ type: "key", id: "keyboard", actions: [...down, ...up] }]);
  }

  async function click(role: Role, name: string) {
    const { x, y } = await find(role, name);
    const button = 0;
    const actions = [
      { type: "pointerMove", x, y, duration: 0 },
      { type: "pointerDown", button },
      { type: "pointerUp", button },
    ];
    await engine.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  return {
    press,
    click,
    find,
    async open(path: string) {
      await engine.navigate(baseUrl + path);
      await until("hydration", () =>
        engine.evaluate(
          () =>
            !document.querySelector("meta[name=code]") ||
            document.documentElement.hasAttribute("data-running"),
        ),
      );
    },
    async type(text: string) {
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await engine.perform([{ type: "key", id: "keyboard", actions }]);
    },
    async fill(field: string, text: string) {
      await click("field", field);
      await until(`focus in "${field}"`, () =>
        engine.evaluate(() => /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "")),
      );
      await this.type(text);
    },
    /** Native menus open outside the page, where WebDriver's pointer cannot reach. */
    async choose(field: string, option: string) {
      await find("field", field);
      await engine.evaluate(select, field, option);
    },
    /** Waits until the path and query match. */
    at: (pattern: RegExp) =>
      until(`address ${pattern}`, async () =>
        pattern.test(await engine.evaluate(() => location.pathname + location.search)),
      ),
    gone: (role: Role, name: string) =>
      until(`no ${role} "${name}"`, async () => !(await engine.evaluate(locate, role, name))),
    /** CSS pixels by which the page is wider than the viewport. */
    overflow: () =>
      engine.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    deleteCookies: () => engine.deleteCookies(),
  };
}

/** Runs in the page: the middle of the first visible element with this role and name, or null. */
function locate(role: Role, name: string): { x: number; y: number } | null {
  const selectors = {
    button: "button:not([role]), [role=button], summary",
    link: "a[href]",
    tab: "[role=tab]",
    option: "[role=option]",
    heading: "h1, h2, h3",
    field: "input, textarea, select",
    text: "p, span, li, div, td, dd, h1, h2, h3",
  };
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => {
    const labels =
      role === "field"
        ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
        : [];
    return [element.getAttribute("aria-label"), ...labels, element.innerText].map(plain);
  };
  for (const element of document.querySelectorAll<HTMLElement>(selectors[role])) {
    const isNamed = (candidate: HTMLElement) =>
      nameOf(candidate).some((one) =>
        role === "field" ? one.replace(/ ?\*$/, "") === name : one.includes(name),
      );
    if (!isNamed(element) || !element.checkVisibility()) continue;
    // The innermost element with a text; a status badge has a dot beside its text.
    if (role === "text" && [...element.querySelectorAll<HTMLElement>(selectors.text)].some(isNamed)) continue;
    const isInDialog = element.closest("[role=dialog], [role=alertdialog]");
    if (document.querySelector("[role=dialog], [role=alertdialog]") && !isInDialog && role !== "text")
      continue;
    const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
    if (!isInside(element.getBoundingClientRect()))
      element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + Math.min(height, innerHeight) / 2)];
    const hit = document.elementFromPoint(x, y);
    if (role === "text" || role === "heading" || (hit && (element.contains(hit) || hit.contains(element))))
      return { x, y };
    // The fixed footer of a dialog covers it.
    element.scrollIntoView({ block: "center", behavior: "instant" });
  }
  return null;
}

/** Runs in the page. */
function select(field: string, option: string) {
  for (const element of document.querySelectorAll("select")) {
    if (![...element.labels].some((label) => label.textContent?.replace(/ ?\*$/, "").trim() === field))
      continue;
    const wanted = [...element.options].find(({ text }) => text === option);
    if (!wanted) throw new Error(`${field} has no option ${option}`);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(element, wanted.value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
