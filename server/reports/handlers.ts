/** Admins list reports and decide on them, or ask the author for a change of the content. */
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { announceRemovedQueueItem } from "@server/security/queue-notifications";
import { suspensionInput } from "@shared/admin/schemas";
import type { Viewer } from "@shared/lib/access";
import { reportEndpoints } from "@shared/reports/endpoints";
import { canAuthorEdit, canDecideOnReport, canSeeReporter } from "@shared/reports/policy";
import { removalOutcomeOf } from "@shared/reports/rules";
import { reportSchemas } from "@shared/reports/schemas";
import type { reportSubjectKinds } from "@shared/reports/vocabulary";
import * as commands from "./commands";
import { closeReportsOfSubject, createChangeAskedEvent, scheduleReportReturn } from "./notifications";
import * as queries from "./queries";

const failReportNotFound = () => fail("not_found", "This report does not exist.");

type Report = NonNullable<Awaited<ReturnType<typeof queries.findReport>>>;

interface Decision {
  outcome: commands.ReportOutcome;
  reason?: string;
}

interface DecisionOrRequest {
  /** With `asked`, the author is asked to change the content, and the report stays open. */
  outcome: Decision["outcome"] | "asked";
  reason?: string;
}

/**
 * Carries out the decision on a report. Each feature with reportable content has such a function. It locks
 * the content and calls `settleReport`, which closes the reports or asks the author for a change. Then it
 * removes the content (or suspends the user), or records that the content stays.
 */
export type HandleReport = (
  db: Db,
  actor: Actor,
  report: Report,
  decision: DecisionOrRequest,
  settleReport: () => Promise<void>,
) => Promise<void>;

interface ReportDeps extends RouteDeps {
  /** By the kind of subject. Passed in, because the features with the content import this feature. */
  reportHandlers: Record<(typeof reportSubjectKinds)[number], HandleReport>;
}

export const reportRoutes = ({ reportHandlers, ...deps }: ReportDeps) =>
  mountRoutes(deps, reportEndpoints, reportSchemas, {
    list: async ({ db, viewer, query, page }) =>
      mapPage(await queries.listReports(db, query.status, page), (report) =>
        canSeeReporter(viewer, report) ? report : { ...report, reporter: null, reason: null },
      ),

    counts: async ({ db }) => ({ open: await queries.countReportsInQueue(db) }),

    ask: async ({ db, viewer, actor, params, body }) => {
      const report = (await queries.findReport(db, params.id)) ?? failReportNotFound();
      authorize(canDecideOnReport(viewer, report), "You cannot decide about yourself.");
      const handleReportOfKind = reportHandlers[report.kind];
      await handleReportOfKind(db, actor, report, { outcome: "asked", ...body }, () =>
        requestChangeFromAuthor(db, actor.id, report.id, body.reason),
      );
      return (await queries.findReport(db, params.id)) ?? failReportNotFound();
    },

    handle: async ({ db, viewer, actor, params, body }) => {
      const report = (await queries.findReport(db, params.id)) ?? failReportNotFound();
      requireValidDecision(viewer, report, body);
      const handleReportOfKind = reportHandlers[report.kind];
      await handleReportOfKind(db, actor, report, body, () =>
        closeReportsAndNotify(db, actor.id, report, body.outcome),
      );
      return (await queries.findReport(db, params.id)) ?? failReportNotFound();
    },
  });

/** Fails unless the outcome is possible for this kind of subject, and the admin may decide on it. */
function requireValidDecision(viewer: Viewer, report: Report, { outcome, reason }: Decision) {
  if (outcome !== "dismissed" && outcome !== removalOutcomeOf(report.kind))
    failField("outcome", "Choose what to do");
  authorize(canDecideOnReport(viewer, report), "You cannot decide about yourself.");
  if (outcome !== "suspended") return;
  // A suspension needs a reason, as in the list of users.
  const { error } = suspensionInput.safeParse({ reason });
  if (error?.issues[0]) failField("reason", error.issues[0].message);
}

/**
 * Closes all open reports of the same subject, and notifies their reporters. If two admins decide at the same
 * time, the second decision fails.
 */
async function closeReportsAndNotify(
  db: Db,
  adminId: number,
  { kind, subjectId, subject }: Report,
  outcome: Decision["outcome"],
) {
  const isGone = subject === null;
  const newEvents = await closeReportsOfSubject(db, { kind, subjectId }, outcome, adminId, { isGone });
  if (newEvents.length === 0) fail("already_done", "This report has already been handled.");
  await notify(db, ...newEvents);
}

/**
 * Asks the author for a change, and stores a copy of the content on the report, by which a later edit is
 * detected. The content must be locked, so that it does not change while it is copied.
 */
async function requestChangeFromAuthor(db: Db, adminId: number, reportId: number, reason: string) {
  const report = (await queries.findReport(db, reportId)) ?? failReportNotFound();
  const { kind, subject } = report;
  if (report.outcome) fail("already_done", "This report has already been handled.");
  if (!subject || !canAuthorEdit(kind, subject)) fail("not_editable", "Its author can no longer change it.");
  const { title, detail, content, rating } = subject;
  const contentBefore = { title, detail, content, rating };
  if (!(await commands.requestChange(db, report, { byId: adminId, reason, contentBefore })))
    fail("already_done", "The author has already been asked.");
  await announceRemovedQueueItem(db, "reports");
  await scheduleReportReturn(db, report);
  await notify(db, createChangeAskedEvent(kind, subject, reason));
}
