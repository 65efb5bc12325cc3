import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import { candidatesByJob } from "./candidates";
import type { Clock } from "./clock";
import type { DemoJob } from "./demo-types";
import { applicationEvents, unpostingEvent } from "./insert-applications";
import { submissionEvents } from "./insert-candidates";
import { lookup, type UsersByUsername } from "./insert-users";
import { ledgerJob } from "./job-ledger";
import { copperkeyJobs } from "./jobs-copperkey";
import { fathomlineJobs } from "./jobs-fathomline";
import { loomAndTallyJobs } from "./jobs-loom-and-tally";
import { marlowJobs } from "./jobs-marlow";
import { otherJobs } from "./jobs-others";
import { tidewellJobs } from "./jobs-tidewell";
import { validateRow } from "./validate-row";

export const demoJobs: DemoJob[] = [
  ledgerJob,
  ...copperkeyJobs,
  ...fathomlineJobs,
  ...loomAndTallyJobs,
  ...tidewellJobs,
  ...marlowJobs,
  ...otherJobs,
];

export async function insertJobs(db: Db, members: UsersByUsername, clock: Clock) {
  const datedPostings = demoJobs.map((posting) => ({
    ...posting,
    createdAt: clock.daysAgo(posting.postedDaysAgo),
  }));
  // In chronological order, so that ids increase with time.
  datedPostings.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  for (const {
    by,
    postedDaysAgo: _,
    bounty,
    deadlineInDays,
    unpostedDaysAgo,
    applications,
    createdAt,
    ...values
  } of datedPostings) {
    const poster = lookup(members, by).id;
    const id = await jobCommands.insert(
      db,
      validateRow(jobs, {
        ...values,
        bountyAmount: bounty,
        deadline: deadlineInDays === undefined ? null : clock.endOfDayIn(deadlineInDays),
        postedById: poster,
        createdAt,
        updatedAt: createdAt,
      }),
    );
    const job = { id, poster, createdAt };
    const events = [
      ...applications.flatMap((proposal) => applicationEvents(db, job, proposal, members, clock)),
      ...(candidatesByJob.get(values.title) ?? []).flatMap((candidate) =>
        submissionEvents(db, job, candidate, members, clock),
      ),
      ...(unpostedDaysAgo === undefined
        ? []
        : [unpostingEvent(db, job, clock.daysAgo(unpostedDaysAgo, createdAt))]),
    ];
    // In chronological order, because a hire rejects the applications that are pending at its time.
    events.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
    for (const { happen } of events) await happen();
  }
}
