/** Each count beside a list equals the rows of its pages, for users of every role, on the demo data. */
import { seedDemo } from "@server/demo/seed";
import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { specializations } from "@shared/agencies/vocabulary";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { applicationStatuses } from "@shared/applications/vocabulary";
import { claimEndpoints } from "@shared/claims/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import {
  activeJobStatuses,
  deadlineFilters,
  experienceLevels,
  postedJobFilters,
  skillGroups,
  urgencies,
  workModes,
} from "@shared/jobs/vocabulary";
import type { Endpoint, EndpointInput, EndpointOutput } from "@shared/lib/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { messageCategories } from "@shared/messages/vocabulary";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { placementSides, placementStatuses } from "@shared/placements/vocabulary";
import { reportEndpoints } from "@shared/reports/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { storedSubmissionStatuses, submissionStatusesSeenByPoster } from "@shared/submissions/vocabulary";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeAll, expect, test } from "vitest";

const app = await createTestApp();

interface Viewer {
  id: number;
  username: string;
  isFirstOfRole: boolean;
}
/** Two users of each role and approval status: those with the most jobs, applications and submissions. */
let viewers: Viewer[];

beforeAll(async () => {
  // The demo data has a user with the same name as one of the test app.
  await app.rows("update users set username = 'test_' || username");
  await seedDemo(app.db, { passwords: "known" });
  await addMissingRows();
  await app.runTasks();
  viewers = await app.rows<Viewer>(`select id, username, position = 1 as "isFirstOfRole" from (
      select u.id, u.username, row_number() over (partition by role, vc_approval_status order by
        (select count(*) from jobs where posted_by_id = u.id)
          + (select count(*) from job_applications where applicant_id = u.id)
          + (select count(*) from job_candidate_submissions where submitted_by_id = u.id) desc, u.id) as position
      from users u where suspended_at is null and deleted_at is null and username not like 'test\\_%') ranked
    where position <= 2 order by id`);
});

/**
 * Adds rows that the demo data lacks: jobs on site, hybrid and paused, and rows in queues of other admins
 * only.
 */
async function addMissingRows() {
  const { adminAda, posterHana, rivalRuth } = app;
  const [admin = adminAda] = await app.rows<{ id: number }>("select id from users where username = 'admin'");
  for (const workMode of ["on_site", "hybrid"] as const)
    await app.as(posterHana).call(jobEndpoints.post, {
      body: {
        title: "Platform engineer",
        description: "Lead the team",
        company: "Acme",
        location: "New York",
        skills: ["TypeScript"],
        workMode,
        bountyAmount: 100,
      },
    });
  await app.createJob(rivalRuth);
  const body = { reason: "Away" };
  await app.as(adminAda).call(adminEndpoints.suspend, { params: { id: rivalRuth.id }, body });
  const message = await app.createMessage(admin);
  await app.createReport(message, posterHana);
  await app.createSuggestion(await app.createAgency(null), admin);
}

/** An odd page size, so that lists have several pages and a last page that is not full. */
const pageSize = 7;

/** The responses, which several counts share. Nothing changes the data. */
const cache = new Map<string, Promise<unknown>>();
function cached<T>(load: () => Promise<T>, ...key: unknown[]): Promise<T> {
  const name = JSON.stringify(key);
  const known = cache.get(name) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  cache.set(name, loading);
  return loading;
}

/** All rows of a list, page by page; undefined if the viewer may not read it. */
async function walk<E extends Endpoint>(
  viewer: Viewer,
  list: E,
  query: object = {},
): Promise<RowOf<E>[] | undefined> {
  const rows: RowOf<E>[] = [];
  let cursor: string | undefined;
  do {
    const input = { query: { ...query, limit: pageSize, cursor } };
    const { status, body, headers } = await app
      .as(viewer)
      .call<Endpoint>(list, input as EndpointInput<Endpoint>);
    if (status === 403) return undefined;
    expect([list.path, status]).toEqual([list.path, 200]);
    rows.push(...(body as unknown as RowOf<E>[]));
    cursor = nextCursor(headers);
  } while (cursor);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  return rows;
}
type RowOf<E extends Endpoint> = EndpointOutput<E> extends (infer Row)[] ? Row : never;

