import { afterEach, expect, test } from "vitest";
import { matchedWhenRendered, saveWindowWidth } from "./window-width";

afterEach(() => {
  document.body.innerHTML = "";
});

test.each([
  ["(max-width: 767px)", 390, true],
  ["(max-width:767px)", 767, true],
  ["(max-width: 767px)", 768, false],
  ["(min-width: 1024px)", 390, false],
  ["(min-width: 1024px) and (max-width: 1279px)", 1024, true],
  ["(min-width: 1024px) and (max-width: 1279px)", 1280, false],
  ["(max-width: 767px)", undefined, false],
])("%s at a rendered width of %s: %s", (query, width, expectedMatch) => {
  const attribute = width ? ` data-width="${width}"` : "";
  document.body.innerHTML = `<script type="application/json" id="prefetched-data"${attribute}>{}</script>`;
  expect(matchedWhenRendered(query)).toBe(expectedMatch);
});

test("the width is stored at once and when the user leaves the page, until the listener is removed", () => {
  const removeListener = saveWindowWidth();
  expect(document.cookie).toContain(`width=${innerWidth}`);
  window.innerWidth = 390;
  dispatchEvent(new Event("pagehide"));
  expect(document.cookie).toContain("width=390");
  removeListener();
  window.innerWidth = 1280;
  dispatchEvent(new Event("pagehide"));
  expect(document.cookie).toContain("width=390");
});
