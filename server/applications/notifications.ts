import type { NewEvent } from "@server/notifications/data";
import type * as applications from "./data";

type Decided = NonNullable<Awaited<ReturnType<typeof applications.decide>>>;

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