async function read<E extends Endpoint>(viewer: Viewer, endpoint: E, query: object = {}) {
  const { status, body } = await app
    .as(viewer)
    .call<Endpoint>(endpoint, { query } as EndpointInput<Endpoint>);
  if (status === 403) return undefined;
  expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
  return body as EndpointOutput<E>;
}

interface Pair {
  name: string;
  /** The number that the API gives; undefined if the viewer may not read it. */
  count(viewer: Viewer): Promise<number | undefined>;
  /** The number of rows that it counts. */
  rows(viewer: Viewer): Promise<number | undefined>;
  /** Whether all users of a role read the same rows. */
  isShared: boolean;
}

/** A count and the list whose rows it counts, all of them or those that `isCounted` selects. */
function pair<List extends Endpoint, Counts extends Endpoint>(
  name: string,
  [list, listQuery, isCounted]: [List, object?, ((row: RowOf<List>, viewer: Viewer) => boolean)?],
  [counts, countsQuery, countOf]: [Counts, object, (counts: EndpointOutput<Counts>) => number],
  { isShared = false } = {},
): Pair {
  return {
    name,
    isShared,
    async count(viewer) {
      const body = await cached(() => read(viewer, counts, countsQuery), viewer.id, counts.path, countsQuery);
      return body && countOf(body);
    },
    async rows(viewer) {
      const rows = await cached(() => walk(viewer, list, listQuery), viewer.id, list.path, listQuery);
      return rows?.filter((row) => isCounted?.(row, viewer) ?? true).length;
    },
  };
}

const jobFilters: Record<string, object> = {
  all: {},
  ...Object.fromEntries(workModes.map((mode) => [`mode ${mode}`, { mode }])),
  ...Object.fromEntries(experienceLevels.map((level) => [`level ${level}`, { level }])),
  ...Object.fromEntries(urgencies.map((urgency) => [`urgency ${urgency}`, { urgency }])),
  ...Object.fromEntries(deadlineFilters.map((deadline) => [`deadline ${deadline}`, { deadline }])),
  ...Object.fromEntries(skillGroups.map((skill) => [`skill ${skill}`, { skill }])),
  "a bounty from 20000": { bountyMin: 20_000 },
  "a bounty to 20000": { bountyMax: 20_000 },
  "no bounty": { bountyMax: 0 },
  "visa sponsorship": { visaSponsorship: "true" },
  "a place": { location: "us-new-york" },
  "a skill": { skills: "TypeScript" },
  "a search": { q: "engineer" },
  "a search with filters": { q: "engineer", mode: "remote", bountyMin: 1 },
};

