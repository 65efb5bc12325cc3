import { roles } from "@shared/lib/access";
import { expect, test } from "vitest";
import { canDecideOnMatter, canMakeResetLink, canSuspend } from "./policy";

test.each(roles)(
  "%s: only admins suspend other users and create reset links for users who are not admins",
  (role) => {
    const viewer = { id: 7, role, vcApprovalStatus: "approved" } as const;
    for (const other of roles) {
      expect(canSuspend(viewer, { id: 8, role: other })).toBe(role === "admin");
      expect(canMakeResetLink(viewer, { id: 8, role: other })).toBe(role === "admin" && other !== "admin");
    }
    expect(canSuspend(viewer, { id: 7, role })).toBe(false);
  },
);

test.each(roles)(
  "%s: only admins decide, and on their own matters only if there is no other admin",
  (role) => {
    const viewer = { id: 7, role, vcApprovalStatus: "approved" } as const;
    const isAdmin = role === "admin";
    for (const [isOwn, hasOtherAdmin, isAllowed] of [
      [false, false, isAdmin],
      [false, true, isAdmin],
      [true, false, isAdmin],
      [true, true, false],
    ] as const)
      expect(canDecideOnMatter(viewer, { isOwn, hasOtherAdmin })).toBe(isAllowed);
  },
);
