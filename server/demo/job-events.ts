import {
  applicationDecidedEvent,
  toPosterEventFields as toApplicationEventFields,
} from "@server/applications/notifications";
import { createJobEndedEvents } from "@server/job-endings/notifications";
import type { Db } from "@server/lib/db/db";
import { toPosterEventFields as toSubmissionEventFields } from "@server/submissions/notifications";
import { applications } from "@shared/applications/table";
import { jobEndings, jobs } from "@shared/jobs/table";
import { daysSince } from "@shared/lib/relative-time";
import { placementChanges, placements } from "@shared/placements/table";
import { toPosterStatus } from "@shared/submissions/rules";
import { submissionChanges, submissions } from "@shared/submissions/table";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { eq, isNotNull, isNull } from "drizzle-orm";
import type { PastEvent } from "./notifications";

type Application = typeof applications.$inferSelect;

interface SubmissionStatusChange {
  to: StoredSubmissionStatus;
  reason: string | null;
  at: string;
  submission: typeof submissions.$inferSelect;
}

/**
 * The demo data is inserted without the handlers of the API, so nothing has announced its events. Returns the
 * events that the handlers would have announced for jobs, applications, submissions and placements.
 */
export async function loadJobEvents(db: Db): Promise<PastEvent[]> {
  const postedJobs = await db.select().from(jobs);
  const receivedApplications = await db.select().from(applications);
  const receivedSubmissions = await db.select().from(submissions);
  const statusChanges = await db
    .select({
      to: submissionChanges.to,
      reason: submissionChanges.reason,
      at: submissionChanges.createdAt,
      submission: submissions,
    })
    .from(submissionChanges)
    .innerJoin(submissions, eq(submissions.id, submissionChanges.submissionId))
    .where(isNotNull(submissionChanges.from));
  const hires = await db
    .select({ placement: placements, job: jobs })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId));
  const endings = await db
    .select({ ending: jobEndings, job: { id: jobs.id, postedById: jobs.postedById } })
    .from(jobEndings)
    .innerJoin(jobs, eq(jobs.id, jobEndings.jobId))
    .where(isNull(jobEndings.reopenedAt));
  const placementStatusChanges = await db
    .select({ to: placementChanges.to, at: placementChanges.createdAt, placement: placements })
    .from(placementChanges)
    .innerJoin(placements, eq(placements.id, placementChanges.placementId))
    .where(isNotNull(placementChanges.from));

  const pastEvents: PastEvent[] = [];
  for (const { id, postedById, createdAt } of postedJobs)
    pastEvents.push({ kind: "job_posted", actorId: postedById, jobId: id, at: createdAt });
  pastEvents.push(...toApplicationEvents(receivedApplications));
  for (const { ending, job } of endings) {
    const endedAt = ending.createdAt;
    const isClosedByEnding = ({ endingId }: { endingId: number | null }) => endingId === ending.id;
    const hire = hires.find(({ placement }) => placement.jobId === job.id && placement.status !== "voided");
    const endingEvents = createJobEndedEvents(
      job,
      { kind: ending.kind, byId: ending.endedById, excludedRecipientId: hire?.placement.placedById },
      {
        applicantIds: receivedApplications.filter(isClosedByEnding).map(({ applicantId }) => applicantId),
        submitterIds: receivedSubmissions.filter(isClosedByEnding).map(({ submittedById }) => submittedById),
      },
    );
    pastEvents.push(...endingEvents.map((event) => ({ ...event, at: endedAt })));
  }
  for (const { id, jobId, submittedById, posterId, createdAt } of receivedSubmissions)
    pastEvents.push({
      kind: "submission_received",
      actorId: submittedById,
      targetId: posterId,
      jobId,
      submissionId: id,
      to: [posterId],
      at: createdAt,
    });
  pastEvents.push(...toSubmissionStatusEvents(statusChanges));
  for (const { placement, job } of hires)
    pastEvents.push({
      kind: "placement_made",
      actorId: placement.posterId,
      targetId: placement.placedById,
      jobId: placement.jobId,
      submissionId: placement.submissionId,
      agencyId: placement.agencyId,
      data: { after: daysSince(job.createdAt, Date.parse(placement.placedAt)) },
      to: [placement.placedById],
      at: placement.placedAt,
    });
  for (const { to, at, placement } of placementStatusChanges) {
    if (to === "confirmed") continue;
    pastEvents.push({
      kind: "placement_moved",
      actorId: placement.posterId,
      targetId: placement.placedById,
      jobId: placement.jobId,
      submissionId: placement.submissionId,
      data: { status: to },
      to: [placement.placedById],
      at,
    });
  }
  return pastEvents;
}

/** The events of received, decided, edited and withdrawn applications. */
function toApplicationEvents(receivedApplications: readonly Application[]): PastEvent[] {
  const pastEvents: PastEvent[] = [];
  for (const { id, jobId, applicantId, posterId, createdAt } of receivedApplications)
    pastEvents.push({
      kind: "application_received",
      actorId: applicantId,
      targetId: posterId,
      jobId,
      applicationId: id,
      to: [posterId],
      at: createdAt,
    });
  for (const { status, ...application } of receivedApplications)
    if (application.decidedAt && status !== "pending" && !application.endedWithJob)
      pastEvents.push({
        ...applicationDecidedEvent({ ...application, status }),
        at: application.decidedAt,
      });
  for (const application of receivedApplications) {
    const { editedAt, decidedAt, reason } = application;
    const eventFields = toApplicationEventFields(application);
    if (editedAt) pastEvents.push({ kind: "application_edited", ...eventFields, at: editedAt });
    if (application.closedAs === "withdrawn" && decidedAt)
      pastEvents.push({
        kind: "application_withdrawn",
        ...eventFields,
        data: { ...(reason && { reason }) },
        at: decidedAt,
      });
  }
  return pastEvents;
}

/** The events of shortlisted, rejected and withdrawn submissions. */
function toSubmissionStatusEvents(statusChanges: readonly SubmissionStatusChange[]): PastEvent[] {
  const pastEvents: PastEvent[] = [];
  for (const { to, reason, at, submission } of statusChanges) {
    // Only changes to shortlisted and rejected are announced as decisions; a hire is announced as a
    // placement.
    if (to === "hired" || toPosterStatus(to) === "pending") continue;
    const isWithdrawalOrJobEnd = to === "rejected" && submission.closedAs !== null;
    if (isWithdrawalOrJobEnd && submission.closedAs === "withdrawn")
      pastEvents.push({
        kind: "submission_withdrawn",
        ...toSubmissionEventFields(submission),
        data: { ...(reason && { reason }) },
        at,
      });
    // The event of the job's end, in `loadJobEvents`, covers the submissions that were closed with it.
    if (isWithdrawalOrJobEnd) continue;
    pastEvents.push({
      kind: "submission_decided",
      actorId: submission.posterId,
      targetId: submission.submittedById,
      jobId: submission.jobId,
      submissionId: submission.id,
      data: { status: to, ...(reason && { reason }) },
      to: [submission.submittedById],
      at,
    });
  }
  return pastEvents;
}
