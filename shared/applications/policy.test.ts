import { canOpenJob, canSeeFillRate, canUnpost } from "@shared/jobs/policy";
import type { Viewer } from "@shared/lib/access";
import { expect, test } from "vitest";
import {
  canApply,
  canApplyAgain,
  canDecideApplication,
  canEditOrWithdrawApplication,
  revealsEmailAddresses,
} from "./policy";
import {
  applicationInput,
  applicationInputWithFee,
  coverLetterTooShortMessage,
  feeRequiredMessage,
} from "./schemas";

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
  viewerWith("vc_partner"),
  viewerWith("vc_partner", "rejected"),
  viewerWith("portfolio_hr"),
  viewerWith("agency"),
  viewerWith("independent"),
  viewerWith("admin"),
];
const [own, foreign] = [{ postedById: 1 }, { postedById: 2 }];

test("recruiters apply to jobs other than their own", () => {
  expect(callers.map((caller) => canApply(caller, foreign))).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(callers.map((caller) => canApply(caller, own))).toEqual(callers.map(() => false));
});

test("only the poster decides, not an admin", () => {
  expect(callers.map((caller) => canDecideApplication(caller, own))).toEqual(callers.map(() => true));
  expect(callers.map((caller) => canDecideApplication(caller, foreign))).toEqual(callers.map(() => false));
});

test("only approval reveals email addresses", () =>
  expect(
    ["pending", "approved", "rejected"].map((status) =>
      revealsEmailAddresses({ status, wasApproved: false }),
    ),
  ).toEqual([false, true, false]));

test("an approval reveals the email addresses for good, whatever the status is later", () => {
  for (const status of ["pending", "rejected"])
    expect(revealsEmailAddresses({ status, wasApproved: true })).toBe(true);
});

test("only the applicant corrects an application, and applies again once after a withdrawal", () => {
  expect([1, 2].map((applicantId) => canEditOrWithdrawApplication(callers[0]!, { applicantId }))).toEqual([
    true,
    false,
  ]);
  expect([
    canApplyAgain({ closedAs: "withdrawn", reappliedAt: null }),
    canApplyAgain({ closedAs: "withdrawn", reappliedAt: "2026-02-01T00:00:00Z" }),
    canApplyAgain({ closedAs: "job_filled", reappliedAt: null }),
    canApplyAgain({ closedAs: null, reappliedAt: null }),
  ]).toEqual([true, false, false, false]);
});

test("the poster and admins can unpost a job", () => {
  expect(callers.map((caller) => canUnpost(caller, own))).toEqual(callers.map(() => true));
  expect(callers.map((caller) => canUnpost(caller, foreign))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("a job outside the market is visible to its poster, its applicants and admins", () => {
  for (const state of ["open", "in_progress", "deadline_passed"] as const)
    expect(
      callers.every((caller) => canOpenJob(caller, { state, ...foreign }, { isParticipant: false })),
    ).toBe(true);
  for (const state of ["on_hold", "paused", "filled", "unposted"] as const) {
    expect(
      callers.map((caller) => canOpenJob(caller, { state, ...foreign }, { isParticipant: false })),
    ).toEqual([false, false, false, false, false, false, true]);
    expect(
      callers.every(
        (caller) =>
          canOpenJob(caller, { state, ...foreign }, { isParticipant: true }) &&
          canOpenJob(caller, { state, ...own }, { isParticipant: false }),
      ),
    ).toBe(true);
  }
});

test("only the hiring side sees the fill rate", () =>
  expect(callers.map(canSeeFillRate)).toEqual([true, false, false, true, false, false, true]));

const coverLetter = "x".repeat(50);
test.each([
  [12, 12],
  ["12.34", 12.3],
  [0, 0],
  [50, 50],
  [49.96, 50],
  ["", null],
  [null, null],
  [undefined, undefined],
])("parses a fee of %j as %j", (proposedFee, parsed) =>
  expect(applicationInput.parse({ coverLetter, proposedFee }).proposedFee).toBe(parsed),
);
test.each([[-0.1], [50.1], ["12%"], [Number.NaN], [true], [[5]]])("rejects a fee of %j", (proposedFee) =>
  expect(applicationInput.safeParse({ coverLetter, proposedFee }).success).toBe(false),
);

test("a cover letter needs 50 characters after trimming; a job with bounty 0 requires a fee", () => {
  const errorMessages = (schema: typeof applicationInput, value: object) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(errorMessages(applicationInput, { coverLetter: ` ${"x".repeat(49)} ` })).toEqual([
    coverLetterTooShortMessage,
  ]);
  expect(errorMessages(applicationInputWithFee, { coverLetter, proposedFee: null })).toEqual([
    feeRequiredMessage,
  ]);
  expect(errorMessages(applicationInputWithFee, { coverLetter, proposedFee: "" })).toEqual([
    feeRequiredMessage,
  ]);
  expect(errorMessages(applicationInputWithFee, { coverLetter, proposedFee: "18.5" })).toBeUndefined();
});
