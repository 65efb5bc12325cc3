/**
 * Benchmark cases: every list with every sort order, filter and depth, and every counter. Each calls a query
 * function.
 */
import * as posterQueries from "@server/admin/poster-queries";
import * as adminQueries from "@server/admin/queries";
import * as analyticsQueries from "@server/analytics/queries";
import * as applicationQueries from "@server/applications/queries";
import * as emailQueries from "@server/email/queries";
import { listMetricRows } from "@server/insights/metric-rows";
import * as insightQueries from "@server/insights/queries";
import type { JobFilters } from "@server/jobs/marketplace-queries";
import * as jobMarket from "@server/jobs/marketplace-queries";
import * as jobQueries from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import * as messageQueries from "@server/messages/queries";
import * as organizationQueries from "@server/organizations/queries";
import * as paletteQueries from "@server/palette/queries";
import * as placementQueries from "@server/placements/queries";
import * as reportQueries from "@server/reports/queries";
import * as submissionQueries from "@server/submissions/queries";
import * as matchingQueries from "@server/talent-pool/matching-queries";
import * as candidateQueries from "@server/talent-pool/queries";
import * as userCommands from "@server/users/commands";
import { applicationStatuses } from "@shared/applications/vocabulary";
import { metrics } from "@shared/insights/vocabulary";
import { type JobSort, jobSorts, postedJobFilters } from "@shared/jobs/vocabulary";
import { formatUtcDay, utcOptions } from "@shared/lib/days";
import { storedSubmissionStatuses, submissionStatusesSeenByPoster } from "@shared/submissions/vocabulary";
import { subDays } from "date-fns";
import type pg from "pg";
import { agencyCases } from "./agency-cases";
import { heavyAgencyId } from "./fill-agencies";
import {
  heavyNetwork,
  heavyPosterId as poster,
  heavyRecruiterId as recruiter,
  searchWords,
} from "./fill-marketplace";
import { notificationCases } from "./notification-cases";

export interface BenchCase {
  name: string;
  /**
   * The budget: S5 for searches, S4 for the rest. `own`: insights, whose cost grows with the rows of one
   * user.
   */
  goal: "S4" | "S5" | "own";
  run: (db: Db, cursors: DeepCursors) => Promise<unknown>;
}
/** Of the rows, a third has one of the common skills, 4 % a less frequent one, and 0.3 % the rare one. */
const matchedFacets: readonly (readonly [name: string, facets: string[]])[] = [
  ["common skills", [1, 2, 3, 4, 5].map((n) => `skill:skill${n}`)],
  ["less frequent skills", [101, 102, 103, 104, 105].map((n) => `skill:skill${n}`)],
  ["a rare skill", ["skill:skill300"]],
  ["an unknown skill", ["skill:unknown"]],
];

type Position = { at: string; id: number };
export type DeepCursors = Awaited<ReturnType<typeof loadDeepCursors>>;

const limit = 50;
const viewer = recruiter;
const recruiterViewer = { id: viewer, role: "agency", vcApprovalStatus: "pending" } as const;
const asOf = new Date().toISOString();

