import { insert as insertOrganization } from "@server/organizations/commands";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints as api } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;
const setStatus = (
  id: number,
  status: "hired" | "rejected" | "approved" | "shortlisted",
  user: { id: number } = posterHana,
) => app.retryingOn503(user).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
const move = (
  id: number,
  status: "pending_payment" | "completed" | "voided",
  user: { id: number } = posterHana,
  reason?: string,
) => app.retryingOn503(user).call(api.move, { params: { id }, body: { status, reason } });
const jobStatus = async (id: number) =>
  (await app.as(posterHana).call(jobEndpoints.one, { params: { id } })).body.status;
const stats = async (user: { id: number }) =>
  (await app.as(user).call(analyticsEndpoints.userStats, {})).body;

const loadTopList = async () => (await app.as(scoutInes).call(api.top, {})).body;
const voidAllPlacements = () => app.rows("update placements set status = 'voided' where status <> 'voided'");

async function createHire(
  values: Parameters<typeof app.createJob>[1] = {},
  recruiter: { id: number } = agentAmir,
) {
  const job = await app.createJob(posterHana, values);
  const submission = await app.createSubmission(job, recruiter);
  const application = await app.createApplication(job, scoutInes);
  expect((await setStatus(submission.id, "hired")).status).toBe(200);
  const placement = (await app.as(posterHana).call(api.mine, {})).body.find(
    ({ submissionId }) => submissionId === submission.id,
  );
  if (!placement) throw new Error("missing placement");
  return { job, submission, application, placement };
}

test("hiring creates a placement, fills the job and rejects pending applications", async () => {
  const { job, submission, application, placement } = await createHire({ bountyAmount: 18_000 });
  expect(placement).toMatchObject({
    candidateName: submission.candidateName,
    job: { id: job.id, title: "CTO", company: "Acme" },
    placedBy: { id: agentAmir.id },
    poster: { id: posterHana.id },
    bountyPaid: 18_000,
    status: "confirmed",
    history: [{ from: null, to: "confirmed", by: { username: "hana" } }],
  });
  expect(JSON.stringify(placement)).not.toContain("@");
  expect(await jobStatus(job.id)).toBe("filled");
  expect(await app.rows(`select status, reason from job_applications where id = ${application.id}`)).toEqual([
    { status: "rejected", reason: "The role has been filled" },
  ]);
  expect(await app.rows(`select agency_id, placed_by_id from placements where id = ${placement.id}`)).toEqual(
    [{ agency_id: null, placed_by_id: agentAmir.id }],
  );
});

test("a filled job stays visible to its submitters, and to no other recruiter", async () => {
  const { job } = await createHire();
  const other = await app.createUser("by-the-side", "agency");
  const openStatus = async (user: { id: number }) =>
    (await app.as(user).call(jobEndpoints.one, { params: { id: job.id } })).status;
  expect(await openStatus(agentAmir)).toBe(200);
  expect(await openStatus(other)).toBe(404);
});

test("the received applications name the hired candidate until the placement is voided", async () => {
  const { job, submission, placement } = await createHire();
  const findHiredCandidate = async () => {
    const query = { job: String(job.id) };
    const { body } = await app.as(posterHana).call(applicationEndpoints.receivedJobs, { query });
    return body[0]?.hiredCandidate;
  };
  expect(await findHiredCandidate()).toBe(submission.candidateName);
  expect((await move(placement.id, "voided")).status).toBe(200);
  expect(await findHiredCandidate()).toBeNull();
});

test("a placement with a percentage fee has no amount", async () => {
  expect((await createHire({ bountyAmount: 0 })).placement.bountyPaid).toBeNull();
});

test("a job has one hire at a time, also with fifty concurrent requests", async () => {
  const { job, submission } = await createHire();
  const other = await app.createSubmission(job, scoutInes);
  expect((await setStatus(other.id, "hired")).body).toMatchObject({
    status: 409,
    code: "already_hired",
    message: "Another candidate has been hired for this job.",
  });
  expect((await setStatus(submission.id, "rejected")).body).toMatchObject({
    status: 409,
    message: "This candidate is hired. Void the placement first.",
  });
  expect((await setStatus(submission.id, "approved")).body).toMatchObject({
    status: "approved",
    storedStatus: "hired",
  });

  const contestedJob = await app.createJob(posterHana);
  const submissions = await Promise.all(
    Array.from({ length: 50 }, (_, n) => app.createSubmission(contestedJob, n % 2 ? agentAmir : scoutInes)),
  );
  const responses = await Promise.all(submissions.map(({ id }) => setStatus(id, "hired")));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  expect(
    await app.rows(
      `select (select count(*)::int from placements where job_id = ${contestedJob.id}) as placements, (select count(*)::int from job_candidate_submissions where job_id = ${contestedJob.id} and status = 'hired') as hired`,
    ),
  ).toEqual([{ placements: 1, hired: 1 }]);
});

