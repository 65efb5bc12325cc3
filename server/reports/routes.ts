import { recordAct } from "@server/admin/writes";
import * as listings from "@server/agencies/writes";
import type { Db } from "@server/lib/db";
import { type Deps, mountRoutes } from "@server/lib/mount-routes";
import { refuse } from "@server/lib/refuse";
import { removePost, removeReply, subject } from "@server/messages/moderation";
import * as board from "@server/messages/reads";
import * as posts from "@server/messages/writes";
import { notify } from "@server/notifications/data";
import * as reviews from "@server/reviews/data";
import { takeReview } from "@server/reviews/moderation";
import type { Viewer } from "@shared/lib/access";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reportSchemas } from "@shared/reports/schemas";
import type { reportOutcomes } from "@shared/reports/vocabulary";
import * as reports from "./data";
import { settleReports } from "./notifications";

const noReport = () => refuse("not_found", "There is no such report.");

export const reportRoutes = (deps: Deps) =>
  mountRoutes(deps, reportEndpoints, reportSchemas, {
    list: async ({ db, query, page }) => reports.listReports(db, query.status, page),

    counts: async ({ db }) => ({ open: await reports.countReports(db) }),

    handle: async ({ db, viewer, params, body: { outcome, reason } }) => {
      const report = (await reports.findReport(db, params.id)) ?? noReport();
      await (report.kind === "review" ? handleReview : handlePost)(db, viewer, report, { outcome, reason });
      return (await reports.findReport(db, params.id)) ?? noReport();
    },
  });

type Report = NonNullable<Awaited<ReturnType<typeof reports.findReport>>>;
interface Ruling {
  outcome: (typeof reportOutcomes)[number];
  reason?: string;
}

/** The first of two simultaneous decisions wins; the other admin gets an error. */
async function settle(db: Db, viewer: Viewer, { kind, thingId }: Report, outcome: Ruling["outcome"]) {
  const handled = await settleReports(db, { kind, thingId }, outcome, viewer.id);
  if (handled.length === 0) refuse("already_done", "This report has already been handled.");
  await notify(db, ...handled);
}

async function handlePost(db: Db, viewer: Viewer, report: Report, { outcome, reason }: Ruling) {
  const { kind, thingId, thing } = report;
  const post = thing && (await posts.lock(db, thing.parentId));
  await settle(db, viewer, report, outcome);
  const reply = post && kind === "reply" ? await board.findReply(db, post.id, thingId) : undefined;
  if (outcome === "dismissed" && post) await recordAct(db, subject(post, reply), { action: "report_dismissed", byId: viewer.id, reason });
  else if (post && kind === "message") await removePost(db, viewer, post, reason);
  else if (post && reply) await removeReply(db, viewer, post, reply, reason);
}

async function handleReview(db: Db, viewer: Viewer, report: Report, { outcome, reason }: Ruling) {
  const agency = report.thing && (await listings.lock(db, report.thing.parentId));
  await settle(db, viewer, report, outcome);
  const review = agency && (await reviews.find(db, agency.id, report.thingId));
  if (!review) return;
  if (outcome === "removed") await takeReview(db, viewer, agency, review, reason);
  else
    await listings.recordAgencyAct(db, agency, {
      action: "report_dismissed",
      byId: viewer.id,
      reason,
      detail: `review by @${review.reviewer.username}`,
    });
}
