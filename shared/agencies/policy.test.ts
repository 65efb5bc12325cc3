import type { Viewer } from "@shared/lib/access";
import { canRemoveReview, canReplyToReview, canReportReview, canReview } from "@shared/reviews/policy";
import { canSuggestEdit } from "@shared/suggestions/policy";
import { describe, expect, test } from "vitest";
import {
  canEditAgency,
  canOpenAgency,
  canOwnAgencyProfile,
  canSeeReviews,
  ownsAgencyProfile,
} from "./policy";

const viewerWith = (
  role: Viewer["role"],
  vcApprovalStatus: Viewer["vcApprovalStatus"] = "pending",
): Viewer => ({
  id: 7,
  role,
  vcApprovalStatus,
});
const callers = [
  viewerWith("vc_partner", "approved"),
  viewerWith("vc_partner", "pending"),
  viewerWith("vc_partner", "rejected"),
  viewerWith("portfolio_hr"),
  viewerWith("agency"),
  viewerWith("independent"),
  viewerWith("admin"),
];
const [own, foreign, unowned] = [{ userId: 7 }, { userId: 8 }, { userId: null }];

/**
 * Columns: VA VP VR HR AG IN AD, for the viewer's own profile, one of another owner, and one without owner.
 */
const grid: [
  string,
  (viewer: Viewer, agency: { userId: number | null }) => boolean,
  string,
  string,
  string,
][] = [
  //                                     own                   other owner            no owner
  [
    "ownsAgencyProfile",
    ownsAgencyProfile,
    /*    */ "-  -  -  -  Y  -  -",
    "-  -  -  -  -  -  -",
    "-  -  -  -  -  -  -",
  ],
  ["canOpenAgency", canOpenAgency, /**/ "Y  -  -  -  Y  -  Y", "Y  -  -  -  -  -  Y", "Y  -  -  -  -  -  Y"],
  [
    "canSeeReviews",
    canSeeReviews,
    /*    */ "Y  -  -  -  Y  -  Y",
    "Y  -  -  -  -  -  Y",
    "Y  -  -  -  -  -  Y",
  ],
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
describe("permissions on agency profiles", () => {
  for (const [name, policy, ...rows] of grid)
    test(name, () =>
      expect(
        [own, foreign, unowned].map((agency) =>
          callers.map((caller) => (policy(caller, agency) ? "Y" : "-")).join("  "),
        ),
      ).toEqual(rows),
    );
});

const row = (policy: (viewer: Viewer) => boolean) =>
  callers.map((caller) => (policy(caller) ? "Y" : "-")).join("  ");
test("only the stored role agency can own a profile", () =>
  expect(row(canOwnAgencyProfile)).toBe("-  -  -  -  Y  -  -"));
test("VC partners and admins review agencies other than their own; reviewers and admins delete; others report", () => {
  expect(row((viewer) => canReview(viewer, false))).toBe("Y  -  -  -  -  -  Y");
  expect(row((viewer) => canReview(viewer, true))).toBe("-  -  -  -  -  -  -");
  expect(row((viewer) => canRemoveReview(viewer, { reviewerId: 7 }))).toBe("Y  Y  Y  Y  Y  Y  Y");
  expect(row((viewer) => canRemoveReview(viewer, { reviewerId: 8 }))).toBe("-  -  -  -  -  -  Y");
  expect(row((viewer) => canReportReview(viewer, { reviewerId: 7 }))).toBe("-  -  -  -  -  -  -");
  expect(row((viewer) => canReportReview(viewer, { reviewerId: 8 }))).toBe("Y  Y  Y  Y  Y  Y  Y");
});
