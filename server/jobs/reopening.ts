/** Reopens ended jobs for their posters, or for the admin who unposted them. */
import { recordModeration } from "@server/admin/commands";
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { canEditJob, canReopen, canUnpost } from "@shared/jobs/policy";
import { isActiveJob } from "@shared/jobs/rules";
import { type JobState, reopenDays } from "@shared/jobs/vocabulary";
import type { Viewer } from "@shared/lib/access";
import { daysSince } from "@shared/lib/relative-time";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import * as commands from "./commands";
import { toJobSubject } from "./moderation";
import { reopenedByAdminEvent } from "./notifications";
import * as queries from "./queries";

export interface ReopeningDeps {
  /** Reopens an ended job and restores the work on it; returns the events to announce. */
  reopenJob(
    db: Db,
    job: { id: number; postedById: number },
    change: { byId: number; reason: string },
  ): Promise<NewEvent[]>;
  loadSkillTaxonomy(db: Db): Promise<SkillTaxonomy>;
}

/** The account of the poster of a job. */
interface PosterAccount {
  suspendedAt: string | null;
  deletedAt: string | null;
}

interface Reopening {
  viewer: Viewer;
  actor: Actor;
  job: commands.LockedJob;
  /** Read while a suspension of the poster is delayed. */
  poster: PosterAccount;
  deadline?: string;
}

/** Reopens an ended job if the viewer may do so and nothing prevents it. The job must be locked. */
export async function reopenEndedJob(
  db: Db,
  { viewer, actor, job, poster, deadline }: Reopening,
  { reopenJob, loadSkillTaxonomy }: ReopeningDeps,
) {
  const ending = await queries.findEnding(db, job.id);
  const isByPoster = canEditJob(viewer, job);
  authorize(
    canReopen(viewer, job, ending),
    "Only the person who posted this job, or the admin who unposted it, may reopen it.",
  );
  if (isByPoster && poster.suspendedAt !== null) fail("suspended", "This account is suspended.");
  if (isActiveJob(job)) fail("already_done", "This job is open already.");
  const reopeningError = findReopeningError(ending, { isByPoster, poster });
  if (reopeningError) fail(reopeningError.code, reopeningError.message);
  const isPastDeadline = job.deadline !== null && Date.parse(job.deadline) < Date.now();
  if (isPastDeadline && !deadline) failField("deadline", "Choose a new deadline");
  if (deadline) await commands.update(db, job, { deadline }, await loadSkillTaxonomy(db));
  const reopeningEvents = await reopenJob(db, job, { byId: viewer.id, reason: "The job was reopened" });
  await notify(db, ...reopeningEvents, ...(isByPoster ? [] : [reopenedByAdminEvent(job)]));
  if (!isByPoster)
    await recordModeration(db, toJobSubject(job), {
      action: "job_reopened",
      actor,
      details: { postedBy: job.postedById },
    });
}

/**
 * Finds the error that prevents the poster, or the admin who unposted the job, from reopening it; undefined if
 * there is none.
 */
function findReopeningError(
  ending: Awaited<ReturnType<typeof queries.findEnding>>,
  { isByPoster, poster }: { isByPoster: boolean; poster: PosterAccount },
): { code: "already_hired" | "job_closed" | "too_late"; message: string } | undefined {
  if (ending?.hasPlacement) return { code: "already_hired", message: "Void the placement first." };
  if (isByPoster && ending?.isByAdmin) return { code: "job_closed", message: "An admin unposted this job." };
  if (ending?.cause === "report")
    return { code: "job_closed", message: "This job was unposted because of a report." };
  if (poster.deletedAt !== null || poster.suspendedAt !== null)
    return { code: "job_closed", message: "The account of the poster is suspended or deleted." };
  if (!ending || daysSince(ending.reopenableFrom) >= reopenDays)
    return { code: "too_late", message: `A job can be reopened for ${reopenDays} days after its end.` };
  return undefined;
}

/**
 * Whether the viewer, an admin, can reopen an unposted job of somebody else; undefined for other viewers and
 * jobs.
 */
export async function canReopenAsAdmin(
  db: Db,
  viewer: Viewer,
  job: { id: number; state: JobState; postedById: number },
  poster: PosterAccount,
) {
  const isUnpostedJobOfOther = job.state === "unposted" && !canEditJob(viewer, job);
  // Only posters and admins can unpost a job.
  if (!isUnpostedJobOfOther || !canUnpost(viewer, job)) return undefined;
  const ending = await queries.findEnding(db, job.id);
  return canReopen(viewer, job, ending) && !findReopeningError(ending, { isByPoster: false, poster });
}
