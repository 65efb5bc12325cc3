/** The track record of agencies and the response record of posters, compared with plain SQL over the rows. */
import { insert as insertOrganization } from "@server/organizations/commands";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { repetitions } from "@tests/security/results";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, posterHana, rivalRuth, agentAmir, adminAda } = app;
const ago = (days: number) => new Date(Date.now() - days * 864e5).toISOString();
const recordOf = async ({ id }: { id: number }) =>
  (await app.as(partnerVera).call(api.show, { params: { id } })).body.record;
const clear = () =>
  app.rows(
    "delete from placements; delete from jobs; delete from agencies; delete from organization_memberships; delete from organizations",
  );
beforeEach(clear);

const owner = agentAmir;
const confirmed = await app.createUser("confirmed", "agency");
const unconfirmed = await app.createUser("unsure", "agency", {
  email: "unsure@northwind.example",
  isEmailVerified: false,
});
const stranger = await app.createUser("stranger", "independent");

async function createNorthwind() {
  const agency = await app.createAgency(owner);
  const firm = await insertOrganization(app.db, { name: "Northwind", createdById: owner.id });
  await app.rows(`insert into organization_memberships (organization_id, user_id, joined_at) values (${firm.id}, ${confirmed.id}, '${ago(99)}');
    insert into organization_memberships (organization_id, user_id, joined_by_domain, joined_at) values (${firm.id}, ${unconfirmed.id}, 'northwind.example', '${ago(99)}');
    update agencies set organization_id = ${firm.id} where id = ${agency.id}`);
  return agency;
}

const move = (
  poster: { id: number },
  id: number,
  status: "reviewed" | "shortlisted" | "rejected" | "hired",
) => app.as(poster).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
const decide = (poster: { id: number }, id: number, how: "approve" | "reject") =>
  app.as(poster).call(applicationEndpoints[how], { params: { id } });

const people = [owner, confirmed, unconfirmed, stranger];
/** An application or submission: index of the job and the user, days since the posting, and its outcome. */
const workItem = fc.record({
  job: fc.nat(5),
  by: fc.nat(3),
  days: fc.integer({ min: 0, max: 30 }),
  kind: fc.constantFrom("proposal", "candidate", "candidate"),
  outcome: fc.constantFrom("none", "none", "yes", "no", "yes then no", "hired", "hired then void"),
});
const historyArbitrary = fc.record({
  before: fc.nat(12),
  work: fc.array(workItem, { minLength: 8, maxLength: 24 }),
  ends: fc.array(fc.nat(5), { maxLength: 2 }),
});

