import { encodeCursor } from "@server/lib/http/pagination";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { type AgencySort, agencySorts } from "@shared/agencies/vocabulary";
import type { EndpointInput } from "@shared/lib/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera } = app;
const list = (query: EndpointInput<typeof api.list>["query"] = {}) =>
  app.as(partnerVera).call(api.list, { query });
const names = async (query: EndpointInput<typeof api.list>["query"] = {}) =>
  (await list(query)).body.map(({ name }) => name);
const cookie = await app.cookieOf(partnerVera);

beforeEach(() => app.rows("delete from agencies"));

/** The ids of all pages, in order. */
async function listAllPages(query: { sort?: AgencySort; specialization?: "GTM"; q?: string }, limit: number) {
  const ids: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...query, limit, cursor });
    expect(page.status).toBe(200);
    ids.push(...page.body.map(({ id }) => id));
    cursor = nextCursor(page.headers);
    if (!cursor) return ids;
  }
}

test("searches parts of name and description, ignores accents and case, and matches wildcards literally", async () => {
  await app.createAgency(null, { name: "Étoile Search", description: "Embedded C++ people, 50% faster" });
  await app.createAgency(null, {
    name: "Northwind",
    description: "Sales leaders for fintech",
    specializations: ["GTM", "Executive"],
  });
  await app.createAgency(null, { name: "a_b Talent", description: null, specializations: ["R&D", "GTM"] });
  for (const [query, expected] of [
    [{ q: "etoile" }, ["Étoile Search"]],
    [{ q: "ÉTOILE" }, ["Étoile Search"]],
    [{ q: "toil" }, ["Étoile Search"]],
    [{ q: "orthwin" }, ["Northwind"]],
    [{ q: "intec" }, ["Northwind"]],
    [{ q: "fintech sales" }, ["Northwind"]],
    [{ q: "fintech etoile" }, []],
    [{ q: "C+" }, ["Étoile Search"]],
    [{ q: "c++" }, ["Étoile Search"]],
    [{ q: "50%" }, ["Étoile Search"]],
    [{ q: "%" }, []],
    [{ q: "_" }, []],
    [{ q: "a_b" }, ["a_b Talent"]],
    [{ q: "axb" }, []],
    [{ q: "xylograph" }, []],
    [{ q: "" }, ["a_b Talent", "Northwind", "Étoile Search"]],
    [{ specialization: "GTM" }, ["a_b Talent", "Northwind", "Étoile Search"]],
    [{ specialization: "R&D" }, ["a_b Talent"]],
    [{ specialization: "G&A" }, []],
    [{ specialization: "all" }, ["a_b Talent", "Northwind", "Étoile Search"]],
    [{ specialization: "Executive", q: "north" }, ["Northwind"]],
  ] as [EndpointInput<typeof api.list>["query"], string[]][])
    expect([query, await names({ ...query, sort: "newest" })]).toEqual([query, expected]);
});

