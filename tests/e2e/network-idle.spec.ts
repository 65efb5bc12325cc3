import { expect, test } from "@playwright/test";
import { countsAsOpen } from "./helpers/network-idle";

test("networkIdle waits for every request except the event stream, and for addresses that do not parse", () => {
  const requestFor = (url: string) => ({ url: () => url });
  expect(countsAsOpen(requestFor("http://localhost/api/jobs"))).toBe(true);
  expect(countsAsOpen(requestFor("http://localhost/api/events"))).toBe(false);
  expect(countsAsOpen(requestFor("https://%20/x"))).toBe(true);
});
