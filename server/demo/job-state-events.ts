import { createJobReopenedEvents } from "@server/job-endings/notifications";
import { groupRecipientsByWork } from "@server/jobs/notifications";
import { type AffectedRecruiters, listRecruitersWithOpenWork } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { feeConfirmedEvent, feeDisputedEvent, feeEnteredEvent } from "@server/placements/notifications";
import { toPosterEventFields } from "@server/submissions/notifications";
import { jobEndings, jobs } from "@shared/jobs/table";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { eq, isNotNull, sql } from "drizzle-orm";
import type { PastEvent } from "./notifications";

/**
 * The events of hidden jobs, of expired holds, of removed and reopened jobs, of fees and of edited
 * candidates.
 */
export async function loadJobStateEvents(db: Db): Promise<PastEvent[]> {
  return [
    ...(await loadHiddenJobEvents(db)),
    ...(await loadEndingEvents(db)),
    ...(await loadFeeEvents(db)),
    ...(await loadEditEvents(db)),
  ];
}

async function loadRecruitersWithOpenWork(db: Db, jobId: number): Promise<AffectedRecruiters> {
  const recruitersByJob = await listRecruitersWithOpenWork(db, [jobId]);
  return recruitersByJob.get(jobId) ?? { applicantIds: [], submitterIds: [] };
}

/** The events of hidden jobs, which are on hold, or paused because their poster is suspended. */
async function loadHiddenJobEvents(db: Db): Promise<PastEvent[]> {
  const pastEvents: PastEvent[] = [];
  const hiddenJobs = await db.select().from(jobs).where(eq(jobs.isListed, false));
  for (const { id, postedById, heldAt, frozenAt } of hiddenJobs) {
    const at = heldAt ?? frozenAt;
    if (!at) continue;
    // The event does not name a suspended poster.
    const actorId = heldAt ? postedById : null;
    const status = heldAt ? "on_hold" : "paused";
    for (const { what, to } of groupRecipientsByWork(await loadRecruitersWithOpenWork(db, id)))
      pastEvents.push({ kind: "job_paused", actorId, jobId: id, data: { what, status }, to, at });
  }
  return pastEvents;
}

async function loadEndingEvents(db: Db): Promise<PastEvent[]> {
  const pastEvents: PastEvent[] = [];
  const endings = await db
    .select({
      ending: jobEndings,
      job: { id: jobs.id, title: jobs.title, postedById: jobs.postedById },
      removalReason: sql<string | null>`(select m.reason from moderation_entries m
        where m.subject_kind = 'job' and m.subject_id = ${jobs.id} and m.action = 'job_unposted')`,
    })
    .from(jobEndings)
    .innerJoin(jobs, eq(jobs.id, jobEndings.jobId));
  for (const { ending, job, removalReason } of endings) {
    const { cause, createdAt: at, reopenedAt } = ending;
    const to = [job.postedById];
    if (cause === "hold_expired") pastEvents.push({ kind: "hold_expired", jobId: job.id, data: {}, to, at });
    if (cause === "report" || cause === "admin")
      pastEvents.push({
        kind: "content_removed",
        targetId: job.postedById,
        data: { what: "job", title: job.title, ...(removalReason && { reason: removalReason }) },
        to,
        at,
      });
    if (reopenedAt) {
      const recruiters = await loadRecruitersWithOpenWork(db, job.id);
      const reopeningEvents = createJobReopenedEvents(job, { byId: job.postedById }, recruiters);
      pastEvents.push(...reopeningEvents.map((event) => ({ ...event, at: reopenedAt })));
    }
  }
  return pastEvents;
}

async function loadFeeEvents(db: Db): Promise<PastEvent[]> {
  const pastEvents: PastEvent[] = [];
  for (const placement of await db.select().from(placements)) {
    const {
      placedById: recruiterId,
      posterId,
      feePercent,
      placedAt,
      feeConfirmedAt,
      feeDisputedAt,
    } = placement;
    // A fee that the poster did not enter was agreed before the hire, by the approval of an application.
    if (feePercent === null || placement.feeEnteredById !== posterId) continue;
    const parties = { ...placement, recruiterId };
    pastEvents.push({ ...feeEnteredEvent(parties, feePercent), at: placedAt });
    if (feeConfirmedAt) pastEvents.push({ ...feeConfirmedEvent(parties, feePercent), at: feeConfirmedAt });
    if (feeDisputedAt)
      pastEvents.push({
        ...feeDisputedEvent(parties, feePercent, placement.feeDisputeReason ?? ""),
        at: feeDisputedAt,
      });
  }
  return pastEvents;
}

async function loadEditEvents(db: Db): Promise<PastEvent[]> {
  const pastEvents: PastEvent[] = [];
  for (const submission of await db.select().from(submissions).where(isNotNull(submissions.editedAt)))
    if (submission.editedAt)
      pastEvents.push({
        kind: "submission_edited",
        ...toPosterEventFields(submission),
        at: submission.editedAt,
      });
  return pastEvents;
}
