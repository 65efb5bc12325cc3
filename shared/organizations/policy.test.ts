import { roles } from "@shared/lib/access";
import { expect, test } from "vitest";
import {
  canEditOrganization,
  canManageMembers,
  canSeeMembers,
  canSeeOrganizationContact,
  canSeeUnconfirmedMember,
  type ViewerMembershipRole,
} from "./policy";

const ownRoles: ViewerMembershipRole[] = ["owner", "admin", "member", null];
const viewers = roles.flatMap((role) =>
  (["pending", "approved", "rejected"] as const).map((vcApprovalStatus) => ({
    id: 7,
    role,
    vcApprovalStatus,
  })),
);
const isOnHiringSide = (viewer: (typeof viewers)[number]) =>
  viewer.role === "vc_partner"
    ? viewer.vcApprovalStatus === "approved"
    : ["portfolio_hr", "admin"].includes(viewer.role);

test.each(viewers)("$role, $vcApprovalStatus: each policy for each membership role", (viewer) => {
  const isAdmin = viewer.role === "admin";
  const allowedFor = (policy: (viewer: (typeof viewers)[number], ownRole: ViewerMembershipRole) => boolean) =>
    ownRoles.map((role) => policy(viewer, role));
  expect(allowedFor(canEditOrganization)).toEqual([true, true, isAdmin, isAdmin]);
  expect(allowedFor(canSeeMembers)).toEqual([true, true, isAdmin, isAdmin]);
  expect(allowedFor(canManageMembers)).toEqual([true, isAdmin, isAdmin, isAdmin]);
  expect(allowedFor(canSeeOrganizationContact)).toEqual([
    true,
    true,
    isOnHiringSide(viewer),
    isOnHiringSide(viewer),
  ]);
  expect(ownRoles.map((role) => canSeeUnconfirmedMember(viewer, role, 8))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(ownRoles.map((role) => canSeeUnconfirmedMember(viewer, role, 7))).toEqual([true, true, true, true]);
});

test("the membership role member grants no permission", () => {
  for (const viewer of viewers)
    for (const policy of [canEditOrganization, canSeeMembers, canManageMembers, canSeeOrganizationContact])
      expect(policy(viewer, "member")).toBe(policy(viewer, null));
});
