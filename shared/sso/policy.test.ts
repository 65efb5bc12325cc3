import { roles } from "@shared/lib/access";
import { expect, test } from "vitest";
import { canManageSso, canUseOrganizationProvider, canUsePasskeyInsteadOfSso } from "./policy";

test.each([
  ["owner", true],
  ["admin", false],
  ["member", false],
  [null, false],
] as const)(
  "%s of an organization manages its single sign-on, and may use a passkey instead: %s",
  (ownRole, isAllowed) => {
    expect([canManageSso(ownRole), canUsePasskeyInsteadOfSso(ownRole)]).toEqual([isAllowed, isAllowed]);
  },
);

test.each(roles.map((role) => [role, role !== "admin"] as const))(
  "%s signs in through the provider of an organization: %s",
  (role, isAllowed) => {
    expect(canUseOrganizationProvider(role)).toBe(isAllowed);
  },
);
