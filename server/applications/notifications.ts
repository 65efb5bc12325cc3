import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import * as commands from "./commands";

type Decided = NonNullable<Awaited<ReturnType<typeof commands.decide>>>;

/** Notifies the applicant. A closed job decides its pending applications too. */
export const applicationDecided = (
  { id, jobId, applicantId, posterId, status, reason }: Decided,
  byId: number,
): NewEvent<"application_decided"> => ({
  kind: "application_decided",
  // When an admin closes the job, nobody is named.
  actorId: byId === posterId ? posterId : null,
  targetId: applicantId,
  jobId,
  applicationId: id,
  data: { status, ...(reason && { reason }) },
  to: [applicantId],
});

/** Rejects the pending applications of a job that is closed, and returns the events to announce. `at` is for demo data. */
export async function rejectPending(db: Db, jobId: number, byId: number, reason: string, at?: string) {
  const rejected = await commands.rejectPending(db, jobId, byId, reason, at);
  return rejected.map((one) => applicationDecided(one, byId));
}
