import { roles } from "@shared/lib/access";
import { expect, test } from "vitest";
import {
  canEditOrganization,
  canManageMembers,
  type OwnRole,
  seesMembers,
  seesOrganizationContact,
  seesUnconfirmed,
} from "./policy";

const own: OwnRole[] = ["owner", "admin", "member", null];
const viewers = roles.flatMap((role) =>
  (["pending", "approved", "rejected"] as const).map((vcApprovalStatus) => ({
    id: 7,
    role,
    vcApprovalStatus,
  })),
);
const hiring = (viewer: (typeof viewers)[number]) =>
  viewer.role === "vc_partner"
    ? viewer.vcApprovalStatus === "approved"
    : ["portfolio_hr", "admin"].includes(viewer.role);

test.each(viewers)("$role, $vcApprovalStatus: each policy for each membership", (viewer) => {
  const admin = viewer.role === "admin";
  const grid = (policy: (viewer: (typeof viewers)[number], own: OwnRole) => boolean) =>
    own.map((role) => policy(viewer, role));
  expect(grid(canEditOrganization)).toEqual([true, true, admin, admin]);
  expect(grid(seesMembers)).toEqual([true, true, admin, admin]);
  expect(grid(canManageMembers)).toEqual([true, admin, admin, admin]);
  expect(grid(seesOrganizationContact)).toEqual([true, true, hiring(viewer), hiring(viewer)]);
  expect(own.map((role) => seesUnconfirmed(viewer, role, 8))).toEqual([true, false, false, false]);
  expect(own.map((role) => seesUnconfirmed(viewer, role, 7))).toEqual([true, true, true, true]);
});

test("a plain membership gives no right at all", () => {
  for (const viewer of viewers)
    for (const policy of [canEditOrganization, seesMembers, canManageMembers, seesOrganizationContact])
      expect(policy(viewer, "member")).toBe(policy(viewer, null));
});
