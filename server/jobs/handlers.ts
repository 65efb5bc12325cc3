import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import type { Page } from "@server/lib/http/route";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { canEditJob, canOpenJob, canUnpost, seesSubmissionsCount } from "@shared/jobs/policy";
import { isActive, isClosed } from "@shared/jobs/rules";
import type { JobKey, jobQuery } from "@shared/jobs/schemas";
import { jobSchemas } from "@shared/jobs/schemas";
import type { Viewer } from "@shared/lib/access";
import type * as z from "zod/mini";
import * as commands from "./commands";
import * as market from "./market";
import * as queries from "./queries";

const unknown = "This job does not exist or is no longer open to you.";

interface JobDeps extends Deps {
  /** Rejects the pending applications of a job that is closed; returns the events to announce. */
  rejectApplications(db: Db, jobId: number, byId: number, reason: string): Promise<NewEvent[]>;
}

export const jobRoutes = ({ rejectApplications, ...deps }: JobDeps) =>
  mountRoutes(deps, jobEndpoints, jobSchemas, {
    list: async ({ db, viewer, query, page }) => inOrder(db, viewer, query, page, new Date()),

    counts: async ({ db, query }) => market.countMatching(db, query),

    recent: async ({ db, viewer }) =>
      (await market.newestPage(db, viewer, { limit: 5 }, new Date().toISOString())).items,

    one: async ({ db, viewer, params }) => shown(viewer, await opened(db, viewer, params.id)),

    post: async ({ db, viewer, body, makeOnce }) => {
      const id = await makeOnce(db, async () => {
        const jobId = await commands.insert(db, { ...body, postedById: viewer.id });
        await notify(db, { kind: "job_posted", actorId: viewer.id, jobId });
        return jobId;
      });
      return shown(viewer, (await queries.find(db, id, viewer.id)) ?? fail("not_found", unknown));
    },

    edit: async ({ db, viewer, params, body }) => {
      const job = await ownRunning(db, viewer, params.id);
      const touched = job.applicationsCount > 0 || job.submissionsCount > 0;
      if (touched && body.bountyAmount !== undefined && body.bountyAmount !== job.bountyAmount)
        fail(
          "bounty_fixed",
          "The bounty can no longer change, since somebody has applied or submitted a candidate.",
        );
      await commands.update(db, job, body);
      return shown(viewer, (await queries.find(db, job.id, viewer.id)) ?? fail("not_found", unknown));
    },

    fill: async ({ db, viewer, params }) => {
      const job = await ownRunning(db, viewer, params.id);
      await commands.setStatus(db, job.id, "filled");
      await notify(db, ...(await rejectApplications(db, job.id, viewer.id, "The role has been filled")));
      return shown(viewer, (await queries.find(db, job.id, viewer.id)) ?? fail("not_found", unknown));
    },

    unpost: async ({ db, viewer, params }) => {
      const job = (await commands.lock(db, params.id)) ?? fail("not_found", unknown);
      if (!canOpenJob(viewer, job, false)) fail("not_found", unknown);
      authorize(canUnpost(viewer, job), "Only the person who posted this job may unpost it.");
      const ended =
        job.status === "filled"
          ? "This job has been filled and cannot be unposted."
          : "This job has already been unposted.";
      if (!(await commands.cancel(db, job.id))) fail("already_unposted", ended);
      const rejected = await rejectApplications(db, job.id, viewer.id, "The job was withdrawn");
      await notify(db, ...rejected, ...takenDown(job, viewer));
      return shown(viewer, (await queries.find(db, job.id, viewer.id)) ?? fail("not_found", unknown));
    },

    posterRecord: async ({ db, viewer, params }) =>
      queries.posterRecordOf(db, (await opened(db, viewer, params.id)).postedById),

    mine: async ({ db, viewer, page }) => queries.listByPoster(db, viewer.id, page),
  });

/** A poster hears of it when an admin took their job down. */
const takenDown = (
  { title, postedById }: { title: string; postedById: number },
  viewer: Viewer,
): NewEvent[] =>
  viewer.id === postedById
    ? []
    : [{ kind: "content_removed", targetId: postedById, data: { what: "job", title }, to: [postedById] }];

/** A job that this viewer may open; one that has ended is hidden from whom it does not concern. */
async function opened(db: Db, viewer: Viewer, id: number) {
  const job = (await queries.find(db, id, viewer.id)) ?? fail("not_found", unknown);
  const takesPart =
    job.myApplicationStatus !== null ||
    (!isActive(job) && (await queries.hasSubmitted(db, job.id, viewer.id)));
  if (!canOpenJob(viewer, job, takesPart)) fail("not_found", unknown);
  return job;
}

/** The viewer's own job that has not ended, locked. */
async function ownRunning(db: Db, viewer: Viewer, id: number) {
  const job = (await commands.lock(db, id)) ?? fail("not_found", unknown);
  if (!canOpenJob(viewer, job, false)) fail("not_found", unknown);
  authorize(canEditJob(viewer, job), "Only the person who posted this job may change it.");
  if (!isActive(job))
    fail("job_closed", job.status === "filled" ? "This job has been filled." : "This job has been unposted.");
  return job;
}

/** A job as this viewer may see it. */
const shown = <
  J extends { status: string; deadline: string | null; postedById: number; submissionsCount: number },
>(
  viewer: Viewer,
  job: J,
  now?: Date,
) => ({
  ...job,
  closed: isClosed(job, now?.getTime()),
  submissionsCount: seesSubmissionsCount(viewer, job) ? job.submissionsCount : null,
});

/** The first of these that will close by itself does so then. */
function nextDeadline(jobs: { deadline: string | null }[], now: Date): number | undefined {
  const coming = jobs
    .map(({ deadline }) => (deadline === null ? 0 : Date.parse(deadline)))
    .filter((at) => at >= now.getTime());
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

type Query = z.output<typeof jobQuery>;

/** Each order has a cursor of its own; one of another order is invalid. */
async function inOrder(
  db: Db,
  viewer: Viewer,
  { sort = "newest", ...filters }: Query,
  { limit, after }: PageInput<JobKey>,
  now: Date,
) {
  if (after && after.sort !== sort) failField("cursor", "Unknown cursor");
  const shownPage = <K>(page: Page<market.Listed, K>) => ({
    ...mapPage(page, (job) => shown(viewer, job, now)),
    until: nextDeadline(page.items, now),
  });
  if (sort === "bounty")
    return shownPage(
      await market.listByBounty(db, viewer.id, filters, {
        limit,
        after: after?.sort === "bounty" ? after : undefined,
      }),
    );
  if (sort === "deadline") {
    const cursor = after?.sort === "deadline" ? after : undefined;
    return shownPage(
      await market.listByDeadline(
        db,
        viewer.id,
        filters,
        { limit, after: cursor },
        cursor?.asOf ?? now.toISOString(),
      ),
    );
  }
  const page = { limit, after: after?.sort === "newest" ? after : undefined };
  if (!filters.q && !filters.skill) return market.newestPage(db, viewer, page, now.toISOString());
  return shownPage(await market.listNewest(db, viewer.id, filters, page));
}