const pairs: Pair[] = [
  ...applicationStatuses.map((status) =>
    pair(
      `own applications, ${status}`,
      [applicationEndpoints.mine, { status }],
      [applicationEndpoints.mineCounts, {}, (counts) => counts[status]],
    ),
  ),
  pair(
    "own applications, not selected",
    [applicationEndpoints.mine, { outcome: "not_selected" }],
    [applicationEndpoints.mineCounts, {}, ({ notSelected }) => notSelected],
  ),
  pair(
    "own applications, closed",
    [applicationEndpoints.mine, { outcome: "closed" }],
    [applicationEndpoints.mineCounts, {}, ({ closed }) => closed],
  ),
  ...applicationStatuses.flatMap((status) =>
    (["waiting", undefined] as const).map((sort) =>
      pair(
        `received applications, ${status}, sorted by ${sort ?? "time"}`,
        [applicationEndpoints.received, { status, sort }],
        [applicationEndpoints.receivedCounts, {}, (counts) => counts[status]],
      ),
    ),
  ),
  ...storedSubmissionStatuses.map((status) =>
    pair(
      `own candidates, ${status}`,
      [submissionEndpoints.mine, { status }],
      [submissionEndpoints.mineCounts, {}, (counts) => counts[status]],
    ),
  ),
  pair(
    "own candidates, not selected",
    [submissionEndpoints.mine, { outcome: "not_selected" }],
    [submissionEndpoints.mineCounts, {}, ({ rejected, closed = 0 }) => rejected - closed],
  ),
  pair(
    "own candidates, closed",
    [submissionEndpoints.mine, { outcome: "closed" }],
    [submissionEndpoints.mineCounts, {}, ({ closed = 0 }) => closed],
  ),
  ...submissionStatusesSeenByPoster.map((status) =>
    pair(
      `received candidates, ${status}`,
      [submissionEndpoints.received, { status }],
      [submissionEndpoints.receivedCounts, {}, (counts) => counts[status]],
    ),
  ),
  ...[
    ...[undefined, ...placementSides].flatMap((side) =>
      [undefined, ...placementStatuses].map((status) => ({ side, status })),
    ),
    { year: String(new Date().getFullYear()) },
  ].map((filters) =>
    pair(
      `placements ${JSON.stringify(filters)}`,
      [placementEndpoints.mine, filters, (row) => row.status !== "voided"],
      [placementEndpoints.mineCounts, filters, ({ placements }) => placements],
    ),
  ),
  ...Object.entries(jobFilters).map(([name, filters]) =>
    pair(
      `jobs in the market with ${name}`,
      [jobEndpoints.list, filters],
      [jobEndpoints.counts, filters, (counts) => counts.open + counts.in_progress],
      { isShared: true },
    ),
  ),
  ...activeJobStatuses.map((status) =>
    pair(
      `jobs in the market, ${status}`,
      [jobEndpoints.list, {}, (row) => row.status === status],
      [jobEndpoints.counts, {}, (counts) => counts[status]],
      { isShared: true },
    ),
  ),
  pair("posted jobs", [jobEndpoints.mine], [jobEndpoints.mineCounts, {}, ({ all }) => all]),
  ...postedJobFilters.map((state) =>
    pair(
      `posted jobs, ${state}`,
      [jobEndpoints.mine, { state }],
      [jobEndpoints.mineCounts, {}, (counts) => counts[state]],
    ),
  ),
  pair("agencies", [agencyEndpoints.list], [agencyEndpoints.counts, {}, ({ total }) => total]),
  pair(
    "verified agencies",
    [agencyEndpoints.list, {}, ({ isVerified }) => isVerified],
    [agencyEndpoints.counts, {}, ({ verified }) => verified],
  ),
  pair(
    "agencies with reviews",
    [agencyEndpoints.list, {}, ({ reviewCount }) => reviewCount > 0],
    [agencyEndpoints.counts, {}, ({ withReviews }) => withReviews],
  ),
  ...specializations.map((specialization) =>
    pair(
      `agencies for ${specialization}`,
      [agencyEndpoints.list, { specialization }],
      [agencyEndpoints.counts, {}, (counts) => counts.specializations[specialization]],
    ),
  ),
  ...messageCategories.map((category) =>
    pair(
      `messages, ${category}`,
      [messageEndpoints.list, { category }],
      [messageEndpoints.counts, {}, (counts) => counts[category]],
    ),
  ),
  pair(
    "candidates",
    [talentPoolEndpoints.list],
    [talentPoolEndpoints.counts, {}, ({ candidates }) => candidates],
  ),
  pair(
    "available candidates",
    [talentPoolEndpoints.list, { status: "available" }],
    [talentPoolEndpoints.counts, {}, ({ available }) => available],
  ),
  pair(
    "unread notifications",
    [notificationEndpoints.list, { status: "unread" }],
    [notificationEndpoints.counts, {}, ({ unread }) => unread],
  ),
  pair(
    "applications of VC partners",
    [adminEndpoints.vcApplications],
    [adminEndpoints.vcApplicationCounts, {}, ({ pending }) => pending],
  ),
  pair(
    "active users",
    [adminEndpoints.users, { status: "active" }],
    [adminEndpoints.userCounts, {}, ({ active }) => active],
  ),
  pair(
    "suspended users",
    [adminEndpoints.users, { status: "suspended" }],
    [adminEndpoints.userCounts, {}, ({ suspended }) => suspended],
  ),
  pair("posters", [adminEndpoints.posters], [adminEndpoints.posterCounts, {}, ({ open }) => open]),
  pair(
    "renamed partners",
    [adminEndpoints.renamedPartners],
    [adminEndpoints.posterCounts, {}, ({ renamed }) => renamed],
  ),
  pair(
    "open reports",
    [reportEndpoints.list, { status: "open" }],
    [reportEndpoints.counts, {}, ({ open }) => open],
  ),
  pair(
    "pending claims",
    [claimEndpoints.list, { status: "pending" }],
    [claimEndpoints.counts, {}, ({ pending }) => pending],
  ),
  pair(
    "pending suggestions",
    [suggestionEndpoints.list, { status: "pending" }],
    [suggestionEndpoints.counts, {}, ({ pending }) => pending],
  ),
];

