import { AxeBuilder } from "@axe-core/playwright";
import axeCore from "axe-core";
import type { Page } from "playwright-core";

/** Waits for every animation that has an end. */
export const animationsFinished = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((animation) =>
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
            ? undefined
            : animation.finished.catch(() => {}),
        ),
    ),
  );

/** By how many px the page can be scrolled sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Elements that can be scrolled sideways to reach a target in them. The row of sections of a long page may,
 * because the page shows them all, and so may a comparison of three or four candidates, whose columns need
 * room.
 */
export const sidewaysScrolling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.scrollWidth > element.clientWidth + 1 &&
          /auto|scroll/.test(getComputedStyle(element).overflowX) &&
          element.querySelector("a[href], button, li") &&
          !element.closest("[data-slot=section-nav]") &&
          !element.matches("[aria-label=Comparison]:has(th:nth-child(4))"),
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? "").slice(0, 40)}”`,
      ),
  );

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Options {
  exclude?: string[];
  /** Runs only this rule. */
  rule?: string;
}

/**
 * The violations of WCAG 2.2 AA and of axe's best practices on what the page shows now: in the topmost dialog
 * where one is open.
 */
export async function accessibilityViolations(
  page: Page,
  { exclude = [], rule }: Options = {},
): Promise<string[]> {
  let dialog = await page.evaluate(prepare);
  const run = async (only: string | undefined) => {
    // Our axe-core is newer than the one of @axe-core/playwright. A page that has run it needs no second
    // copy, which takes a fifth of the time. Legacy mode: the app has no frames, and the other mode opens a
    // page for each analysis.
    const isLoaded = await page.evaluate(() => "axe" in globalThis);
    const axe = new AxeBuilder({ page, axeSource: isLoaded ? ";" : axeCore.source })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode();
    if (dialog) axe.include(dialog);
    else for (const selector of exclude) axe.exclude(selector);
    return (await (only ? axe.withRules(only) : axe.withTags(tags)).analyze()).violations;
  };
  const violations = await run(rule).catch(async (error: unknown) => {
    // The dialog or toast closed after it was found.
    if (!String(error).includes("No elements found for include")) throw error;
    dialog = await page.evaluate(prepare);
    return run(rule);
  });
  // A target that a sticky bar covers can be scrolled from under it, and is checked there.
  const targets = violations.find(({ id }) => id === "target-size");
  for (const node of targets?.nodes ?? []) {
    const target = String(node.target[0]);
    await page.evaluate(
      (selector) =>
        document.querySelector(selector)?.scrollIntoView({ block: "center", behavior: "instant" }),
      target,
    );
    const again = await run("target-size");
    if (
      targets &&
      !again.some(({ nodes }) => nodes.some((violation) => String(violation.target[0]) === target))
    )
      targets.nodes = targets.nodes.filter((other) => other !== node);
  }
  // A tooltip describes the element that opened it, which is in a landmark.
  const outside = violations.find(({ id }) => id === "region");
  for (const node of outside?.nodes ?? []) {
    const isTooltip = (selector: string) =>
      document.querySelector(selector)?.matches("[data-radix-popper-content-wrapper]:has([role=tooltip])") ??
      false;
    if (outside && (await page.evaluate(isTooltip, String(node.target[0]))))
      outside.nodes = outside.nodes.filter((other) => other !== node);
  }
  await page.evaluate(restore);
  const describe = ({ html, any, all, none }: (typeof violations)[number]["nodes"][number]) =>
    `${html.slice(0, 160)} (${[...any, ...all, ...none].map(({ message }) => message).join("; ")})`;
  return violations
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(" | ")}`);
}

/**
 * Runs in the page. Stops animations, so that a toast is judged as it comes to rest; returns a selector of
 * the topmost dialog.
 */
function prepare(): string | undefined {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { animation:none !important; transition:none !important; }");
  document.adoptedStyleSheets = [sheet];
  document.documentElement.dataset.scrollY = String(scrollY);
  // Content behind a dialog is hidden from everyone, and was checked before the dialog opened.
  // A dialog that is closing is removed as soon as its animation stops.
  const dialog = [
    ...document.querySelectorAll("[role=dialog][data-state=open], [role=alertdialog][data-state=open]"),
  ].at(-1);
  dialog?.setAttribute("data-axe-scope", "");
  return dialog ? "[data-axe-scope]" : undefined;
}

/** Runs in the page. */
function restore() {
  document.querySelector("[data-axe-scope]")?.removeAttribute("data-axe-scope");
  scrollTo({ top: Number(document.documentElement.dataset.scrollY), behavior: "instant" });
  delete document.documentElement.dataset.scrollY;
  document.adoptedStyleSheets = [];
}

/**
 * Lists the required parts that a screen lacks: a language, one h1, one main landmark, a live region, and a
 * skip link before the navigation.
 */
