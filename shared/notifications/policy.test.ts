import { type Role, roles } from "@shared/lib/access";
import { describe, expect, test } from "vitest";
import { type NotificationKind, notificationKinds } from "./kinds";
import { actorKinds, canReceive, configurableKinds, publicKinds, seesHires, visibleKinds } from "./policy";

const as = (role: Role, vcApprovalStatus: "pending" | "approved" | "rejected" = "approved") => ({
  id: 1,
  role,
  vcApprovalStatus,
});
const viewers = {
  VA: as("vc_partner"),
  VP: as("vc_partner", "pending"),
  VR: as("vc_partner", "rejected"),
  HR: as("portfolio_hr"),
  AG: as("agency"),
  IN: as("independent"),
  AD: as("admin"),
};
type Column = keyof typeof viewers;
const columns = Object.keys(viewers) as Column[];
const who = (passes: (column: Column) => boolean) => columns.filter(passes).join(" ");

const everybody = "VA VP VR HR AG IN AD";
/** Who sees a kind, and who can choose how it comes by email. */
const table: Record<NotificationKind, [string, string]> = {
  application_received: ["VA HR AD", "VA HR AD"],
  application_decided: [everybody, "VP VR AG IN"],
  submission_received: ["VA HR AD", "VA HR AD"],
  submission_decided: [everybody, "VP VR AG IN"],
  placement_made: [everybody, "VP VR AG IN"],
  placement_moved: [everybody, "VP VR AG IN"],
  message_replied: ["VA AD", "VA AD"],
  vc_decided: [everybody, "VA VP VR"],
  suggestion_received: ["VA AG AD", "AG"],
  suggestion_decided: ["VA AD", "VA AD"],
  review_received: ["VA AG AD", "AG"],
  review_replied: ["VA AD", "VA AD"],
  claim_decided: [everybody, "AG"],
  listing_assigned: ["VA AG AD", "AG"],
  organization_joined: [everybody, everybody],
  report_handled: [everybody, everybody],
  content_removed: [everybody, everybody],
  answer_overdue: ["VA HR AD", "VA HR AD"],
  candidate_aging: ["VA AD", "VA AD"],
  deadline_near: ["VA HR AD", "VA HR AD"],
};

describe.each(notificationKinds)("%s", (kind) => {
  test("is visible to those who pass its gate, and configurable for those who can receive it", () => {
    expect([
      who((one) => canReceive(viewers[one], kind)),
      who((one) => configurableKinds(viewers[one]).includes(kind)),
    ]).toEqual(table[kind]);
  });
});

test("every role is in the table, and a configurable kind is visible", () => {
  expect(new Set(Object.values(viewers).map(({ role }) => role))).toEqual(new Set(roles));
  for (const one of columns)
    expect(visibleKinds(viewers[one])).toEqual(expect.arrayContaining(configurableKinds(viewers[one])));
});

test("public activity is open to members or to the holders of its feature, hires to those who hire", () => {
  const open = (one: Column) => publicKinds(viewers[one]).join(" ");
  const holders = "job_posted message_posted message_replied candidate_shared";
  expect(columns.map(open)).toEqual([
    holders,
    "job_posted",
    "job_posted",
    "job_posted",
    "job_posted",
    "job_posted",
    holders,
  ]);
  expect(who((one) => seesHires(viewers[one]))).toBe("VA HR AD");
});

test("actions as a poster are visible while the viewer may post jobs, actions as a recruiter always", () => {
  const did = (kind: NotificationKind) => who((one) => actorKinds(viewers[one]).includes(kind));
  for (const kind of [
    "application_decided",
    "submission_decided",
    "placement_made",
    "placement_moved",
  ] as const)
    expect(did(kind)).toBe("VA HR AD");
  expect([did("application_received"), did("submission_received"), did("suggestion_decided")]).toEqual([
    everybody,
    everybody,
    "VA AD",
  ]);
});
