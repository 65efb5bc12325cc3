import { applicationEndpoints } from "@shared/applications/endpoints";
import { insightEndpoints as api } from "@shared/insights/endpoints";
import type { HiringFigures, RecruitingFigures } from "@shared/insights/schemas";
import { figures, type Metric } from "@shared/insights/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, partnerVera, agentAmir, scoutInes, pendingPaul, rejectedRita, adminAda } = app;
const posters = [posterHana, partnerVera];
const recruiters = [agentAmir, scoutInes, pendingPaul];

const own = async (person: { id: number }, query: object = {}) =>
  (await app.as(person).call(api.own, { query })).body;
const hiring = async (person: { id: number }, query: object = {}) =>
  (await own(person, query)) as HiringFigures;
const recruiting = async (person: { id: number }, query: object = {}) =>
  (await own(person, query)) as RecruitingFigures;

const day = fc.integer({ min: 1, max: 60 });
const job = fc.record({
  poster: fc.nat(1),
  bounty: fc.constantFrom(0, 4000.5, 18_000),
  company: fc.constantFrom("Acme", "Copperkey"),
  ended: fc.constantFrom("", "", "filled", "cancelled"),
  ago: day,
  proposals: fc.uniqueArray(
    fc.record({ who: fc.nat(2), becomes: fc.constantFrom("pending", "approved", "rejected") }),
    {
      selector: ({ who }) => who,
      maxLength: 3,
    },
  ),
  candidates: fc.array(
    fc.record({
      who: fc.nat(2),
      becomes: fc.constantFrom("submitted", "reviewed", "approved", "rejected", "hired", "hired"),
    }),
    {
      maxLength: 4,
    },
  ),
});

beforeAll(async () => {
  const [drawn = []] = fc.sample(fc.array(job, { minLength: 24, maxLength: 24 }), { numRuns: 1, seed: 8 });
  for (const { poster, bounty, company, ended, ago, proposals, candidates } of drawn) {
    const hirer = posters[poster] ?? posterHana;
    const made = await app.job(hirer, { bountyAmount: bounty, company });
    for (const { who, becomes } of proposals) {
      const { id } = await app.application(made, recruiters[who] ?? agentAmir);
      if (becomes !== "pending")
        await app
          .as(hirer)
          .call(becomes === "approved" ? applicationEndpoints.approve : applicationEndpoints.reject, {
            params: { id },
          });
    }
    for (const { who, becomes } of candidates) {
      const { id } = await app.submission(made, recruiters[who] ?? agentAmir);
      if (becomes !== "submitted")
        await app
          .as(hirer)
          .call(submissionEndpoints.setStatus, { params: { id }, body: { status: becomes as "approved" } });
    }
    if (ended)
      await app.rows(
        `update jobs set status = '${ended}' where id = ${made.id} and status in ('open', 'in_progress')`,
      );
    await app.rows(`update jobs set created_at = created_at - interval '${ago} days' where id = ${made.id};
      update job_applications set created_at = created_at - interval '${ago - 1} days 5 hours' where job_id = ${made.id};
      update job_candidate_submissions set created_at = created_at - interval '${Math.floor(ago / 2)} days' where job_id = ${made.id}`);
  }
  const [one] = await app.rows<{ id: number; poster_id: number }>(
    "select id, poster_id from placements order by id limit 1",
  );
  const poster = posters.find(({ id }) => id === one?.poster_id) ?? posterHana;
  await app
    .as(poster)
    .call(placementEndpoints.move, { params: { id: one?.id ?? 0 }, body: { status: "pending_payment" } });
});

/** Every row behind a figure, page by page. */
async function rowsOf(person: { id: number }, figure: Metric, query: object) {
  const found: { id: number; kind: string; amount: number | null; href: string; status: string }[] = [];
  let cursor: string | undefined;
  do {
    const answer = await app
      .as(person)
      .call(api.rows, { query: { ...query, figure, limit: "3" as never, ...(cursor && { cursor }) } });
    found.push(...answer.body);
    cursor = /[?&]cursor=([^&>]+)/.exec(String(answer.headers.link ?? ""))?.[1];
  } while (cursor);
  return found;
}

