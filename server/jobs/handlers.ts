/** Handles requests about jobs: reading the market, and posting, editing, ending and reopening jobs. */
import { requestReviewOfPoster } from "@server/auth/poster-review-commands";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { requireValidNames } from "@server/lib/http/require-valid-names";
import type { Page } from "@server/lib/http/route";
import { find as findOrganization } from "@server/organizations/queries";
import { submitReport } from "@server/reports/submit-report";
import { recordAudit } from "@server/security/commands";
import { canApplyAgain, sharesPosterAddress } from "@shared/applications/policy";
import { jobEndpoints } from "@shared/jobs/endpoints";
import {
  canConfirmCompany,
  canEditJob,
  canOpenJob,
  canReportJob,
  canSeeSubmissionsCount,
  canSeeViewerCounts,
  canUnpost,
} from "@shared/jobs/policy";
import { changedJobFields, isActiveJob, isClosedJob } from "@shared/jobs/rules";
import type { JobCursor, jobQuery } from "@shared/jobs/schemas";
import { jobSchemas } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import type { Viewer } from "@shared/lib/access";
import { hasAddress } from "@shared/lib/placeholder-address";
import type { JobDetails } from "@shared/taxonomy/derive-job";
import { requiredSkillFacets } from "@shared/taxonomy/facets";
import { findPlaceBySlug, suggestPlaces, withContainingPlaces } from "@shared/taxonomy/find-places";
import type { Place } from "@shared/taxonomy/places";
import { findMatchingSkills, suggestSkills } from "@shared/taxonomy/suggest-skills";
import { canSeeContactsOfOthers } from "@shared/users/policy";
import { isSameName } from "@shared/users/rules";
import type * as z from "zod/mini";
import * as commands from "./commands";
import { getStatedDetails } from "./derivation-commands";
import * as marketplaceQueries from "./marketplace-queries";
import { type UnpostingDeps, unpostJob } from "./moderation";
import { holdJob, loadJobChangedEvents, notifyOwnersOfNamedOrganization, resumeJob } from "./notifications";
import * as queries from "./queries";
import { canReopenAsAdmin, type ReopeningDeps, reopenEndedJob } from "./reopening";
import { loadSkillUsage } from "./skill-queries";
import { failJobNotFound, loadJob, loadVisibleJob, requireVisibleJob } from "./visible-job";

/** The maximum number of jobs on the dashboard. */
const maxRecentJobs = 5;

const maxSkillSuggestions = 10;

interface JobDeps extends RouteDeps, UnpostingDeps, ReopeningDeps {}

