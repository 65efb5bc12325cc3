import { canOpenJob, canUnpost, seesFillRate } from "@shared/jobs/policy";
import type { Viewer } from "@shared/lib/access";
import { expect, test } from "vitest";
import { canApply, canDecide, revealsAddresses } from "./policy";
import { applicationInput, feeApplicationInput, feeMissing, proposalTooShort } from "./schemas";

const as = (role: Viewer["role"], vcApprovalStatus: Viewer["vcApprovalStatus"] = "pending"): Viewer => ({
  id: 1,
  role,
  vcApprovalStatus,
});
const callers = [
  as("vc_partner", "approved"),
  as("vc_partner"),
  as("vc_partner", "rejected"),
  as("portfolio_hr"),
  as("agency"),
  as("independent"),
  as("admin"),
];
const [own, foreign] = [{ postedById: 1 }, { postedById: 2 }];

test("the recruiting side applies, and nobody to a job of their own", () => {
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

test("the poster alone decides, not even an admin", () => {
  expect(callers.map((caller) => canDecide(caller, own))).toEqual(callers.map(() => true));
  expect(callers.map((caller) => canDecide(caller, foreign))).toEqual(callers.map(() => false));
});

test("only approval reveals addresses", () =>
  expect(["pending", "approved", "rejected"].map((status) => revealsAddresses({ status }))).toEqual([
    false,
    true,
    false,
  ]));

test("poster and admins unpost", () => {
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

test("an ended job is open to its poster, its applicants and admins", () => {
  for (const status of ["open", "in_progress"])
    expect(callers.every((caller) => canOpenJob(caller, { status, ...foreign }, false))).toBe(true);
  for (const status of ["filled", "cancelled"]) {
    expect(callers.map((caller) => canOpenJob(caller, { status, ...foreign }, false))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(
      callers.every(
        (caller) =>
          canOpenJob(caller, { status, ...foreign }, true) && canOpenJob(caller, { status, ...own }, false),
      ),
    ).toBe(true);
  }
});

test("the fill rate is for the hiring side", () =>
  expect(callers.map(seesFillRate)).toEqual([true, false, false, true, false, false, true]));

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
])("a fee of %j is taken as %j", (proposedFee, taken) =>
  expect(applicationInput.parse({ coverLetter, proposedFee }).proposedFee).toBe(taken),
);
test.each([[-0.1], [50.1], ["12%"], [Number.NaN], [true], [[5]]])("a fee of %j is refused", (proposedFee) =>
  expect(applicationInput.safeParse({ coverLetter, proposedFee }).success).toBe(false),
);

test("a proposal of 49 characters is too short, spaces around it not counted; a fee is asked for where the bounty is 0", () => {
  const sentence = (schema: typeof applicationInput, value: object) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(sentence(applicationInput, { coverLetter: ` ${"x".repeat(49)} ` })).toEqual([proposalTooShort]);
  expect(sentence(feeApplicationInput, { coverLetter, proposedFee: null })).toEqual([feeMissing]);
  expect(sentence(feeApplicationInput, { coverLetter, proposedFee: "" })).toEqual([feeMissing]);
  expect(sentence(feeApplicationInput, { coverLetter, proposedFee: "18.5" })).toBeUndefined();
});
