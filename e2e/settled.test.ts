import { expect, test } from "vitest";
import { counts } from "./settled";

test("waits for every request except the event stream, and for addresses that do not parse", () => {
  const requestFor = (url: string) => ({ url: () => url });
  expect(counts(requestFor("http://127.0.0.1/api/jobs"))).toBe(true);
  expect(counts(requestFor("http://127.0.0.1/api/events"))).toBe(false);
  expect(counts(requestFor("https://%20/x"))).toBe(true);
});
