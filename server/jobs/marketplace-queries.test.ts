import { searchThresholds } from "@server/lib/search/planner";
import { jobs } from "@shared/jobs/table";
import { jobSorts, skillGroups } from "@shared/jobs/vocabulary";
import { createTestApp } from "@tests/app/create-test-app";
import { repetitions } from "@tests/security/results";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { JobFilters } from "./marketplace-queries";
import * as market from "./marketplace-queries";

const app = await createTestApp();
const { db, posterHana, adminAda } = app;
const asOf = "2026-06-01T00:00:00.000000Z";
const defaultWindows = { ...searchThresholds };
afterAll(() => Object.assign(searchThresholds, defaultWindows));

/** Reads every page of a list. */
async function readAllPages(sort: (typeof jobSorts)[number], filters: JobFilters, limit: number) {
  const ids: number[] = [];
  let after: unknown;
  do {
    const page = { limit, after } as never;
    if (sort === "newest" && !market.isFiltered(filters)) {
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

/** The expected ids, from one plain SQL statement without the search planner. */
async function expectedIds(sort: (typeof jobSorts)[number], { q, skill, visaSponsorship }: JobFilters) {
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
    `select id from jobs where status in ('open', 'in_progress')
     ${words ? `and search @@ to_tsquery('simple', '${words.map((word) => `${word}:*`).join(" & ")}')` : ""}
     ${skill ? `and skill_groups @> array['${skill}']` : ""}
     ${visaSponsorship ? "and visa_sponsorship" : ""} order by ${order}`,
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
const job = fc.record({
  title: text.map((words) => `Job ${words}`),
  company: text,
  description: text,
  skillGroups: fc.subarray([...skillGroups]),
  visaSponsorship: fc.constantFrom(true, false, null),
  bountyAmount: fc.constantFrom(0, 0, 0, 500, 900),
  deadline: fc.option(timestampNear("2026-05-31T22:00:00Z"), { nil: null }),
  createdAt: timestampNear("2026-05-01T00:00:00Z"),
  status: fc.constantFrom(
    "open" as const,
    "open" as const,
    "in_progress" as const,
    "filled" as const,
    "cancelled" as const,
  ),
});
const searchRequest = fc.record({
  q: fc.option(
    fc
      .array(fc.oneof(word, fc.constantFrom("al", "b", "!!", "g&a")), { minLength: 1, maxLength: 2 })
      .map((words) => words.join(" ")),
    { nil: undefined },
  ),
  skill: fc.option(fc.constantFrom(...skillGroups), { nil: undefined }),
  visaSponsorship: fc.constantFrom("true" as const, undefined),
  limit: fc.integer({ min: 2, max: 12 }),
});
// Small planner windows, so that a few jobs already count as many.
const plannerWindows = fc.record({
  head: fc.integer({ min: 1, max: 12 }),
  commonShare: fc.constantFrom(0, 0.2, 0.5, 1.1),
  fewMatches: fc.integer({ min: 1, max: 12 }),
  maxFiltered: fc.integer({ min: 0, max: 20 }),
  firstIndexed: fc.integer({ min: 1, max: 30 }),
});

test("the search planner returns the rows of a plain SQL statement in every order", async () => {
  const jobsAndRequests = fc.tuple(
    fc.array(job, { minLength: 60, maxLength: 100 }),
    fc.array(fc.tuple(searchRequest, plannerWindows), { minLength: 8, maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(jobsAndRequests, async ([jobValues, requests]) => {
      await app.rows("delete from jobs");
      if (jobValues.length > 0)
        await db.insert(jobs).values(jobValues.map((values) => ({ ...values, postedById: posterHana.id })));
      for (const [{ limit, ...filters }, smallWindows] of requests) {
        Object.assign(searchThresholds, smallWindows);
        for (const sort of jobSorts) {
          const expected = await expectedIds(sort, filters);
          expect([sort, await readAllPages(sort, filters, limit)]).toEqual([sort, expected]);
        }
        const counts = await market.countMatchingJobs(db, filters);
        expect(counts.open + counts.in_progress).toBe((await expectedIds("newest", filters)).length);
      }
    }),
    { numRuns: repetitions(8, 100) },
  );
});

test("the count of a search stops at 1,000; the count of all jobs or of a skill group is exact", async () => {
  Object.assign(searchThresholds, defaultWindows);
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
