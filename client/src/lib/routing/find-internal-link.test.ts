import { expect, test } from "vitest";
import { findInternalLink } from "./find-internal-link";

/** Clicks the text inside a link and returns the link that was found for the event. */
function clickLink(attributes: string, init: MouseEventInit = {}) {
  document.body.innerHTML = `<a ${attributes}><span>Text</span></a>`;
  let link: HTMLAnchorElement | undefined;
  document.addEventListener(
    "click",
    (event) => {
      link = findInternalLink(event);
      event.preventDefault();
    },
    { once: true, capture: true },
  );
  document
    .querySelector("span")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return link?.pathname;
}

test("finds the link around a clicked element", () => {
  expect(clickLink('href="/jobs"')).toBe("/jobs");
});

test.each([
  ["another site", 'href="https://example.com/jobs"', {}],
  ["a new tab", 'href="/jobs" target="_blank"', {}],
  ["no URL", "", {}],
  ["Ctrl", 'href="/jobs"', { ctrlKey: true }],
  ["Cmd", 'href="/jobs"', { metaKey: true }],
  ["Shift", 'href="/jobs"', { shiftKey: true }],
  ["Alt", 'href="/jobs"', { altKey: true }],
  ["the middle button", 'href="/jobs"', { button: 1 }],
])("ignores clicks that the browser handles elsewhere: %s", (_, attributes, init) => {
  expect(clickLink(attributes, init)).toBeUndefined();
});
