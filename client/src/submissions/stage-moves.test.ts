import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import { expect, test } from "vitest";
import { canRejectCandidate, getMenuStages, getNextStage } from "./stage-moves";

const active = { status: "in_progress", hasPlacement: false } as const;
const movesOn = (job: { status: string; hasPlacement: boolean }) =>
  storedSubmissionStatuses.map((storedStatus) => {
    const submission = { storedStatus, closedAs: null };
    return [
      storedStatus,
      getNextStage(submission, job),
      canRejectCandidate(submission, job),
      getMenuStages(submission, job).join(),
    ];
  });

test("an open job leads each candidate to the next stage, and a hired one nowhere", () => {
  expect(movesOn(active)).toEqual([
    ["submitted", "shortlisted", true, "reviewed,hired"],
    ["reviewed", "shortlisted", true, "submitted,hired"],
    ["shortlisted", "hired", true, "submitted,reviewed"],
    ["rejected", "shortlisted", false, "submitted,reviewed"],
    ["hired", undefined, false, ""],
  ]);
});

test("on a filled job without a placement candidates can only be hired", () => {
  const nextStages = (job: { status: string; hasPlacement: boolean }) =>
    movesOn(job).map(([, stage, isRejectable, others]) => [stage, isRejectable, others]);
  expect(nextStages({ status: "filled", hasPlacement: false })).toEqual([
    ...Array(4).fill(["hired", false, ""]),
    [undefined, false, ""],
  ]);
  const none = Array(5).fill([undefined, false, ""]);
  expect(nextStages({ status: "filled", hasPlacement: true })).toEqual(none);
  expect(nextStages({ status: "cancelled", hasPlacement: false })).toEqual(none);
});

test("closed candidates have no next stage, unless the job was filled without a placement", () => {
  const closed = (closedAs: ReceivedSubmission["closedAs"]) => ({
    storedStatus: "rejected" as const,
    closedAs,
  });
  const filled = { status: "filled", hasPlacement: false };
  expect(
    (["withdrawn", "job_filled", "recruiter_left"] as const).map((closedAs) => [
      getNextStage(closed(closedAs), active),
      getMenuStages(closed(closedAs), active),
      getNextStage(closed(closedAs), filled),
    ]),
  ).toEqual([
    [undefined, [], undefined],
    [undefined, [], "hired"],
    [undefined, [], undefined],
  ]);
});