/** A position at 90 % of each list, to measure deep pages. */
export async function loadDeepCursors(client: pg.Client) {
  const findDeep = async <P = Position>(table: string, columns: string, where: string, order: string) => {
    const source = `from ${table} where ${where}`;
    const { rows } = await client.query(
      `select ${columns} ${source} order by ${order} offset (select count(*) * 9 / 10 ${source}) limit 1`,
    );
    return rows[0] as P;
  };
  const isActive = "status in ('open', 'in_progress')";
  const timestampAs = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id`;
  const newestFirst = "created_at desc, id desc";
  const createdAt = timestampAs("created_at");
  return {
    byDate: { sort: "newest" as const, ...(await findDeep("jobs", createdAt, isActive, newestFirst)) },
    byBounty: {
      sort: "bounty" as const,
      ...(await findDeep<{ amount: number; id: number }>(
        "jobs",
        "bounty_amount::float8 as amount, id",
        isActive,
        "bounty_amount desc, id desc",
      )),
    },
    upcoming: {
      sort: "deadline" as const,
      asOf,
      part: 0,
      ...(await findDeep(
        "jobs",
        timestampAs("deadline"),
        `${isActive} and deadline >= '${asOf}'`,
        "deadline, id",
      )),
    },
    undated: {
      sort: "deadline" as const,
      asOf,
      part: 1,
      ...(await findDeep("jobs", createdAt, `${isActive} and deadline is null`, newestFirst)),
    },
    past: {
      sort: "deadline" as const,
      asOf,
      part: 2,
      ...(await findDeep(
        "jobs",
        timestampAs("deadline"),
        `${isActive} and deadline < '${asOf}'`,
        "deadline desc, id desc",
      )),
    },
    postedJobs: await findDeep("jobs", createdAt, `posted_by_id = ${poster}`, newestFirst),
    sentApplications: await findDeep(
      "job_applications",
      createdAt,
      `applicant_id = ${recruiter}`,
      newestFirst,
    ),
    receivedApplications: await findDeep("job_applications", createdAt, `poster_id = ${poster}`, newestFirst),
    pendingApplications: await findDeep(
      "job_applications",
      createdAt,
      `poster_id = ${poster} and status = 'pending'`,
      "created_at, id",
    ),
    sentSubmissions: await findDeep(
      "job_candidate_submissions",
      createdAt,
      `submitted_by_id = ${recruiter}`,
      newestFirst,
    ),
    receivedSubmissions: await findDeep(
      "job_candidate_submissions",
      createdAt,
      `poster_id = ${poster}`,
      newestFirst,
    ),
    submissionsToJob: await findDeep("job_candidate_submissions", createdAt, "job_id = 1", newestFirst),
    placements: await findDeep(
      "placements",
      timestampAs("placed_at"),
      `poster_id = ${poster}`,
      "placed_at desc, id desc",
    ),
    messages: { pinned: false, ...(await findDeep("messages", createdAt, "not is_pinned", newestFirst)) },
    replies: await findDeep<{ id: number }>("message_replies", "id", "message_id = 1", "id"),
    notifications: await findDeep<{ id: number }>("notifications", "id", `user_id = ${recruiter}`, "id desc"),
    talentPool: await findDeep("candidates", createdAt, "true", newestFirst),
    agenciesByRating: await findDeep("agencies", "ranking::text as at, id", "true", "ranking desc, id desc"),
    agenciesBySuccessRate: await findDeep(
      "agencies",
      "success_rate::text as at, id",
      "success_rate is not null",
      "success_rate desc, id desc",
    ),
    agenciesWithoutSuccessRate: await findDeep("agencies", createdAt, "success_rate is null", newestFirst),
    newestAgencies: await findDeep("agencies", createdAt, "true", newestFirst),
    reviews: await findDeep<{ id: number }>(
      "agency_reviews",
      "id",
      `agency_id = ${heavyAgencyId}`,
      "id desc",
    ),
    suggestions: await findDeep<{ id: number }>("agency_edit_suggestions", "id", "true", "id desc"),
    claims: await findDeep<{ id: number }>("agency_claims", "id", "true", "id desc"),
    organizations: await findDeep<{ name: string; id: number }>(
      "organizations",
      "lower(name) as name, id",
      "true",
      "lower(name), id",
    ),
    domainClaims: await findDeep(
      "organizations",
      timestampAs("domain_claimed_at"),
      "domain is not null and domain_confirmed_at is null",
      "domain_claimed_at, id",
    ),
    users: await findDeep<{ id: number }>("users", "id", "true", "id desc"),
    vcApplications: await findDeep(
      "users",
      timestampAs("vc_approval_requested_at"),
      "role = 'vc_partner' and vc_approval_status = 'pending'",
      "vc_approval_requested_at, id",
    ),
  };
}

const listJobs = (sort: JobSort, filters: JobFilters, db: Db, keys?: Partial<DeepCursors>) => {
  if (sort === "newest" && !jobMarket.hasFilters(filters))
    return jobMarket.listNewestAsJson(db, recruiterViewer, { limit, after: keys?.byDate }, asOf);
  if (sort === "newest") return jobMarket.listNewest(db, viewer, filters, { limit, after: keys?.byDate });
  if (sort === "bounty") return jobMarket.listByBounty(db, viewer, filters, { limit, after: keys?.byBounty });
  return jobMarket.listByDeadline(
    db,
    viewer,
    filters,
    { limit, after: keys?.upcoming ?? keys?.undated ?? keys?.past },
    asOf,
  );
};

const searches = {
  rare: searchWords.rare,
  middling: searchWords.middling,
  common: searchWords.common,
  absent: searchWords.absent,
  "common and middling": `${searchWords.common} ${searchWords.middling}`,
  "common and common": `${searchWords.common} ${searchWords.second}`,
  "common and rare": `${searchWords.common} ${searchWords.rare}`,
  "common and absent": `${searchWords.common} ${searchWords.absent}`,
  "prefix of a common": searchWords.common.slice(0, 4),
};

const filterSets: Record<string, JobFilters> = {
  "common place": { location: "us" },
  place: { location: "us-austin" },
  "rare place": { location: "ee" },
  "absent place": { location: "fr-paris" },
  mode: { mode: "remote" },
  level: { level: "executive" },
  bounty: { bountyMin: 10_000, bountyMax: 20_000 },
  "high bounty": { bountyMin: 49_000 },
  proposals: { bountyMax: 0 },
  urgency: { urgency: "urgent" },
  "deadline soon": { deadline: "7" },
  "no deadline": { deadline: "none" },
  several: { location: "us-austin", mode: "remote", level: "executive", bountyMin: 10_000, deadline: "30" },
};

const dayAgo = (days: number) => formatUtcDay(subDays(Date.now(), days, utcOptions));
const periods = {
  "all time": { tz: "America/New_York" },
  "thirty days": { from: dayAgo(29), to: dayAgo(0), tz: "America/New_York" },
};

export function allCases(): BenchCase[] {
  const cases: BenchCase[] = [];
  const add = (goal: BenchCase["goal"], name: string, run: BenchCase["run"]) =>
    cases.push({ goal, name, run });

  for (const skill of [undefined, "engineering", "design"] as const)
    for (const sort of jobSorts) {
      const name = `jobs by ${sort}${skill ? `, ${skill}` : ""}`;
      add("S4", name, (db) => listJobs(sort, { skill }, db));
      if (sort !== "deadline") add("S4", `${name}, deep`, (db, keys) => listJobs(sort, { skill }, db, keys));
      else
        for (const part of ["upcoming", "undated", "past"] as const)
          add("S4", `${name}, deep in ${part}`, (db, keys) =>
            listJobs(sort, { skill }, db, { [part]: keys[part] }),
          );
    }
  for (const [name, q] of Object.entries(searches)) {
    for (const sort of jobSorts) add("S5", `search ${name}, by ${sort}`, (db) => listJobs(sort, { q }, db));
    add("S5", `search ${name}, counted`, (db) => jobMarket.countMatchingJobs(db, { q }));
  }
  for (const sort of ["newest", "bounty"] as const) {
    add("S5", `search middling, by ${sort}, deep`, (db, keys) =>
      listJobs(sort, { q: searchWords.middling }, db, keys),
    );
    add("S5", `search common, by ${sort}, deep`, (db, keys) =>
      listJobs(sort, { q: searchWords.common }, db, keys),
    );
    add("S5", `search middling in design, by ${sort}`, (db) =>
      listJobs(sort, { q: searchWords.middling, skill: "design" }, db),
    );
  }
  const visaSponsorship = "true" as const;
  for (const sort of jobSorts) {
    add("S4", `jobs by ${sort}, visa`, (db) => listJobs(sort, { visaSponsorship }, db));
    add("S4", `jobs by ${sort}, design, visa`, (db) =>
      listJobs(sort, { skill: "design", visaSponsorship }, db),
    );
    add("S5", `search middling, visa, by ${sort}`, (db) =>
      listJobs(sort, { q: searchWords.middling, visaSponsorship }, db),
    );
  }
  for (const sort of jobSorts)
    add("S5", `filter mine, by ${sort}`, (db) => listJobs(sort, { mine: "1" }, db));
  add("S5", "filter mine, search common", (db) =>
    listJobs("newest", { mine: "1", q: searchWords.common }, db),
  );
  add("S5", "filter mine, counted", (db) => jobMarket.countJobsWorkedOn(db, recruiter, {}));
  for (const [name, filters] of Object.entries(filterSets)) {
    for (const sort of jobSorts) add("S5", `filter ${name}, by ${sort}`, (db) => listJobs(sort, filters, db));
    add("S5", `filter ${name}, counted`, (db) => jobMarket.countMatchingJobs(db, filters));
    for (const [searchName, q] of Object.entries(searches)) {
      add("S5", `filter ${name}, search ${searchName}`, (db) => listJobs("newest", { ...filters, q }, db));
      add("S5", `filter ${name}, search ${searchName}, counted`, (db) =>
        jobMarket.countMatchingJobs(db, { ...filters, q }),
      );
    }
    add("S5", `filter ${name}, by newest, deep`, (db, keys) => listJobs("newest", filters, db, keys));
  }
  add("S4", "jobs by newest, visa, deep", (db, keys) => listJobs("newest", { visaSponsorship }, db, keys));
  add("S5", "search rare, visa, counted", (db) =>
    jobMarket.countMatchingJobs(db, { q: searchWords.rare, visaSponsorship }),
  );
  add("S4", "jobs counted, design, visa", (db) =>
    jobMarket.countMatchingJobs(db, { skill: "design", visaSponsorship }),
  );
  add("S4", "jobs counted", (db) => jobMarket.countMatchingJobs(db, {}));
  add("S4", "jobs counted, design", (db) => jobMarket.countMatchingJobs(db, { skill: "design" }));
  add("S4", "jobs of a heavy poster", (db) => jobQueries.listByPoster(db, poster, {}, { limit }));
  add("S4", "jobs of a heavy poster, deep", (db, { postedJobs }) =>
    jobQueries.listByPoster(db, poster, {}, { limit, after: postedJobs }),
  );
  for (const state of postedJobFilters)
    add("S4", `jobs of a heavy poster, ${state}`, (db) =>
      jobQueries.listByPoster(db, poster, { state }, { limit }),
    );
  add("S4", "jobs of a heavy poster, searched", (db) =>
    jobQueries.listByPoster(db, poster, { q: searchWords.middling }, { limit }),
  );
  add("S4", "jobs of a heavy poster, counted", (db) => jobQueries.countByPoster(db, poster));
  add("S4", "one job", (db) => jobQueries.find(db, 1, viewer));
  add("S4", "one job with the own application", (db) => jobQueries.findWithApplication(db, 1, viewer));

  for (const status of [undefined, ...applicationStatuses]) {
    add("S4", `applications sent, ${status ?? "all"}`, (db) =>
      applicationQueries.listByApplicant(db, recruiter, { status }, { limit }),
    );
    add("S4", `applications sent, ${status ?? "all"}, deep`, (db, { sentApplications }) =>
      applicationQueries.listByApplicant(db, recruiter, { status }, { limit, after: sentApplications }),
    );
    add("S4", `applications received, ${status ?? "all"}`, (db) =>
      applicationQueries.listByPoster(db, poster, { status }, { limit }),
    );
    add(
      "S4",
      `applications received, ${status ?? "all"}, deep`,
      (db, { receivedApplications, pendingApplications }) =>
        applicationQueries.listByPoster(
          db,
          poster,
          { status },
          { limit, after: status === "pending" ? pendingApplications : receivedApplications },
        ),
    );
  }
  add("S4", "applications received, longest waiting first", (db) =>
    applicationQueries.listWaitingFirst(db, poster, {}, { limit }),
  );
  add("S4", "applications received, longest waiting first, deep in pending", (db, { pendingApplications }) =>
    applicationQueries.listWaitingFirst(
      db,
      poster,
      {},
      { limit, after: { part: 0, ...pendingApplications } },
    ),
  );
  add("S4", "applications received, longest waiting first, deep", (db, { receivedApplications }) =>
    applicationQueries.listWaitingFirst(
      db,
      poster,
      {},
      { limit, after: { part: 1, ...receivedApplications } },
    ),
  );
  add("S4", "applications received, one job, longest waiting first", (db) =>
    applicationQueries.listWaitingFirst(db, poster, { job: 1 }, { limit }),
  );
  add("own", "jobs with applications received", (db) =>
    applicationQueries.listJobsWithApplications(db, poster, {}, { limit }),
  );
  add("S4", "applications received, one job", (db) =>
    applicationQueries.listByPoster(db, poster, { job: 1 }, { limit }),
  );
  add("S4", "applications received, one job, pending", (db) =>
    applicationQueries.listByPoster(db, poster, { job: 1, status: "pending" }, { limit }),
  );
  add("S4", "applications sent, counted", (db) => applicationQueries.countByApplicant(db, recruiter));
  add("S4", "applications received, counted", (db) => applicationQueries.loadReceivedSummary(db, poster));

  for (const status of [undefined, ...storedSubmissionStatuses]) {
    add("S4", `submissions made, ${status ?? "all"}`, (db) =>
      submissionQueries.listBySubmitter(db, recruiter, { status }, { limit }),
    );
    add("S4", `submissions made, ${status ?? "all"}, deep`, (db, { sentSubmissions }) =>
      submissionQueries.listBySubmitter(db, recruiter, { status }, { limit, after: sentSubmissions }),
    );
  }
  for (const status of [undefined, ...submissionStatusesSeenByPoster]) {
    add("S4", `submissions received, ${status ?? "all"}`, (db) =>
      submissionQueries.listReceived(db, poster, { status }, { limit }),
    );
    add("S4", `submissions received, ${status ?? "all"}, deep`, (db, { receivedSubmissions }) =>
      submissionQueries.listReceived(db, poster, { status }, { limit, after: receivedSubmissions }),
    );
    add("S4", `submissions received by job, ${status ?? "all"}`, (db) =>
      submissionQueries.listGroups(db, poster, { status }, { limit }),
    );
    add("S4", `submissions received by job, ${status ?? "all"}, deep`, (db, { receivedSubmissions }) =>
      submissionQueries.listGroups(db, poster, { status }, { limit, after: receivedSubmissions }),
    );
  }
  for (const [name, q] of Object.entries({
    rare: "candidate77",
    common: "engineer",
    company: "company 77",
    absent: "xylograph",
  })) {
    add("S5", `submissions received, search ${name}`, (db) =>
      submissionQueries.listReceived(db, poster, { q }, { limit }),
    );
    add("S5", `submissions received by job, search ${name}`, (db) =>
      submissionQueries.listGroups(db, poster, { q }, { limit }),
    );
  }
  add("S4", "submissions received, one job", (db) =>
    submissionQueries.listReceived(db, poster, { job: 1 }, { limit }),
  );
  add("S4", "submissions to a job", (db) => submissionQueries.listByJobForPoster(db, 1, { limit }));
  add("S4", "submissions to a job, deep", (db, { submissionsToJob }) =>
    submissionQueries.listByJobForPoster(db, 1, { limit, after: submissionsToJob }),
  );
  add("S4", "submissions to a job by one recruiter", (db) =>
    submissionQueries.listByJob(db, 1, recruiter, { limit }),
  );
  add("S4", "submissions made, counted", (db) => submissionQueries.countBySubmitter(db, recruiter));
  add("S4", "submissions received, counted", (db) => submissionQueries.countByPoster(db, poster));
  add("S4", "candidate already submitted", (db) =>
    submissionQueries.isAlreadySubmitted(db, 1, {
      email: "nobody@bench.example",
      profileKeys: ["linkedin.com/in/nobody"],
    }),
  );

  const anyPlacement = { tz: "UTC" };
  const lastYear = { year: new Date().getUTCFullYear() - 1, tz: "UTC" };
  add("S4", "placements of a heavy poster, one year", (db) =>
    placementQueries.listForUser(db, poster, { ...lastYear, side: "poster" }, { limit }),
  );
  add("S4", "placements of a heavy poster, counted", (db) =>
    placementQueries.countForUser(db, poster, lastYear),
  );
  add("S4", "placements of a heavy poster", (db) =>
    placementQueries.listForUser(db, poster, anyPlacement, { limit }),
  );
  add("S4", "placements of a heavy poster, deep", (db, { placements }) =>
    placementQueries.listForUser(db, poster, anyPlacement, { limit, after: placements }),
  );
  add("S4", "placements of a heavy recruiter", (db) =>
    placementQueries.listForUser(db, recruiter, anyPlacement, { limit }),
  );
  add("S4", "top agencies this month", (db) => placementQueries.listTopRecruitersThisMonth(db));
  add("S4", "stats of a heavy poster", (db) => analyticsQueries.loadHiringStats(db, poster));
  add("S4", "stats of an admin", (db) => analyticsQueries.loadHiringStats(db));
  add("S4", "stats of a heavy recruiter", (db) => analyticsQueries.loadRecruitingStats(db, recruiter));
  for (const [name, period] of Object.entries(periods)) {
    add("own", `insights of a heavy poster, ${name}`, (db) =>
      insightQueries.loadHiringInsights(db, poster, period),
    );
    add("own", `insights of a heavy recruiter, ${name}`, (db) =>
      insightQueries.loadRecruitingInsights(db, recruiter, period),
    );
    for (const figure of metrics)
      for (const account of [
        { side: "hiring", userId: poster },
        { side: "recruiting", userId: recruiter },
      ] as const)
        add("own", `rows of ${figure}, ${account.side}, ${name}`, (db) =>
          listMetricRows(db, { figure }, account, period, { limit }),
        );
  }
  add("S4", "network size", (db) => analyticsQueries.countOtherMembers(db));
  add("S4", "marketplace stats", (db) => analyticsQueries.loadMarketplaceStats(db));
  add("S4", "VC applications", (db) => adminQueries.listPendingVcApplications(db, { limit }));
  add("S4", "VC applications, deep", (db, { vcApplications }) =>
    adminQueries.listPendingVcApplications(db, { limit, after: vcApplications }),
  );
  add("S4", "VC applications counted", (db) => adminQueries.countVcApplications(db));
  add("S4", "posters to confirm", (db) => posterQueries.listOpenPosterReviews(db, { limit }));
  add("S4", "posters to confirm, counted", (db) => posterQueries.countWaitingPosters(db));
  add("S4", "contacts opened by a viewer", (db) => userCommands.loadContactViewer(db, poster, 7));
  add("S4", "contacts opened from a network", (db) =>
    userCommands.countContactViewsOfNetwork(db, heavyNetwork),
  );
  for (const [name, q] of Object.entries({
    rare: "person77",
    two: "company 77",
    common: "company",
    absent: "xylograph",
  })) {
    add("S5", `users searched, ${name}`, (db) => adminQueries.listUsers(db, { q }, { limit }));
    add("S5", `organizations searched, ${name}`, (db) =>
      organizationQueries.list(db, viewer, { q }, { limit }),
    );
  }
  add("S5", "organizations searched, half", (db) =>
    organizationQueries.list(db, viewer, { q: "talent" }, { limit }),
  );
  add("S4", "users", (db) => adminQueries.listUsers(db, {}, { limit }));
  add("S4", "users, deep", (db) => adminQueries.listUsers(db, {}, { limit, after: { id: 60 } }));
  add("S4", "users suspended", (db) => adminQueries.listUsers(db, { status: "suspended" }, { limit }));
  add("S4", "users counted", (db) => adminQueries.countUsers(db));
  add("S4", "organizations by name", (db) => organizationQueries.list(db, viewer, {}, { limit }));
  add("S4", "organizations by name, deep", (db) =>
    organizationQueries.list(db, viewer, {}, { limit, after: { name: "talent 9", id: 9 } }),
  );
  add("S4", "members of a large organization", (db) =>
    organizationQueries.listMembers(db, 1, { id: viewer, seesAllMembers: true }, { limit }),
  );
  add("S4", "members, without unconfirmed ones", (db) =>
    organizationQueries.listMembers(db, 1, { id: viewer, seesAllMembers: false }, { limit }),
  );
  add("S4", "organizations of a member", (db) =>
    organizationQueries.listVisibleMemberships(db, poster, viewer),
  );
  add("S4", "domain claims", (db) =>
    adminQueries.listDomainClaims(db, recruiterViewer, "claimed", { limit }),
  );
  add("S4", "domains in effect", (db) =>
    adminQueries.listDomainClaims(db, recruiterViewer, "in_effect", { limit }),
  );
  add("S4", "domain claims, deep", (db, { domainClaims }) =>
    adminQueries.listDomainClaims(db, recruiterViewer, "claimed", { limit, after: domainClaims }),
  );
  for (const action of [undefined, "decisions", "suspended"] as const)
    for (const after of [undefined, { id: 1000 }])
      add("S4", `moderation, ${action ?? "all"}${after ? ", deep" : ""}`, (db) =>
        adminQueries.listModeration(db, action, { limit, after }),
      );
  for (const state of [undefined, "sent", "failed"] as const)
    add("S4", `emails, ${state ?? "all"}`, (db) => emailQueries.listEmails(db, state, { limit }));
  for (const category of [undefined, "question"] as const) {
    const name = `messages${category ? `, ${category}` : ""}`;
    add("S4", name, (db) => messageQueries.list(db, viewer, { category }, { limit }));
    add("S4", `${name}, deep`, (db, { messages }) =>
      messageQueries.list(db, viewer, { category }, { limit, after: messages }),
    );
  }
  for (const [name, q] of Object.entries(searches)) {
    add("S5", `messages searched, ${name}`, (db) => messageQueries.list(db, viewer, { q }, { limit }));
    add("S5", `talent pool searched, ${name}`, (db) => candidateQueries.list(db, { q }, { limit }));
  }
  add("S5", "messages searched, middling question", (db) =>
    messageQueries.list(db, viewer, { q: searchWords.middling, category: "question" }, { limit }),
  );
  add("S5", "messages searched, author", (db) => messageQueries.list(db, viewer, { q: "last77" }, { limit }));
  for (const tag of ["tag1", "tag400", "seldom", "nowhere"])
    add("S5", `messages tagged ${tag}`, (db) => messageQueries.list(db, viewer, { tag }, { limit }));
  add("S4", "messages counted", (db) => messageQueries.countByCategory(db));
  add("S4", "trending", (db) => messageQueries.listTrendingTags(db));
  add("S4", "replies to a long thread", (db) => messageQueries.listReplies(db, 1, { limit }));
  add("S4", "replies to a long thread, deep", (db, { replies }) =>
    messageQueries.listReplies(db, 1, { limit, after: replies }),
  );
  add("S4", "new messages since the last visit", (db) => messageQueries.recordVisit(db, viewer));
  add("S4", "reports, open", (db) => reportQueries.listReports(db, "open", { limit }));
  add("S4", "reports, handled", (db) => reportQueries.listReports(db, "handled", { limit }));
  add("S4", "reports counted", (db) => reportQueries.countReportsInQueue(db));

  for (const level of [undefined, "senior"] as const)
    for (const status of [undefined, "unavailable"] as const) {
      const name = `talent pool${level ? `, ${level}` : ""}${status ? `, ${status}` : ""}`;
      add("S4", name, (db) => candidateQueries.list(db, { level, status }, { limit }));
      add("S4", `${name}, deep`, (db, keys) =>
        candidateQueries.list(db, { level, status }, { limit, after: keys.talentPool }),
      );
    }
  add("S5", "talent pool, empty skill group", (db) =>
    candidateQueries.list(db, { skill: "design" }, { limit }),
  );
  add("S5", "talent pool searched, two letters", (db) => candidateQueries.list(db, { q: "zq" }, { limit }));
  add("S5", "talent pool searched, email address", (db) =>
    candidateQueries.list(db, { q: "candidate777@" }, { limit }),
  );
  add("S4", "talent pool counted", (db) => candidateQueries.countCandidates(db));
  for (const [name, facets] of matchedFacets) {
    add("S5", `jobs for a candidate with ${name}`, async (db) =>
      matchingQueries.listJobsToCompare(db, {
        facets,
        statistics: (await matchingQueries.loadMatchingStatistics(db)).jobs,
      }),
    );
    add("S5", `candidates for a job with ${name}`, async (db) =>
      matchingQueries.listCandidatesToCompare(db, {
        jobId: 1,
        facets,
        statistics: (await matchingQueries.loadMatchingStatistics(db)).candidates,
      }),
    );
  }

  cases.push(...agencyCases(searches), ...notificationCases());

  for (const q of ["la", "last77", "nowhere"])
    add("S5", `palette: members, ${q}`, (db) => paletteQueries.findMembers(db, q));
  return cases;
}
