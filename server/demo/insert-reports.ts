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
import type { DatedAction } from "./dated-actions";
import { getAdminActor, getOrThrow, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

/** Reports of candidates, users and jobs. Reports of messages and reviews are part of their data. */
export const demoReports = [
  {
    kind: "candidate",
    subjectName: "Goran Šarić",
    reporter: "dana",
    daysAgo: 0.7,
    reason: "He told me on the phone that nobody had asked him before his name was put here.",
  },
  {
    kind: "user",
    subjectName: "viktor.halloran",
    reporter: "priya",
    daysAgo: 0.55,
    reason: "He writes to our candidates as if he worked for Fathomline. He does not.",
  },
  {
    kind: "job",
    subjectName: "Growth Marketer",
    reporter: "ines",
    daysAgo: 0.3,
    reason: "She asked me for $400 before she would read my proposal.",
  },
  {
    kind: "user",
    subjectName: "ines",
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
    subjectName: "paulo.teixeira",
    reporter: "dana",
    daysAgo: 0.6,
    reason: "The candidate whom he submitted called me and asked how we knew her name.",
    // The admin suspended the user at the same time (`suspension` in `independents.ts`).
    outcome: { status: "suspended", daysAgo: 0.4 },
  },
] as const;

/** Inserts the reports. Returns the admin's actions on them, which the caller runs after all insertions. */
export async function insertReports(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  const adminActions: DatedAction[] = [];
  for (const { kind, subjectName, reporter, daysAgo, reason, ...decisions } of demoReports) {
    const report = validateRow(reports, {
      kind,
      subjectId: await findSubjectId(db, usersByUsername, kind, subjectName),
      reporterId: getOrThrow(usersByUsername, reporter).id,
      reason,
      createdAt: clock.daysAgo(daysAgo),
    });
    await insertReport(db, report);
    if ("changeRequest" in decisions)
      adminActions.push(planChangeRequest(db, usersByUsername, report, decisions.changeRequest, clock));
    if (!("outcome" in decisions)) continue;
    const { outcome } = decisions;
    const handledAt = clock.daysAgo(outcome.daysAgo);
    const closeReport = async () => {
      await closeReports(db, report, outcome.status, getAdminActor(usersByUsername).id, handledAt);
    };
    adminActions.push({ occurredAt: handledAt, run: closeReport });
  }
  return adminActions;
}

interface DemoChangeRequest {
  daysAgo: number;
  /** When the user edited the profile in response. */
  editedDaysAgo: number;
  reason: string;
  bioBefore: string;
}

/** The action with which an admin asks a reported user to change the profile, and the user changes it. */
function planChangeRequest(
  db: Db,
  usersByUsername: UsersByUsername,
  { kind, subjectId }: { kind: ReportKind; subjectId: number },
  { daysAgo, editedDaysAgo, reason, bioBefore }: DemoChangeRequest,
  clock: Clock,
): DatedAction {
  const requestedAt = clock.daysAgo(daysAgo);
  const actor = getAdminActor(usersByUsername);
  const requestAndEdit = async () => {
    const [user] = await db.select().from(users).where(eq(users.id, subjectId));
    if (!user) throw new Error("The reported user is missing.");
    const contentBefore = {
      title: fullName(user),
      detail: [user.title, user.company].filter(Boolean).join(", ") || null,
      content: bioBefore,
      rating: null,
    };
    await requestChange(db, { kind, subjectId }, { byId: actor.id, reason, contentBefore, at: requestedAt });
    await db
      .update(reports)
      .set({ editedAt: clock.daysAgo(editedDaysAgo) })
      .where(and(eq(reports.kind, kind), eq(reports.subjectId, subjectId)));
    await recordModeration(db, toUserSubject(user), {
      action: "change_asked",
      actor,
      reason,
      at: requestedAt,
    });
  };
  return { occurredAt: requestedAt, run: requestAndEdit };
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
