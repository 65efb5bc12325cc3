import type { Page } from "playwright-core";

/** Components that must contain their content, by `data-slot`. */
const boxes =
  "[data-slot=card], [data-slot=card] :is(li, article), [data-slot=chip], [role=dialog], td, th, button, a";
const controls =
  "input, [data-slot=icon-button], [data-slot=icon-button] *, [data-slot=bell], [data-slot=bell] *, [data-variant=ghost]";

/**
 * Layout defects of a page in its current window, one line each: overlap, overflow, cut-off text, missing
 * headings.
 */
export const measure = (page: Page): Promise<string[]> =>
  page.evaluate(findDefects, [boxes, controls] as const);

/** Runs in the page. */
function findDefects([boxes, controls]: readonly [string, string]): string[] {
  const found = new Set<string>();
  const root = document.documentElement;
  const tagOf = (element: Element) => {
    const { id, classList } = element;
    const slot = element.getAttribute("data-slot") ?? element.getAttribute("role") ?? classList[0];
    return `${element.tagName.toLowerCase()}${id && !/[:«\d]/.test(id) ? `#${id}` : ""}${slot ? `[${slot}]` : ""}`;
  };
  const nameOf = (element: Element) => {
    const around = element.parentElement?.closest("[data-slot], [role], [class]");
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "")
      .replace(/\s+/g, " ")
      .trim();
    return `${around ? `${tagOf(around)} > ` : ""}${tagOf(element)} “${text.slice(0, 30)}”`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  /** Inside a box of one pixel, which only screen readers find. */
  const isVisuallyHidden = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (styleOf(box).position === "absolute" && box.clientWidth <= 1 && styleOf(box).overflow !== "visible")
        return true;
    return false;
  };
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width <= 1 ||
      height <= 1 ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isVisuallyHidden(element) ||
      element.closest("[inert]") !== null
    );
  };
  const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) => !element.closest("svg") || element.tagName === "svg",
  );
  const seen = all.filter((element) => !isHidden(element));
  const clips = (element: Element) => /hidden|clip|auto|scroll/.test(styleOf(element).overflowX);
  const ownText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  if (root.scrollWidth > root.clientWidth)
    found.add(`wider than the window by ${root.scrollWidth - root.clientWidth} px`);
  for (const element of seen) {
    const box = element.getBoundingClientRect();
    let outer = element.parentElement;
    while (outer && outer !== document.body && !clips(outer) && !outer.matches(boxes))
      // An overlay, such as a menu, belongs to no box of the page.
      outer = /absolute|fixed/.test(styleOf(outer).position) ? null : outer.parentElement;
    // The touch target of a control may be larger than its visible part, and a button without a frame is
    // aligned by its text.
    const isFree = /absolute|fixed/.test(styleOf(element).position) || element.matches(controls);
    if (outer && outer !== document.body && !clips(outer) && !isFree) {
      const around = outer.getBoundingClientRect();
      if (
        styleOf(outer).display !== "inline" &&
        (box.right > around.right + 1.5 || box.left < around.left - 1.5)
      )
        found.add(`leaves its box: ${nameOf(element)} out of ${nameOf(outer).split(" “")[0]}`);
    }
    const style = styleOf(element);
    if (
      ownText(element) &&
      /hidden|clip/.test(style.overflowX) &&
      element.scrollWidth > element.clientWidth + 1
    ) {
      if (style.textOverflow !== "ellipsis") found.add(`cut off: ${nameOf(element)}`);
      else if (!element.closest("[title]") && !element.closest("a[href], button"))
        found.add(`ellipsis without a title: ${nameOf(element)}`);
    }
    if (
      element.matches("input:not([type=checkbox], [type=radio]), select, textarea") &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.matches("select")
    )
      found.add(`cut off: ${nameOf(element)}`);
    if (
      ownText(element) &&
      /hidden|clip/.test(style.overflowY) &&
      element.scrollHeight > element.clientHeight + 4 &&
      style.webkitLineClamp === "none"
    )
      found.add(`cut off below: ${nameOf(element)}`);
  }

  const flows = (element: Element) =>
    /static|relative/.test(styleOf(element).position) &&
    styleOf(element).display !== "inline" &&
    styleOf(element).display !== "contents" &&
    styleOf(element).gridArea === "auto";
  /** The box of its content: the padding that enlarges a touch target may overlap others. */
  const inside = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [box, held] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = styleOf(element);
    const room = Number.parseFloat;
    return {
      left: Math.max(box.left + room(paddingLeft), held.left),
      right: Math.min(box.right - room(paddingRight), held.right),
      top: Math.max(box.top + room(paddingTop), held.top),
      bottom: Math.min(box.bottom - room(paddingBottom), held.bottom),
    };
  };
  for (const parent of seen) {
    const children = [...parent.children].filter(
      (child) => !isHidden(child) && flows(child) && child.textContent?.trim(),
    );
    for (const [n, one] of children.entries())
      for (const other of children.slice(n + 1, n + 4)) {
        const [a, b] = [inside(one), inside(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) found.add(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
      }
  }

  const heads = [...document.querySelectorAll("h1")].filter((head) => head.checkVisibility());
  if (heads.length !== 1) found.add(`${heads.length} first headings`);
  if (!/VC Talent Network/.test(document.title)) found.add(`title “${document.title}”`);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) found.add(`id twice: ${id}`);
  return [...found];
}

/** Elements that are covered by a fixed or sticky bar while they have focus. */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const tagOf = (element: Element) =>
      `${element.tagName.toLowerCase()}[${element.getAttribute("data-slot") ?? element.getAttribute("role") ?? element.className}]`;
    const over = ["alertdialog", "dialog", "menu"].map((role) => document.querySelector(`[role=${role}]`));
    const shown = over.find((one) => one !== null) ?? document.body;
    const all = [
      ...shown.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex='0']"),
    ];
    for (const element of [...all, ...all.toReversed()]) {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.matches(":disabled") ||
        element.offsetWidth <= 1
      )
        continue;
      element.focus();
      if (document.activeElement !== element) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(
        left + width / 2,
        Math.min(Math.max(top + height / 2, top + 4), innerHeight - 2),
      );
      if (!hit || element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element))
        continue;
      let bar: Element | null = hit;
      while (bar && !/fixed|sticky/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
      if (bar && !bar.contains(element))
        found.add(
          `focus behind ${tagOf(bar)}: ${tagOf(element)} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}”`,
        );
    }
    return [...found];
  });
