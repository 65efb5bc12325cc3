import { roles } from "@shared/lib/access";
import { expect, test } from "vitest";
import { canEditProfile, canSeeContactDetails } from "./policy";

const viewers = roles.flatMap((role) =>
  (["pending", "approved", "rejected"] as const).map((vcApprovalStatus) => ({
    id: 7,
    role,
    vcApprovalStatus,
  })),
);
const hiringAccounts: [string, string][] = [
  ["vc_partner", "approved"],
  ...(["portfolio_hr", "admin"] as const).flatMap((role) =>
    ["pending", "approved", "rejected"].map((status): [string, string] => [role, status]),
  ),
];

test.each(viewers)(
  "$role, $vcApprovalStatus: only the hiring side sees contact details; users edit only their own profile",
  (viewer) => {
    expect(canSeeContactDetails(viewer, 8)).toBe(
      hiringAccounts.some(([role, status]) => role === viewer.role && status === viewer.vcApprovalStatus),
    );
    expect([canSeeContactDetails(viewer, 7), canEditProfile(viewer, 7), canEditProfile(viewer, 8)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);
