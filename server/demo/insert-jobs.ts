import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import type { Clock } from "./clock";
import type { DemoJob } from "./demo-types";
import { applicationEvents, type DemoEvent, holdEvent, unpostingEvent } from "./insert-applications";
import { submissionEvents } from "./insert-submissions";
import { lookup, type UsersByUsername } from "./insert-users";
import { ledgerJob } from "./job-ledger";
import { copperkeyJobs } from "./jobs-copperkey";
import { fathomlineJobs } from "./jobs-fathomline";
import { loomAndTallyJobs } from "./jobs-loom-and-tally";
import { marlowJobs } from "./jobs-marlow";
import { otherJobs } from "./jobs-others";
import { tidewellJobs } from "./jobs-tidewell";
import { submissionsByJobTitle } from "./submissions";
import { validateRow } from "./validate-row";

/** All jobs, with their applications. */
export const demoJobs: DemoJob[] = [
  ledgerJob,
  ...copperkeyJobs,
  ...fathomlineJobs,
  ...loomAndTallyJobs,
  ...tidewellJobs,
  ...marlowJobs,
  ...otherJobs,
];

/** Inserts the jobs, each with its applications and submissions. */
export async function insertJobs(db: Db, members: UsersByUsername, clock: Clock) {
  const datedJobs = demoJobs.map((job) => ({ ...job, createdAt: clock.daysAgo(job.postedDaysAgo) }));
  // In chronological order, so that ids increase with time.
  datedJobs.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const datedJob of datedJobs) {
    const {
      postedBy,
      postedDaysAgo: _,
      bounty,
      deadlineInDays,
      unpostedDaysAgo,
      hold,
      applications,
      createdAt,
      ...values
    } = datedJob;
    const posterId = lookup(members, postedBy).id;
    const id = await jobCommands.insert(
      db,
      validateRow(jobs, {
        ...values,
        bountyAmount: bounty,
        deadline: deadlineInDays === undefined ? null : clock.endOfDayIn(deadlineInDays),
        postedById: posterId,
        createdAt,
        updatedAt: createdAt,
      }),
    );
    const job = { id, posterId, createdAt };
    const events: DemoEvent[] = [];
    for (const application of applications)
      events.push(...applicationEvents(db, job, application, members, clock));
    for (const submission of submissionsByJobTitle.get(values.title) ?? [])
      events.push(...submissionEvents(db, job, submission, members, clock));
    if (unpostedDaysAgo !== undefined)
      events.push(unpostingEvent(db, job, clock.daysAgo(unpostedDaysAgo, createdAt)));
    if (hold) events.push(holdEvent(db, id, hold.note, clock.daysAgo(hold.daysAgo, createdAt)));
    // In chronological order, because a hire rejects the applications that are pending at its time.
    events.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
    for (const { run } of events) await run();
  }
}
