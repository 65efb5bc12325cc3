import { applicationEndpoints } from "@shared/applications/endpoints";
import { insightEndpoints as api } from "@shared/insights/endpoints";
import type { HiringInsights, RecruitingInsights } from "@shared/insights/schemas";
import { type Metric, metrics } from "@shared/insights/vocabulary";
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

const loadInsights = async (person: { id: number }, query: object = {}) =>
  (await app.as(person).call(api.own, { query })).body;
const loadHiring = async (person: { id: number }, query: object = {}) =>
  (await loadInsights(person, query)) as HiringInsights;
const loadRecruiting = async (person: { id: number }, query: object = {}) =>
  (await loadInsights(person, query)) as RecruitingInsights;

const day = fc.integer({ min: 1, max: 60 });
const job = fc.record({
  poster: fc.nat(1),
  bounty: fc.constantFrom(0, 4000.5, 18_000),
  company: fc.constantFrom("Acme", "Copperkey"),
  ended: fc.constantFrom("", "", "filled", "cancelled"),
  ago: day,
  proposals: fc.uniqueArray(
    fc.record({ recruiterIndex: fc.nat(2), outcome: fc.constantFrom("pending", "approved", "rejected") }),
    {
      selector: ({ recruiterIndex }) => recruiterIndex,
      maxLength: 3,
    },
  ),
  candidates: fc.array(
    fc.record({
      recruiterIndex: fc.nat(2),
      outcome: fc.constantFrom("submitted", "reviewed", "approved", "rejected", "hired", "hired"),
    }),
    {
      maxLength: 4,
    },
  ),
});

beforeAll(async () => {
  const [sampledJobs = []] = fc.sample(fc.array(job, { minLength: 24, maxLength: 24 }), {
    numRuns: 1,
    seed: 8,
  });
  for (const sample of sampledJobs) {
    const { bounty, company, ended, ago, proposals, candidates } = sample;
    const poster = posters[sample.poster] ?? posterHana;
    const createdJob = await app.createJob(poster, { bountyAmount: bounty, company });
    for (const { recruiterIndex, outcome } of proposals) {
      const { id } = await app.createApplication(createdJob, recruiters[recruiterIndex] ?? agentAmir);
      if (outcome !== "pending")
        await app
          .as(poster)
          .call(outcome === "approved" ? applicationEndpoints.approve : applicationEndpoints.reject, {
            params: { id },
          });
    }
    for (const { recruiterIndex, outcome } of candidates) {
      const { id } = await app.createSubmission(createdJob, recruiters[recruiterIndex] ?? agentAmir);
      if (outcome !== "submitted")
        await app
          .as(poster)
          .call(submissionEndpoints.setStatus, { params: { id }, body: { status: outcome as "approved" } });
    }
    if (ended)
      await app.rows(
        `update jobs set status = '${ended}' where id = ${createdJob.id} and status in ('open', 'in_progress')`,
      );
    await app.rows(`update jobs set created_at = created_at - interval '${ago} days' where id = ${createdJob.id};
      update job_applications set created_at = created_at - interval '${ago - 1} days 5 hours' where job_id = ${createdJob.id};
      update job_candidate_submissions set created_at = created_at - interval '${Math.floor(ago / 2)} days' where job_id = ${createdJob.id}`);
  }
  const [placement] = await app.rows<{ id: number; poster_id: number }>(
    "select id, poster_id from placements order by id limit 1",
  );
  const poster = posters.find(({ id }) => id === placement?.poster_id) ?? posterHana;
  await app.as(poster).call(placementEndpoints.move, {
    params: { id: placement?.id ?? 0 },
    body: { status: "pending_payment" },
  });
});

