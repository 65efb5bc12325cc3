/** Derives the past events about jobs, applications, submissions and placements from the rows of the demo data. */
import * as applicationNotifications from "@server/applications/notifications";
import { createJobEndedEvents } from "@server/job-endings/notifications";
import type { Db } from "@server/lib/db/db";
import * as submissionNotifications from "@server/submissions/notifications";
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
  newStatus: StoredSubmissionStatus;
  reason: string | null;
  at: string;
  submission: typeof submissions.$inferSelect;
}

/**
 * Returns the events that the handlers of the API would have recorded for these rows: the demo data is inserted
 * without the handlers.
 */
export async function loadJobEvents(db: Db): Promise<PastEvent[]> {
  const postedJobs = await db.select().from(jobs);
  const receivedApplications = await db.select().from(applications);
  const receivedSubmissions = await db.select().from(submissions);
  const statusChanges = await db
    .select({
      newStatus: submissionChanges.to,
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
    .select({ newStatus: placementChanges.to, at: placementChanges.createdAt, placement: placements })
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
    // The recruiter of the hired candidate is notified of the placement instead.
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
  for (const { placement, job } of hires) {
    const daysToHire = daysSince(job.createdAt, Date.parse(placement.placedAt));
    pastEvents.push({
      kind: "placement_made",
      actorId: placement.posterId,
      targetId: placement.placedById,
      jobId: placement.jobId,
      submissionId: placement.submissionId,
      agencyId: placement.agencyId,
      data: { after: daysToHire },
      to: [placement.placedById],
      at: placement.placedAt,
    });
  }
  for (const { newStatus, at, placement } of placementStatusChanges) {
    if (newStatus === "confirmed") continue;
    pastEvents.push({
      kind: "placement_moved",
      actorId: placement.posterId,
      targetId: placement.placedById,
      jobId: placement.jobId,
      submissionId: placement.submissionId,
      data: { status: newStatus },
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
        ...applicationNotifications.applicationDecidedEvent({ ...application, status }),
        at: application.decidedAt,
      });
  for (const application of receivedApplications) {
    // The withdrawal of a pending application is stored like a decision.
    const { editedAt, decidedAt: decidedOrWithdrawnAt, reason } = application;
    const eventFields = applicationNotifications.toPosterEventFields(application);
    if (editedAt) pastEvents.push({ kind: "application_edited", ...eventFields, at: editedAt });
    if (application.closedAs === "withdrawn" && decidedOrWithdrawnAt)
      pastEvents.push({
        kind: "application_withdrawn",
        ...eventFields,
        data: { ...(reason && { reason }) },
        at: decidedOrWithdrawnAt,
      });
  }
  return pastEvents;
}

/** The events of shortlisted, rejected and withdrawn submissions. */
function toSubmissionStatusEvents(statusChanges: readonly SubmissionStatusChange[]): PastEvent[] {
  const pastEvents: PastEvent[] = [];
  for (const { newStatus, reason, at, submission } of statusChanges) {
    // Only changes to shortlisted and rejected are decisions. A hire has the event of its placement.
    if (newStatus === "hired" || toPosterStatus(newStatus) === "pending") continue;
    const isClosedWithoutDecision = newStatus === "rejected" && submission.closedAs !== null;
    if (isClosedWithoutDecision) {
      if (submission.closedAs === "withdrawn")
        pastEvents.push({
          kind: "submission_withdrawn",
          ...submissionNotifications.toPosterEventFields(submission),
          data: { ...(reason && { reason }) },
          at,
        });
      // The end of a job has an event of its own, which also covers the submissions that it closed.
      continue;
    }
    pastEvents.push({
      kind: "submission_decided",
      actorId: submission.posterId,
      targetId: submission.submittedById,
      jobId: submission.jobId,
      submissionId: submission.id,
      data: { status: newStatus, ...(reason && { reason }) },
      to: [submission.submittedById],
      at,
    });
  }
  return pastEvents;
}
