import { describe, expect, test } from "vitest";
import {
  canPassGate,
  effectiveRole,
  type Feature,
  features,
  hasFeature,
  isRecruiter,
  isSiteAdmin,
  roles,
  type Viewer,
} from "./access";

const viewerWith = (
  role: Viewer["role"],
  vcApprovalStatus: Viewer["vcApprovalStatus"] = "pending",
): Viewer => ({
  id: 1,
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
/** Section 6 of the first specification: features in rows, callers in columns. */
const grid: Record<Feature, string> = {
  //               VA VP VR HR AG IN AD
  messages: /*       */ "Y  -  -  -  -  -  Y",
  agencies: /*       */ "Y  -  -  -  -  -  Y",
  candidates: /*     */ "Y  -  -  -  -  -  Y",
  analytics: /*      */ "Y  -  -  -  -  -  Y",
  agency_reviews: /* */ "Y  -  -  -  -  -  Y",
  jobs: /*           */ "Y  Y  Y  Y  Y  Y  Y",
  profile: /*        */ "Y  Y  Y  Y  Y  Y  Y",
  job_posting: /*    */ "Y  -  -  Y  -  -  Y",
  fill_rate_stats: /**/ "Y  -  -  Y  -  -  Y",
  admin: /*          */ "-  -  -  -  -  -  Y",
};

describe("features per role", () => {
  test("has a row for every feature", () => expect(Object.keys(grid).sort()).toEqual([...features].sort()));
  for (const [feature, row] of Object.entries(grid))
    test(feature, () =>
      expect(callers.map((caller) => (hasFeature(caller, feature as Feature) ? "Y" : "-")).join("  ")).toBe(
        row,
      ),
    );
  test("denies an unknown feature to every role", () => {
    for (const caller of callers) expect(hasFeature(caller, "launch_codes" as Feature)).toBe(false);
  });
});

test("only an unapproved VC partner has an effective role that differs from the stored one", () => {
  for (const role of roles)
    for (const status of ["pending", "approved", "rejected"] as const)
      expect(effectiveRole(viewerWith(role, status))).toBe(
        role === "vc_partner" && status !== "approved" ? "agency" : role,
      );
});

test("agencies, independent recruiters and unapproved VC partners are recruiters", () => {
  expect(callers.map(isRecruiter)).toEqual([false, true, true, false, true, true, false]);
});

test("visitors pass only the visitor gate, members the member gate, and a feature gate requires the feature", () => {
  expect([
    canPassGate(null, "visitor"),
    canPassGate(null, "member"),
    canPassGate(null, "recruiting"),
    canPassGate(undefined, "jobs"),
  ]).toEqual([true, false, false, false]);
  expect(callers.map((caller) => canPassGate(caller, "member"))).toEqual(callers.map(() => true));
  expect(callers.map((caller) => canPassGate(caller, "recruiting"))).toEqual(callers.map(isRecruiter));
  expect(callers.map((caller) => canPassGate(caller, "admin"))).toEqual(
    callers.map((caller) => isSiteAdmin(caller)),
  );
});
