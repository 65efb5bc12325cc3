import { applicationDecided } from "@server/applications/notifications";
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { jobs } from "@shared/jobs/table";
import { daysSince } from "@shared/lib/ago";
import { placementChanges, placements } from "@shared/placements/table";
import { posterStatus } from "@shared/submissions/rules";
import { submissionChanges, submissions } from "@shared/submissions/table";
import { eq, isNotNull } from "drizzle-orm";
import type { PastEvent } from "./notifications";

/** The events that the routes would have announced of jobs, from posting to payment. */
export async function tradeEvents(db: Db): Promise<PastEvent[]> {
  const posted = await db.select().from(jobs);
  const proposed = await db.select().from(applications);
  const submitted = await db.select().from(submissions);
  const moved = await db
    .select({
      to: submissionChanges.to,
      reason: submissionChanges.reason,
      at: submissionChanges.createdAt,
      submission: submissions,
    })
    .from(submissionChanges)
    .innerJoin(submissions, eq(submissions.id, submissionChanges.submissionId))
    .where(isNotNull(submissionChanges.from));
  const hired = await db
    .select({ placement: placements, job: jobs })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId));
  const paid = await db
    .select({ to: placementChanges.to, at: placementChanges.createdAt, placement: placements })
    .from(placementChanges)
    .innerJoin(placements, eq(placements.id, placementChanges.placementId))
    .where(isNotNull(placementChanges.from));

  return [
    ...posted.map(
      ({ id, postedById, createdAt }): PastEvent => ({
        kind: "job_posted",
        actorId: postedById,
        jobId: id,
        at: createdAt,
      }),
    ),
    ...proposed.map(
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
    ...proposed.flatMap(({ status, ...one }): PastEvent[] =>
      one.decidedAt && status !== "pending"
        ? [{ ...applicationDecided({ ...one, status }, one.posterId), at: one.decidedAt }]
        : [],
    ),
    ...submitted.map(
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
    ...moved.flatMap(
      ({ to, reason, at, submission: { id, jobId, posterId, submittedById } }): PastEvent[] => {
        if (to === "hired" || posterStatus(to) === "pending") return [];
        const about = { actorId: posterId, targetId: submittedById, jobId, submissionId: id };
        return [
          {
            kind: "submission_decided",
            ...about,
            data: { status: to, ...(reason && { reason }) },
            to: [submittedById],
            at,
          },
        ];
      },
    ),
    ...hired.map(
      ({ placement: { submissionId, jobId, posterId, placedById, agencyId, placedAt }, job }): PastEvent => {
        const about = { actorId: posterId, targetId: placedById, jobId, submissionId, agencyId };
        return {
          kind: "placement_made",
          ...about,
          data: { after: daysSince(job.createdAt, Date.parse(placedAt)) },
          to: [placedById],
          at: placedAt,
        };
      },
    ),
    ...paid.flatMap(({ to, at, placement: { submissionId, jobId, posterId, placedById } }): PastEvent[] => {
      if (to === "confirmed") return [];
      const about = { actorId: posterId, targetId: placedById, jobId, submissionId };
      return [{ kind: "placement_moved", ...about, data: { status: to }, to: [placedById], at }];
    }),
  ];
}
