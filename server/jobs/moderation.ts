/** Unposts jobs, and carries out the decisions of admins on reported jobs. */
import { recordModeration } from "@server/admin/commands";
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import { fail } from "@server/lib/http/api-error";
import type { HandleReport } from "@server/reports/handlers";
import { closeReportsOfSubject } from "@server/reports/notifications";
import { isActiveJob } from "@shared/jobs/rules";
import type { JobEndingCause, JobEndingKind } from "@shared/jobs/vocabulary";
import { moderationActionOf } from "@shared/reports/rules";
import * as commands from "./commands";

export interface UnpostingDeps {
  /** Ends an active job and closes the work on it; returns the events to announce. */
  endJob(
    db: Db,
    job: { id: number; postedById: number },
    ending: { kind: JobEndingKind; cause: JobEndingCause; byId: number },
  ): Promise<NewEvent[]>;
}

interface ModeratedJob {
  id: number;
  title: string;
  company: string;
  status: string;
  postedById: number;
}

/**
 * Unposts a job, which closes its applications and submissions. If the actor is an admin and not the poster,
 * also settles the reports of the job, notifies the poster and adds an entry to the moderation record. The
 * job must be locked.
 */
export async function unpostJob(
  db: Db,
  actor: Actor,
  job: ModeratedJob,
  { endJob, reason, isReported }: UnpostingDeps & { reason?: string; isReported?: boolean },
) {
  if (!isActiveJob(job))
    fail(
      "already_unposted",
      job.status === "filled"
        ? "This job has been filled and cannot be unposted."
        : "This job has already been unposted.",
    );
  const isByPoster = actor.id === job.postedById;
  const adminCause = isReported ? "report" : "admin";
  const endingEvents = await endJob(db, job, {
    kind: "unposted",
    cause: isByPoster ? "poster" : adminCause,
    byId: actor.id,
  });
  if (isByPoster) return notify(db, ...endingEvents);
  const reportEvents = await closeReportsOfSubject(
    db,
    { kind: "job", subjectId: job.id },
    "removed",
    actor.id,
  );
  await notify(db, ...endingEvents, ...reportEvents, {
    kind: "content_removed",
    targetId: job.postedById,
    data: { what: "job", title: job.title, ...(reason && { reason }) },
    to: [job.postedById],
  });
  await recordModeration(db, toJobSubject(job), {
    action: "job_unposted",
    actor,
    reason,
    details: { postedBy: job.postedById },
  });
}

export const toJobSubject = ({ id, title, company }: Pick<ModeratedJob, "id" | "title" | "company">) =>
  ({ subjectKind: "job", subjectId: id, subjectName: title, subjectDetail: company }) as const;

/** Creates the function that carries out an admin's decision on a reported job. */
export const createReportHandler =
  (deps: UnpostingDeps): HandleReport =>
  async (db, actor, { subjectId }, { outcome, reason }, settleReport) => {
    const job = await commands.lock(db, subjectId);
    await settleReport();
    if (!job) return;
    if (outcome === "removed") await unpostJob(db, actor, job, { ...deps, reason, isReported: true });
    else
      await recordModeration(db, toJobSubject(job), {
        action: moderationActionOf(outcome),
        actor,
        reason,
      });
  };
