// Decides which actions on a job the viewer can take, and explains why others are unavailable. The server
// checks again.

import { canApply } from "@shared/applications/policy";
import { canEditJob } from "@shared/jobs/policy";
import { isActiveJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { canSubmit } from "@shared/submissions/policy";
import { isClosedByNow } from "@/jobs/is-closed-by-now";

/** "restricted": only recruiters can apply. "applied": the viewer has applied and may not apply again. */
export type ApplyBlocker = "restricted" | "applied" | "closed";

/** Why the viewer cannot apply to this job; undefined if they can. */
export function getApplyBlocker(viewer: Viewer, job: Job): ApplyBlocker | undefined {
  if (!canApply(viewer, job)) return "restricted";
  if (job.myApplicationStatus && !job.canApplyAgain) return "applied";
  return isClosedByNow(job) ? "closed" : undefined;
}

/** Why the viewer cannot submit a candidate to this job; undefined if they can. */
export function getSubmitBlocker(viewer: Viewer, job: Job): "restricted" | "closed" | undefined {
  if (!canSubmit(viewer, job)) return "restricted";
  return isClosedByNow(job) ? "closed" : undefined;
}

/** Whether the viewer can edit the job or mark it as filled. */
export function canViewerEditJob(viewer: Viewer, job: Job): boolean {
  return hasFeature(viewer, "job_posting") && canEditJob(viewer, job) && isActiveJob(job);
}