test("the track record equals a naive count for random histories", {
  timeout: 240_000,
}, async () => {
  let measured = 0;
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => {
      await clear();
      const posters = [posterHana, rivalRuth];
      const jobs = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((n) =>
          app.createJob(posters[n % 2] ?? posterHana, { bountyAmount: 100, createdAt: ago(60 - n) }),
        ),
      );
      const createWork = async (item: (typeof history.work)[number]) => {
        const [job, user] = [jobs[item.job], people[item.by]];
        if (!job || !user) return;
        const poster = job.postedById === posterHana.id ? posterHana : rivalRuth;
        const createdAt = ago(60 - item.job - item.days);
        if (item.kind === "proposal") {
          const [existing] = await app.rows(
            `select 1 from job_applications where job_id = ${job.id} and applicant_id = ${user.id}`,
          );
          if (existing) return;
          const { id } = await app.createApplication(job, user, { createdAt });
          if (item.outcome !== "none")
            await decide(
              poster,
              id,
              item.outcome.startsWith("yes") || item.outcome.startsWith("hired") ? "approve" : "reject",
            );
          return;
        }
        const { id } = await app.createSubmission(job, user, { createdAt });
        if (item.outcome.startsWith("yes")) await move(poster, id, "shortlisted");
        if (item.outcome.endsWith("no")) await move(poster, id, "rejected");
        if (item.outcome.startsWith("hired")) await move(poster, id, "hired");
        if (item.outcome.endsWith("void")) {
          const [placement] = await app.rows<{ id: number }>(
            `select id from placements where submission_id = ${id} and status <> 'voided'`,
          );
          if (placement)
            await app
              .as(poster)
              .call(placementEndpoints.move, { params: { id: placement.id }, body: { status: "voided" } });
        }
      };
      // In chronological order; the agency is created after the first `before` items.
      const chronological = history.work.toSorted((a, b) => a.job + a.days - (b.job + b.days));
      for (const item of chronological.slice(0, history.before)) await createWork(item);
      const agency = await createNorthwind();
      for (const item of chronological.slice(history.before)) await createWork(item);
      for (const jobIndex of history.ends)
        await app.as(adminAda).call(jobEndpoints.unpost, { params: { id: jobs[jobIndex]?.id ?? 0 } });
      const fillResponse = await app
        .as(posterHana)
        .call(jobEndpoints.fill, { params: { id: jobs[0]?.id ?? 0 } });
      expect([200, 409]).toContain(fillResponse.status);

      // All work of the owner is attributed; a confirmed member's only since the agency existed; nobody
      // else's.
      const hasEarlierWork = history.before > 0;
      for (const [table, userColumn] of [
        ["job_applications", "applicant_id"],
        ["job_candidate_submissions", "submitted_by_id"],
        ["placements", "placed_by_id"],
      ]) {
        const wrong =
          await app.rows(`select ${userColumn} from ${table} where (${userColumn} = ${owner.id}) and agency_id is distinct from ${agency.id}
          or ${userColumn} in (${unconfirmed.id}, ${stranger.id}) and agency_id is not null`);
        expect([table, wrong]).toEqual([table, []]);
        if (!hasEarlierWork)
          expect(
            await app.rows(
              `select 1 from ${table} where ${userColumn} = ${confirmed.id} and agency_id is distinct from ${agency.id}`,
            ),
          ).toEqual([]);
      }
      const [expected] = await app.rows(`
        with s as (select * from job_candidate_submissions where agency_id = ${agency.id}), a as (select * from job_applications where agency_id = ${agency.id}),
          p as (select p.* from placements p join s on s.id = p.submission_id where p.status <> 'voided'),
          waits as (select greatest(0, extract(epoch from min(s.created_at) - j.created_at) / 86400) as days from s join jobs j on j.id = s.job_id group by j.id)
        select (select count(*)::int from p) as placements, (select count(*)::int from s) as submitted,
          (select count(*)::int from s where exists (select from job_candidate_submission_changes c where c.submission_id = s.id and c."to" in ('shortlisted', 'hired'))) as shortlisted,
          (select count(*)::int from a where status <> 'pending' and coalesce(reason, '') not in ('The job was withdrawn', 'The role has been filled')) as decided,
          (select count(*)::int from a where status = 'approved') as approved,
          (select round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 from waits) as "medianDays",
          (select count(*)::int from waits) as jobs,
          (select min(at) from (select created_at at from s union all select created_at from a union all select placed_at from p) x) as since`);
      const { since: from, ...totals } = expected as { since: Date; placements: number; submitted: number };
      const record = await recordOf(agency);
      if (totals.placements < 3 && totals.submitted < 5) expect(record).toBe(null);
      else {
        measured++;
        expect(record).toEqual({ ...totals, since: expect.any(String) });
        expect(new Date(record?.since ?? 0).getTime()).toBe(new Date(from).getTime());
      }
      const [listedAgency] = (await app.as(partnerVera).call(api.list, {})).body;
      expect(listedAgency?.placements).toBe(totals.placements);
      await expectCorrectCounters();
    }),
    { numRuns: repetitions(6, 100), seed: 20261120, endOnFailure: true },
  );
  expect(measured).toBeGreaterThan(repetitions(2, 30));
});

async function expectCorrectCounters() {
  const totals = () =>
    app.rows(
      "select kind, owner_id, status, sum(n)::int as n, sum(amount)::float8 as amount, sum(priced)::int as priced from tallies group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3",
    );
  const counted = await totals();
  await app.rows("select rebuild_counters()");
  expect(counted).toEqual(await totals());
}

test("shows a track record from three placements or five submissions, and hides it again after a void", async () => {
  const agency = await createNorthwind();
  const job = () => app.createJob(posterHana, { bountyAmount: 100, createdAt: ago(10) });
  for (let n = 0; n < 4; n++) await app.createSubmission(await job(), n % 2 ? owner : confirmed);
  expect(await recordOf(agency)).toBe(null);
  await app.createSubmission(await job(), unconfirmed);
  expect(await recordOf(agency)).toBe(null);
  await app.createSubmission(await job(), owner);
  expect(await recordOf(agency)).toMatchObject({
    submitted: 5,
    placements: 0,
    shortlisted: 0,
    decided: 0,
    approved: 0,
    jobs: 5,
    medianDays: 10,
  });
  await app.rows("delete from jobs");
  for (let n = 0; n < 3; n++) {
    expect(await recordOf(agency)).toBe(null);
    await move(posterHana, (await app.createSubmission(await job(), owner)).id, "hired");
  }
  expect(await recordOf(agency)).toMatchObject({ placements: 3, submitted: 3, shortlisted: 3 });
  const { body: listed } = await app.as(partnerVera).call(api.list, {});
  expect(listed.find(({ id }) => id === agency.id)).toMatchObject({
    placements: 3,
    submitted: 3,
    shortlisted: 3,
  });
  const [last] = await app.rows<{ id: number }>("select max(id) as id from placements");
  await app
    .as(posterHana)
    .call(placementEndpoints.move, { params: { id: last?.id ?? 0 }, body: { status: "voided" } });
  expect(await recordOf(agency)).toBe(null);
});