test("sorts by a weighted mean rating; by success rate, profiles without one are last, newest first", async () => {
  const person = (n: number) => app.createUser(`rates${n}`, "vc_partner", { vcApprovalStatus: "approved" });
  const reviewers = await Promise.all(Array.from({ length: 12 }, (_, n) => person(n)));
  const createRated = async (
    name: string,
    stars: number[],
    values: { successRate?: number; createdAt?: string } = {},
  ) => {
    const agency = await app.createAgency(null, { name, ...values });
    for (const [n, rating] of stars.entries())
      await app.createReview(agency, reviewers[n] ?? partnerVera, { rating });
  };
  await createRated("one five", [5], { successRate: 9.5 });
  await createRated("twelve fours", Array(12).fill(4), { successRate: 100 });
  await createRated("none", [], { createdAt: "2026-01-02T00:00:00Z" });
  await createRated("one one", [1], { createdAt: "2026-01-03T00:00:00Z" });
  expect(await names()).toEqual(["twelve fours", "one five", "none", "one one"]);
  expect(await names({ sort: "placements" })).toEqual(["twelve fours", "one five", "one one", "none"]);
  expect((await list()).body.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual([
    [4, 12],
    [5, 1],
    [null, 0],
    [1, 1],
  ]);
});

test("cursors return every row once in every order and filter, also with equal sort keys", async () => {
  await app.rows(`insert into agencies (name, specializations, search_text, name_text, success_rate, star_counts, created_at)
    select 'Agency ' || n, case when n % 3 = 0 then array['GTM'] else array['R&D'] end, ' agency ' || case when n % 2 = 0 then 'even' else 'odd' end, ' agency',
      case when n % 3 > 0 then (n % 5) * 25 end, array[0, 0, 0, n % 3, n % 2], '2026-01-01'::timestamptz + (n % 4) * interval '1 microsecond'
    from generate_series(1, 42) n`);
  for (const sort of agencySorts)
    for (const filter of [
      {},
      { specialization: "GTM" },
      { q: "even" },
      { q: "even", specialization: "GTM" },
    ] as const) {
      const all = await listAllPages({ sort, ...filter }, 30);
      const count =
        "q" in filter ? ("specialization" in filter ? 7 : 21) : "specialization" in filter ? 14 : 42;
      expect([sort, filter, all.length, new Set(all).size]).toEqual([sort, filter, count, count]);
      for (const limit of [1, 7, 10])
        expect([sort, filter, limit, await listAllPages({ sort, ...filter }, limit)]).toEqual([
          sort,
          filter,
          limit,
          all,
        ]);
    }
});

test("rejects cursors of another order, forged cursors, unknown filters and repeated parameters", async () => {
  await app.createAgency(null);
  const at = "2026-01-01T00:00:00Z";
  const invalidCursors = [
    { sort: "rating", at: "3.5000", id: 1 },
    { sort: "newest", at, id: 1 },
    { sort: "placements", part: 0, at, id: 1 },
    { sort: "placements", part: 1, at: "50.00", id: 1 },
    { sort: "placements", part: 1, at: "2026-99-99999", id: 1 },
    { sort: "placements", part: 1, at: "0000-01-01T00:00:00Z", id: 1 },
    { sort: "placements", part: 2, at, id: 1 },
    { sort: "placements", part: 0, at: "1000.00", id: 1 },
    { sort: "placements", part: 0, at: "50.00", id: 0 },
    { sort: "placements", part: 0, at: "50.00" },
    { id: 1 },
    "nonsense",
    null,
  ];
  for (const key of invalidCursors) {
    const { status, body } = await list({ sort: "placements", cursor: encodeCursor(key) });
    expect([key, status, body]).toMatchObject([key, 400, { message: "Unknown cursor" }]);
  }
  expect((await list({ cursor: encodeCursor({ sort: "newest", at, id: 1 }) })).status).toBe(400); // the default order is by rating
  expect(
    (
      await list({
        sort: "placements",
        cursor: encodeCursor({ sort: "placements", part: 0, at: "999.99", id: 1 }),
      })
    ).status,
  ).toBe(200);
  for (const query of [
    "sort=best",
    "specialization=Sales",
    "specialization=gtm",
    "limit=0",
    "limit=101",
    "sort=newest&sort=rating",
    "q=a&q=b",
  ]) {
    const { status } = await request(app.app).get(`/api/agencies?${query}`).set("Cookie", cookie);
    expect([query, status]).toEqual([query, 400]);
  }
});

test("the directory counts follow changes", async () => {
  const counts = async () => (await app.as(partnerVera).call(api.counts, {})).body;
  const noSpecializations = { "R&D": 0, GTM: 0, "G&A": 0, Executive: 0 };
  expect(await counts()).toEqual({
    total: 0,
    verified: 0,
    withReviews: 0,
    activeThisMonth: 0,
    specializations: noSpecializations,
  });
  const first = await app.createAgency(null, { specializations: ["R&D", "GTM", "Quantum"] });
  const second = await app.createAgency(null, { specializations: ["gtm"] });
  await app.createReview(first, partnerVera);
  await app.rows(`update agencies set is_verified = true where id = ${second.id}`);
  await app.rows(
    `update agencies set last_active_on = (now() at time zone 'utc')::date - case when id = ${first.id} then 29 else 30 end`,
  );
  expect(await counts()).toEqual({
    total: 2,
    verified: 1,
    withReviews: 1,
    activeThisMonth: 1,
    specializations: { ...noSpecializations, "R&D": 1, GTM: 2 },
  });
  await app
    .as(app.adminAda)
    .call(api.edit, { params: { id: first.id }, body: { specializations: ["Executive"] } });
  await app.as(app.adminAda).call(api.remove, { params: { id: second.id } });
  expect(await counts()).toEqual({
    total: 1,
    verified: 0,
    withReviews: 1,
    activeThisMonth: 1,
    specializations: { ...noSpecializations, Executive: 1 },
  });
});

test("features agencies with a placement in the last seven days, each once, the latest first", async () => {
  const [quick, slow, outdated] = await Promise.all(
    [1, 2, 3].map((n) => app.createAgency(null, { name: `Agency ${n}` })),
  );
  const addPlacement = async (agency: { id: number } | undefined, days: number, status = "confirmed") => {
    const job = await app.createJob(app.posterHana, {
      title: `Job ${days}`,
      createdAt: new Date(Date.now() - 40 * 864e5).toISOString(),
    });
    const { id } = await app.createSubmission(job, app.agentAmir);
    await app.rows(`insert into placements (job_id, submission_id, agency_id, placed_by_id, poster_id, status, placed_at)
      values (${job.id}, ${id}, ${agency?.id}, ${app.agentAmir.id}, ${job.postedById}, '${status}', now() - interval '${days} days')`);
  };
  for (const [agency, days, status] of [
    [quick, 1],
    [quick, 5],
    [slow, 3],
    [slow, 0, "voided"],
    [outdated, 8],
  ] as const)
    await addPlacement(agency, days, status);
  const featured = (await app.as(partnerVera).call(api.featured, {})).body;
  expect(featured.map(({ name, placement }) => [name, placement.title, placement.days])).toEqual([
    ["Agency 1", "Job 1", 39],
    ["Agency 2", "Job 3", 37],
  ]);
});
