import type { NewEvent } from "@server/events/commands";
import type * as commands from "./commands";

interface CorrectedApplication {
  id: number;
  jobId: number;
  applicantId: number;
  posterId: number;
}

/** The fields of the events that notify the poster of an edit or a withdrawal. */
export const toCorrectionEvent = ({ id, jobId, applicantId, posterId }: CorrectedApplication) => ({
  actorId: applicantId,
  targetId: posterId,
  jobId,
  applicationId: id,
  to: [posterId],
});

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
