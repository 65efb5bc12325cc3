import axe from "axe-core";
import type { Page } from "playwright-core";

/** Once every animation that ends has ended. */
export const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((animation) =>
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY ? undefined : animation.finished.catch(() => {}),
        ),
    ),
  );

/** By how many px the page can be scrolled sideways. */
export const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface Asked {
  exclude?: string[];
  /** Only this rule of axe. */
  rule?: string;
}

/** What axe finds, of WCAG 2.2 AA and of its best practice. */
export async function violations(page: Page, { exclude = [], rule }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([without, only]) => {
      const { axe: run } = window as unknown as { axe: typeof axe };
      // What lies behind a dialog is hidden from everybody, and was judged without it.
      const over = [...document.querySelectorAll("[role=dialog][data-state], [role=alertdialog]")].at(-1);
      // What arrives only now, such as a toast, is judged as it comes to rest and not half faded in.
      const still = new CSSStyleSheet();
      still.replaceSync("*, *::before, *::after { animation:none !important; transition:none !important; }");
      document.adoptedStyleSheets = [still];
      const judged = async (runOnly: string[]) => {
        const where = over ?? { exclude: without.map((selector) => [selector]) };
        return (await run.run(where, { runOnly, resultTypes: ["violations"] })).violations;
      };
      const all = await judged(only ? [only] : ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
      // What a pinned bar lies over can be scrolled from under it, and is judged there.
      const near = all.find(({ id }) => id === "target-size");
      const place = scrollY;
      for (const node of near?.nodes ?? []) {
        document.querySelector(String(node.target[0]))?.scrollIntoView({ block: "center", behavior: "instant" });
        const found = await judged(["target-size"]);
        if (near && !found.some(({ nodes }) => nodes.some(({ target }) => String(target) === String(node.target))))
          near.nodes = near.nodes.filter((one) => one !== node);
      }
      scrollTo({ top: place, behavior: "instant" });
      document.adoptedStyleSheets = [];
      const told = ({ html, any, all: every, none }: (typeof all)[number]["nodes"][number]) =>
        `${html.slice(0, 160)} (${[...any, ...every, ...none].map(({ message }) => message).join("; ")})`;
      return all.filter(({ nodes }) => nodes.length > 0).map(({ id, nodes }) => `${id}: ${nodes.map(told).join(" | ")}`);
    },
    [exclude, rule] as const,
  );
}

/** What every screen has: a language, one h1, one main landmark, a live region, and the skip link where there is something to skip. */
export const bones = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const count = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
    if (document.documentElement.lang !== "en") wrong.push("no lang");
    if (count("h1") !== 1) wrong.push(`${count("h1")} h1`);
    if (count("main") !== 1) wrong.push(`${count("main")} main`);
    if (!document.querySelector("[role=status], [aria-live]")) wrong.push("no live region");
    if (document.querySelector("nav[aria-label=Main]") && document.querySelector("a[href], button")?.getAttribute("href") !== "#main")
      wrong.push("the skip link is not first");
    for (const input of document.querySelectorAll("input[type=password], input[type=email], input[type=tel]"))
      if (!input.getAttribute("autocomplete")) wrong.push(`no autocomplete: ${input.outerHTML.slice(0, 120)}`);
    for (const field of document.querySelectorAll("[aria-invalid=true]"))
      if (!(field.getAttribute("aria-describedby") ?? "").split(" ").some((id) => document.getElementById(id)?.textContent))
        wrong.push(`an error without its sentence: ${field.outerHTML.slice(0, 120)}`);
    return wrong;
  });

/** What may be smaller than a finger, and why; that nothing else is hit instead is for axe (WCAG 2.5.8: 24 px, or the room of it). */
const smallOnes = [
  ".person", // a name beside what is told of the person: what the row or card is for has its own way, which is larger
  ".address>.link, .copied>.link, .long>.link, td .link", // an address that is read first; where it is acted on, a button of full size stands beside it
  ".chip.tag", // one word of several in a line
  ".skip", // only the keyboard brings it into view
];

/**
 * What a finger is to hit and is smaller than 44 px either way. Links inside a sentence are excepted, and what has a reason;
 * what is drawn small and can be hit around it is not too small, so that is asked of the page itself.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(
    ([least, excepted]) => {
      const inside = [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].at(-1) ?? document.body;
      const places = [...document.querySelectorAll("*")].filter(
        (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
      );
      const before = places.map((one) => [one, one.scrollLeft, one.scrollTop] as const);
      const all = inside.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch]",
      );
      // WCAG 2.5.8: what stands in a sentence is as high as its line. A link that stands by itself is not in one.
      const isInSentence = (one: Element) => {
        const { display, paddingTop, borderTopWidth } = getComputedStyle(one);
        if (!(one instanceof HTMLAnchorElement) || display !== "inline" || paddingTop !== "0px" || borderTopWidth !== "0px") return false;
        let block = one.parentElement;
        while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
        return (block?.textContent ?? "").trim().length > (one.textContent ?? "").trim().length;
      };
      const wrong = new Map<string, string>();
      for (const one of all) {
        if (
          !one.checkVisibility({ opacityProperty: false, visibilityProperty: true }) ||
          one.matches(`:disabled, [aria-hidden=true] *, ${excepted}`)
        )
          continue;
        const labels = one instanceof HTMLInputElement && /radio|checkbox/.test(one.type) ? [...(one.labels ?? [])] : [];
        one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = (labels.find((label) => label.contains(one)) ?? one).getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || isInSentence(one)) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hits = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return !!hit && (one.contains(hit) || labels.some((label) => label.contains(hit)) || hit.closest("label")?.control === one);
        };
        const reach = (least - 1) / 2;
        const high = box.height >= least - 0.5 || (hits(0, -reach) && hits(0, reach));
        const wide = box.width >= least - 0.5 || (hits(-reach, 0) && hits(reach, 0));
        if (!high || !wide) {
          const name = `${one.tagName.toLowerCase()}.${one.className} “${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40)}”`;
          wrong.set(
            `${one.tagName}.${one.className}`,
            `${one.parentElement?.tagName}.${one.parentElement?.className} > ${name} ${Math.round(box.width)}×${Math.round(box.height)}`,
          );
        }
      }
      for (const [one, left, top] of before) one.scrollTo({ left, top, behavior: "instant" });
      return [...wrong.values()];
    },
    [42, smallOnes.join()] as const,
  ); // without the border of the box that a field stands in

/** Under forced colours a fill says nothing: each mark needs a line around it. */
export const borderless = (page: Page) =>
  page.evaluate(() => {
    const marks = document.querySelectorAll<HTMLElement>(
      ".bounty, .st, .role, .chip, .urg, .btn, .card:not(.dialog .empty), .dialog, .toast, .input, .select",
    );
    const bare = [...marks].filter((mark) => {
      if (!mark.checkVisibility()) return false;
      const { borderTopStyle, borderTopWidth, clipPath } = getComputedStyle(mark);
      return borderTopStyle === "none" || borderTopWidth === "0px" || clipPath !== "none";
    });
    return [...new Set(bare.map(({ className }) => className))];
  });
