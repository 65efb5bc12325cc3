import type { Viewer } from "@shared/lib/access";
import { canRemoveReview, canReplyToReview, canReportReview, canReview } from "@shared/reviews/policy";
import { canSuggestEdit } from "@shared/suggestions/policy";
import { describe, expect, test } from "vitest";
import { canEditAgency, canOpenAgency, canOwnListing, ownsListing, seesReviews } from "./policy";

const as = (role: Viewer["role"], vcApprovalStatus: Viewer["vcApprovalStatus"] = "pending"): Viewer => ({
  id: 7,
  role,
  vcApprovalStatus,
});
const callers = [
  as("vc_partner", "approved"),
  as("vc_partner", "pending"),
  as("vc_partner", "rejected"),
  as("portfolio_hr"),
  as("agency"),
  as("independent"),
  as("admin"),
];
const [own, other, nobodys] = [{ userId: 7 }, { userId: 8 }, { userId: null }];

/** Columns: VA VP VR HR AG IN AD, for a listing of one's own, somebody else's, nobody's. */
const grid: [
  string,
  (viewer: Viewer, agency: { userId: number | null }) => boolean,
  string,
  string,
  string,
][] = [
  //                                     own                   somebody else's        nobody's
  ["ownsListing", ownsListing, /*    */ "-  -  -  -  Y  -  -", "-  -  -  -  -  -  -", "-  -  -  -  -  -  -"],
  ["canOpenAgency", canOpenAgency, /**/ "Y  -  -  -  Y  -  Y", "Y  -  -  -  -  -  Y", "Y  -  -  -  -  -  Y"],
  ["seesReviews", seesReviews, /*    */ "Y  -  -  -  Y  -  Y", "Y  -  -  -  -  -  Y", "Y  -  -  -  -  -  Y"],
  ["canEditAgency", canEditAgency, /**/ "-  -  -  -  Y  -  Y", "-  -  -  -  -  -  Y", "-  -  -  -  -  -  Y"],
  [
    "canSuggestEdit",
    canSuggestEdit,
    /**/ "Y  -  -  -  -  -  -",
    "Y  -  -  -  -  -  -",
    "Y  -  -  -  -  -  -",
  ],
  ["canReplyToReview", canReplyToReview, "-  -  -  -  Y  -  -", "-  -  -  -  -  -  -", "-  -  -  -  -  -  -"],
];
describe("who may do what with a listing", () => {
  for (const [name, can, ...rows] of grid)
    test(name, () =>
      expect(
        [own, other, nobodys].map((agency) =>
          callers.map((caller) => (can(caller, agency) ? "Y" : "-")).join("  "),
        ),
      ).toEqual(rows),
    );
});

const row = (can: (viewer: Viewer) => boolean) =>
  callers.map((caller) => (can(caller) ? "Y" : "-")).join("  ");
test("a listing of one's own goes by the role itself", () =>
  expect(row(canOwnListing)).toBe("-  -  -  -  Y  -  -"));
test("reviews are written by holders, not of their own agency; deleted by their writer and admins; reported by others", () => {
  expect(row((viewer) => canReview(viewer, false))).toBe("Y  -  -  -  -  -  Y");
  expect(row((viewer) => canReview(viewer, true))).toBe("-  -  -  -  -  -  -");
  expect(row((viewer) => canRemoveReview(viewer, { reviewerId: 7 }))).toBe("Y  Y  Y  Y  Y  Y  Y");
  expect(row((viewer) => canRemoveReview(viewer, { reviewerId: 8 }))).toBe("-  -  -  -  -  -  Y");
  expect(row((viewer) => canReportReview(viewer, { reviewerId: 7 }))).toBe("-  -  -  -  -  -  -");
  expect(row((viewer) => canReportReview(viewer, { reviewerId: 8 }))).toBe("Y  Y  Y  Y  Y  Y  Y");
});
