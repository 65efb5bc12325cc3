import { firstStepEndpoints as api } from "@shared/first-steps/endpoints";
import type { Role } from "@shared/lib/access";
import { createTestApp } from "@tests/app/create-test-app";
import type { UserValues } from "@tests/app/users";
import { expect, test } from "vitest";

const app = await createTestApp({ smtpUrl: "smtp://localhost:1" });
const withoutEmails = await createTestApp();
type App = typeof app;
type User = { id: number };

let nameSuffix = 0;
const createNewUser = (role: Role, values: UserValues = {}, target = app) =>
  target.createUser(`newcomer${nameSuffix++}`, role, { firstStepsDismissedAt: null, ...values });
const listSteps = async (user: User, target: App = app) =>
  (await target.as(user).call(api.list, {})).body.steps.map(({ name, status }) => `${name} ${status}`);
const record = (user: User, step: string) => app.as(user).call(api.record, { params: { step } });

test("an HR lead has done the steps once verified, with a job, and with a recruiter who came by its link", async () => {
  const lead = await createNewUser("portfolio_hr", { isEmailVerified: false });
  expect(await listSteps(lead)).toEqual(["verified open", "job_posted open", "share_link open"]);
  await app.rows(`update user_emails set is_verified = true where user_id = ${lead.id}`);
  const job = await app.createJob(lead);
  expect(await listSteps(lead)).toEqual(["verified done", "job_posted done", "share_link open"]);
  const { body } = await app.as(lead).call(api.list, {});
  expect(body.sharedJobId).toBe(job.id);

  const view = `insert into job_viewers (job_id, user_id, last_on) values (${job.id}, ${app.agentAmir.id}, now())`;
  await app.rows(view);
  expect(await listSteps(lead)).toContain("share_link open");
  await app.rows(`delete from job_viewers where job_id = ${job.id}`);
  expect((await record(lead, "share_link")).status).toBe(204);
  expect((await record(lead, "share_link")).status).toBe(204);
  expect(await listSteps(lead)).toContain("share_link waiting");
  await app.rows(view);
  expect(await listSteps(lead)).toEqual(["verified done", "job_posted done", "share_link done"]);
});

test("a site without emails leaves out the verification", async () => {
  const lead = await createNewUser("portfolio_hr", {}, withoutEmails);
  expect(await listSteps(lead, withoutEmails)).toEqual(["job_posted open", "share_link open"]);
});

test.each(["agency", "independent"] as const)(
  "a recruiter of the role %s fills in the profile, opens a job and applies",
  async (role) => {
    const recruiter = await createNewUser(role, { title: "Recruiter", company: "Talent Ltd" });
    const job = await app.createJob(app.posterHana);
    expect(await listSteps(recruiter)).toEqual(["profile open", "job_opened open", "applied open"]);
    await app.rows(`update users set bio = 'Ten years of search' where id = ${recruiter.id}`);
    await app.rows(
      `insert into job_viewers (job_id, user_id, last_on) values (${job.id}, ${recruiter.id}, now())`,
    );
    expect(await listSteps(recruiter)).toEqual(["profile done", "job_opened done", "applied open"]);
    await app.createApplication(job, recruiter);
    await app.rows(`delete from job_viewers where user_id = ${recruiter.id}`);
    expect(await listSteps(recruiter)).toEqual(["profile done", "job_opened done", "applied done"]);
  },
);

test("a partner completes the application for approval, opens the directory and shares a candidate", async () => {
  const partner = await createNewUser("vc_partner", {
    vcApprovalRequestedAt: "2026-01-05T08:00:00Z",
    isEmailVerified: false,
    title: "Partner",
    bio: "Seed rounds",
  });
  expect(await listSteps(partner)).toEqual(["approval open", "directory open", "candidate_shared open"]);
  await app.rows(`update user_emails set is_verified = true where user_id = ${partner.id}`);
  expect(await listSteps(partner)).toContain("approval done");
  await app.rows(`update users set bio = null where id = ${partner.id}`);
  expect(await listSteps(partner)).toContain("approval open");
  await app.rows(`update users set vc_approval_status = 'approved' where id = ${partner.id}`);
  await record(partner, "directory");
  await app.createCandidate(partner);
  expect(await listSteps(partner)).toEqual(["approval done", "directory done", "candidate_shared done"]);
});

test("an admin has nothing to decide while no application and no domain claim waits", async () => {
  const admin = await createNewUser("admin");
  await app.rows("update users set vc_approval_requested_at = null");
  const done = ["application_decided done", "domain_claims done", "smtp done"];
  expect(await listSteps(admin)).toEqual(done);
  await app.createUser("applicant", "vc_partner", {
    vcApprovalStatus: "pending",
    vcApprovalRequestedAt: "2026-01-05T08:00:00Z",
  });
  await app.rows("insert into organizations (name, domain) values ('Claimed', 'claimed.example')");
  expect(await listSteps(admin)).toEqual(["application_decided open", "domain_claims open", "smtp done"]);
  await app.rows(`insert into moderation_entries (action, subject_kind, subject_id, subject_name, by_id)
    values ('vc_rejected', 'user', 1, 'Somebody', ${admin.id})`);
  await app.rows("update organizations set domain_confirmed_at = now()");
  expect(await listSteps(admin)).toEqual(done);
  const other = await createNewUser("admin", {}, withoutEmails);
  expect(await listSteps(other, withoutEmails)).toContain("smtp open");
});

test("dismissed steps are no longer listed, and keep the time of the first dismissal", async () => {
  const recruiter = await createNewUser("agency");
  expect((await app.as(recruiter).call(api.dismiss, {})).status).toBe(204);
  const dismissedAt = `select first_steps_dismissed_at as at from users where id = ${recruiter.id}`;
  const [first] = await app.rows(dismissedAt);
  expect(first?.at).not.toBeNull();
  await app.as(recruiter).call(api.dismiss, {});
  expect(await app.rows(dismissedAt)).toEqual([first]);
  expect((await app.as(recruiter).call(api.list, {})).body).toEqual({ steps: [], sharedJobId: null });
});

test("only the steps without another trace can be recorded", async () => {
  const recruiter = await createNewUser("agency");
  for (const step of ["applied", "smtp", "unknown", "Directory", "1"])
    expect((await record(recruiter, step)).status).toBe(404);
  expect(await app.rows(`select from first_steps where user_id = ${recruiter.id}`)).toEqual([]);
});
