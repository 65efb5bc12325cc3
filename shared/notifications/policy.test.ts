import { type Role, roles } from "@shared/lib/access";
import { describe, expect, test } from "vitest";
import { choosable, didKinds, noticesFor, openTo, seesHires, seesNotice } from "./policy";
import { type NoticeKind, noticeKinds } from "./schemas";

const as = (role: Role, vcApprovalStatus: "pending" | "approved" | "rejected" = "approved") => ({ id: 1, role, vcApprovalStatus });
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
/** Who is shown a kind, and who chooses how it comes by mail. */
const table: Record<NoticeKind, [string, string]> = {
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

describe.each(noticeKinds)("%s", (kind) => {
  test("is shown to those who hold what it opens, and chosen by those whom it can reach", () => {
    expect([who((one) => seesNotice(viewers[one], kind)), who((one) => choosable(viewers[one]).includes(kind))]).toEqual(table[kind]);
  });
});

test("every role is in the table, and who may choose a kind is shown it", () => {
  expect(new Set(Object.values(viewers).map(({ role }) => role))).toEqual(new Set(roles));
  for (const one of columns) expect(noticesFor(viewers[one])).toEqual(expect.arrayContaining(choosable(viewers[one])));
});

test("what happens in the open, and hires", () => {
  const open = (one: Column) => openTo(viewers[one]).join(" ");
  const holders = "job_posted message_posted message_replied candidate_shared";
  expect(columns.map(open)).toEqual([holders, "job_posted", "job_posted", "job_posted", "job_posted", "job_posted", holders]);
  expect(who((one) => seesHires(viewers[one]))).toBe("VA HR AD");
});

test("what one did as a poster is shown as long as one posts, what one did as a recruiter always", () => {
  const did = (kind: NoticeKind) => who((one) => didKinds(viewers[one]).includes(kind));
  for (const kind of ["application_decided", "submission_decided", "placement_made", "placement_moved"] as const)
    expect(did(kind)).toBe("VA HR AD");
  expect([did("application_received"), did("submission_received"), did("suggestion_decided")]).toEqual([everybody, everybody, "VA AD"]);
});
