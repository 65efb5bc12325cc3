import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import * as commands from "./commands";

type DecidedApplication = NonNullable<Awaited<ReturnType<typeof commands.decide>>>;

/** Notifies the applicant of a decision, or of the rejection because the job was closed. */
export const toDecisionEvent = (
  { id, jobId, applicantId, posterId, status, reason }: DecidedApplication,
  byId: number,
): NewEvent<"application_decided"> => ({
  kind: "application_decided",
  // An admin who closes a job is not named.
  actorId: byId === posterId ? posterId : null,
  targetId: applicantId,
  jobId,
  applicationId: id,
  data: { status, ...(reason && { reason }) },
  to: [applicantId],
});

/**
 * Rejects the pending applications of a closed job, and returns the events to announce. Only demo data sets
 * `at`.
 */
export async function rejectPendingForClosedJob(
  db: Db,
  jobId: number,
  byId: number,
  reason: string,
  at?: string,
) {
  const rejected = await commands.rejectPendingOfJob(db, jobId, byId, reason, at);
  return rejected.map((application) => toDecisionEvent(application, byId));
}
