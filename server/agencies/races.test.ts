/**
 * Listings come, go and change hands while their people work: a clear answer each, and whatever is counted is
 * true afterwards.
 */
import { insert as insertOrganization } from "@server/organizations/commands";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test, vi } from "vitest";

// Round after round, fifty at once, all of them over one row.
vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp();
const { adminAda, posterHana, partnerVera } = app;
let serial = 0;
const agent = () => app.person(`agent${serial++}`, "agency");
const apply = (who: { id: number }, id: number) =>
  app
    .patient(who)
    .call(applicationEndpoints.apply, { params: { id }, body: { coverLetter: "x".repeat(60) } });
const submit = (who: { id: number }, id: number) => {
  const n = serial++;
  const person = {
    candidateName: "N",
    candidateEmail: `n${n}@n.example`,
    candidateTitle: "T",
    linkedinUrl: `https://linkedin.com/in/n${n}`,
  };
  return app.patient(who).call(submissionEndpoints.submit, { params: { id }, body: person });
};
const hire = (id: number) =>
  app.patient(posterHana).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
const list = (who: { id: number }) =>
  app.patient(who).call(api.add, { body: { name: "Late", specializations: ["GTM"] } });
const remove = (id: number) => app.patient(adminAda).call(api.remove, { params: { id } });
const statuses = (answers: { status: number }[]) => {
  if (answers.some(({ status }) => status >= 500)) console.warn(JSON.stringify(app.log.lines.at(-1)));
  return [...new Set(answers.map(({ status }) => status))].sort();
};
const jobs = (n: number) =>
  Promise.all(Array.from({ length: n }, () => app.job(posterHana, { bountyAmount: 100 })));
const rounds = 5;

/**
 * No total is off, no work is anybody's whose listing is gone, of each job one submission of a listing is its
 * first.
 */
async function expectTrue() {
  const totals = () =>
    app.rows(
      "select kind, owner_id, status, sum(n)::int as n, sum(amount)::float8 as amount from tallies group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3",
    );
  const kept = await totals();
  await app.rows("select rebuild_counters()");
  expect(kept).toEqual(await totals());
  expect(
    await app.rows(`select agency_id, job_id, count(*) filter (where is_agencys_first)::int as firsts from job_candidate_submissions
      where agency_id is not null group by 1, 2 having count(*) filter (where is_agencys_first) <> 1`),
  ).toEqual([]);
}

/** All that somebody did counts for their listing. */
async function expectAdopted(who: { id: number }) {
  expect(
    await app.rows(`select 'proposal' as kind from job_applications where applicant_id = ${who.id} and agency_id is null
      union all select 'candidate' from job_candidate_submissions where submitted_by_id = ${who.id} and agency_id is null
      union all select 'placement' from placements where placed_by_id = ${who.id} and agency_id is null`),
  ).toEqual([]);
}

test("applications, submissions and hires succeed while the agency is deleted", async () => {
  for (let round = 0; round < rounds; round++) {
    const who = await agent();
    const agency = await app.agency(who);
    const mates = await Promise.all([agent(), agent(), agent()]);
    const firm = await insertOrganization(app.db, { name: "Firm", createdById: who.id });
    for (const { id } of mates)
      await app.rows(
        `insert into organization_memberships (organization_id, user_id) values (${firm.id}, ${id})`,
      );
    await app.rows(`update agencies set organization_id = ${firm.id} where id = ${agency.id}`);
    const open = await jobs(12);
    const made = await Promise.all(open.slice(0, 6).map((job) => app.submission(job, who)));
    const people = [who, ...mates];
    const work = open.flatMap((job, n) =>
      people.map((one): Promise<{ status: number }> => (n % 2 ? apply : submit)(one, job.id)),
    );
    const answers = await Promise.all([...work, ...made.map(({ id }) => hire(id)), remove(agency.id)]);
    expect(answers.at(-1)?.status).toBe(204);
    expect(statuses(answers).filter((status) => ![200, 201, 204, 409].includes(status))).toEqual([]);
    expect(
      await app.rows(`select agency_id from job_applications where agency_id = ${agency.id} union all
      select agency_id from job_candidate_submissions where agency_id = ${agency.id} union all select agency_id from placements where agency_id = ${agency.id}`),
    ).toEqual([]);
    await expectTrue();
  }
});

test("all work of an owner is attributed to a profile that is created meanwhile", async () => {
  for (let round = 0; round < rounds; round++) {
    const who = await agent();
    const open = await jobs(16);
    const earlier = await Promise.all(open.slice(0, 8).map((job) => app.submission(job, who)));
    for (const job of open.slice(0, 8)) await app.application(job, who);
    const answers = await Promise.all([
      ...earlier.slice(0, 4).map(({ id }) => hire(id)),
      ...open.slice(8).flatMap((job) => [apply(who, job.id), submit(who, job.id)]),
      list(who),
      ...earlier.slice(4).map(({ id }) => hire(id)),
      ...open.slice(8).map((job) => submit(who, job.id)),
    ]);
    expect(statuses(answers)).toEqual([200, 201]);
    await expectAdopted(who);
    await expectTrue();
  }
});

test("all work of a new owner is attributed while the profile is reassigned", async () => {
  for (let round = 0; round < rounds; round++) {
    const [old, next] = [await agent(), await agent()];
    const agency = await app.agency(old);
    const open = await jobs(12);
    for (const job of open) await app.submission(job, next);
    const assign = app
      .patient(adminAda)
      .call(api.assign, { params: { id: agency.id }, body: { userId: next.id } });
    const answers = await Promise.all([
      ...open.slice(0, 6).map((job) => submit(old, job.id)),
      assign,
      ...open.flatMap((job) => [submit(next, job.id), submit(old, job.id)]),
    ]);
    expect(statuses(answers)).toEqual([200, 201]);
    await expectAdopted(next);
    await expectTrue();
  }
});

test("a user who concurrently gets several profiles ends up with one", async () => {
  for (let round = 0; round < rounds; round++) {
    const who = await agent();
    const [first, second, third] = [await app.agency(null), await app.agency(null), await app.agency(null)];
    const claim = await app.claim(third, who);
    const assign = ({ id }: { id: number }) =>
      app.patient(adminAda).call(api.assign, { params: { id }, body: { userId: who.id } });
    const approve = app.patient(adminAda).call(claimEndpoints.approve, { params: claim });
    const answers = await Promise.all([assign(first), approve, list(who), assign(second)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(statuses(answers).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await app.rows(`select 1 from agencies where user_id = ${who.id}`)).toHaveLength(1);
  }
});

test("suggestions and claims get a clear response while the agency is deleted", async () => {
  for (let round = 0; round < rounds; round++) {
    const agency = await app.agency(null);
    const claimants = await Promise.all(Array.from({ length: 6 }, agent));
    const params = { id: agency.id };
    const suggest = (n: number) =>
      app.patient(partnerVera).call(suggestionEndpoints.suggest, {
        params,
        body: { fieldName: n % 2 ? "phone" : "location", suggestedValue: `Reno ${n}` },
      });
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => suggest(n)),
      ...claimants.map((one) =>
        app.patient(one).call(claimEndpoints.claim, { params, body: { reason: "Mine" } }),
      ),
      remove(agency.id),
      ...Array.from({ length: 8 }, (_, n) => suggest(n)),
    ]);
    expect(statuses(answers).filter((status) => ![201, 204, 404, 409].includes(status))).toEqual([]);
  }
  expect(await app.rows("select 1 from agency_edit_suggestions")).toEqual([]);
});
