import { expect, test } from "vitest";
import { workModeLabelUnlessInLocation } from "./labels";

test.each([
  ["Remote, US", "remote"],
  ["Berlin (hybrid)", "hybrid"],
  ["Austin, on site", "on_site"],
  ["Onsite in Austin", "on_site"],
] as const)("the work mode is left out beside the location %s, which names it", (location, workMode) => {
  expect(workModeLabelUnlessInLocation({ location, workMode })).toBeUndefined();
});

test.each([
  ["London", "on_site", "On-site"],
  ["Boston or Houston", "on_site", "On-site"],
  ["Boston, site 3", "on_site", "On-site"],
  ["Berlin", "hybrid", "Hybrid"],
  [null, "remote", "Remote"],
] as const)(
  "the work mode is shown beside the location %s, which does not name it",
  (location, workMode, label) => {
    expect(workModeLabelUnlessInLocation({ location, workMode })).toBe(label);
  },
);

test("a job without a work mode shows none", () => {
  expect(workModeLabelUnlessInLocation({ location: "London", workMode: null })).toBeUndefined();
});
