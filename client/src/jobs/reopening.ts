import type { PostedJob } from "@shared/jobs/schemas";
import type { ReopenBlocker } from "@shared/jobs/vocabulary";
import { clock } from "@shared/lib/clock";

type ReopeningFields = Pick<PostedJob, "reopenableUntil" | "reopenBlocker">;

/** Whether the poster can reopen the job now. */
export const isReopenable = ({ reopenableUntil }: Partial<ReopeningFields>): boolean =>
  typeof reopenableUntil === "string" && Date.parse(reopenableUntil) > clock.now();

/**
 * Why the poster cannot reopen the job now. The time to reopen it may have ended since the server's response.
 * Null if the job is active or can be reopened; undefined if the server did not send the reason.
 */
export const currentReopenBlocker = (job: Partial<ReopeningFields>): ReopenBlocker | null | undefined =>
  typeof job.reopenableUntil === "string" && !isReopenable(job) ? "too_late" : job.reopenBlocker;

export const reopenBlockerTexts: Record<ReopenBlocker, string> = {
  placement: "To reopen this job, void the placement first.",
  admin: "An admin unposted this job.",
  too_late: "It can no longer be reopened.",
};
