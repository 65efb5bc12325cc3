import { rejectPending } from "@server/applications/data";
import type { Db } from "@server/lib/db";
import { pageOf } from "@server/lib/pages";
import { allow, refuse, refuseField } from "@server/lib/refuse";
import { type Deps, serve } from "@server/lib/serve";
import { jobsApi } from "@shared/jobs/api";
import { canOpenJob, canUnpost } from "@shared/jobs/policy";
import { isClosed } from "@shared/jobs/rules";
import type { JobKey, jobQuery } from "@shared/jobs/schema";
import type { Viewer } from "@shared/lib/access";
import type * as z from "zod/mini";
import * as jobs from "./data";

const unknown = "This job does not exist or is no longer open to you.";

export const jobRoutes = (deps: Deps) =>
  serve(deps, jobsApi, {
    list: async ({ db, viewer, query, page }) => {
      const { items, next } = await inOrder(db, viewer, query, page);
      return { items: items.map(withClosed), next };
    },

    counts: async ({ db, query }) => jobs.countMatching(db, query),

    recent: async ({ db, viewer }) => (await jobs.listNewest(db, viewer.id, {}, { limit: 4 })).map(withClosed),

    one: async ({ db, viewer, params }) => {
      const job = (await jobs.find(db, params.id, viewer.id)) ?? refuse("not_found", unknown);
      if (!canOpenJob(viewer, job, job.myApplicationStatus !== null)) refuse("not_found", unknown);
      return withClosed(job);
    },

    post: async ({ db, viewer, body }) => {
      const id = await jobs.insert(db, { ...body, postedById: viewer.id });
      return withClosed((await jobs.find(db, id, viewer.id)) ?? refuse("not_found", unknown));
    },

    unpost: async ({ db, viewer, params }) => {
      const job = (await jobs.lock(db, params.id)) ?? refuse("not_found", unknown);
      if (!canOpenJob(viewer, job, false)) refuse("not_found", unknown);
      allow(canUnpost(viewer, job), "Only the person who posted this job may unpost it.");
      const ended = job.status === "filled" ? "This job has been filled and cannot be unposted." : "This job has already been unposted.";
      if (!(await jobs.cancel(db, job.id))) refuse("already_unposted", ended);
      await rejectPending(db, job.id, viewer.id, "The job was withdrawn");
      return withClosed((await jobs.find(db, job.id, viewer.id)) ?? refuse("not_found", unknown));
    },

    mine: async ({ db, viewer, page }) =>
      pageOf(await jobs.listByPoster(db, viewer.id, page), page.limit, ({ createdAt, id }) => ({ at: createdAt, id })),
  });

const withClosed = <J extends { status: string; deadline: string | null }>(job: J) => ({ ...job, closed: isClosed(job) });

type Query = z.output<typeof jobQuery>;
type Asked = { limit: number; after?: JobKey };

/** Each order is read along its own key; a cursor of another order is of no use. */
async function inOrder(db: Db, viewer: Viewer, { sort = "newest", ...filters }: Query, { limit, after }: Asked) {
  if (after && after.sort !== sort) refuseField("cursor", "Unknown cursor");
  if (sort === "bounty") {
    const rows = await jobs.listByBounty(db, viewer.id, filters, { limit, after: after?.sort === "bounty" ? after : undefined });
    return pageOf(rows, limit, ({ bountyAmount, id }): JobKey => ({ sort, amount: bountyAmount, id }));
  }
  if (sort === "deadline") {
    const key = after?.sort === "deadline" ? after : undefined;
    const asOf = key?.asOf ?? new Date().toISOString();
    const rows = await jobs.listByDeadline(db, viewer.id, filters, { limit, after: key }, asOf);
    return pageOf(rows, limit, ({ deadline, createdAt, id, part }): JobKey => ({ sort, asOf, part, at: deadline ?? createdAt, id }));
  }
  const rows = await jobs.listNewest(db, viewer.id, filters, { limit, after: after?.sort === "newest" ? after : undefined });
  return pageOf(rows, limit, ({ createdAt, id }): JobKey => ({ sort, at: createdAt, id }));
}
