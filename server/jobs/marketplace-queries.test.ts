import { findMatches, searchThresholds } from "@server/lib/search/planner";
import type { jobFilters } from "@shared/jobs/schemas";
import { jobs } from "@shared/jobs/table";
import {
  deadlineFilters,
  experienceLevels,
  jobSorts,
  skillGroups,
  urgencies,
  workModes,
} from "@shared/jobs/vocabulary";
import { requiredSkillFacets } from "@shared/taxonomy/facets";
import { builtInTaxonomy } from "@shared/taxonomy/find-skills";
import { createTestApp } from "@tests/app/create-test-app";
import { repetitions } from "@tests/security/results";
import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import { deriveColumns } from "./derivation-commands";
import * as market from "./marketplace-queries";

const app = await createTestApp();
const { db, posterHana, adminAda } = app;
const asOf = new Date().toISOString();
const defaultThresholds = { ...searchThresholds };
afterAll(() => Object.assign(searchThresholds, defaultThresholds));

type JobFilters = z.output<typeof jobFilters>;

const toQueryFilters = ({ skills, ...filters }: JobFilters): market.JobFilters => ({
  ...filters,
  skillFacets: skills && requiredSkillFacets(skills, builtInTaxonomy),
});

/** Reads every page of a list. */
async function readAllPages(sort: (typeof jobSorts)[number], jobFilters: JobFilters, limit: number) {
  const filters = toQueryFilters(jobFilters);
  const ids: number[] = [];
  let after: unknown;
  do {
    const page = { limit, after } as never;
    if (sort === "newest" && !market.hasFilters(filters)) {
      const { items, next } = await market.listNewestAsJson(db, adminAda, page, asOf);
      ids.push(...(JSON.parse(items.json) as { id: number }[]).map(({ id }) => id));
      after = next;
      continue;
    }
    const { items, next } =
      sort === "newest"
        ? await market.listNewest(db, 0, filters, page)
        : sort === "bounty"
          ? await market.listByBounty(db, 0, filters, page)
          : await market.listByDeadline(db, 0, filters, page, asOf);
    ids.push(...items.map(({ id }) => id));
    after = next;
  } while (after);
  return ids;
}

/** Locations of jobs, with the places that they are in. */
const locations = {
  "Austin, TX": ["us-austin", "us-tx", "us", "north-america"],
  "New York": ["us-new-york", "us-ny", "us", "north-america"],
  "Berlin or London": ["de-berlin", "de", "gb-london", "gb", "europe", "emea"],
  "Paris, Texas": ["us-tx", "us", "north-america"],
  Remote: [],
};
type Location = keyof typeof locations;

/** Skills of jobs, with the names by which the filter finds each. */
const skillNames = {
  Go: ["Go", "golang"],
  PostgreSQL: ["postgres", "PostgreSQL"],
  "Cold chain": ["cold chain"],
};
type SkillName = keyof typeof skillNames;

/** The conditions of the filters except the search, on the columns that the poster fills in. */
function naiveConditions(filters: JobFilters): string[] {
  const { skill, skills = [], location, mode, level, bountyMin, bountyMax } = filters;
  const { urgency, deadline, visaSponsorship } = filters;
  const listedSkill = (name: string) =>
    Object.entries(skillNames).find(([, names]) => names.includes(name))?.[0] ?? name;
  const locationsInside = Object.entries(locations).flatMap(([text, places]) =>
    (places as string[]).includes(location ?? "") ? [`'${text}'`] : [],
  );
  return [
    "status in ('open', 'in_progress') and held_at is null",
    ...(skill ? [`'${skill}' = any (skill_groups)`] : []),
    ...skills.map((name) => `'${listedSkill(name)}' = any (skills)`),
    ...(location ? [`location in (${locationsInside.join(", ") || "null"})`] : []),
    ...(mode ? [`work_mode = '${mode}'`] : []),
    ...(level ? [`level = '${level}'`] : []),
    ...(bountyMin === undefined ? [] : [`bounty_amount >= ${bountyMin}`]),
    ...(bountyMax === undefined ? [] : [`bounty_amount <= ${bountyMax}`]),
    ...(urgency ? [`urgency = '${urgency}'`] : []),
    ...(deadline === "none" ? ["deadline is null"] : []),
    ...(deadline && deadline !== "none"
      ? [`deadline >= now() and deadline <= now() + interval '${deadline} days'`]
      : []),
    ...(visaSponsorship ? ["visa_sponsorship"] : []),
  ];
}

