/** Loads jobs by id, and fails if the viewer may not open them. */
import type { Db } from "@server/lib/db/db";
import { fail } from "@server/lib/http/api-error";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { canOpenJob } from "@shared/jobs/policy";
import { isListedJob } from "@shared/jobs/rules";
import type { JobState } from "@shared/jobs/vocabulary";
import type { Viewer } from "@shared/lib/access";
import * as queries from "./queries";

export const failJobNotFound = () =>
  fail("not_found", "This job does not exist or is no longer open to you.");

/** Loads a job without checking that the viewer may open it. */
export async function loadJob(db: Db, viewer: Viewer, id: number) {
  return (await queries.find(db, id, viewer.id)) ?? failJobNotFound();
}

/**
 * Loads a job that the viewer may open. A job that is not listed is visible to poster, participants and
 * admins only: others must not learn whether somebody has submitted a candidate to it.
 */
export async function loadVisibleJob(db: Db, viewer: Viewer, id: number) {
  const job = await loadJob(db, viewer, id);
  await requireVisibleJob(db, viewer, job);
  return job;
}

interface JobToOpen {
  id: number;
  state: JobState;
  postedById: number;
  myApplicationStatus: ApplicationStatus | null;
}

/** Fails if the viewer may not open the job. */
export async function requireVisibleJob(db: Db, viewer: Viewer, job: JobToOpen) {
  // All members may open a listed job, so its submissions need not be searched.
  const isParticipant =
    job.myApplicationStatus !== null ||
    (!isListedJob(job) && (await queries.hasSubmitted(db, job.id, viewer.id)));
  if (!canOpenJob(viewer, job, { isParticipant })) failJobNotFound();
}
