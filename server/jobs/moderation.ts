import { recordModeration } from "@server/admin/commands";
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import { fail } from "@server/lib/http/api-error";
import type { HandleReport } from "@server/reports/handlers";
import { settleReports } from "@server/reports/notifications";
import * as commands from "./commands";

export interface UnpostingDeps {
  /** Rejects the pending applications of a job that is closed; returns the events to announce. */
  rejectApplications(db: Db, jobId: number, byId: number, reason: string): Promise<NewEvent[]>;
}

interface Job {
  id: number;
  title: string;
  company: string;
  status: string;
  postedById: number;
}

/**
 * Unposts a job and rejects its pending applications. If an admin does this, also settles the reports of the job,
 * notifies the poster and adds an entry to the moderation record. The job must be locked.
 */
export async function unpostJob(
  db: Db,
  actor: Actor,
  job: Job,
  { rejectApplications, reason }: UnpostingDeps & { reason?: string },
) {
  if (!(await commands.cancel(db, job.id)))
    fail(
      "already_unposted",
      job.status === "filled"
        ? "This job has been filled and cannot be unposted."
        : "This job has already been unposted.",
    );
  const rejectionEvents = await rejectApplications(db, job.id, actor.id, "The job was withdrawn");
  if (actor.id === job.postedById) return notify(db, ...rejectionEvents);
  const reportEvents = await settleReports(db, { kind: "job", subjectId: job.id }, "removed", actor.id);
  await notify(db, ...rejectionEvents, ...reportEvents, {
    kind: "content_removed",
    targetId: job.postedById,
    data: { what: "job", title: job.title, ...(reason && { reason }) },
    to: [job.postedById],
  });
  await recordModeration(db, moderationSubject(job), {
    action: "job_unposted",
    actor,
    reason,
    details: { postedBy: job.postedById },
  });
}

const moderationSubject = ({ id, title, company }: Job) =>
  ({ subjectKind: "job", subjectId: id, subjectName: title, subjectDetail: company }) as const;

/** Carries out an admin's decision on a reported job. */
export const createReportHandler =
  (deps: UnpostingDeps): HandleReport =>
  async (db, actor, { subjectId }, { outcome, reason }, settleReport) => {
    const job = await commands.lock(db, subjectId);
    await settleReport();
    if (!job) return;
    if (outcome === "removed") await unpostJob(db, actor, job, { ...deps, reason });
    else await recordModeration(db, moderationSubject(job), { action: "report_dismissed", actor, reason });
  };
