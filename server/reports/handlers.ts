import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { announceDeparture } from "@server/security/queue-notifications";
import { suspensionInput } from "@shared/admin/schemas";
import type { Viewer } from "@shared/lib/access";
import { reportEndpoints } from "@shared/reports/endpoints";
import { canAuthorEdit, canDecideOnReport } from "@shared/reports/policy";
import { removalOutcomeOf } from "@shared/reports/rules";
import { reportSchemas } from "@shared/reports/schemas";
import type { reportOutcomes, reportSubjectKinds } from "@shared/reports/vocabulary";
import * as commands from "./commands";
import { announceReportReturn, changeAskedEvent, settleReports } from "./notifications";
import * as queries from "./queries";

const failNoReport = () => fail("not_found", "This report does not exist.");

type Report = NonNullable<Awaited<ReturnType<typeof queries.findReport>>>;

interface Decision {
  outcome: (typeof reportOutcomes)[number];
  reason?: string;
}

interface DecisionOrRequest {
  /** `asked`: the author is to change the content, and the report stays open. */
  outcome: Decision["outcome"] | "asked";
  reason?: string;
}

/**
 * Carries out the decision on a report of a feature's content: locks the content, calls `settleReport`, then
 * removes the content (or suspends the user), or records that it stays.
 */
export type HandleReport = (
  db: Db,
  actor: Actor,
  report: Report,
  decision: DecisionOrRequest,
  settleReport: () => Promise<void>,
) => Promise<void>;

interface ReportDeps extends RouteDeps {
  /** Of the features that have the content, because they import this one. */
  handleReport: Record<(typeof reportSubjectKinds)[number], HandleReport>;
}

export const reportRoutes = ({ handleReport, ...deps }: ReportDeps) =>
  mountRoutes(deps, reportEndpoints, reportSchemas, {
    list: async ({ db, query, page }) => queries.listReports(db, query.status, page),

    counts: async ({ db }) => ({ open: await queries.countReports(db) }),

    ask: async ({ db, viewer, actor, params, body }) => {
      const report = (await queries.findReport(db, params.id)) ?? failNoReport();
      authorize(canDecideOnReport(viewer, report), "You cannot decide about yourself.");
      await handleReport[report.kind](db, actor, report, { outcome: "asked", ...body }, () =>
        askAuthor(db, actor.id, report.id, body.reason),
      );
      return (await queries.findReport(db, params.id)) ?? failNoReport();
    },

    handle: async ({ db, viewer, actor, params, body }) => {
      const report = (await queries.findReport(db, params.id)) ?? failNoReport();
      requireValidDecision(viewer, report, body);
      const handleReportOfKind = handleReport[report.kind];
      await handleReportOfKind(db, actor, report, body, () =>
        settleReport(db, actor.id, report, body.outcome),
      );
      return (await queries.findReport(db, params.id)) ?? failNoReport();
    },
  });

/** Fails unless the outcome is one of this kind of subject, and the admin may decide on it. */
function requireValidDecision(viewer: Viewer, report: Report, { outcome, reason }: Decision) {
  if (outcome !== "dismissed" && outcome !== removalOutcomeOf(report.kind))
    failField("outcome", "Choose what to do");
  authorize(canDecideOnReport(viewer, report), "You cannot decide about yourself.");
  if (outcome !== "suspended") return;
  // As for every other suspension.
  const { error } = suspensionInput.safeParse({ reason });
  if (error?.issues[0]) failField("reason", error.issues[0].message);
}

/** Closes all open reports of the same content. Of two simultaneous decisions, the second fails. */
async function settleReport(
  db: Db,
  adminId: number,
  { kind, subjectId }: Report,
  outcome: Decision["outcome"],
) {
  const newEvents = await settleReports(db, { kind, subjectId }, outcome, adminId);
  if (newEvents.length === 0) fail("already_done", "This report has already been handled.");
  await notify(db, ...newEvents);
}

/**
 * Asks the author for a change. The content is locked, so that it cannot change between its copy and the mark on the
 * report, from which a later edit is detected.
 */
async function askAuthor(db: Db, adminId: number, id: number, reason: string) {
  const report = (await queries.findReport(db, id)) ?? failNoReport();
  const { kind, subject } = report;
  if (report.outcome) fail("already_done", "This report has already been handled.");
  if (!subject || !canAuthorEdit(kind, subject)) fail("not_editable", "Its author can no longer change it.");
  const { title, detail, content, rating } = subject;
  const contentBefore = { title, detail, content, rating };
  if (!(await commands.askForChange(db, report, { byId: adminId, reason, contentBefore })))
    fail("already_done", "The author has already been asked.");
  await announceDeparture(db, "reports");
  await announceReportReturn(db, report);
  await notify(db, changeAskedEvent(kind, subject, reason));
}
