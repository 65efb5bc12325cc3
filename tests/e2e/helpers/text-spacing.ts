import type { Page } from "playwright-core";

/** The text spacing that a user may set (WCAG 1.4.12). */
const spacing =
  "* { line-height:1.5 !important; letter-spacing:.12em !important; word-spacing:.16em !important; } p { margin-bottom:2em !important; }";

/**
 * With wider letters, words and lines: text that is cut off or leaves its box, and anything that makes the
 * page scroll sideways.
 */
export const textSpacingProblems = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    const root = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document.body;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`;
    const wrong: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`${scrollWidth - clientWidth} px too wide`);
    // A dialog scrolls by itself: it stays inside the window, and its body keeps enough height to read in.
    const box = root.getBoundingClientRect();
    if (
      root !== document.body &&
      (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
    )
      wrong.push(`leaves the window: ${name(root)}`);
    for (const body of root.querySelectorAll(":scope [data-slot=dialog-body]"))
      if (body.checkVisibility() && body.clientHeight < Math.min(body.scrollHeight, 100))
        wrong.push(`${body.clientHeight} px to read in: ${name(root)}`);
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (
        !hasText ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest("svg, .sr-only, option, textarea") // the text in a textarea scrolls
      )
        continue;
      if (element.clientWidth === 1 && element.clientHeight === 1) continue; // visually hidden at this width (sr-only)
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      // Truncated on purpose: an ellipsis, or a maximum number of lines of the element or of one around it.
      let isTruncated = textOverflow === "ellipsis";
      for (let around: Element | null = element; around && !isTruncated; around = around.parentElement)
        isTruncated = getComputedStyle(around).webkitLineClamp !== "none";
      const cutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 4;
      if (!isTruncated && (cutAcross || cutDown)) wrong.push(`cut: ${name(element)}`);
      // Text overflows a box that has a fixed height or does not wrap.
      const held = element.closest(
        "button, a, [data-slot=chip], [data-slot=status-badge], [data-slot=role-tag], [data-slot=urgent-chip], [data-slot=bounty-tag], td, th, [data-slot=card], [data-slot=centered-message], [data-slot=dialog]",
      );
      if (!held || isTruncated || getComputedStyle(held).display === "inline") continue;
      const around = held.getBoundingClientRect();
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const words = document.createRange();
        words.selectNodeContents(node);
        const text = words.getBoundingClientRect();
        const scrolls = held.matches("[data-slot=dialog]"); // down, within itself
        const across = text.right > around.right + 2 || text.left < around.left - 2;
        if (across || (!scrolls && (text.bottom > around.bottom + 3 || text.top < around.top - 3)))
          wrong.push(`lets words out: ${name(held)} in “${name(held.parentElement ?? held)}”`);
      }
    }
    document.adoptedStyleSheets = [];
    return [...new Set(wrong)];
  }, spacing);
