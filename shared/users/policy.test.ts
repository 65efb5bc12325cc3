import { roles } from "@shared/lib/access";
import { expect, test } from "vitest";
import { canEditProfile, canSeeContactDetails, mustVerifyForContactDetails } from "./policy";

const viewers = roles.flatMap((role) =>
  (["pending", "approved", "rejected"] as const).map((vcApprovalStatus) => ({
    id: 7,
    role,
    vcApprovalStatus,
    seesContactDetails: true,
  })),
);
const hiringAccounts: [string, string][] = [
  ["vc_partner", "approved"],
  ...(["portfolio_hr", "admin"] as const).flatMap((role) =>
    ["pending", "approved", "rejected"].map((status): [string, string] => [role, status]),
  ),
];

test.each(viewers)(
  "$role, $vcApprovalStatus: only the verified hiring side sees contact details; users edit only their own profile",
  (viewer) => {
    const isHiring = hiringAccounts.some(
      ([role, status]) => role === viewer.role && status === viewer.vcApprovalStatus,
    );
    const unverified = { ...viewer, seesContactDetails: false };
    expect([canSeeContactDetails(viewer, 8), canSeeContactDetails(unverified, 8)]).toEqual([isHiring, false]);
    expect([mustVerifyForContactDetails(viewer, 8), mustVerifyForContactDetails(unverified, 8)]).toEqual([
      false,
      isHiring,
    ]);
    expect([canSeeContactDetails(unverified, 7), mustVerifyForContactDetails(unverified, 7)]).toEqual([
      true,
      false,
    ]);
    expect([canSeeContactDetails(viewer, 7), canEditProfile(viewer, 7), canEditProfile(viewer, 8)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);
