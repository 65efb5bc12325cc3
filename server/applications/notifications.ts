import type { NewEvent } from "@server/events/commands";
import type * as commands from "./commands";

interface ChangedApplication {
  id: number;
  jobId: number;
  applicantId: number;
  posterId: number;
}

/**
 * The fields, without the kind, of an event that notifies the poster of an edit or a withdrawal by the
 * applicant.
 */
export const toPosterEventFields = ({ id, jobId, applicantId, posterId }: ChangedApplication) => ({
  actorId: applicantId,
  targetId: posterId,
  jobId,
  applicationId: id,
  to: [posterId],
});

type DecidedApplication = NonNullable<Awaited<ReturnType<typeof commands.decide>>>;

/** The event that notifies the applicant of the poster's decision. */
export const applicationDecidedEvent = ({
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