test("nobody can be hired for an unposted job", async () => {
  const job = await app.createJob(posterHana);
  const { id } = await app.createSubmission(job, agentAmir);
  await app.as(posterHana).call(jobEndpoints.unpost, { params: { id: job.id } });
  expect((await setStatus(id, "hired")).body).toMatchObject({ status: 409, code: "job_closed" });
});

test("only the poster moves a placement forward, one step at a time", async () => {
  const {
    placement: { id },
  } = await createHire();
  for (const user of [rivalRuth, adminAda])
    expect((await move(id, "pending_payment", user)).status).toBe(403);
  expect((await move(id, "completed")).body).toMatchObject({ status: 409, code: "invalid_transition" });
  expect((await move(id, "pending_payment", posterHana, "Invoice 7")).body).toMatchObject({
    status: "pending_payment",
  });
  const completed = await move(id, "completed");
  expect(completed.body.history.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    [null, "confirmed", null],
    ["confirmed", "pending_payment", "Invoice 7"],
    ["pending_payment", "completed", null],
  ]);
  expect((await move(id, "voided")).body).toMatchObject({
    status: 409,
    message: "A completed placement can no longer be changed.",
  });
  expect((await app.as(agentAmir).call(api.mine, {})).body.map((entry) => entry.id)).toContain(id);
  expect((await app.as(scoutInes).call(api.mine, {})).body.map((entry) => entry.id)).not.toContain(id);
});

test("voiding makes the candidate shortlisted and the job in progress, so another can be hired", async () => {
  const { job, submission, placement } = await createHire();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => move(placement.id, "voided", posterHana, "Declined the offer")),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await jobStatus(job.id)).toBe("in_progress");
  expect(await app.rows(`select status from job_candidate_submissions where id = ${submission.id}`)).toEqual([
    { status: "shortlisted" },
  ]);
  const history = await app
    .as(agentAmir)
    .call(submissionEndpoints.history, { params: { id: submission.id } });
  expect(history.body.map(({ to, reason }) => [to, reason])).toEqual([
    ["submitted", null],
    ["hired", null],
    ["shortlisted", "Declined the offer"],
  ]);
  const nextSubmission = await app.createSubmission(job, scoutInes);
  expect((await setStatus(nextSubmission.id, "hired")).status).toBe(200);
});

test("voiding and a concurrent hire do not deadlock", async () => {
  const { job, submission, placement } = await createHire();
  let [previous, next] = [submission, await app.createSubmission(job, scoutInes)];
  let activePlacementId = placement.id;
  for (let round = 0; round < 4; round++) {
    const [voided, hired] = await Promise.all([
      move(activePlacementId, "voided"),
      setStatus(next.id, "hired"),
    ]);
    expect(voided.status).toBe(200);
    expect([200, 409]).toContain(hired.status);
    if (hired.status === 409) expect((await setStatus(next.id, "hired")).status).toBe(200);
    const rows = await app.rows(
      `select id, submission_id from placements where job_id = ${job.id} and status <> 'voided'`,
    );
    expect(rows).toEqual([{ id: expect.any(Number), submission_id: next.id }]);
    expect(await jobStatus(job.id)).toBe("filled");
    [previous, next] = [next, previous];
    activePlacementId = Number(rows[0]?.id);
  }
});

test("stats count placements that are not voided", async () => {
  const before = { hana: await stats(posterHana), amir: await stats(agentAmir), ada: await stats(adminAda) };
  const { placement } = await createHire({ bountyAmount: 5_000 });
  expect((await stats(posterHana)).placements).toBe(before.hana.placements + 1);
  expect((await stats(adminAda)).placements).toBe(before.ada.placements + 1);
  expect(await stats(agentAmir)).toMatchObject({
    placements: before.amir.placements + 1,
    totalBounty: before.amir.totalBounty + 5_000,
  });
  await move(placement.id, "voided");
  expect((await stats(posterHana)).placements).toBe(before.hana.placements);
  expect(await stats(agentAmir)).toMatchObject({
    placements: before.amir.placements,
    totalBounty: before.amir.totalBounty,
  });
});

test("the top list counts this month's placements", async () => {
  await voidAllPlacements();
  const { placement } = await createHire();
  await createHire();
  const row = { name: "amir's company", agencyId: null, userId: agentAmir.id };
  expect(await loadTopList()).toEqual([{ ...row, placements: 2 }]);
  await app.rows(`update placements set placed_at = now() - interval '40 days' where id = ${placement.id}`);
  expect(await loadTopList()).toEqual([{ ...row, placements: 1 }]);
});

