import { expect, test } from "vitest";
import { encodeCursor, nextPageLink } from "./pagination";

const next = { id: 7 };

test.each([
  ["/api/jobs", ""],
  ["/api/jobs?cursor=old&limit=5", "", "&limit=5"],
  ["/api/jobs?q=a%20b&mode=remote", "q=a+b&mode=remote&"],
  ["/api/jobs?q=who?&mode=remote&level=senior", "q=who%3F&mode=remote&level=senior&"],
])("the link from %s to the next page keeps the other parameters", (url, before, after = "") => {
  const query = `${before}cursor=${encodeCursor(next)}${after}`;
  expect(nextPageLink(url, next)).toBe(`</api/jobs?${query}>; rel="next"`);
});