/** All rows of a metric, from all pages. */
async function listAllRows(person: { id: number }, figure: Metric, query: object) {
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
      const found = await loadHiring(person, period);
      const rowCounts = Object.fromEntries(
        await Promise.all(
          metrics.map(async (figure) => [figure, (await listAllRows(person, figure, period)).length]),
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
        jobs: rowCounts.jobs,
        jobs_ended: rowCounts.jobs_ended,
        jobs_filled: rowCounts.jobs_filled,
        placements: rowCounts.placements,
        unpriced: rowCounts.placements_unpriced,
        proposals: rowCounts.proposals,
        approved: rowCounts.proposals_approved,
        candidates: rowCounts.candidates,
        shortlisted: rowCounts.candidates_ever_shortlisted,
        answers: rowCounts.proposals_decided,
        hires: rowCounts.placements,
      });
    }
    for (const person of recruiters) {
      const found = await loadRecruiting(person, period);
      const rowCounts = Object.fromEntries(
        await Promise.all(
          metrics.map(async (figure) => [figure, (await listAllRows(person, figure, period)).length]),
        ),
      );
      expect({
        jobs: found.jobs,
        placements: found.placements,
        proposals: found.proposals,
        submissions: found.submissions,
      }).toEqual({
        jobs: rowCounts.jobs,
        placements: rowCounts.placements,
        proposals: {
          pending: rowCounts.proposals_pending,
          approved: rowCounts.proposals_approved,
          rejected: rowCounts.proposals_rejected,
          closed: rowCounts.proposals_closed,
          decided: rowCounts.proposals_decided,
        },
        submissions: {
          submitted: rowCounts.candidates_submitted,
          reviewed: rowCounts.candidates_reviewed,
          shortlisted: rowCounts.candidates_shortlisted,
          hired: rowCounts.candidates_hired,
          rejected: rowCounts.candidates_rejected,
          closed: rowCounts.candidates_closed,
        },
      });
    }
  }
});

test("sums, medians and rates equal plain SQL over the user's rows", async () => {
  for (const person of posters) {
    const [expected] = await app.rows(`select
      (select coalesce(sum(bounty_paid), 0)::float8 from placements where poster_id = ${person.id} and status <> 'voided') as earnings,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1)::float8 from job_applications
        where poster_id = ${person.id} and status <> 'pending' and not ended_with_job) as hours,
      (select count(*) filter (where status = 'filled') * 100.0 / nullif(count(*) filter (where status in ('filled', 'cancelled')), 0) from jobs where posted_by_id = ${person.id})::float8 as rate`);
    const found = await loadHiring(person);
    expect({
      earnings: found.earnings,
      hours: found.firstAnswer.hours,
      rate: found.successRate,
    }).toEqual({
      ...expected,
      rate: Math.round(10 * Number(expected?.rate)) / 10,
    });
    const sum = (list: { amount: number; placements: number }[]) =>
      list.reduce(
        (all, item) => ({ amount: all.amount + item.amount, placements: all.placements + item.placements }),
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
        const rows = await listAllRows(person, "placements", { [by]: name });
        expect({
          placements: rows.length,
          unpriced: rows.filter(({ amount }) => amount === null).length,
          amount: rows.reduce((all, { amount }) => all + (amount ?? 0), 0),
        }).toEqual(spent);
      }
    expect(found.points.reduce((all, item) => all + item.proposals, 0)).toBe(found.funnel.proposals);
    expect(found.points.reduce((all, item) => all + item.candidates, 0)).toBe(found.funnel.candidates);
  }
  for (const person of recruiters) {
    const found = await loadRecruiting(person);
    const paid = Object.values(found.payments);
    expect([
      paid.reduce((all, { amount }) => all + amount, 0),
      paid.reduce((all, item) => all + item.placements, 0),
    ]).toEqual([found.earnings, found.placements]);
    const total = Object.values(found.submissions).reduce((a, b) => a + b, 0);
    expect(found.hireRate).toBe(total === 0 ? 0 : Math.round((1000 * found.submissions.hired) / total) / 10);
  }
});