export const documentStructure = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    if (document.documentElement.lang !== "en") wrong.push("no lang");
    if (count("h1") !== 1) wrong.push(`${count("h1")} h1`);
    if (count("main") !== 1) wrong.push(`${count("main")} main`);
    if (!document.querySelector("[role=status], [aria-live]")) wrong.push("no live region");
    if (
      document.querySelector("nav[aria-label=Main]") &&
      document.querySelector("a[href], button")?.getAttribute("href") !== "#main"
    )
      wrong.push("the skip link is not first");
    for (const input of document.querySelectorAll("input[type=password], input[type=email], input[type=tel]"))
      if (!input.getAttribute("autocomplete"))
        wrong.push(`no autocomplete: ${input.outerHTML.slice(0, 120)}`);
    for (const field of document.querySelectorAll("[aria-invalid=true]"))
      if (
        !(field.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .some((id) => document.getElementById(id)?.textContent)
      )
        wrong.push(`an error without its sentence: ${field.outerHTML.slice(0, 120)}`);
    return wrong;
  });

/** Targets that may be smaller than 44 px. axe checks their minimum size and spacing (WCAG 2.5.8). */
const smallTargetExceptions = [
  "[data-slot=person-link]", // a name in a row or card whose main action has a larger target
  "[data-slot=copyable-email] a, td [data-slot=text-link], a:is([href^='mailto:'], [href^='tel:'])[data-slot=text-link]", // an address or number to read; where it is acted on, a full-size button is next to it
  "[data-slot=tag]", // one of several words in a line
  "[data-slot=skip-link]", // visible only to keyboard users
];

/**
 * Targets smaller than 44 px either way, except links inside a sentence and the exceptions. A target under a
 * tooltip or toast is measured as if it were not covered. Padding outside the visible box counts.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(
    ([least, excepted]) => {
      const root =
        [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].at(-1) ??
        document.body;
      const places = [...document.querySelectorAll("*")].filter(
        (element) => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      );
      const before = places.map((element) => [element, element.scrollLeft, element.scrollTop] as const);
      const all = root.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch]",
      );
      // WCAG 2.5.8: a link in a sentence is as high as its line. A link alone in its block is not in a
      // sentence.
      const isInSentence = (element: Element) => {
        const { display, paddingTop, borderTopWidth } = getComputedStyle(element);
        if (
          !(element instanceof HTMLAnchorElement) ||
          display !== "inline" ||
          paddingTop !== "0px" ||
          borderTopWidth !== "0px"
        )
          return false;
        let block = element.parentElement;
        while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
        return (block?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;
      };
      const wrong = new Map<string, string>();
      for (const element of all) {
        if (
          !element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) ||
          element.matches(`:disabled, [aria-hidden=true] *, ${excepted}`)
        )
          continue;
        const labels =
          element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)
            ? [...(element.labels ?? [])]
            : [];
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        // A link whose `after` element covers its container has the container as its target.
        const after = getComputedStyle(element, "::after");
        const isStretched =
          after.position === "absolute" &&
          after.inset === "0px" &&
          getComputedStyle(element).position === "static";
        const target = isStretched ? element.offsetParent : labels.find((label) => label.contains(element));
        const box = (target ?? element).getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || isInSentence(element)) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hits = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return (
            !!hit &&
            (element.contains(hit) ||
              hit.closest("[role=tooltip], [data-slot=toaster]") !== null ||
              labels.some((label) => label.contains(hit)) ||
              hit.closest("label")?.control === element)
          );
        };
        const halfSize = (least - 1) / 2;
        const high = box.height >= least - 0.5 || (hits(0, -halfSize) && hits(0, halfSize));
        const wide = box.width >= least - 0.5 || (hits(-halfSize, 0) && hits(halfSize, 0));
        if (!high || !wide) {
          const name = `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
          wrong.set(
            `${element.tagName}.${element.className}`,
            `${element.parentElement?.tagName}.${element.parentElement?.className} > ${name} ${Math.round(box.width)}×${Math.round(box.height)}`,
          );
        }
      }
      for (const [element, left, top] of before) element.scrollTo({ left, top, behavior: "instant" });
      return [...wrong.values()];
    },
    [42, smallTargetExceptions.join()] as const,
  ); // 44 px less the border of the box around a field

/**
 * Forced colours remove fills: elements that only their fill sets apart need a border. Returns those without
 * one.
 */
export const missingBorders = (page: Page) =>
  page.evaluate(() => {
    const marks = document.querySelectorAll<HTMLElement>(
      "[data-slot=bounty-tag], [data-slot=status-badge], [data-slot=role-tag], [data-slot=chip], [data-slot=urgent-chip], [data-slot=button], [data-slot=card], [data-slot=centered-message]:not([data-slot=dialog] *), [data-slot=dialog], [data-slot=toast], [data-slot=input], [data-slot=input-group], [data-slot=select] select",
    );
    const bare = [...marks].filter((mark) => {
      if (!mark.checkVisibility()) return false;
      const { borderTopStyle, borderTopWidth, clipPath } = getComputedStyle(mark);
      return borderTopStyle === "none" || borderTopWidth === "0px" || clipPath !== "none";
    });
    return [...new Set(bare.map(({ className }) => className))];
  });
