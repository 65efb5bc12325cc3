import * as applicationCommands from "@server/applications/commands";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { applications as table } from "@shared/applications/table";
import type { Clock } from "./clock";
import type { DemoApplication } from "./demo-types";
import { lookup, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

export interface PostedJob {
  id: number;
  poster: number;
  createdAt: string;
}

/** Something that happened in the demo data; `happen` writes it to the database. */
export interface DemoEvent {
  at: string;
  happen: () => Promise<void>;
}

export function applicationEvents(
  db: Db,
  job: PostedJob,
  proposal: DemoApplication,
  members: UsersByUsername,
  clock: Clock,
): DemoEvent[] {
  const createdAt = clock.daysAgo(proposal.daysAgo, job.createdAt);
  let id = 0;
  const apply = async () => {
    const inserted = await applicationCommands.insert(
      db,
      validateRow(table, {
        jobId: job.id,
        posterId: job.poster,
        applicantId: lookup(members, proposal.by).id,
        coverLetter: proposal.coverLetter,
        proposedFee: proposal.fee ?? null,
        timeline: proposal.timeline,
        approach: proposal.approach,
        createdAt,
      }),
    );
    if (!inserted) throw new Error(`${proposal.by} applies twice in the demo data`);
    await jobCommands.incrementApplicationsCount(db, job.id);
    id = inserted.id;
  };
  const days = proposal.approvedDaysAgo ?? proposal.rejectedDaysAgo;
  if (days === undefined) return [{ at: createdAt, happen: apply }];
  const status = proposal.approvedDaysAgo === undefined ? "rejected" : "approved";
  const at = clock.daysAgo(days, createdAt);
  const decide = async () => {
    await applicationCommands.decide(db, id, { status, byId: job.poster, reason: proposal.reason, at });
    if (status === "approved") await jobCommands.startProgress(db, job.id, at);
  };
  return [
    { at: createdAt, happen: apply },
    { at, happen: decide },
  ];
}

export function unpostingEvent(db: Db, { id, poster }: PostedJob, at: string): DemoEvent {
  const happen = async () => {
    await jobCommands.cancel(db, id, at);
    await applicationCommands.rejectPending(db, id, poster, "The job was withdrawn", at);
  };
  return { at, happen };
}
