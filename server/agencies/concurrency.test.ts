/**
 * Agencies are created, deleted and reassigned while their users work: clear responses, and consistent
 * counters afterwards.
 */
import { insert as insertOrganization } from "@server/organizations/commands";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { expect, test, vi } from "vitest";

// Each test runs several rounds of about fifty concurrent requests that change the same row.
vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp();
const { adminAda, posterHana, partnerVera } = app;
let serial = 0;
const createAgent = () => app.createUser(`agent${serial++}`, "agency");
const apply = (user: { id: number }, id: number) =>
  app
    .retryingOn503(user)
    .call(applicationEndpoints.apply, { params: { id }, body: { coverLetter: "x".repeat(60) } });
const submit = (user: { id: number }, id: number) => {
  const n = serial++;
  const person = {
    candidateName: "N",
    candidateEmail: `n${n}@n.example`,
    candidateTitle: "T",
    linkedinUrl: `https://linkedin.com/in/n${n}`,
  };
  return app.retryingOn503(user).call(submissionEndpoints.submit, { params: { id }, body: person });
};
const hire = (id: number) =>
  app
    .retryingOn503(posterHana)
    .call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
const addAgency = (user: { id: number }) =>
  app.retryingOn503(user).call(api.add, { body: { name: "Late", specializations: ["GTM"] } });
const remove = (id: number) => app.retryingOn503(adminAda).call(api.remove, { params: { id } });
const statuses = (responses: { status: number }[]) => {
  if (responses.some(({ status }) => status >= 500)) console.warn(JSON.stringify(app.log.lines.at(-1)));
  return [...new Set(responses.map(({ status }) => status))].sort();
};
const createJobs = (n: number) =>
  Promise.all(Array.from({ length: n }, () => app.createJob(posterHana, { bountyAmount: 100 })));
const rounds = isLongForm ? 5 : 2;

/** Counters equal the rows, and exactly one submission of an agency per job is marked as its first. */
async function expectConsistent() {
  const totals = () =>
    app.rows(
      "select kind, owner_id, status, sum(n)::int as n, sum(amount)::float8 as amount from tallies group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3",
    );
  const counted = await totals();
  await app.rows("select rebuild_counters()");
  expect(counted).toEqual(await totals());
  expect(
    await app.rows(`select agency_id, job_id, count(*) filter (where is_agencys_first)::int as firsts from job_candidate_submissions
      where agency_id is not null group by 1, 2 having count(*) filter (where is_agencys_first) <> 1`),
  ).toEqual([]);
}

/** All work of the user is attributed to an agency. */
async function expectAllAttributed(user: { id: number }) {
  expect(
    await app.rows(`select 'proposal' as kind from job_applications where applicant_id = ${user.id} and agency_id is null
      union all select 'candidate' from job_candidate_submissions where submitted_by_id = ${user.id} and agency_id is null
      union all select 'placement' from placements where placed_by_id = ${user.id} and agency_id is null`),
  ).toEqual([]);
}

test("applications, submissions and hires succeed while the agency is deleted", async () => {
  for (let round = 0; round < rounds; round++) {
    const user = await createAgent();
    const agency = await app.createAgency(user);
    const colleagues = await Promise.all([createAgent(), createAgent(), createAgent()]);
    const organization = await insertOrganization(app.db, { name: "Firm", createdById: user.id });
    for (const { id } of colleagues)
      await app.rows(
        `insert into organization_memberships (organization_id, user_id) values (${organization.id}, ${id})`,
      );
    await app.rows(`update agencies set organization_id = ${organization.id} where id = ${agency.id}`);
    const jobs = await createJobs(12);
    const submitted = await Promise.all(jobs.slice(0, 6).map((job) => app.createSubmission(job, user)));
    const people = [user, ...colleagues];
    const work = jobs.flatMap((job, n) =>
      people.map((person): Promise<{ status: number }> => (n % 2 ? apply : submit)(person, job.id)),
    );
    const responses = await Promise.all([...work, ...submitted.map(({ id }) => hire(id)), remove(agency.id)]);
    expect(responses.at(-1)?.status).toBe(204);
    expect(statuses(responses).filter((status) => ![200, 201, 204, 409].includes(status))).toEqual([]);
    expect(
      await app.rows(`select agency_id from job_applications where agency_id = ${agency.id} union all
      select agency_id from job_candidate_submissions where agency_id = ${agency.id} union all select agency_id from placements where agency_id = ${agency.id}`),
    ).toEqual([]);
    await expectConsistent();
  }
});

