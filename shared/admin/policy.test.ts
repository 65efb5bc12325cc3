import { roles } from "@shared/lib/access";
import { expect, test } from "vitest";
import { canMakeResetLink, canSuspend } from "./policy";

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
