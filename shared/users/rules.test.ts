import { expect, test } from "vitest";
import { emailDomain, reapplyAllowedAt } from "./rules";

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
