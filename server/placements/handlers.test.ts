import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints as api } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = world;
const setStatus = (
  id: number,
  status: "hired" | "rejected" | "approved" | "shortlisted",
  person: { id: number } = posterHana,
) => world.patient(person).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
const move = (
  id: number,
  status: "pending_payment" | "completed" | "voided",
  person: { id: number } = posterHana,
  reason?: string,
) => world.patient(person).call(api.move, { params: { id }, body: { status, reason } });
const jobStatus = async (id: number) =>
  (await world.as(posterHana).call(jobEndpoints.one, { params: { id } })).body.status;
const stats = async (person: { id: number }) =>
  (await world.as(person).call(analyticsEndpoints.userStats, {})).body;

async function hired(values: Parameters<typeof world.job>[1] = {}) {
  const job = await world.job(posterHana, values);
  const submission = await world.submission(job, agentAmir);
  const application = await world.application(job, scoutInes);
  expect((await setStatus(submission.id, "hired")).status).toBe(200);
  const placement = (await world.as(posterHana).call(api.mine, {})).body.find(
    ({ submissionId }) => submissionId === submission.id,
  );
  if (!placement) throw new Error("There is no placement.");
  return { job, submission, application, placement };
}

test("hiring makes a placement, fills the job and rejects what is pending, all at once", async () => {
  const { job, submission, application, placement } = await hired({ bountyAmount: 18_000 });
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
  expect(
    await world.rows(`select status, reason from job_applications where id = ${application.id}`),
  ).toEqual([{ status: "rejected", reason: "The role has been filled" }]);
  expect(
    await world.rows(`select agency_id, placed_by_id from placements where id = ${placement.id}`),
  ).toEqual([{ agency_id: null, placed_by_id: agentAmir.id }]);
});

test("a filled job stays open to who submitted to it, and to no other recruiter", async () => {
  const { job } = await hired();
  const other = await world.person("by-the-side", "agency");
  const opening = async (person: { id: number }) =>
    (await world.as(person).call(jobEndpoints.one, { params: { id: job.id } })).status;
  expect(await opening(agentAmir)).toBe(200);
  expect(await opening(other)).toBe(404);
});

test("where a percentage was agreed no amount is made up", async () => {
  expect((await hired({ bountyAmount: 0 })).placement.bountyPaid).toBeNull();
});

test("a second hire is refused, the hired stays hired, and of fifty hires at once one wins", async () => {
  const { job, submission } = await hired();
  const other = await world.submission(job, scoutInes);
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

  const raced = await world.job(posterHana);
  const many = await Promise.all(
    Array.from({ length: 50 }, (_, n) => world.submission(raced, n % 2 ? agentAmir : scoutInes)),
  );
  const answers = await Promise.all(many.map(({ id }) => setStatus(id, "hired")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  expect(
    await world.rows(
      `select (select count(*)::int from placements where job_id = ${raced.id}) as placements, (select count(*)::int from job_candidate_submissions where job_id = ${raced.id} and status = 'hired') as hired`,
    ),
  ).toEqual([{ placements: 1, hired: 1 }]);
});

test("nobody is hired for a job that was unposted", async () => {
  const job = await world.job(posterHana);
  const { id } = await world.submission(job, agentAmir);
  await world.as(posterHana).call(jobEndpoints.unpost, { params: { id: job.id } });
  expect((await setStatus(id, "hired")).body).toMatchObject({ status: 409, code: "job_closed" });
});

test("the poster moves a placement forward, step by step, and nobody else does", async () => {
  const {
    placement: { id },
  } = await hired();
  for (const person of [rivalRuth, adminAda])
    expect((await move(id, "pending_payment", person)).status).toBe(403);
  expect((await move(id, "completed")).body).toMatchObject({ status: 409, code: "wrong_order" });
  expect((await move(id, "pending_payment", posterHana, "Invoice 7")).body).toMatchObject({
    status: "pending_payment",
  });
  const done = await move(id, "completed");
  expect(done.body.history.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    [null, "confirmed", null],
    ["confirmed", "pending_payment", "Invoice 7"],
    ["pending_payment", "completed", null],
  ]);
  expect((await move(id, "voided")).body).toMatchObject({
    status: 409,
    message: "A completed placement can no longer be changed.",
  });
  expect((await world.as(agentAmir).call(api.mine, {})).body.map((entry) => entry.id)).toContain(id);
  expect((await world.as(scoutInes).call(api.mine, {})).body.map((entry) => entry.id)).not.toContain(id);
});

test("voiding gives the candidate back as shortlisted and the job as running, and another can be hired", async () => {
  const { job, submission, placement } = await hired();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => move(placement.id, "voided", posterHana, "Declined the offer")),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await jobStatus(job.id)).toBe("in_progress");
  expect(
    await world.rows(`select status from job_candidate_submissions where id = ${submission.id}`),
  ).toEqual([{ status: "shortlisted" }]);
  const history = await world
    .as(agentAmir)
    .call(submissionEndpoints.history, { params: { id: submission.id } });
  expect(history.body.map(({ to, reason }) => [to, reason])).toEqual([
    ["submitted", null],
    ["hired", null],
    ["shortlisted", "Declined the offer"],
  ]);
  const next = await world.submission(job, scoutInes);
  expect((await setStatus(next.id, "hired")).status).toBe(200);
});

