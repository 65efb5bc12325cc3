import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import type { Viewer } from "@shared/lib/access";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reportSchemas } from "@shared/reports/schemas";
import type { reportOutcomes, reportSubjectKinds } from "@shared/reports/vocabulary";
import { settleReports } from "./notifications";
import * as queries from "./queries";

const failNoReport = () => fail("not_found", "This report does not exist.");

type Report = NonNullable<Awaited<ReturnType<typeof queries.findReport>>>;
interface Decision {
  outcome: (typeof reportOutcomes)[number];
  reason?: string;
}
/**
 * Decides on a report of a feature's content: locks the content, calls `settleReport`, then removes
 * the content or records the dismissal.
 */
export type HandleReport = (
  db: Db,
  viewer: Viewer,
  report: Report,
  decision: Decision,
  settleReport: () => Promise<void>,
) => Promise<void>;

interface ReportDeps extends RouteDeps {
  handleReport: Record<(typeof reportSubjectKinds)[number], HandleReport>;
}

export const reportRoutes = ({ handleReport, ...deps }: ReportDeps) =>
  mountRoutes(deps, reportEndpoints, reportSchemas, {
    list: async ({ db, query, page }) => queries.listReports(db, query.status, page),

    counts: async ({ db }) => ({ open: await queries.countReports(db) }),

    handle: async ({ db, viewer, params, body }) => {
      const report = (await queries.findReport(db, params.id)) ?? failNoReport();
      await handleReport[report.kind](db, viewer, report, body, () =>
        settleReport(db, viewer, report, body.outcome),
      );
      return (await queries.findReport(db, params.id)) ?? failNoReport();
    },
  });

/** The first of two simultaneous decisions wins; the other admin gets an error. */
async function settleReport(db: Db, viewer: Viewer, { kind, thingId }: Report, outcome: Decision["outcome"]) {
  const newEvents = await settleReports(db, { kind, thingId }, outcome, viewer.id);
  if (newEvents.length === 0) fail("already_done", "This report has already been handled.");
  await notify(db, ...newEvents);
}
