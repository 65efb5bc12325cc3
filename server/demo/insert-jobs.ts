import { recordModeration } from "@server/admin/commands";
import * as jobCommands from "@server/jobs/commands";
import { toJobSubject } from "@server/jobs/moderation";
import type { Db } from "@server/lib/db/db";
import { closeReports, insertReport } from "@server/reports/commands";
import { jobs } from "@shared/jobs/table";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { type Clock, createClock } from "./clock";
import type { DemoJob } from "./demo-types";
import {
  type DemoEvent,
  type PostedJob,
  planApplication,
  planHold,
  planUnposting,
} from "./insert-applications";
import { planSubmission } from "./insert-submissions";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { ledgerJob } from "./job-ledger";
import { copperkeyJobs } from "./jobs-copperkey";
import { fathomlineJobs } from "./jobs-fathomline";
import { jobsInRareStates } from "./jobs-in-rare-states";
import { loomAndTallyJobs } from "./jobs-loom-and-tally";
import { marlowJobs } from "./jobs-marlow";
import { otherJobs } from "./jobs-others";
import { tidewellJobs } from "./jobs-tidewell";
import { submissionsByJobTitle } from "./submissions";
import { validateRow } from "./validate-row";

const usualJobs: DemoJob[] = [
  ledgerJob,
  ...copperkeyJobs,
  ...fathomlineJobs,
  ...loomAndTallyJobs,
  ...tidewellJobs,
  ...marlowJobs,
  ...otherJobs,
];

/** All jobs, with their applications. */
export const demoJobs: DemoJob[] = [...usualJobs, ...jobsInRareStates];

/**
 * Jobs in rare states have a clock of their own, so that their number does not change the dates of the usual
 * jobs.
 */
const rareStatesSeed = 20_261_201;
const daysFromReportToRemoval = 0.3;

/**
 * Inserts the jobs, each with its applications and submissions. Returns the actions of admins and their
 * consequences, which are still to run.
 */
export async function insertJobs(
  db: Db,
  usersByUsername: UsersByUsername,
  usualClock: Clock,
  { now, taxonomy }: { now: Date; taxonomy: SkillTaxonomy },
) {
  const adminActions: DemoEvent[] = [];
  const rareStatesClock = createClock(now, rareStatesSeed);
  const datedJobs = [
    ...usualJobs.map((job) => addCreationTime(job, usualClock)),
    ...jobsInRareStates.map((job) => addCreationTime(job, rareStatesClock)),
  ];
  // In chronological order, so that ids increase with time.
  datedJobs.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const datedJob of datedJobs) {
    const {
      postedBy,
      postedDaysAgo: _,
      bounty,
      deadlineInDays,
      unpostedDaysAgo,
      removal,
      pauseExpiredDaysAgo,
      hold,
      applications,
      clock,
      createdAt,
      ...values
    } = datedJob;
    const posterId = getOrThrow(usersByUsername, postedBy).id;
    const { id } = await jobCommands.insert(
      db,
      validateRow(jobs, {
        ...values,
        bountyAmount: bounty,
        deadline: deadlineInDays === undefined ? null : clock.endOfDayIn(deadlineInDays),
        postedById: posterId,
        createdAt,
        updatedAt: createdAt,
      }),
      taxonomy,
    );
    const job = { id, posterId, createdAt };
    const events: DemoEvent[] = [];
    for (const application of applications)
      events.push(...planApplication(db, job, application, usersByUsername, clock));
    for (const submission of submissionsByJobTitle.get(values.title) ?? [])
      events.push(...planSubmission(db, job, submission, usersByUsername, clock));
    if (unpostedDaysAgo !== undefined)
      events.push(
        planUnposting(
          db,
          job,
          { cause: "poster", byId: posterId },
          clock.daysAgo(unpostedDaysAgo, createdAt),
        ),
      );
    if (hold) events.push(planHold(db, id, hold.note, clock.daysAgo(hold.daysAgo, createdAt)));
    if (hold?.expiredDaysAgo !== undefined)
      events.push(
        planUnposting(
          db,
          job,
          { cause: "hold_expired", byId: null },
          clock.daysAgo(hold.expiredDaysAgo, createdAt),
        ),
      );
    if (pauseExpiredDaysAgo !== undefined)
      adminActions.push(
        planUnposting(
          db,
          job,
          { cause: "poster_suspended", byId: null },
          clock.daysAgo(pauseExpiredDaysAgo, createdAt),
        ),
      );
    if (removal) adminActions.push(planRemoval(db, { ...job, ...values }, removal, usersByUsername, clock));
    // In chronological order, because a hire rejects the applications that are pending at its time.
    events.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
    for (const { run } of events) await run();
  }
  return adminActions;
}

const addCreationTime = (job: DemoJob, clock: Clock) => ({
  ...job,
  clock,
  createdAt: clock.daysAgo(job.postedDaysAgo),
});

/** An admin unposts a job, because of a report if there is one. */
function planRemoval(
  db: Db,
  job: PostedJob & { title: string; company: string },
  { daysAgo, report, reason }: NonNullable<DemoJob["removal"]>,
  usersByUsername: UsersByUsername,
  clock: Clock,
): DemoEvent {
  const removedAt = clock.daysAgo(daysAgo);
  const subject = { kind: "job", subjectId: job.id } as const;
  const byId = getOrThrow(usersByUsername, "admin").id;
  const unposting = planUnposting(db, job, { cause: report ? "report" : "admin", byId }, removedAt);
  const run = async () => {
    if (report)
      await insertReport(db, {
        ...subject,
        reporterId: getOrThrow(usersByUsername, report.reporter).id,
        reason: report.reason,
        createdAt: clock.daysAgo(daysAgo + daysFromReportToRemoval),
      });
    await unposting.run();
    if (report) await closeReports(db, subject, "removed", byId, removedAt);
    await recordModeration(db, toJobSubject(job), {
      action: "job_unposted",
      actor: { id: byId, network: null },
      reason,
      details: { postedBy: job.posterId },
      at: removedAt,
    });
  };
  return { occurredAt: removedAt, run };
}