export const jobRoutes = ({ endJob, reopenJob, loadSkillTaxonomy, ...deps }: JobDeps) => {
  /** Replaces the names of skills by their facets. */
  async function toFilters<Query extends { skills?: string[] }>(db: Db, { skills, ...filters }: Query) {
    return {
      ...filters,
      skillFacets: skills && requiredSkillFacets(skills, await loadSkillTaxonomy(db)),
    };
  }

  mountRoutes(deps, jobEndpoints, jobSchemas, {
    list: async ({ db, rootDb, viewer, query, page }) => {
      requireKnownPlace(query);
      return listJobs(db, viewer, await toFilters(rootDb, query), page, new Date());
    },

    counts: async ({ db, rootDb, viewer, query }) => {
      requireKnownPlace(query);
      const filters = await toFilters(rootDb, query);
      if (query.mine) return marketplaceQueries.countJobsWorkedOn(db, viewer.id, filters);
      return marketplaceQueries.countMatchingJobs(db, filters);
    },

    places: async ({ query: { q = "", slug } }) => {
      const places = slug === undefined ? suggestPlaces(q) : [findPlaceBySlug(slug)];
      return places.flatMap((place) => (place ? [serializePlace(place)] : []));
    },

    skills: async ({ db, rootDb, query: { q = "" } }) => {
      const taxonomy = await loadSkillTaxonomy(rootDb);
      const knownSkills = findMatchingSkills(q, taxonomy);
      const usage = await loadSkillUsage(db, { q, slugs: knownSkills.map(({ slug }) => slug) });
      return suggestSkills(q, knownSkills, usage, taxonomy).slice(0, maxSkillSuggestions);
    },

    recent: async ({ db, viewer }) => {
      const now = new Date().toISOString();
      const { items } = await marketplaceQueries.listNewestAsJson(db, viewer, { limit: maxRecentJobs }, now);
      return items;
    },

    ofOrganization: async ({ db, viewer, params, page }) => {
      const now = new Date();
      if (!(await findOrganization(db, params.id))) fail("not_found", "This organization does not exist.");
      const jobPage = await queries.listByOrganization(db, viewer.id, params.id, page);
      return mapPage(jobPage, (job) => serializeJob(viewer, job, now));
    },

    one: async ({ db, viewer, params }) => {
      const { myApplication, posterAccount, isOwnerOfCompany, ...openedJob } =
        (await queries.findWithApplication(db, params.id, viewer.id)) ?? failJobNotFound();
      await requireVisibleJob(db, viewer, openedJob);
      const job = {
        ...serializeJob(viewer, openedJob),
        myApplication: serializeApplication(myApplication),
        canConfirmCompany:
          openedJob.isCompanyUnconfirmed &&
          !openedJob.postedBy.isTrusted &&
          canConfirmCompany(viewer, openedJob, { isOwnerOfCompany }),
        canReopen: await canReopenAsAdmin(db, viewer, openedJob, posterAccount),
        ...toPosterEmailFields(viewer, myApplication, posterAccount),
      };
      if (!canSeeViewerCounts(viewer, job)) return job;
      return {
        ...job,
        ...(await queries.loadPosterFields(db, job.id)),
        isBountyFixed: await isBountyFixed(db, job),
      };
    },

    post: async ({ db, viewer, body, createOnce }) => {
      await requireNotSuspended(db, viewer);
      requireValidSalary(body);
      const id = await createOnce(db, async () => {
        const values = { ...body, postedById: viewer.id };
        const postedJob = await commands.insert(db, values, await loadSkillTaxonomy(db));
        const jobId = postedJob.id;
        await notify(db, { kind: "job_posted", actorId: viewer.id, jobId });
        await requestReviewOfPoster(db, viewer.id);
        await notifyOwnersOfNamedOrganization(db, postedJob, viewer.id);
        return jobId;
      });
      return serializeJob(viewer, await loadJob(db, viewer, id));
    },

    edit: async ({ db, viewer, params, body }) => {
      const job = await lockOwnActiveJob(db, viewer, params.id);
      requireValidNames(body, job, "company");
      requireValidSalary(body, getStatedDetails(job));
      const changedTerm = termsFixedWithBounty.find(
        (field) => body[field] !== undefined && body[field] !== job[field],
      );
      if (changedTerm && (await isBountyFixed(db, job)))
        fail(
          "bounty_fixed",
          `The ${fixedTermNames[changedTerm]} can no longer change, since somebody has applied or submitted a candidate.`,
        );
      await commands.update(db, job, body, await loadSkillTaxonomy(db));
      const changedJob = await loadJob(db, viewer, job.id);
      if (changedJob.isCompanyUnconfirmed && !isSameName(job.company, changedJob.company)) {
        await requestReviewOfPoster(db, viewer.id);
        // Loaded again, because a trigger has set `namedOrganizationId` for the new company.
        const lockedJob = (await commands.lock(db, job.id)) ?? failJobNotFound();
        await notifyOwnersOfNamedOrganization(db, lockedJob, viewer.id);
      }
      const fields = changedJobFields(job, changedJob);
      await notify(db, ...(await loadJobChangedEvents(db, job, { fields, byId: viewer.id })));
      return serializeJob(viewer, changedJob);
    },

    fill: async ({ db, viewer, params }) => {
      const job = await lockOwnActiveJob(db, viewer, params.id);
      await notify(db, ...(await endJob(db, job, { kind: "filled", cause: "poster", byId: viewer.id })));
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    unpost: async ({ db, viewer, actor, params }) => {
      const job = await lockJob(db, viewer, params.id);
      authorize(canUnpost(viewer, job), "Only the person who posted this job may unpost it.");
      await unpostJob(db, actor, job, { endJob });
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    hold: async ({ db, viewer, params, body }) => {
      const job = await lockOwnActiveJob(db, viewer, params.id);
      if (job.state === "on_hold") fail("already_done", "This job is on hold already.");
      await notify(db, ...(await holdJob(db, job, { byId: viewer.id, note: body.note })));
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    resume: async ({ db, viewer, params }) => {
      const job = await lockOwnActiveJob(db, viewer, params.id);
      if (job.state !== "on_hold") fail("already_done", "This job is not on hold.");
      await notify(db, ...(await resumeJob(db, job, { byId: viewer.id })));
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    reopen: async ({ db, viewer, actor, params, body }) => {
      const poster = (await commands.delaySuspensionOfJobPoster(db, params.id)) ?? failJobNotFound();
      const job = await lockJob(db, viewer, params.id);
      const reopening = { viewer, actor, job, poster, deadline: body.deadline };
      await reopenEndedJob(db, reopening, { reopenJob, loadSkillTaxonomy });
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    confirmCompany: async ({ db, viewer, actor, params }) => {
      const job = await lockJob(db, viewer, params.id);
      const isOwnerOfCompany = await queries.ownsCompany(db, job.id, viewer.id);
      authorize(
        canConfirmCompany(viewer, job, { isOwnerOfCompany }),
        "Only an owner of the company may confirm this job.",
      );
      if (job.namedOrganizationId === null)
        fail("already_done", "This job needs no confirmation of its company any more.");
      await commands.confirmCompany(db, job.id, viewer.id);
      await recordAudit(db, {
        action: "company_confirmed",
        actorId: actor.id,
        network: actor.network,
        subject: { kind: "job", id: job.id },
        details: { company: job.company },
      });
      return serializeJob(viewer, await loadJob(db, viewer, job.id));
    },

    ending: async ({ db, viewer, params, query }) => {
      const job = await loadVisibleJob(db, viewer, params.id);
      authorize(canEditJob(viewer, job), "Only the person who posted this job may see what its end closes.");
      return queries.countOpenWork(db, job.id, query.submission);
    },

    report: async ({ db, viewer, params, body }) => {
      const job = await loadVisibleJob(db, viewer, params.id);
      authorize(canReportJob(viewer, job), "You cannot report your own job.");
      await submitReport(db, {
        kind: "job",
        subjectId: job.id,
        ownerId: job.postedById,
        reporterId: viewer.id,
        reason: body.reason,
      });
      return {};
    },

    posterRecord: async ({ db, viewer, params }) => {
      const job = await loadVisibleJob(db, viewer, params.id);
      return queries.loadPosterRecord(db, job.postedById);
    },

    mine: async ({ db, viewer, query, page }) => queries.listByPoster(db, viewer.id, query, page),

    mineCounts: async ({ db, viewer }) => queries.countByPoster(db, viewer.id),
  });
};

/** The fields that cannot change any more once `isBountyFixed` is true. */
const termsFixedWithBounty = ["bountyAmount", "paymentDays", "guaranteeDays"] as const;
const fixedTermNames = { bountyAmount: "bounty", paymentDays: "payment", guaranteeDays: "guarantee" };

/**
 * Fails if the viewer was suspended since the request began. A later suspension waits for the end of the
 * transaction.
 */
async function requireNotSuspended(db: Db, viewer: Viewer) {
  const { isSuspended } = await commands.delaySuspensionOfPoster(db, viewer.id);
  if (isSuspended) fail("suspended", "This account is suspended.");
}

function requireKnownPlace({ location }: { location?: string }) {
  if (location !== undefined && !findPlaceBySlug(location)) failField("location", "Unknown place");
}

const serializePlace = (place: Place) => ({
  slug: place.slug,
  name: place.name,
  area: withContainingPlaces(place)[1]?.name ?? null,
});

type SalaryFields = Partial<Pick<JobDetails, "salaryMin" | "salaryMax" | "salaryCurrency">>;

/**
 * Fails if the salary after the changes has no currency, or its lower amount is above the upper one. For an
 * edited job, `salaryBefore` is the salary before the changes.
 */
function requireValidSalary(changes: SalaryFields, salaryBefore: SalaryFields = {}) {
  const valueAfterChanges = <Field extends keyof SalaryFields>(field: Field) =>
    changes[field] === undefined ? salaryBefore[field] : changes[field];
  const min = valueAfterChanges("salaryMin") ?? null;
  const max = valueAfterChanges("salaryMax") ?? null;
  if (min !== null && max !== null && min > max)
    failField("salaryMax", "Enter at least the lower amount of the salary");
  const hasAmount = min !== null || max !== null;
  if (hasAmount && !valueAfterChanges("salaryCurrency"))
    failField("salaryCurrency", "Choose the currency of the salary");
}

/**
 * The bounty is fixed once the job has an application or submission that is not withdrawn. It also stays
 * fixed after an approval, by which the poster has agreed to the bounty, even if that application is
 * withdrawn.
 */
async function isBountyFixed(
  db: Db,
  job: { id: number; applicationsCount: number; submissionsCount: number | null },
): Promise<boolean> {
  const hasActivity = job.applicationsCount > 0 || (job.submissionsCount ?? 0) > 0;
  return hasActivity || queries.hasApprovedApplication(db, job.id);
}

/** Locks a job that the viewer may open because it is listed, or as its poster or an admin. */
async function lockJob(db: Db, viewer: Viewer, id: number) {
  const job = (await commands.lock(db, id)) ?? failJobNotFound();
  // Participants may also open a job that is not listed. They get "not found" here, because no endpoint that
  // locks a job is for participants.
  if (!canOpenJob(viewer, job, { isParticipant: false })) failJobNotFound();
  return job;
}

/** Locks the viewer's own job; fails if it has been filled or unposted. */
async function lockOwnActiveJob(db: Db, viewer: Viewer, id: number) {
  const job = await lockJob(db, viewer, id);
  authorize(canEditJob(viewer, job), "Only the person who posted this job may change it.");
  if (!isActiveJob(job))
    fail("job_closed", job.status === "filled" ? "This job has been filled." : "This job has been unposted.");
  return job;
}

interface SerializableJob {
  state: JobState;
  deadline: string | null;
  postedById: number;
  submissionsCount: number;
}

/** The job with the submissions count only for viewers who may see it. */
const serializeJob = <J extends SerializableJob>(viewer: Viewer, job: J, now?: Date) => ({
  ...job,
  closed: isClosedJob(job, now?.getTime()),
  submissionsCount: canSeeSubmissionsCount(viewer, job) ? job.submissionsCount : null,
});

type ViewerApplication = NonNullable<
  Awaited<ReturnType<typeof queries.findWithApplication>>
>["myApplication"];

/** The viewer's own application to the job. */
const serializeApplication = (application: ViewerApplication) =>
  application && { ...application, canReapply: canApplyAgain(application) };

function toPosterEmailFields(
  viewer: Viewer,
  application: ViewerApplication,
  poster: { email: string; suspendedAt: string | null; deletedAt: string | null },
) {
  const isShared = application !== null && sharesPosterAddress(application, poster) && hasAddress(poster);
  return {
    isPosterEmailShared: isShared,
    posterEmail: isShared && canSeeContactsOfOthers(viewer) ? poster.email : undefined,
  };
}

/** The next deadline of these jobs, until which a cached response is valid: that job closes at its deadline. */
function firstUpcomingDeadlineMs(jobs: { deadline: string | null }[], now: Date): number | undefined {
  const deadlinesMs = jobs.flatMap(({ deadline }) => (deadline === null ? [] : [Date.parse(deadline)]));
  const upcomingDeadlinesMs = deadlinesMs.filter((deadlineMs) => deadlineMs >= now.getTime());
  return upcomingDeadlinesMs.length > 0 ? Math.min(...upcomingDeadlinesMs) : undefined;
}

type JobQuery = Omit<z.output<typeof jobQuery>, "skills"> & marketplaceQueries.JobFilters;

/**
 * Lists the jobs in the market. Each sort order has its own cursor, so a cursor of another order is rejected.
 */
async function listJobs(
  db: Db,
  viewer: Viewer,
  { sort = "newest", ...filters }: JobQuery,
  { limit, after }: PageInput<JobCursor>,
  now: Date,
) {
  if (after && after.sort !== sort) failField("cursor", "Unknown cursor");
  const serializePage = <Cursor>(page: Page<marketplaceQueries.ListedJob, Cursor>) => ({
    ...mapPage(page, (job) => serializeJob(viewer, job, now)),
    validUntilMs: firstUpcomingDeadlineMs(page.items, now),
  });
  // The cursor has the sort order of the request; the conditions on `after` below only narrow its type.
  if (sort === "bounty") {
    const page = { limit, after: after?.sort === "bounty" ? after : undefined };
    return serializePage(await marketplaceQueries.listByBounty(db, viewer.id, filters, page));
  }
  if (sort === "deadline") {
    const page = { limit, after: after?.sort === "deadline" ? after : undefined };
    // All pages compare deadlines with the time of the first page.
    const asOf = page.after?.asOf ?? now.toISOString();
    return serializePage(await marketplaceQueries.listByDeadline(db, viewer.id, filters, page, asOf));
  }
  const page = { limit, after: after?.sort === "newest" ? after : undefined };
  if (!marketplaceQueries.hasFilters(filters))
    return marketplaceQueries.listNewestAsJson(db, viewer, page, now.toISOString());
  return serializePage(await marketplaceQueries.listNewest(db, viewer.id, filters, page));
}
