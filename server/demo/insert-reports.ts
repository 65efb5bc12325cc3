import type { Db } from "@server/lib/db/db";
import { closeReports, insertReport } from "@server/reports/commands";
import { jobs } from "@shared/jobs/table";
import { reports } from "@shared/reports/table";
import { candidates } from "@shared/talent-pool/table";
import { eq } from "drizzle-orm";
import type { Clock } from "./clock";
import type { DemoEvent } from "./insert-applications";
import { lookup, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

/** Reports of candidates, users and jobs. Those of posts, replies and reviews are with their subjects. */
export const demoReports = [
  {
    kind: "candidate",
    subject: "Goran Šarić",
    reporter: "dana",
    daysAgo: 0.7,
    reason: "He told me on the phone that nobody had asked him before his name was put here.",
  },
  {
    kind: "user",
    subject: "viktor.halloran",
    reporter: "priya",
    daysAgo: 0.55,
    reason: "He writes to our candidates as if he worked for Fathomline. He does not.",
  },
  {
    kind: "job",
    subject: "Growth Marketer",
    reporter: "ines",
    daysAgo: 0.3,
    reason: "She asked me for $400 before she would read my proposal.",
  },
  {
    kind: "user",
    subject: "paulo.teixeira",
    reporter: "dana",
    daysAgo: 0.6,
    reason: "The candidate whom he submitted called me and asked how we knew her name.",
    // With the suspension.
    outcome: { status: "suspended", daysAgo: 0.4 },
  },
] as const;

/** Inserts the reports. Returns the decisions of admins, which are still to run. */
export async function insertReports(db: Db, members: UsersByUsername, clock: Clock) {
  const adminActions: DemoEvent[] = [];
  for (const { kind, subject, reporter, daysAgo, reason, ...rest } of demoReports) {
    const report = validateRow(reports, {
      kind,
      subjectId: await findSubjectId(db, members, kind, subject),
      reporterId: lookup(members, reporter).id,
      reason,
      createdAt: clock.daysAgo(daysAgo),
    });
    await insertReport(db, report);
    if (!("outcome" in rest)) continue;
    const { outcome } = rest;
    const handledAt = clock.daysAgo(outcome.daysAgo);
    const run = async () => {
      await closeReports(db, report, outcome.status, lookup(members, "admin").id, handledAt);
    };
    adminActions.push({ occurredAt: handledAt, run });
  }
  return adminActions;
}

/** The id of the user with this username, of the candidate with this name, or of the job with this title. */
async function findSubjectId(
  db: Db,
  members: UsersByUsername,
  kind: (typeof demoReports)[number]["kind"],
  name: string,
) {
  if (kind === "user") return lookup(members, name).id;
  const rows =
    kind === "job"
      ? await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.title, name))
      : await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.name, name));
  return lookup(new Map(rows.map(({ id }) => [name, id])), name);
}