test("all work of an owner is attributed to a profile that is created meanwhile", async () => {
  for (let round = 0; round < rounds; round++) {
    const user = await createAgent();
    const jobs = await createJobs(16);
    const earlier = await Promise.all(jobs.slice(0, 8).map((job) => app.createSubmission(job, user)));
    for (const job of jobs.slice(0, 8)) await app.createApplication(job, user);
    const responses = await Promise.all([
      ...earlier.slice(0, 4).map(({ id }) => hire(id)),
      ...jobs.slice(8).flatMap((job) => [apply(user, job.id), submit(user, job.id)]),
      addAgency(user),
      ...earlier.slice(4).map(({ id }) => hire(id)),
      ...jobs.slice(8).map((job) => submit(user, job.id)),
    ]);
    expect(statuses(responses)).toEqual([200, 201]);
    await expectAllAttributed(user);
    await expectConsistent();
  }
});

test("all work of a new owner is attributed while the profile is reassigned", async () => {
  for (let round = 0; round < rounds; round++) {
    const [oldOwner, newOwner] = [await createAgent(), await createAgent()];
    const agency = await app.createAgency(oldOwner);
    const jobs = await createJobs(12);
    for (const job of jobs) await app.createSubmission(job, newOwner);
    const assign = app
      .retryingOn503(adminAda)
      .call(api.assign, { params: { id: agency.id }, body: { userId: newOwner.id } });
    const responses = await Promise.all([
      ...jobs.slice(0, 6).map((job) => submit(oldOwner, job.id)),
      assign,
      ...jobs.flatMap((job) => [submit(newOwner, job.id), submit(oldOwner, job.id)]),
    ]);
    expect(statuses(responses)).toEqual([200, 201]);
    await expectAllAttributed(newOwner);
    await expectConsistent();
  }
});

test("a user who concurrently gets several profiles ends up with one", async () => {
  for (let round = 0; round < rounds; round++) {
    const user = await createAgent();
    const [first, second, third] = [
      await app.createAgency(null),
      await app.createAgency(null),
      await app.createAgency(null),
    ];
    const claim = await app.createClaim(third, user);
    const assign = ({ id }: { id: number }) =>
      app.retryingOn503(adminAda).call(api.assign, { params: { id }, body: { userId: user.id } });
    const approve = app.retryingOn503(adminAda).call(claimEndpoints.approve, { params: claim });
    const responses = await Promise.all([assign(first), approve, addAgency(user), assign(second)]);
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(statuses(responses).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await app.rows(`select 1 from agencies where user_id = ${user.id}`)).toHaveLength(1);
  }
});

test("suggestions and claims get a clear response while the agency is deleted", async () => {
  for (let round = 0; round < rounds; round++) {
    const agency = await app.createAgency(null);
    const claimants = await Promise.all(Array.from({ length: 6 }, createAgent));
    const params = { id: agency.id };
    const suggest = (n: number) =>
      app.retryingOn503(partnerVera).call(suggestionEndpoints.suggest, {
        params,
        body: { fieldName: n % 2 ? "phone" : "location", suggestedValue: `Reno ${n}` },
      });
    const responses = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => suggest(n)),
      ...claimants.map((claimant) =>
        app.retryingOn503(claimant).call(claimEndpoints.claim, { params, body: { reason: "Mine" } }),
      ),
      remove(agency.id),
      ...Array.from({ length: 8 }, (_, n) => suggest(n)),
    ]);
    expect(statuses(responses).filter((status) => ![201, 204, 404, 409].includes(status))).toEqual([]);
  }
  expect(await app.rows("select 1 from agency_edit_suggestions")).toEqual([]);
});
