import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import type { Page } from "@server/lib/http/route";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { canEditJob, canOpenJob, canSeeSubmissionsCount, canUnpost } from "@shared/jobs/policy";
import { isActiveJob, isClosedJob } from "@shared/jobs/rules";
import type { JobCursor, jobQuery } from "@shared/jobs/schemas";
import { jobSchemas } from "@shared/jobs/schemas";
import type { Viewer } from "@shared/lib/access";
import type * as z from "zod/mini";
import * as commands from "./commands";
import * as market from "./marketplace-queries";
import * as queries from "./queries";

const notFoundMessage = "This job does not exist or is no longer open to you.";

interface JobDeps extends RouteDeps {
  /** Rejects the pending applications of a job that is closed; returns the events to announce. */
  rejectApplications(db: Db, jobId: number, byId: number, reason: string): Promise<NewEvent[]>;
}

export const jobRoutes = ({ rejectApplications, ...deps }: JobDeps) =>
  mountRoutes(deps, jobEndpoints, jobSchemas, {
    list: async ({ db, viewer, query, page }) => listJobs(db, viewer, query, page, new Date()),

    counts: async ({ db, query }) => market.countMatchingJobs(db, query),

    recent: async ({ db, viewer }) =>
      (await market.listNewestAsJson(db, viewer, { limit: 5 }, new Date().toISOString())).items,

    one: async ({ db, viewer, params }) => serializeJob(viewer, await loadVisibleJob(db, viewer, params.id)),

    post: async ({ db, viewer, body, createOnce }) => {
      const id = await createOnce(db, async () => {
        const jobId = await commands.insert(db, { ...body, postedById: viewer.id });
        await notify(db, { kind: "job_posted", actorId: viewer.id, jobId });
        return jobId;
      });
      return serializeJob(viewer, await loadJob(db, viewer, id));
    },

    edit: async ({ db, viewer, params, body }) => {
      const job = await lockOwnActiveJob(db, viewer, params.id);
      const hasActivity = job.applicationsCount > 0 || job.submissionsCount > 0;
      if (hasActivity && body.bountyAmount !== undefined && body.bountyAmount !== job.bountyAmount)
        fail(
          "bounty_fixed",
          "The bounty can no longer change, since somebody has applied or submitted a candidate.",
        );
      await commands.update(db, job, body);
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    fill: async ({ db, viewer, params }) => {
      const job = await lockOwnActiveJob(db, viewer, params.id);
      await commands.setStatus(db, job.id, "filled");
      await notify(db, ...(await rejectApplications(db, job.id, viewer.id, "The role has been filled")));
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    unpost: async ({ db, viewer, params }) => {
      const job = (await commands.lock(db, params.id)) ?? fail("not_found", notFoundMessage);
      if (!canOpenJob(viewer, job, false)) fail("not_found", notFoundMessage);
      authorize(canUnpost(viewer, job), "Only the person who posted this job may unpost it.");
      const endedMessage =
        job.status === "filled"
          ? "This job has been filled and cannot be unposted."
          : "This job has already been unposted.";
      if (!(await commands.cancel(db, job.id))) fail("already_unposted", endedMessage);
      const rejectionEvents = await rejectApplications(db, job.id, viewer.id, "The job was withdrawn");
      await notify(db, ...rejectionEvents, ...removalEvents(job, viewer));
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    posterRecord: async ({ db, viewer, params }) =>
      queries.loadPosterRecord(db, (await loadVisibleJob(db, viewer, params.id)).postedById),

    mine: async ({ db, viewer, page }) => queries.listByPoster(db, viewer.id, page),
  });

/** When an admin removes a job, its poster is notified. */
const removalEvents = (
  { title, postedById }: { title: string; postedById: number },
  viewer: Viewer,
): NewEvent[] =>
  viewer.id === postedById
    ? []
    : [{ kind: "content_removed", targetId: postedById, data: { what: "job", title }, to: [postedById] }];

async function loadJob(db: Db, viewer: Viewer, id: number) {
  return (await queries.find(db, id, viewer.id)) ?? fail("not_found", notFoundMessage);
}

/** Loads a job that the viewer may open. Ended jobs are visible to poster, participants and admins only. */
async function loadVisibleJob(db: Db, viewer: Viewer, id: number) {
  const job = await loadJob(db, viewer, id);
  const isParticipant =
    job.myApplicationStatus !== null ||
    (!isActiveJob(job) && (await queries.hasSubmitted(db, job.id, viewer.id)));
  if (!canOpenJob(viewer, job, isParticipant)) fail("not_found", notFoundMessage);
  return job;
}

/** Locks the viewer's own job; fails if it has been filled or unposted. */
async function lockOwnActiveJob(db: Db, viewer: Viewer, id: number) {
  const job = (await commands.lock(db, id)) ?? fail("not_found", notFoundMessage);
  if (!canOpenJob(viewer, job, false)) fail("not_found", notFoundMessage);
  authorize(canEditJob(viewer, job), "Only the person who posted this job may change it.");
  if (!isActiveJob(job))
    fail("job_closed", job.status === "filled" ? "This job has been filled." : "This job has been unposted.");
  return job;
}

/** The job with the submissions count only for viewers who may see it. */
const serializeJob = <
  J extends { status: string; deadline: string | null; postedById: number; submissionsCount: number },
>(
  viewer: Viewer,
  job: J,
  now?: Date,
) => ({
  ...job,
  closed: isClosedJob(job, now?.getTime()),
  submissionsCount: canSeeSubmissionsCount(viewer, job) ? job.submissionsCount : null,
});

/** When the first of these jobs closes by its deadline; a cached response is valid until then. */
function firstDeadline(jobs: { deadline: string | null }[], now: Date): number | undefined {
  const upcomingDeadlines = jobs
    .map(({ deadline }) => (deadline === null ? 0 : Date.parse(deadline)))
    .filter((deadline) => deadline >= now.getTime());
  return upcomingDeadlines.length > 0 ? Math.min(...upcomingDeadlines) : undefined;
}

type JobQuery = z.output<typeof jobQuery>;

/** Lists active jobs. Each sort order has its own cursor, so a cursor of another order is rejected. */
async function listJobs(
  db: Db,
  viewer: Viewer,
  { sort = "newest", ...filters }: JobQuery,
  { limit, after }: PageInput<JobCursor>,
  now: Date,
) {
  if (after && after.sort !== sort) failField("cursor", "Unknown cursor");
  const serializePage = <K>(page: Page<market.ListedJob, K>) => ({
    ...mapPage(page, (job) => serializeJob(viewer, job, now)),
    validUntilMs: firstDeadline(page.items, now),
  });
  if (sort === "bounty")
    return serializePage(
      await market.listByBounty(db, viewer.id, filters, {
        limit,
        after: after?.sort === "bounty" ? after : undefined,
      }),
    );
  if (sort === "deadline") {
    const cursor = after?.sort === "deadline" ? after : undefined;
    return serializePage(
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
  if (!filters.q && !filters.skill) return market.listNewestAsJson(db, viewer, page, now.toISOString());
  return serializePage(await market.listNewest(db, viewer.id, filters, page));
}
