import { type Role, roles } from "@shared/lib/access";
import { describe, expect, test } from "vitest";
import { type NotificationKind, notificationKinds } from "./kinds";
import {
  canSeeHires,
  canSeeKind,
  configurableKinds,
  visibleNotificationKinds,
  visibleOwnActionKinds,
  visiblePublicKinds,
} from "./policy";

const viewerWith = (role: Role, vcApprovalStatus: "pending" | "approved" | "rejected" = "approved") => ({
  id: 1,
  role,
  vcApprovalStatus,
});
const viewers = {
  VA: viewerWith("vc_partner"),
  VP: viewerWith("vc_partner", "pending"),
  VR: viewerWith("vc_partner", "rejected"),
  HR: viewerWith("portfolio_hr"),
  AG: viewerWith("agency"),
  IN: viewerWith("independent"),
  AD: viewerWith("admin"),
};
type Column = keyof typeof viewers;
const columns = Object.keys(viewers) as Column[];
const columnsWhere = (predicate: (column: Column) => boolean) => columns.filter(predicate).join(" ");

const everyone = "VA VP VR HR AG IN AD";
/** The viewers who see a kind, and those who can configure its emails. */
const table: Record<NotificationKind, [string, string]> = {
  job_ended: [everyone, "VP VR AG IN"],
  job_reopened: [everyone, everyone],
  job_paused: [everyone, "VP VR AG IN"],
  job_resumed: [everyone, "VP VR AG IN"],
  job_changed: [everyone, "VP VR AG IN"],
  hold_expired: [everyone, everyone],
  company_named: [everyone, everyone],
  application_received: ["VA HR AD", "VA HR AD"],
  application_edited: ["VA HR AD", "VA HR AD"],
  application_withdrawn: ["VA HR AD", "VA HR AD"],
  application_decided: [everyone, "VP VR AG IN"],
  submission_received: ["VA HR AD", "VA HR AD"],
  submission_edited: ["VA HR AD", "VA HR AD"],
  submission_withdrawn: ["VA HR AD", "VA HR AD"],
  submission_decided: [everyone, "VP VR AG IN"],
  placement_made: [everyone, "VP VR AG IN"],
  placement_moved: [everyone, "VP VR AG IN"],
  fee_entered: [everyone, "VP VR AG IN"],
  fee_confirmed: ["VA HR AD", "VA HR AD"],
  fee_disputed: ["VA HR AD", "VA HR AD"],
  message_replied: ["VA AD", "VA AD"],
  vc_decided: [everyone, "VA VP VR"],
  new_device: [everyone, ""],
  security_changed: [everyone, ""],
  suggestion_received: ["VA AG AD", "AG"],
  suggestion_decided: ["VA AD", "VA AD"],
  review_received: ["VA AG AD", "AG"],
  review_replied: ["VA AD", "VA AD"],
  claim_decided: [everyone, "AG"],
  listing_assigned: ["VA AG AD", "AG"],
  organization_joined: [everyone, everyone],
  report_handled: [everyone, everyone],
  change_asked: [everyone, everyone],
  content_removed: [everyone, everyone],
  answer_overdue: ["VA HR AD", "VA HR AD"],
  candidate_aging: ["VA AD", "VA AD"],
  deadline_near: ["VA HR AD", "VA HR AD"],
  security_alert: ["AD", "AD"],
  queue_waiting: ["AD", "AD"],
};

describe.each(notificationKinds)("%s", (kind) => {
  test("is visible to viewers who pass its gate and configurable by possible recipients", () => {
    expect([
      columnsWhere((column) => canSeeKind(viewers[column], kind)),
      columnsWhere((column) => configurableKinds(viewers[column]).includes(kind)),
    ]).toEqual(table[kind]);
  });
});

test("the table covers every role, and configurable kinds are visible", () => {
  expect(new Set(Object.values(viewers).map(({ role }) => role))).toEqual(new Set(roles));
  for (const column of columns)
    expect(visibleNotificationKinds(viewers[column])).toEqual(
      expect.arrayContaining(configurableKinds(viewers[column])),
    );
});

test("public activity is visible to viewers who pass its gate, hires to the hiring side", () => {
  const visible = (column: Column) => visiblePublicKinds(viewers[column]).join(" ");
  const allPublic = "job_posted message_posted message_replied candidate_shared";
  expect(columns.map(visible)).toEqual([
    allPublic,
    "job_posted",
    "job_posted",
    "job_posted",
    "job_posted",
    "job_posted",
    allPublic,
  ]);
  expect(columnsWhere((column) => canSeeHires(viewers[column]))).toBe("VA HR AD");
});

test("viewers see their actions as poster while they may post jobs, and those as recruiter always", () => {
  const visibleActions = (kind: NotificationKind) =>
    columnsWhere((column) => visibleOwnActionKinds(viewers[column]).includes(kind));
  for (const kind of [
    "application_decided",
    "submission_decided",
    "placement_made",
    "placement_moved",
    "fee_entered",
  ] as const)
    expect(visibleActions(kind)).toBe("VA HR AD");
  expect([
    visibleActions("application_received"),
    visibleActions("submission_received"),
    visibleActions("fee_confirmed"),
    visibleActions("fee_disputed"),
    visibleActions("suggestion_decided"),
  ]).toEqual([everyone, everyone, everyone, everyone, "VA AD"]);
});