test("a row links to the page that shows it", async () => {
  const [placement] = await app.rows<{
    id: number;
    job_id: number;
    submission_id: number;
    poster_id: number;
    placed_by_id: number;
  }>("select * from placements where status <> 'voided' order by id limit 1");
  const hrefOf = async (id = 0, figure: Metric) =>
    (await listAllRows({ id }, figure, {})).find((row) => row.id === placement?.id)?.href;
  expect(await hrefOf(placement?.poster_id, "placements")).toBe(
    `/candidate-management?job=${placement?.job_id}&candidate=${placement?.submission_id}`,
  );
  expect(await hrefOf(placement?.placed_by_id, "placements")).toBe(
    `/jobs?job=${placement?.job_id}&tab=candidates`,
  );
  const [proposal] = await app.rows<{
    id: number;
    job_id: number;
    poster_id: number;
    applicant_id: number;
  }>("select * from job_applications where status = 'rejected' order by id limit 1");
  const proposalHref = async (id = 0) =>
    (await listAllRows({ id }, "proposals", {})).find((row) => row.id === proposal?.id)?.href;
  expect([await proposalHref(proposal?.poster_id), await proposalHref(proposal?.applicant_id)]).toEqual([
    `/applications?status=rejected&job=${proposal?.job_id}`,
    "/my-applications?status=rejected",
  ]);
});

test("a user without activity gets zeros, no medians and no benchmarks", async () => {
  expect(await loadInsights(adminAda)).toMatchObject({
    side: "hiring",
    hasActivity: false,
    jobs: 0,
    successRate: 0,
    firstAnswer: { n: 0, hours: null },
    fillStanding: null,
  });
  expect(await loadInsights(rejectedRita)).toMatchObject({
    side: "recruiting",
    hasActivity: false,
    jobs: 0,
    hireRate: 0,
    approvalStanding: null,
  });
  expect(await loadInsights(agentAmir, { from: "1980-01-01", to: "1980-02-01" })).toMatchObject({
    hasActivity: true,
    jobs: 0,
    placements: 0,
    points: [],
  });
});

test("shows a benchmark only if the user and five others have enough cases", async () => {
  const job = await app.createJob(posterHana);
  const addDecisions = async (person: { id: number }, approved: number, rejected: number) => {
    for (let n = 0; n < approved + rejected; n++) {
      const { id } = await app.createApplication(await app.createJob(partnerVera), person);
      await app
        .as(partnerVera)
        .call(n < approved ? applicationEndpoints.approve : applicationEndpoints.reject, { params: { id } });
    }
  };
  const scout = await app.createUser("sol", "independent");
  await addDecisions(scout, 2, 1);
  const before = (await loadRecruiting(scout)).approvalStanding;
  const others = await Promise.all(
    ["peer1", "peer2", "peer3", "peer4", "peer5"].map((name) => app.createUser(name, "agency")),
  );
  for (const [n, other] of others.entries()) await addDecisions(other, n < 3 ? 0 : 3, n < 3 ? 3 : 0);
  const [{ peers, ahead }] =
    (await app.rows(`select count(*)::int as peers, count(*) filter (where rate < 2 / 3.0)::int as ahead from (
    select applicant_id, count(*) filter (where status = 'approved')::float8 / count(*) as rate from job_applications
    where status <> 'pending' and not ended_with_job and applicant_id <> ${scout.id} group by 1 having count(*) >= 3) as rates`)) as [
      { peers: number; ahead: number },
    ];
  expect(peers).toBeGreaterThanOrEqual(5);
  expect((await loadRecruiting(scout)).approvalStanding).toEqual({ peers, ahead });
  expect(before === null || before.peers >= 5).toBe(true);
  // Applications that were closed with their job count neither for the rate nor for the benchmark.
  const closing = await app.createJob(partnerVera);
  for (const person of [scout, ...others]) await app.createApplication(closing, person);
  await app.as(partnerVera).call(jobEndpoints.fill, { params: { id: closing.id } });
  expect(await loadRecruiting(scout)).toMatchObject({
    approvalRate: 66.7,
    approvalStanding: { peers, ahead },
    proposals: { rejected: 1, closed: 1 },
  });
  const scoutWithTwo = await app.createUser("lena", "independent");
  await addDecisions(scoutWithTwo, 2, 0);
  const closed = await app.createJob(partnerVera);
  await app.createApplication(closed, scoutWithTwo);
  await app.as(partnerVera).call(jobEndpoints.fill, { params: { id: closed.id } });
  expect((await loadRecruiting(scoutWithTwo)).approvalStanding).toBeNull();
  // A user with too few cases has no rate.
  const novice = await app.createUser("nova", "independent");
  await app.createApplication(job, novice);
  expect((await loadRecruiting(novice)).approvalStanding).toBeNull();
});