test("the top list has one row for each recruiter and agency profile, also if they share a name", async () => {
  await voidAllPlacements();
  const name = "Meridian Search";
  const [first, second] = [await app.createUser("first", "agency"), await app.createUser("second", "agency")];
  await app.rows(`update users set company = '${name}' where id in (${first.id}, ${second.id})`);
  const owner = await app.createUser("owner", "agency");
  const agency = await app.createAgency(owner, { name });
  await createHire({}, first);
  await createHire({}, second);
  await createHire({}, owner);
  expect(await loadTopList()).toEqual([
    { name, agencyId: agency.id, userId: null, placements: 1 },
    { name, agencyId: null, userId: first.id, placements: 1 },
    { name, agencyId: null, userId: second.id, placements: 1 },
  ]);
});

test("the top list has independent recruiters under their own name", async () => {
  await voidAllPlacements();
  const recruiters = [
    await app.createUser("ada-solo", "independent"),
    await app.createUser("ben-solo", "independent"),
  ];
  for (const recruiter of recruiters) {
    await app.rows(`update users set company = 'Independent', last_name = 'Solo' where id = ${recruiter.id}`);
    await createHire({}, recruiter);
  }
  expect((await loadTopList()).map(({ name }) => name)).toEqual(["Ada-solo Solo", "Ben-solo Solo"]);
});

test("the top list has one row for an agency profile with several recruiters, also after a new name", async () => {
  await voidAllPlacements();
  const [founder, colleague] = [
    await app.createUser("founder", "agency"),
    await app.createUser("colleague", "agency"),
  ];
  const organization = await insertOrganization(app.db, {
    name: "Crestline",
    type: "agency",
    createdById: founder.id,
  });
  await app.rows(
    `insert into organization_memberships (organization_id, user_id, role) values (${organization.id}, ${colleague.id}, 'member')`,
  );
  const agency = await app.createAgency(founder, { name: "Crestline", organizationId: organization.id });
  await createHire({}, founder);
  await app.rows(`update agencies set name = 'Crestline Partners' where id = ${agency.id}`);
  await createHire({}, colleague);
  expect(await loadTopList()).toEqual([
    { name: "Crestline Partners", agencyId: agency.id, userId: null, placements: 2 },
  ]);
});

test("the poster edits an active job; the bounty is fixed after the first application", async () => {
  const job = await app.createJob(posterHana, { location: "Berlin", skills: ["Figma"] });
  const edit = (body: object, user: { id: number } = posterHana) =>
    app.as(user).call(jobEndpoints.edit, { params: { id: job.id }, body });
  expect(
    (
      await edit({
        title: "Head of Sales",
        location: null,
        skills: ["Salesforce"],
        bountyAmount: 250,
        postedById: 1,
        status: "filled",
      })
    ).body,
  ).toMatchObject({
    title: "Head of Sales",
    location: null,
    bountyAmount: 250,
    status: "open",
    postedById: posterHana.id,
    description: "Lead the team",
  });
  expect(
    (await app.as(agentAmir).call(jobEndpoints.list, { query: { skill: "sales" } })).body.map(({ id }) => id),
  ).toContain(job.id);
  expect((await edit({ title: "" })).status).toBe(400);
  expect((await edit({ deadline: "2001-01-01T00:00:00Z" })).status).toBe(400);
  for (const user of [rivalRuth, adminAda]) expect((await edit({ title: "Mine" }, user)).status).toBe(403);
  await app.createApplication(job, agentAmir);
  expect((await edit({ bountyAmount: 300 })).body).toMatchObject({ status: 409, code: "bounty_fixed" });
  expect((await edit({ bountyAmount: 250, title: "VP Sales" })).body).toMatchObject({ title: "VP Sales" });
});

test("marking a job filled rejects pending applications and closes it", async () => {
  const job = await app.createJob(posterHana);
  const { id } = await app.createApplication(job, agentAmir);
  const fill = (user: { id: number }) => app.as(user).call(jobEndpoints.fill, { params: { id: job.id } });
  expect((await fill(rivalRuth)).status).toBe(403);
  expect((await fill(posterHana)).body).toMatchObject({ status: "filled", closed: true });
  expect((await fill(posterHana)).body).toMatchObject({ status: 409, code: "job_closed" });
  expect(await app.rows(`select status, reason from job_applications where id = ${id}`)).toEqual([
    { status: "rejected", reason: "The role has been filled" },
  ]);
});
