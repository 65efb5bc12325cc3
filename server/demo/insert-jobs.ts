import * as applications from "@server/applications/data";
import * as jobData from "@server/jobs/data";
import type { Db } from "@server/lib/db";
import { jobs } from "@shared/jobs/table";
import { eq } from "drizzle-orm";
import type { Clock } from "./clock";
import { lookup, type Members } from "./insert-people";
import { ledgerJob } from "./job-ledger";
import { copperkeyJobs } from "./jobs-copperkey";
import { fathomlineJobs } from "./jobs-fathomline";
import { loomAndTallyJobs } from "./jobs-loom-and-tally";
import { marlowJobs } from "./jobs-marlow";
import { otherJobs } from "./jobs-others";
import { tidewellJobs } from "./jobs-tidewell";
import type { Posting, Proposal } from "./story";

export const postings: Posting[] = [
  ledgerJob,
  ...copperkeyJobs,
  ...fathomlineJobs,
  ...loomAndTallyJobs,
  ...tidewellJobs,
  ...marlowJobs,
  ...otherJobs,
];

export async function insertJobs(db: Db, members: Members, clock: Clock) {
  const dated = postings.map((posting) => ({ ...posting, createdAt: clock.ago(posting.posted) }));
  // In the order in which they were posted, so that their numbers grow with time.
  dated.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  for (const { by, posted: _, bounty, deadline, ended, proposals, createdAt, ...values } of dated) {
    const poster = lookup(members, by).id;
    const id = await jobData.insert(db, {
      ...values,
      bountyAmount: bounty,
      deadline: deadline === undefined ? null : clock.deadline(deadline),
      postedById: poster,
      createdAt,
      updatedAt: createdAt,
    });
    const job = { id, poster, createdAt };
    for (const proposal of [...proposals].sort((a, b) => b.days - a.days)) await insertProposal(db, job, proposal, members, clock);
    if (ended) await end(db, job, ended.status, clock.ago(ended.days, createdAt));
  }
}

type Job = { id: number; poster: number; createdAt: string };

async function insertProposal(db: Db, job: Job, proposal: Proposal, members: Members, clock: Clock) {
  const createdAt = clock.ago(proposal.days, job.createdAt);
  const made = await applications.insert(db, {
    jobId: job.id,
    posterId: job.poster,
    applicantId: lookup(members, proposal.by).id,
    coverLetter: proposal.letter,
    proposedFee: proposal.fee ?? null,
    timeline: proposal.timeline,
    approach: proposal.approach,
    createdAt,
  });
  if (!made) throw new Error(`${proposal.by} applies twice in the demo story.`);
  await jobData.countApplication(db, job.id);
  const days = proposal.approved ?? proposal.rejected;
  if (days === undefined) return;
  const status = proposal.approved === undefined ? "rejected" : "approved";
  const at = clock.ago(days, createdAt);
  await applications.decide(db, made.id, { status, byId: job.poster, reason: proposal.reason, at });
  if (status === "approved") await jobData.start(db, job.id, at);
}

async function end(db: Db, { id, poster }: Job, status: "filled" | "cancelled", at: string) {
  if (status === "cancelled") await jobData.cancel(db, id, at);
  else await db.update(jobs).set({ status, updatedAt: at }).where(eq(jobs.id, id));
  await applications.rejectPending(db, id, poster, status === "cancelled" ? "The job was withdrawn" : "The role has been filled", at);
}
