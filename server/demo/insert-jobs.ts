import { recordModeration } from "@server/admin/commands";
import * as jobCommands from "@server/jobs/commands";
import { toJobSubject } from "@server/jobs/moderation";
import type { Db } from "@server/lib/db/db";
import { closeReports, insertReport } from "@server/reports/commands";
import { jobs } from "@shared/jobs/table";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { type Clock, createClock } from "./clock";
import { type DatedAction, runInChronologicalOrder } from "./dated-actions";
import type { DemoJob } from "./demo-types";
import { type PostedJob, planApplication, planHold, planUnposting } from "./insert-applications";
import { planSubmission } from "./insert-submissions";
import { getAdminActor, getOrThrow, type UsersByUsername } from "./insert-users";
import { copperkeyJobs } from "./jobs-copperkey";
import { fathomlineJobs } from "./jobs-fathomline";
import { jobsInRareStates } from "./jobs-in-rare-states";
import { loomAndTallyJobs } from "./jobs-loom-and-tally";
import { marlowJobs } from "./jobs-marlow";
import { otherJobs } from "./jobs-others";
import { tidewellJobs } from "./jobs-tidewell";
import { ledgerJob } from "./ledger-job";
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
 * Inserts the jobs, each with its applications and submissions. Returns the removals of jobs by the admin and
 * the ends of jobs whose posters the admin suspended, which the caller runs after all content is inserted.
 */
export async function insertJobs(
  db: Db,
  usersByUsername: UsersByUsername,
  usualClock: Clock,
  { now, taxonomy }: { now: Date; taxonomy: SkillTaxonomy },
) {
  const adminActions: DatedAction[] = [];
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
    const actions: DatedAction[] = [];
    for (const application of applications)
      actions.push(...planApplication(db, job, application, usersByUsername, clock));
    for (const submission of submissionsByJobTitle.get(values.title) ?? [])
      actions.push(...planSubmission(db, job, submission, usersByUsername, clock));
    if (unpostedDaysAgo !== undefined)
      actions.push(
        planUnposting(
          db,
          job,
          { cause: "poster", byId: posterId },
          clock.daysAgo(unpostedDaysAgo, { after: createdAt }),
        ),
      );
    if (hold) actions.push(planHold(db, id, hold.note, clock.daysAgo(hold.daysAgo, { after: createdAt })));
    if (hold?.expiredDaysAgo !== undefined)
      actions.push(
        planUnposting(
          db,
          job,
          { cause: "hold_expired", byId: null },
          clock.daysAgo(hold.expiredDaysAgo, { after: createdAt }),
        ),
      );
    if (pauseExpiredDaysAgo !== undefined)
      adminActions.push(
        planUnposting(
          db,
          job,
          { cause: "poster_suspended", byId: null },
          clock.daysAgo(pauseExpiredDaysAgo, { after: createdAt }),
        ),
      );
    if (removal) adminActions.push(planRemoval(db, { ...job, ...values }, removal, usersByUsername, clock));
    // In chronological order, because a hire rejects the applications that are pending at its time.
    await runInChronologicalOrder(actions);
  }
  return adminActions;
}

const addCreationTime = (job: DemoJob, clock: Clock) => ({
  ...job,
  clock,
  createdAt: clock.daysAgo(job.postedDaysAgo),
});

/** The action with which an admin unposts a job, because of a report if there is one. */
function planRemoval(
  db: Db,
  job: PostedJob & { title: string; company: string },
  { daysAgo, report, reason }: NonNullable<DemoJob["removal"]>,
  usersByUsername: UsersByUsername,
  clock: Clock,
): DatedAction {
  const removedAt = clock.daysAgo(daysAgo);
  const subject = { kind: "job", subjectId: job.id } as const;
  const actor = getAdminActor(usersByUsername);
  const ending = { cause: report ? "report" : "admin", byId: actor.id } as const;
  const unposting = planUnposting(db, job, ending, removedAt);
  const removeJob = async () => {
    if (report)
      await insertReport(db, {
        ...subject,
        reporterId: getOrThrow(usersByUsername, report.reporter).id,
        reason: report.reason,
        createdAt: clock.daysAgo(daysAgo + daysFromReportToRemoval),
      });
    await unposting.run();
    if (report) await closeReports(db, subject, "removed", actor.id, removedAt);
    await recordModeration(db, toJobSubject(job), {
      action: "job_unposted",
      actor,
      reason,
      details: { postedBy: job.posterId },
      at: removedAt,
    });
  };
  return { occurredAt: removedAt, run: removeJob };
}
