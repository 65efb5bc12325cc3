import type { NewEvent } from "@server/events/commands";
import type * as commands from "./commands";

type DecidedApplication = NonNullable<Awaited<ReturnType<typeof commands.decide>>>;

/** Notifies the applicant of the poster's decision. */
export const toDecisionEvent = ({
  id,
  jobId,
  applicantId,
  posterId,
  status,
  reason,
}: DecidedApplication): NewEvent<"application_decided"> => ({
  kind: "application_decided",
  actorId: posterId,
  targetId: applicantId,
  jobId,
  applicationId: id,
  data: { status, ...(reason && { reason }) },
  to: [applicantId],
});