/** The expected ids, from one plain SQL statement without the search planner. */
async function expectedIds(sort: (typeof jobSorts)[number], { q, ...filters }: JobFilters) {
  const words = q?.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (q && !words) return [];
  const order = {
    newest: "created_at desc, id desc",
    bounty: "bounty_amount desc, id desc",
    deadline: `case when deadline >= '${asOf}' then 0 when deadline is null then 1 else 2 end,
      case when deadline >= '${asOf}' then deadline end, case when deadline >= '${asOf}' then id end,
      coalesce(deadline, created_at) desc, id desc`,
  }[sort];
  const rows = await app.rows<{ id: number }>(
    `select id from jobs where ${naiveConditions(filters).join(" and ")}
     ${words ? `and words @@ to_tsquery('simple', '${words.map((word) => `${word}:*`).join(" & ")}')` : ""}
     order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

const word = fc.constantFrom(
  "alpha",
  "alphabet",
  "beta",
  "gamma",
  "be",
  "delta",
  "épée",
  "c3",
  "x²",
  "²",
  "zzz",
);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(" "));
// Few distinct values, so that many jobs are equal in every sort order.
const timestampNear = (start: string) =>
  fc.integer({ min: 0, max: 4 }).map((hours) => new Date(Date.parse(start) + hours * 36e5).toISOString());
const daysFromNow = (days: number) => new Date(Date.now() + days * 864e5).toISOString();
const job = fc.record({
  title: text.map((words) => `Job ${words}`),
  company: text,
  description: text,
  location: fc.option(fc.constantFrom(...(Object.keys(locations) as Location[])), { nil: null }),
  workMode: fc.option(fc.constantFrom(...workModes), { nil: null }),
  level: fc.option(fc.constantFrom(...experienceLevels), { nil: null }),
  urgency: fc.constantFrom(...urgencies),
  skillGroups: fc.subarray([...skillGroups]),
  skills: fc.subarray(Object.keys(skillNames) as SkillName[]),
  visaSponsorship: fc.constantFrom(true, false, null),
  bountyAmount: fc.constantFrom(0, 0, 0, 500, 4_999.99, 5_000, 12_000, 250_000),
  deadline: fc.option(fc.constantFrom(-9, -1, 1, 6.9, 7.1, 29, 31).map(daysFromNow), { nil: null }),
  createdAt: timestampNear("2026-05-01T00:00:00Z"),
  status: fc.constantFrom(
    "open" as const,
    "open" as const,
    "in_progress" as const,
    "filled" as const,
    "cancelled" as const,
  ),
  heldAt: fc.constantFrom(null, null, null, null, "2026-05-02T00:00:00Z"),
});
const optional = <Value>(...values: Value[]) => fc.constantFrom(undefined, undefined, undefined, ...values);
const filters = fc.record({
  skill: optional(...skillGroups),
  skills: optional(["Go"], ["golang", "postgres"], ["cold chain", "Go"], ["unheard of"]),
  location: optional("us-austin", "us-tx", "us", "de", "europe", "fr-paris"),
  mode: optional(...workModes),
  level: optional(...experienceLevels),
  bountyMin: optional(0, 1, 500, 5_000, 20_000),
  bountyMax: optional(0, 500, 4_999.99, 12_000),
  urgency: optional(...urgencies),
  deadline: optional(...deadlineFilters),
  visaSponsorship: optional("true" as const),
});
const searchRequest = fc.record({
  q: fc.option(
    fc
      .array(fc.oneof(word, fc.constantFrom("al", "b", "!!", "g&a")), { minLength: 1, maxLength: 2 })
      .map((words) => words.join(" ")),
    { nil: undefined },
  ),
  filters,
  limit: fc.integer({ min: 2, max: 12 }),
});
// Small planner windows, so that a few jobs already count as many.
const plannerThresholds = fc.record({
  headRows: fc.integer({ min: 1, max: 12 }),
  commonShare: fc.constantFrom(0, 0.2, 0.5, 1.1),
  maxSortedMatches: fc.integer({ min: 1, max: 12 }),
  maxSortedFilterMatches: fc.integer({ min: 1, max: 12 }),
  maxFilteredRows: fc.integer({ min: 0, max: 20 }),
  firstIndexedRows: fc.integer({ min: 1, max: 30 }),
});

type JobValues = typeof job extends fc.Arbitrary<infer Values> ? Values : never;

async function insertJobs(jobValues: JobValues[]) {
  const rows = jobValues.map((values) => {
    const unstated = { experience: null, salaryRange: null, ...noSalary };
    const columns = { ...values, ...deriveColumns({ ...values, ...unstated }, builtInTaxonomy) };
    return { ...columns, skillGroups: values.skillGroups, postedById: posterHana.id };
  });
  await db.insert(jobs).values(rows);
}
const noSalary = { salaryMin: null, salaryMax: null, salaryCurrency: null };

test("each filter alone, and several combined, return the rows of a plain SQL statement, and the counts agree", async () => {
  await app.rows("delete from jobs");
  await insertJobs(fc.sample(job, { numRuns: 300, seed: 7 }));
  const alone: JobFilters[] = [
    ...["us-austin", "us-ny", "us", "de-berlin", "europe", "fr-paris"].map((location) => ({ location })),
    ...[...Object.values(skillNames).flat(), "!!"].map((name) => ({ skills: [name] })),
    { skills: ["golang", "postgres", "Go"] },
    ...workModes.map((mode) => ({ mode })),
    ...experienceLevels.map((level) => ({ level })),
    ...urgencies.map((urgency) => ({ urgency })),
    ...deadlineFilters.map((deadline) => ({ deadline })),
    ...[0, 500, 5_000, 12_000.01, 99_999_999].flatMap((amount) => [
      { bountyMin: amount },
      { bountyMax: amount },
    ]),
    { bountyMin: 500, bountyMax: 12_000 },
    { bountyMin: 12_000, bountyMax: 500 },
  ];
  const combined = fc.sample(filters, { numRuns: repetitions(60, 1_000), seed: 7 });
  let matchCount = 0;
  for (const filters of [...alone, ...combined]) {
    const expected = await expectedIds("newest", filters);
    matchCount += expected.length;
    expect([filters, await readAllPages("newest", filters, 100)]).toEqual([filters, expected]);
    const counts = await market.countMatchingJobs(db, toQueryFilters(filters));
    expect([filters, counts.open + counts.in_progress]).toEqual([filters, expected.length]);
  }
  expect(matchCount).toBeGreaterThan(1_000);
});

test("the search planner returns the rows of a plain SQL statement in every order", async () => {
  const jobsAndRequests = fc.tuple(
    fc.array(job, { minLength: 60, maxLength: 100 }),
    fc.array(fc.tuple(searchRequest, plannerThresholds), { minLength: 8, maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(jobsAndRequests, async ([jobValues, requests]) => {
      await app.rows("delete from jobs");
      await insertJobs(jobValues);
      for (const [{ limit, q, filters: otherFilters }, smallThresholds] of requests) {
        const filters = { q, ...otherFilters };
        Object.assign(searchThresholds, smallThresholds);
        for (const sort of jobSorts) {
          const expected = await expectedIds(sort, filters);
          expect([sort, await readAllPages(sort, filters, limit)]).toEqual([sort, expected]);
        }
        const counts = await market.countMatchingJobs(db, toQueryFilters(filters));
        expect(counts.open + counts.in_progress).toBe((await expectedIds("newest", filters)).length);
      }
    }),
    { numRuns: repetitions(8, 100) },
  );
});

test("a search with a filter ignores a term in which PostgreSQL finds no lexeme", async () => {
  await app.rows("delete from jobs");
  const samples = fc.sample(job, { numRuns: 200, seed: 7 });
  await insertJobs(
    samples.map((values) => ({ ...values, status: "open", heldAt: null, workMode: "remote" })),
  );
  Object.assign(searchThresholds, { ...defaultThresholds, headRows: 2, maxFilteredRows: 0 });
  // Whether a letter is a lexeme depends on the locale of the database; an underscore never is.
  const [isAlpha, hasNoLexeme] = ["alpha:*", "_:*"].map(
    (query) => sql`${jobs.words} @@ to_tsquery('simple', ${query})`,
  ) as [SQL, SQL];
  const source = {
    table: jobs,
    searchColumns: { id: jobs.id, createdAt: jobs.createdAt, words: jobs.words, facets: jobs.facets },
  };
  const matches = await findMatches(db, source, {
    terms: {
      matchesAll: isAlpha,
      termConditions: [hasNoLexeme, isAlpha],
      lexemeConditions: [sql`false`, sql`true`],
    },
    indexedFilter: sql`${jobs.facets} @> '{mode:remote}'`,
    part: { id: jobs.id, by: jobs.createdAt },
    limit: 200,
  });
  const expected = await expectedIds("newest", { q: "alpha", mode: "remote" });
  expect(expected.length).toBeGreaterThan(15);
  expect(matches.map(({ id }) => id)).toEqual(expected);
  Object.assign(searchThresholds, defaultThresholds);
});

test("the count of a search stops at 1,000; the count of all jobs or of a skill group is exact", async () => {
  Object.assign(searchThresholds, defaultThresholds);
  await app.rows("delete from jobs");
  await app.rows(
    `insert into jobs (title, description, company, posted_by_id, skill_groups) select 'Engineer', '', 'Acme', ${posterHana.id}, '{engineering}' from generate_series(1, 1200)`,
  );
  expect(await market.countMatchingJobs(db, { q: "engineer" })).toEqual({ open: 1000, in_progress: 0 });
  expect(await market.countMatchingJobs(db, { q: "engineer absent" })).toEqual({ open: 0, in_progress: 0 });
  expect(await market.countMatchingJobs(db, {})).toEqual({ open: 1200, in_progress: 0 });
  expect(await market.countMatchingJobs(db, { skill: "engineering" })).toEqual({
    open: 1200,
    in_progress: 0,
  });
  expect(await market.countMatchingJobs(db, { skill: "sales" })).toEqual({ open: 0, in_progress: 0 });
});

test("counts are exact below 1,000 matches, and stop there in the proportion of the states that were read", async () => {
  await app.rows("delete from jobs");
  const insertEngineers = (from: number, to: number) =>
    app.rows(
      `insert into jobs (title, description, company, posted_by_id, status) select 'Engineer ' || n % 50, '', 'Acme', ${posterHana.id},
       case when n % 4 = 0 then 'in_progress' else 'open' end from generate_series(${from}, ${to}) n`,
    );
  await insertEngineers(1, 960);
  expect(await market.countMatchingJobs(db, { q: "engineer" })).toEqual({ open: 720, in_progress: 240 });
  await insertEngineers(961, 4000);
  const counts = await market.countMatchingJobs(db, { q: "engineer" });
  expect(counts.open + counts.in_progress).toBe(1000);
  // A quarter of the jobs is in progress.
  expect(counts.in_progress).toBeGreaterThan(100);
  expect(counts.in_progress).toBeLessThan(400);
  expect(await market.countMatchingJobs(db, { q: "engineer 7" })).toEqual({ open: 80, in_progress: 0 });
});

test("the counts of jobs that offer a visa are exact, alone and in a skill group", async () => {
  await app.rows("delete from jobs");
  const [offered] = await Promise.all([
    app.createJob(posterHana, { title: "Engineer", visaSponsorship: true }),
    app.createJob(posterHana, { title: "Seller", visaSponsorship: true, status: "in_progress" }),
    app.createJob(posterHana, { title: "Engineer", visaSponsorship: false }),
    app.createJob(posterHana, { title: "Engineer" }),
  ]);
  const count = (filters: JobFilters) =>
    market.countMatchingJobs(db, { visaSponsorship: "true", ...filters });
  expect(await count({})).toEqual({ open: 1, in_progress: 1 });
  expect(await count({ skill: "engineering" })).toEqual({ open: 1, in_progress: 0 });
  expect(await count({ skill: "design" })).toEqual({ open: 0, in_progress: 0 });
  expect(await count({ q: "seller" })).toEqual({ open: 0, in_progress: 1 });
  await app.rows(`update jobs set visa_sponsorship = null where id = ${offered.id}`);
  expect(await count({})).toEqual({ open: 0, in_progress: 1 });
  expect(await count({ skill: "engineering" })).toEqual({ open: 0, in_progress: 0 });
});
