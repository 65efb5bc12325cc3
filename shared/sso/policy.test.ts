import { expect, test } from "vitest";
import { canManageSso } from "./policy";

test.each([
  ["owner", true],
  ["admin", false],
  ["member", false],
  [null, false],
] as const)("%s of an organization manages its single sign-on: %s", (ownRole, isAllowed) => {
  expect(canManageSso(ownRole)).toBe(isAllowed);
});
