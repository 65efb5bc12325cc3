import { toDecisionEvent } from "@server/applications/notifications";
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { jobs } from "@shared/jobs/table";
import { daysSince } from "@shared/lib/relative-time";
import { placementChanges, placements } from "@shared/placements/table";
import { toPosterStatus } from "@shared/submissions/rules";
import { submissionChanges, submissions } from "@shared/submissions/table";
import { eq, isNotNull } from "drizzle-orm";
import type { PastEvent } from "./notifications";

/** The events of jobs, applications, submissions and placements that the handlers would have announced. */
export async function tradeEvents(db: Db): Promise<PastEvent[]> {
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
  const placementSteps = await db
    .select({ to: placementChanges.to, at: placementChanges.createdAt, placement: placements })
    .from(placementChanges)
    .innerJoin(placements, eq(placements.id, placementChanges.placementId))
    .where(isNotNull(placementChanges.from));

  return [
    ...postedJobs.map(
      ({ id, postedById, createdAt }): PastEvent => ({
        kind: "job_posted",
        actorId: postedById,
        jobId: id,
        at: createdAt,
      }),
    ),
    ...receivedApplications.map(
      ({ id, jobId, applicantId, posterId, createdAt }): PastEvent => ({
        ...{
          kind: "application_received",
          actorId: applicantId,
          targetId: posterId,
          jobId,
          applicationId: id,
        },
        ...{ to: [posterId], at: createdAt },
      }),
    ),
    ...receivedApplications.flatMap(({ status, ...application }): PastEvent[] =>
      application.decidedAt && status !== "pending"
        ? [
            {
              ...toDecisionEvent({ ...application, status }, application.posterId),
              at: application.decidedAt,
            },
          ]
        : [],
    ),
    ...receivedSubmissions.map(
      ({ id, jobId, submittedById, posterId, createdAt }): PastEvent => ({
        ...{
          kind: "submission_received",
          actorId: submittedById,
          targetId: posterId,
          jobId,
          submissionId: id,
        },
        ...{ to: [posterId], at: createdAt },
      }),
    ),
    ...statusChanges.flatMap(
      ({ to, reason, at, submission: { id, jobId, posterId, submittedById } }): PastEvent[] => {
        if (to === "hired" || toPosterStatus(to) === "pending") return [];
        const eventFields = { actorId: posterId, targetId: submittedById, jobId, submissionId: id };
        return [
          {
            kind: "submission_decided",
            ...eventFields,
            data: { status: to, ...(reason && { reason }) },
            to: [submittedById],
            at,
          },
        ];
      },
    ),
    ...hires.map(
      ({ placement: { submissionId, jobId, posterId, placedById, agencyId, placedAt }, job }): PastEvent => {
        const eventFields = { actorId: posterId, targetId: placedById, jobId, submissionId, agencyId };
        return {
          kind: "placement_made",
          ...eventFields,
          data: { after: daysSince(job.createdAt, Date.parse(placedAt)) },
          to: [placedById],
          at: placedAt,
        };
      },
    ),
    ...placementSteps.flatMap(
      ({ to, at, placement: { submissionId, jobId, posterId, placedById } }): PastEvent[] => {
        if (to === "confirmed") return [];
        const eventFields = { actorId: posterId, targetId: placedById, jobId, submissionId };
        return [{ kind: "placement_moved", ...eventFields, data: { status: to }, to: [placedById], at }];
      },
    ),
  ];
}