test("voiding and hiring somebody else at once: each is answered, neither waits for the other for ever", async () => {
  const { job, submission, placement } = await hired();
  let [out, next] = [submission, await world.submission(job, scoutInes)];
  let counting = placement.id;
  for (let round = 0; round < 4; round++) {
    const [voided, taken] = await Promise.all([move(counting, "voided"), setStatus(next.id, "hired")]);
    expect(voided.status).toBe(200);
    expect([200, 409]).toContain(taken.status);
    if (taken.status === 409) expect((await setStatus(next.id, "hired")).status).toBe(200);
    const rows = await world.rows(
      `select id, submission_id from placements where job_id = ${job.id} and status <> 'voided'`,
    );
    expect(rows).toEqual([{ id: expect.any(Number), submission_id: next.id }]);
    expect(await jobStatus(job.id)).toBe("filled");
    [out, next] = [next, out];
    counting = Number(rows[0]?.id);
  }
});

test("figures follow from placements that count; voided ones never do", async () => {
  const before = { hana: await stats(posterHana), amir: await stats(agentAmir), ada: await stats(adminAda) };
  const { placement } = await hired({ bountyAmount: 5_000 });
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

test("the top of this month counts this month's placements by company", async () => {
  await world.rows("update placements set status = 'voided' where status <> 'voided'");
  const { placement } = await hired();
  await hired();
  const [first] = (await world.as(scoutInes).call(api.top, {})).body;
  expect(first).toEqual({ name: "amir's company", placements: 2 });
  await world.rows(`update placements set placed_at = now() - interval '40 days' where id = ${placement.id}`);
  expect((await world.as(scoutInes).call(api.top, {})).body).toEqual([
    { name: "amir's company", placements: 1 },
  ]);
});

test("a job is edited by its poster while it runs; the bounty is fixed once somebody has applied", async () => {
  const job = await world.job(posterHana, { location: "Berlin", skills: ["Figma"] });
  const edit = (body: object, person: { id: number } = posterHana) =>
    world.as(person).call(jobEndpoints.edit, { params: { id: job.id }, body });
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
    (await world.as(agentAmir).call(jobEndpoints.list, { query: { skill: "sales" } })).body.map(
      ({ id }) => id,
    ),
  ).toContain(job.id);
  expect((await edit({ title: "" })).status).toBe(400);
  expect((await edit({ deadline: "2001-01-01T00:00:00Z" })).status).toBe(400);
  for (const person of [rivalRuth, adminAda])
    expect((await edit({ title: "Mine" }, person)).status).toBe(403);
  await world.application(job, agentAmir);
  expect((await edit({ bountyAmount: 300 })).body).toMatchObject({ status: 409, code: "bounty_fixed" });
  expect((await edit({ bountyAmount: 250, title: "VP Sales" })).body).toMatchObject({ title: "VP Sales" });
});

test("marking a job filled rejects what is pending, and ends it", async () => {
  const job = await world.job(posterHana);
  const { id } = await world.application(job, agentAmir);
  const fill = (person: { id: number }) =>
    world.as(person).call(jobEndpoints.fill, { params: { id: job.id } });
  expect((await fill(rivalRuth)).status).toBe(403);
  expect((await fill(posterHana)).body).toMatchObject({ status: "filled", closed: true });
  expect((await fill(posterHana)).body).toMatchObject({ status: 409, code: "job_closed" });
  expect(await world.rows(`select status, reason from job_applications where id = ${id}`)).toEqual([
    { status: "rejected", reason: "The role has been filled" },
  ]);
});
