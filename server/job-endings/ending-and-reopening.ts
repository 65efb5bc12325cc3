import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { JobEnding } from "./commands";
import * as commands from "./commands";
import {
  type Announcement,
  createJobEndedEvents,
  createJobReopenedEvents,
  type PostedJob,
} from "./notifications";

/**
 * Ends an active job, closes its applications and open submissions, and returns the events: one notification
 * for each recruiter. The job must be locked.
 */
export async function endJob(
  db: Db,
  job: PostedJob,
  ending: JobEnding & Pick<Announcement, "excludedRecipientId">,
): Promise<NewEvent[]> {
  const affectedRecruiters = await commands.endJobAndCloseWork(db, job.id, ending);
  return createJobEndedEvents(job, ending, affectedRecruiters);
}

/** Reopens an ended job, restores what its end closed, and returns the events. The job must be locked. */
export async function reopenJob(
  db: Db,
  job: PostedJob,
  change: { byId: number; reason: string; status?: "in_progress"; excludedRecipientId?: number; at?: string },
): Promise<NewEvent[]> {
  const affectedRecruiters = await commands.reopenJobAndRestoreWork(db, job.id, change);
  return createJobReopenedEvents(job, change, affectedRecruiters);
}
