import type { NewEvent } from "@server/notifications/data";
import type * as applications from "./data";

type Decided = NonNullable<Awaited<ReturnType<typeof applications.decide>>>;

/** An applicant hears of a decision, and of the end of a job, which is one too. */
export const applicationDecided = ({ id, jobId, applicantId, posterId, status, reason }: Decided, byId: number): NewEvent => ({
  kind: "application_decided",
  // An admin who unposts a job is not named, and the poster did not do it.
  actorId: byId === posterId ? posterId : null,
  targetId: applicantId,
  jobId,
  thingId: id,
  data: { status, ...(reason && { reason }) },
  to: [applicantId],
});