test("each count equals the rows of its list, for every role and filter", async () => {
  const differences: string[] = [];
  const emptyNames: string[] = [];
  for (const { name, count, rows, isShared } of pairs) {
    let largest = 0;
    for (const viewer of viewers.filter(({ isFirstOfRole }) => isFirstOfRole || !isShared)) {
      const [counted, found] = [await count(viewer), await rows(viewer)];
      if (counted !== found) differences.push(`${name}, ${viewer.username}: ${counted}, but ${found} rows`);
      largest = Math.max(largest, found ?? 0);
    }
    if (largest === 0) emptyNames.push(name);
  }
  expect(differences).toEqual([]);
  // Voided placements are in the list, but not in the count.
  expect(emptyNames.filter((name) => !name.includes("voided"))).toEqual([]);
});

test("the counts of each received job equal the applications and candidates in its lists", async () => {
  const compared: string[] = [];
  for (const viewer of viewers) {
    const jobs = await walk(viewer, applicationEndpoints.receivedJobs);
    for (const row of jobs ?? []) {
      const counts = await read(viewer, applicationEndpoints.receivedCounts, { job: row.id });
      for (const status of applicationStatuses) {
        const query = { status, job: row.id };
        const found = (await walk(viewer, applicationEndpoints.received, query))?.length;
        expect([row.title, status, row[status], counts?.[status]]).toEqual([row.title, status, found, found]);
      }
      compared.push("applications");
    }
    for (const row of (await walk(viewer, submissionEndpoints.groups)) ?? []) {
      for (const status of submissionStatusesSeenByPoster) {
        const found = (await walk(viewer, submissionEndpoints.received, { status, job: row.id }))?.length;
        expect([row.title, status, row[status]]).toEqual([row.title, status, found]);
      }
      compared.push("candidates");
    }
  }
  expect([...new Set(compared)]).toEqual(["applications", "candidates"]);
});

test("an admin's numbers of waiting items equal the rows of the queues, without those that concern the admin", async () => {
  const admin = viewers.find(({ username }) => username === "admin");
  if (!admin) throw new Error("The demo data has no admin.");
  const waiting = await read(admin, adminEndpoints.waiting);
  const queues = {
    applications: (await walk(admin, adminEndpoints.vcApplications))?.map(({ id }) => id),
    reports: (await walk(admin, reportEndpoints.list, { status: "open" }))?.map(
      ({ subject }) => subject?.author.id,
    ),
    claims: (await walk(admin, claimEndpoints.list, { status: "pending" }))?.map(({ userId }) => userId),
    suggestions: (await walk(admin, suggestionEndpoints.list, { status: "pending" }))?.map(
      ({ suggestedById }) => suggestedById,
    ),
    posters: (await walk(admin, adminEndpoints.posters))?.map(({ user }) => user.id),
    renamed: (await walk(admin, adminEndpoints.renamedPartners))?.map(({ id }) => id),
  };
  for (const [queue, concernedIds] of Object.entries(queues)) {
    const others = concernedIds?.filter((id) => id !== admin.id);
    expect([queue, waiting?.[queue as keyof typeof queues].waiting]).toEqual([queue, others?.length]);
    expect([queue, others?.length]).not.toEqual([queue, 0]);
  }
  const domains = await walk(admin, adminEndpoints.domainClaims, { state: "claimed" });
  expect(waiting?.domains.waiting).toBe(domains?.filter(({ canConfirm }) => canConfirm).length);
});
