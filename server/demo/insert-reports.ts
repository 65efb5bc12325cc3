import { recordModeration, toUserSubject } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import { closeReports, insertReport, requestChange } from "@server/reports/commands";
import type { ReportKind } from "@server/reports/queries";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { fullName } from "@shared/lib/format";
import { reports } from "@shared/reports/table";
import { candidates } from "@shared/talent-pool/table";
import { and, eq } from "drizzle-orm";
import type { Clock } from "./clock";
import type { DemoEvent } from "./insert-applications";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

/** Reports of candidates, users and jobs. The data of messages and reviews contains the other reports. */
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
    subject: "ines",
    reporter: "dana",
    daysAgo: 2.4,
    reason: "Her profile names a client who never worked with her.",
    changeRequest: {
      daysAgo: 2.1,
      editedDaysAgo: 0.2,
      reason: "Name only clients who agreed to it.",
      bioBefore: "Independent recruiter. I filled the design team of Fathomline in 2024.",
    },
  },
  {
    kind: "user",
    subject: "paulo.teixeira",
    reporter: "dana",
    daysAgo: 0.6,
    reason: "The candidate whom he submitted called me and asked how we knew her name.",
    // At the time of the suspension in `independents.ts`.
    outcome: { status: "suspended", daysAgo: 0.4 },
  },
] as const;

/** Inserts the reports. Returns the decisions of admins, which are still to run. */
export async function insertReports(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  const adminActions: DemoEvent[] = [];
  for (const { kind, subject, reporter, daysAgo, reason, ...decisions } of demoReports) {
    const report = validateRow(reports, {
      kind,
      subjectId: await findSubjectId(db, usersByUsername, kind, subject),
      reporterId: getOrThrow(usersByUsername, reporter).id,
      reason,
      createdAt: clock.daysAgo(daysAgo),
    });
    await insertReport(db, report);
    if ("changeRequest" in decisions)
      adminActions.push(
        planChangeRequest(db, usersByUsername, { ...report, ...decisions.changeRequest }, clock),
      );
    if (!("outcome" in decisions)) continue;
    const { outcome } = decisions;
    const handledAt = clock.daysAgo(outcome.daysAgo);
    const run = async () => {
      await closeReports(db, report, outcome.status, getOrThrow(usersByUsername, "admin").id, handledAt);
    };
    adminActions.push({ occurredAt: handledAt, run });
  }
  return adminActions;
}

interface ReportWithChangeRequest {
  kind: ReportKind;
  subjectId: number;
  daysAgo: number;
  editedDaysAgo: number;
  reason: string;
  bioBefore: string;
}

/** An admin asks a reported user to change the profile, and the user edits the profile. */
function planChangeRequest(
  db: Db,
  usersByUsername: UsersByUsername,
  { daysAgo, editedDaysAgo, reason, bioBefore, ...subject }: ReportWithChangeRequest,
  clock: Clock,
): DemoEvent {
  const at = clock.daysAgo(daysAgo);
  const byId = getOrThrow(usersByUsername, "admin").id;
  const run = async () => {
    const [user] = await db.select().from(users).where(eq(users.id, subject.subjectId));
    if (!user) throw new Error("The reported user is missing.");
    const contentBefore = {
      title: fullName(user),
      detail: [user.title, user.company].filter(Boolean).join(", ") || null,
      content: bioBefore,
      rating: null,
    };
    await requestChange(db, subject, { byId, reason, contentBefore, at });
    await db
      .update(reports)
      .set({ editedAt: clock.daysAgo(editedDaysAgo) })
      .where(and(eq(reports.kind, subject.kind), eq(reports.subjectId, subject.subjectId)));
    const actor = { id: byId, network: null };
    await recordModeration(db, toUserSubject(user), { action: "change_asked", actor, reason, at });
  };
  return { occurredAt: at, run };
}

/** The id of the user with this username, of the candidate with this name, or of the job with this title. */
async function findSubjectId(
  db: Db,
  usersByUsername: UsersByUsername,
  kind: (typeof demoReports)[number]["kind"],
  name: string,
) {
  if (kind === "user") return getOrThrow(usersByUsername, name).id;
  const [subject] =
    kind === "job"
      ? await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.title, name))
      : await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.name, name));
  if (!subject) throw new Error(`the demo data has no ${kind} ${name}`);
  return subject.id;
}