test("every metric equals the number of its rows, for each user and period", async () => {
  const dayAgo = (n: number) => new Date(Date.now() - n * 864e5).toISOString().slice(0, 10);
  for (const period of [
    {},
    { from: dayAgo(20), to: dayAgo(3), tz: "Asia/Kathmandu" },
    { to: dayAgo(10), tz: "America/New_York" },
  ]) {
    for (const person of posters) {
      const found = await hiring(person, period);
      const counted = Object.fromEntries(
        await Promise.all(
          figures.map(async (figure) => [figure, (await rowsOf(person, figure, period)).length]),
        ),
      );
      expect({
        jobs: found.jobs,
        jobs_ended: found.ended,
        jobs_filled: found.filled,
        placements: found.placements,
        unpriced: found.unpriced,
        proposals: found.funnel.proposals,
        approved: found.funnel.approved,
        candidates: found.funnel.candidates,
        shortlisted: found.funnel.shortlisted,
        answers: found.firstAnswer.n,
        hires: found.toHire.n,
      }).toEqual({
        jobs: counted.jobs,
        jobs_ended: counted.jobs_ended,
        jobs_filled: counted.jobs_filled,
        placements: counted.placements,
        unpriced: counted.placements_unpriced,
        proposals: counted.proposals,
        approved: counted.proposals_approved,
        candidates: counted.candidates,
        shortlisted: counted.candidates_ever_shortlisted,
        answers: counted.proposals_decided,
        hires: counted.placements,
      });
    }
    for (const person of recruiters) {
      const found = await recruiting(person, period);
      const counted = Object.fromEntries(
        await Promise.all(
          figures.map(async (figure) => [figure, (await rowsOf(person, figure, period)).length]),
        ),
      );
      expect({
        jobs: found.jobs,
        placements: found.placements,
        ...found.proposals,
        ...found.submissions,
      }).toEqual({
        jobs: counted.jobs,
        placements: counted.placements,
        pending: counted.proposals_pending,
        approved: counted.proposals_approved,
        decided: counted.proposals_decided,
        submitted: counted.candidates_submitted,
        reviewed: counted.candidates_reviewed,
        shortlisted: counted.candidates_shortlisted,
        hired: counted.candidates_hired,
        rejected: counted.candidates_rejected,
      });
    }
  }
});

test("sums, medians and rates equal plain SQL over the user's rows", async () => {
  for (const person of posters) {
    const [plain] = await app.rows(`select
      (select coalesce(sum(bounty_paid), 0)::float8 from placements where poster_id = ${person.id} and status <> 'voided') as earnings,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1)::float8 from job_applications
        where poster_id = ${person.id} and status <> 'pending' and not ended_with_job) as hours,
      (select count(*) filter (where status = 'filled') * 100.0 / nullif(count(*) filter (where status in ('filled', 'cancelled')), 0) from jobs where posted_by_id = ${person.id})::float8 as rate`);
    const found = await hiring(person);
    expect({ earnings: found.earnings, hours: found.firstAnswer.hours, rate: found.successRate }).toEqual({
      ...plain,
      rate: Math.round(10 * Number(plain?.rate)) / 10,
    });
    const sum = (list: { amount: number; placements: number }[]) =>
      list.reduce(
        (all, one) => ({ amount: all.amount + one.amount, placements: all.placements + one.placements }),
        {
          amount: 0,
          placements: 0,
        },
      );
    expect([sum(found.byCompany), sum(found.byAgency)]).toEqual(
      Array(2).fill({ amount: found.earnings, placements: found.placements }),
    );
    for (const by of ["company", "agency"] as const)
      for (const { name, ...spent } of by === "company" ? found.byCompany : found.byAgency) {
        const rows = await rowsOf(person, "placements", { [by]: name });
        expect({
          placements: rows.length,
          unpriced: rows.filter(({ amount }) => amount === null).length,
          amount: rows.reduce((all, { amount }) => all + (amount ?? 0), 0),
        }).toEqual(spent);
      }
    expect(found.points.reduce((all, one) => all + one.proposals, 0)).toBe(found.funnel.proposals);
    expect(found.points.reduce((all, one) => all + one.candidates, 0)).toBe(found.funnel.candidates);
  }
  for (const person of recruiters) {
    const found = await recruiting(person);
    const paid = Object.values(found.payments);
    expect([
      paid.reduce((all, { amount }) => all + amount, 0),
      paid.reduce((all, one) => all + one.placements, 0),
    ]).toEqual([found.earnings, found.placements]);
    const total = Object.values(found.submissions).reduce((a, b) => a + b, 0);
    expect(found.hireRate).toBe(total === 0 ? 0 : Math.round((1000 * found.submissions.hired) / total) / 10);
  }
});