test("deleting a profile removes its attribution, and a new profile of the same owner gets the work", async () => {
  const agency = await createNorthwind();
  for (let n = 0; n < 6; n++) {
    const job = await app.createJob(posterHana, { bountyAmount: 100 });
    await app.createSubmission(job, owner);
    await app.createApplication(job, owner);
  }
  expect(await recordOf(agency)).toMatchObject({ submitted: 6 });
  await app.as(adminAda).call(api.remove, { params: agency });
  expect(
    await app.rows(
      "select 1 from job_applications where agency_id is not null union all select 1 from job_candidate_submissions where agency_id is not null",
    ),
  ).toEqual([]);
  expect(
    await app.rows(
      `select 1 from tallies where kind like '%.agency_id' group by kind, owner_id, status having sum(n) <> 0`,
    ),
  ).toEqual([]);
  await expectCorrectCounters();
  expect(await recordOf(await app.createAgency(owner))).toMatchObject({ submitted: 6, jobs: 6 });
  await expectCorrectCounters();
});

test("a poster's response record equals a naive count, needs five entries, and counts unanswered ones once overdue", async () => {
  const show = async (id: number, as: { id: number } = agentAmir) =>
    app.as(as).call(jobEndpoints.posterRecord, { params: { id } });
  const job = await app.createJob(posterHana, { createdAt: ago(90) });
  const others = await app.createJob(rivalRuth, { createdAt: ago(90) });
  const addReceived =
    (days: number, answeredAfterHours: number | null, table: "application" | "submission", to = job) =>
    async () => {
      const sender = await app.createUser(
        `sends${days}x${answeredAfterHours ?? "n"}${table}${to.id}`,
        "agency",
      );
      const at = answeredAfterHours === null ? "null" : `created_at + interval '${answeredAfterHours} hours'`;
      if (table === "application") {
        const { id } = await app.createApplication(to, sender, { createdAt: ago(days) });
        if (answeredAfterHours !== null)
          await app.rows(
            `update job_applications set status = 'rejected', decided_at = ${at} where id = ${id}`,
          );
      } else {
        const { id } = await app.createSubmission(to, sender, { createdAt: ago(days) });
        if (answeredAfterHours !== null)
          await app.rows(
            `update job_candidate_submissions set status = 'rejected', answered_at = ${at} where id = ${id}`,
          );
      }
    };
  const steps = [
    addReceived(40, 24, "application"),
    addReceived(39, 13.9 * 24, "submission"),
    addReceived(38, 14.1 * 24, "application"),
    addReceived(13, null, "application"), // not overdue yet
    addReceived(12, null, "submission"),
    addReceived(20, null, "submission"), // overdue and unanswered
  ];
  for (const addNext of steps) {
    expect((await show(job.id)).body).toBe(null);
    await addNext();
  }
  await addReceived(30, 1, "application", others)();
  expect((await show(job.id)).body).toBe(null);
  await addReceived(14.2, null, "application")();
  const [expected] =
    await app.rows(`with r as (select created_at at, decided_at done from job_applications where poster_id = ${posterHana.id}
      union all select created_at, answered_at from job_candidate_submissions where poster_id = ${posterHana.id})
    select count(*)::int as received, count(*) filter (where done - at <= interval '14 days')::int as "inTime",
      round((percentile_cont(0.5) within group (order by extract(epoch from coalesce(done, now()) - at)) / 3600)::numeric, 1)::float8 as "medianHours"
    from r where done is not null or now() - at > interval '14 days'`);
  expect(expected).toMatchObject({ received: 5, inTime: 2 });
  const { body } = await show(job.id);
  expect(body).toMatchObject({ received: 5, inTime: 2, since: expect.any(String) });
  expect(body?.medianHours).toBeCloseTo(Number(expected?.medianHours), 0);
  expect((await show(others.id)).body).toBe(null);
  await app.rows(`update jobs set status = 'cancelled' where id = ${job.id}`);
  expect([
    (await show(job.id)).status,
    (await show(job.id, posterHana)).status,
    (await show(999_999)).status,
  ]).toEqual([404, 200, 404]);
});

test("only decisions count as answers, and the first one sets the time", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 100 });
  const { id } = await app.createSubmission(job, owner);
  const loadAnsweredAt = async () =>
    (
      await app.rows<{ at: Date | null }>(
        `select answered_at as at from job_candidate_submissions where id = ${id}`,
      )
    )[0]?.at;
  await move(posterHana, id, "reviewed");
  expect(await loadAnsweredAt()).toBe(null);
  await move(posterHana, id, "shortlisted");
  const first = await loadAnsweredAt();
  expect(first).toBeInstanceOf(Date);
  await move(posterHana, id, "rejected");
  expect(await loadAnsweredAt()).toEqual(first);
});
