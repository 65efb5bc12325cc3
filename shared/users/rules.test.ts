import { expect, test } from "vitest";
import { emailDomain, isIdentityChange, reapplyAllowedAt } from "./rules";

test.each([
  ["vc_partner", "rejected", "2026-01-01T00:00:00Z", "2026-01-08T00:00:00.000Z"],
  ["vc_partner", "rejected", null, "1970-01-08T00:00:00.000Z"],
  ["vc_partner", "pending", "2026-01-01T00:00:00Z", undefined],
  ["vc_partner", "approved", "2026-01-01T00:00:00Z", undefined],
  ["agency", "rejected", "2026-01-01T00:00:00Z", undefined],
  ["admin", "rejected", "2026-01-01T00:00:00Z", undefined],
] as const)(
  "a %s, %s, requested at %s, may apply again at %s",
  (role, vcApprovalStatus, vcApprovalRequestedAt, allowedAt) =>
    expect(reapplyAllowedAt({ role, vcApprovalStatus, vcApprovalRequestedAt })?.toISOString()).toBe(
      allowedAt,
    ),
);

test.each([
  ["nora@acme.com", "acme.com"],
  ["Nora@ACME.Com", "acme.com"],
  ["a@b@acme.com", "acme.com"],
])("the domain of %s is %s", (email, domain) => expect(emailDomain(email)).toBe(domain));

const ana = { firstName: "Ana", lastName: "Nuñez Straße", company: "Acme Ventures" };

test.each([
  [{}],
  [{ firstName: "ANA" }],
  [{ lastName: "  nuñez   STRASSE " }],
  [{ lastName: "Nun\u0303ez Straße" }],
  [{ company: "acme\u00a0ventures" }],
  [{ company: undefined }],
])("the same name in another spelling is not an identity change: %j", (changes) =>
  expect(isIdentityChange(ana, changes)).toBe(false),
);

test.each([
  [{ firstName: "Anna" }],
  [{ lastName: "Nunez Straße" }],
  [{ company: "Acme Venture" }],
  [{ company: null }],
  [{ lastName: "" }],
])("another name or company is an identity change: %j", (changes) =>
  expect(isIdentityChange(ana, changes)).toBe(true),
);

test("filling in an empty last name or company is not an identity change; an empty first name is", () => {
  const unknown = { firstName: null, lastName: " ", company: null };
  expect(isIdentityChange(unknown, { lastName: "Nuñez", company: "Acme" })).toBe(false);
  expect(isIdentityChange(unknown, { firstName: "Ana" })).toBe(true);
});