test("a row links to the page that shows it", async () => {
  const [placed] = await app.rows<{
    id: number;
    job_id: number;
    submission_id: number;
    poster_id: number;
    placed_by_id: number;
  }>("select * from placements where status <> 'voided' order by id limit 1");
  const hrefOf = async (id = 0, figure: Metric) =>
    (await rowsOf({ id }, figure, {})).find((row) => row.id === placed?.id)?.href;
  expect(await hrefOf(placed?.poster_id, "placements")).toBe(
    `/candidate-management?job=${placed?.job_id}&candidate=${placed?.submission_id}`,
  );
  expect(await hrefOf(placed?.placed_by_id, "placements")).toBe(`/jobs?job=${placed?.job_id}&tab=candidates`);
  const [proposal] = await app.rows<{
    id: number;
    job_id: number;
    poster_id: number;
    applicant_id: number;
  }>("select * from job_applications where status = 'rejected' order by id limit 1");
  const own = async (id = 0) =>
    (await rowsOf({ id }, "proposals", {})).find((row) => row.id === proposal?.id)?.href;
  expect([await own(proposal?.poster_id), await own(proposal?.applicant_id)]).toEqual([
    `/applications?status=rejected&job=${proposal?.job_id}`,
    "/my-applications?status=rejected",
  ]);
});

test("a user without activity gets zeros, no medians and no benchmarks", async () => {
  expect(await own(adminAda)).toMatchObject({
    side: "hiring",
    hasActivity: false,
    jobs: 0,
    successRate: 0,
    firstAnswer: { n: 0, hours: null },
    fillStanding: null,
  });
  expect(await own(rejectedRita)).toMatchObject({
    side: "recruiting",
    hasActivity: false,
    jobs: 0,
    hireRate: 0,
    approvalStanding: null,
  });
  expect(await own(agentAmir, { from: "1980-01-01", to: "1980-02-01" })).toMatchObject({
    hasActivity: true,
    jobs: 0,
    placements: 0,
    points: [],
  });
});

test("shows a benchmark only if the user and five others have enough cases", async () => {
  const shop = await app.job(posterHana);
  const rate = async (person: { id: number }, approved: number, rejected: number) => {
    for (let n = 0; n < approved + rejected; n++) {
      const { id } = await app.application(await app.job(partnerVera), person);
      await app
        .as(partnerVera)
        .call(n < approved ? applicationEndpoints.approve : applicationEndpoints.reject, { params: { id } });
    }
  };
  const scout = await app.person("sol", "independent");
  await rate(scout, 2, 1);
  const before = (await recruiting(scout)).approvalStanding;
  const others = await Promise.all(
    ["peer1", "peer2", "peer3", "peer4", "peer5"].map((name) => app.person(name, "agency")),
  );
  for (const [n, other] of others.entries()) await rate(other, n < 3 ? 0 : 3, n < 3 ? 3 : 0);
  const [{ peers, ahead }] =
    (await app.rows(`select count(*)::int as peers, count(*) filter (where rate < 2 / 3.0)::int as ahead from (
    select applicant_id, count(*) filter (where status = 'approved')::float8 / count(*) as rate from job_applications
    where status <> 'pending' and not ended_with_job and applicant_id <> ${scout.id} group by 1 having count(*) >= 3) as rates`)) as [
      { peers: number; ahead: number },
    ];
  expect(peers).toBeGreaterThanOrEqual(5);
  expect((await recruiting(scout)).approvalStanding).toEqual({ peers, ahead });
  expect(before === null || before.peers >= 5).toBe(true);
  // What only ended with its job was nobody's decision: neither of the rate nor of the comparison.
  const closing = await app.job(partnerVera);
  for (const person of [scout, ...others]) await app.application(closing, person);
  await app.as(partnerVera).call(jobEndpoints.fill, { params: { id: closing.id } });
  expect(await recruiting(scout)).toMatchObject({
    approvalRate: 66.7,
    approvalStanding: { peers, ahead },
    proposals: { rejected: 2 },
  });
  const spared = await app.person("lena", "independent");
  await rate(spared, 2, 0);
  const closed = await app.job(partnerVera);
  await app.application(closed, spared);
  await app.as(partnerVera).call(jobEndpoints.fill, { params: { id: closed.id } });
  expect((await recruiting(spared)).approvalStanding).toBeNull();
  // Too few of one's own are no rate.
  const novice = await app.person("nova", "independent");
  await app.application(shop, novice);
  expect((await recruiting(novice)).approvalStanding).toBeNull();
});
