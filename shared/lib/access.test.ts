import { describe, expect, test } from "vitest";
import {
  canPass,
  effectiveRole,
  type Feature,
  features,
  hasFeature,
  isRecruiting,
  roles,
  type Viewer,
} from "./access";

const as = (role: Viewer["role"], vcApprovalStatus: Viewer["vcApprovalStatus"] = "pending"): Viewer => ({
  id: 1,
  role,
  vcApprovalStatus,
});

/** The whole grid of the specification, section 6 of document 1, written out: rows are features, columns are callers. */
const callers = [
  as("vc_partner", "approved"),
  as("vc_partner", "pending"),
  as("vc_partner", "rejected"),
  as("portfolio_hr"),
  as("agency"),
  as("independent"),
  as("admin"),
];
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

describe("the role × feature grid", () => {
  test("has a row for every feature", () => expect(Object.keys(grid).sort()).toEqual([...features].sort()));
  for (const [feature, row] of Object.entries(grid))
    test(feature, () =>
      expect(callers.map((caller) => (hasFeature(caller, feature as Feature) ? "Y" : "-")).join("  ")).toBe(
        row,
      ),
    );
  test("a feature that is not in the table is nobody's", () => {
    for (const caller of callers) expect(hasFeature(caller, "launch_codes" as Feature)).toBe(false);
  });
});

test("only a partner who is not approved is treated as somebody else", () => {
  for (const role of roles)
    for (const status of ["pending", "approved", "rejected"] as const)
      expect(effectiveRole(as(role, status))).toBe(
        role === "vc_partner" && status !== "approved" ? "agency" : role,
      );
});

test("the recruiting side is agencies, independents, and partners who count as agencies", () => {
  expect(callers.map(isRecruiting)).toEqual([false, true, true, false, true, true, false]);
});

test("gates: a visitor passes only the open one, a member the members', holders their feature's", () => {
  expect([
    canPass(null, "visitor"),
    canPass(null, "member"),
    canPass(null, "recruiting"),
    canPass(undefined, "jobs"),
  ]).toEqual([true, false, false, false]);
  expect(callers.map((caller) => canPass(caller, "member"))).toEqual(callers.map(() => true));
  expect(callers.map((caller) => canPass(caller, "recruiting"))).toEqual(callers.map(isRecruiting));
  expect(callers.map((caller) => canPass(caller, "admin"))).toEqual(
    callers.map((caller) => hasFeature(caller, "admin")),
  );
});
