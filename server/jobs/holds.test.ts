/** Jobs on hold, and jobs that are paused because their poster is suspended. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { countStatements } from "@tests/app/count-statements";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm, raceRuns } from "@tests/app/long-form";
import { afterEach, describe, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, pendingPaul, adminAda } = app;
afterEach(() =>
  app.rows(`update users set suspended_at = null, suspension_reason = null;
    delete from notifications; delete from events; delete from placements; delete from jobs`),
);

let cookieOfHana = await app.cookieOf(posterHana);
const asHana = () => app.as(null, { Cookie: cookieOfHana });
const hold = (id: number, note?: string, user: { id: number } = posterHana) =>
  app.as(user).call(jobEndpoints.hold, { params: { id }, body: { note } });
const post = async (values: { title: string; bountyAmount: number; skills?: string[] }) =>
  (
    await asHana().call(jobEndpoints.post, {
      body: { description: "Lead the team", company: "Acme", ...values },
    } as never)
  ).body;
const resume = (id: number) => asHana().call(jobEndpoints.resume, { params: { id } });
const open = (id: number, user: { id: number }) => app.as(user).call(jobEndpoints.one, { params: { id } });
const apply = (id: number, user: { id: number } = scoutInes) =>
  app.as(user).call(applicationEndpoints.apply, {
    params: { id },
    body: { coverLetter: "x".repeat(50), proposedFee: 20, timeline: "4 weeks" },
  });
const submit = (id: number, user: { id: number } = scoutInes) =>
  app.as(user).call(submissionEndpoints.submit, {
    params: { id },
    body: {
      candidateName: "Kim Park",
      candidateEmail: "kim@inbox.example",
      candidateTitle: "CTO",
      linkedinUrl: "https://linkedin.com/in/kim",
    },
  } as never);
const listTitles = async (query: Record<string, unknown> = {}) =>
  (await app.as(rivalRuth).call(jobEndpoints.list, { query } as never)).body.map(({ title }) => title);
const countMarket = async (query: Record<string, unknown> = {}) =>
  (await app.as(rivalRuth).call(jobEndpoints.counts, { query } as never)).body;
/** The titles of posted jobs in one of the lists of recent activity. */
const listPostedTitles = async (list: "activity" | "updates") =>
  (await app.as(rivalRuth).call(notificationEndpoints[list], {})).body.flatMap(({ kind, subject }) =>
    kind === "job_posted" ? [subject.name] : [],
  );
const stateOf = async (id: number) =>
  (await asHana().call(jobEndpoints.mine, {})).body.find((job) => job.id === id)?.state;
const suspend = () =>
  app.as(adminAda).call(adminEndpoints.suspend, { params: { id: posterHana.id }, body: { reason: "Spam" } });
/** Also signs in again, because the suspension has ended all sessions. */
async function restore() {
  await app.as(adminAda).call(adminEndpoints.restore, { params: { id: posterHana.id }, body: {} });
  cookieOfHana = await app.cookieOf(posterHana);
}
const loadNotifications = async () =>
  (
    await app.rows<{ summary: string }>(
      `select concat_ws(' ', u.username, n.kind, e.data ->> 'status', e.data ->> 'what') as summary
       from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id
       where n.kind in ('job_paused', 'job_resumed', 'job_ended', 'hold_expired') order by u.username, n.id`,
    )
  ).map(({ summary }) => summary);
const runTask = async () => {
  await app.rows("select graphile_worker.add_job('unpost_hidden_jobs')");
  await app.runTasks();
};

describe("a job on hold", () => {
  test("leaves the market, its search, counts, figures and activity, and comes back when it is resumed", async () => {
    const job = await post({ title: "Held role", bountyAmount: 5000, skills: ["Go"] });
    await post({ title: "Listed role", bountyAmount: 100 });
    const loadFigures = async () => [
      await listTitles(),
      await listTitles({ q: "role" }),
      await listTitles({ sort: "bounty" }),
      await listTitles({ sort: "deadline" }),
      (await app.as(rivalRuth).call(jobEndpoints.recent, {})).body.map(({ title }) => title),
      await countMarket(),
      await countMarket({ q: "role" }),
      (await app.as(rivalRuth).call(analyticsEndpoints.marketplaceStats, {})).body,
      await listPostedTitles("activity"),
      await listPostedTitles("updates"),
    ];
    const before = await loadFigures();
    expect((await hold(job.id, "Budget in January")).body).toMatchObject({
      status: "open",
      state: "on_hold",
      closed: true,
      holdNote: "Budget in January",
    });
    const hidden = await loadFigures();
    for (const titles of hidden.slice(0, 5)) expect(titles).toEqual(["Listed role"]);
    expect(hidden.slice(5, 7)).toEqual([
      { open: 1, in_progress: 0 },
      { open: 1, in_progress: 0 },
    ]);
    expect(hidden[7]).toMatchObject({ totalJobs: 1, totalBounty: 100 });
    expect(hidden.slice(8)).toEqual([["Listed role"], ["Listed role"]]);
    expect((await resume(job.id)).body).toMatchObject({ state: "open", closed: false, holdNote: null });
    expect(await loadFigures()).toEqual(before);
  });

  test("takes no applications and candidates, whoever writes them", async () => {
    const job = await app.createJob(posterHana);
    await hold(job.id);
    expect((await apply(job.id)).body).toMatchObject({ code: "job_closed" });
    expect((await submit(job.id)).body).toMatchObject({ code: "job_closed" });
    // A server of an earlier version would insert them.
    const isRefused = { cause: { message: expect.stringContaining("on hold") } };
    await expect(app.createApplication(job, scoutInes)).rejects.toMatchObject(isRefused);
    await expect(app.createSubmission(job, scoutInes)).rejects.toMatchObject(isRefused);
    await resume(job.id);
    expect((await apply(job.id)).status).toBe(201);
    expect((await submit(job.id)).status).toBe(201);
  });

  test("is open to its poster, applicants, submitters and admins, with the note, and to nobody else", async () => {
    const job = await app.createJob(posterHana);
    await app.createApplication(job, agentAmir);
    await app.createSubmission(job, scoutInes);
    await hold(job.id, "Until spring");
    for (const user of [posterHana, agentAmir, scoutInes, adminAda])
      expect((await open(job.id, user)).body).toMatchObject({ state: "on_hold", holdNote: "Until spring" });
    for (const user of [rivalRuth, pendingPaul]) expect((await open(job.id, user)).status).toBe(404);
    expect((await app.as(agentAmir).call(applicationEndpoints.mine, {})).body[0]?.job).toMatchObject({
      state: "on_hold",
      holdNote: "Until spring",
    });
    expect((await app.as(scoutInes).call(submissionEndpoints.mine, {})).body[0]?.job).toMatchObject({
      state: "on_hold",
      holdNote: "Until spring",
    });
  });

  test("can be decided on, edited and ended by its poster, and its end ends the hold", async () => {
    const job = await app.createJob(posterHana);
    const application = await app.createApplication(job, agentAmir);
    await hold(job.id);
    expect(
      (await asHana().call(applicationEndpoints.approve, { params: { id: application.id } })).status,
    ).toBe(200);
    expect(await stateOf(job.id)).toBe("on_hold");
    expect(
      (await asHana().call(jobEndpoints.edit, { params: { id: job.id }, body: { title: "CFO" } })).status,
    ).toBe(200);
    await asHana().call(jobEndpoints.unpost, { params: { id: job.id } });
    await asHana().call(jobEndpoints.reopen, { params: { id: job.id }, body: {} });
    expect(await stateOf(job.id)).toBe("in_progress");
    expect(await listTitles()).toEqual(["CFO"]);
  });

  test("is held and resumed once, by its poster while it is active", async () => {
    const job = await app.createJob(posterHana);
    expect((await resume(job.id)).body).toMatchObject({ status: 409, code: "already_done" });
    expect((await hold(job.id, undefined, rivalRuth)).status).toBe(403);
    expect((await hold(job.id, "x".repeat(501))).body).toMatchObject({ errors: [{ path: "note" }] });
    await hold(job.id);
    expect((await hold(job.id)).body).toMatchObject({ status: 409, code: "already_done" });
    await asHana().call(jobEndpoints.unpost, { params: { id: job.id } });
    expect((await hold(job.id)).body).toMatchObject({ status: 409, code: "job_closed" });
    expect((await resume(job.id)).body).toMatchObject({ status: 409, code: "job_closed" });
  });

  test("has a tab and a count of its own among the poster's jobs, past its deadline too", async () => {
    const job = await app.createJob(posterHana, { title: "Held" });
    await app.createJob(posterHana, { title: "Active" });
    await hold(job.id);
    await app.rows(`update jobs set deadline = now() - interval '1 day' where id = ${job.id}`);
    expect(await stateOf(job.id)).toBe("on_hold");
    const listTab = async (state: string) =>
      (await asHana().call(jobEndpoints.mine, { query: { state } } as never)).body.map(({ title }) => title);
    expect([await listTab("active"), await listTab("on_hold")]).toEqual([["Active"], ["Held"]]);
    expect((await asHana().call(jobEndpoints.mineCounts, {})).body).toEqual({
      all: 2,
      active: 1,
      on_hold: 1,
      filled: 0,
      unposted: 0,
    });
  });

  test("notifies each recruiter with open work once, when it is held and when it is resumed", async () => {
    const job = await app.createJob(posterHana);
    await app.createApplication(job, agentAmir);
    await app.createSubmission(job, agentAmir);
    await app.createSubmission(job, scoutInes, {
      candidateEmail: "other@inbox.example",
      linkedinUrl: "https://linkedin.com/in/other",
    });
    const rejected = await app.createApplication(job, pendingPaul);
    await asHana().call(applicationEndpoints.reject, { params: { id: rejected.id }, body: {} });
    await hold(job.id);
    await resume(job.id);
    expect(await loadNotifications()).toEqual([
      "amir job_paused on_hold application",
      "amir job_resumed application",
      "ines job_paused on_hold submission",
      "ines job_resumed submission",
    ]);
    const { body } = await app.as(agentAmir).call(notificationEndpoints.list, {});
    expect(body.length).toBeGreaterThan(0);
  });

  test("is unposted after 90 days; the poster is told and can reopen it", async () => {
    const [expired, recent] = [await app.createJob(posterHana), await app.createJob(posterHana)];
    for (const { id } of [expired, recent]) await hold(id);
    await app.createApplication(await app.createJob(posterHana), agentAmir);
    await app.rows(`update jobs set held_at = now() - interval '91 days' where id = ${expired.id};
      update jobs set held_at = now() - interval '89 days' where id = ${recent.id}`);
    await runTask();
    expect([await stateOf(expired.id), await stateOf(recent.id)]).toEqual(["unposted", "on_hold"]);
    expect(await loadNotifications()).toEqual(["hana hold_expired"]);
    expect((await asHana().call(jobEndpoints.reopen, { params: { id: expired.id }, body: {} })).status).toBe(
      200,
    );
    expect(await stateOf(expired.id)).toBe("open");
  });

  test.each([
    ["apply", "job_applications"],
    ["submit", "job_candidate_submissions"],
  ] as const)(
    "a concurrent %s is either refused or part of the work whose recruiter is notified of the hold",
    async (kind, table) => {
      const act = { apply, submit }[kind];
      for (let run = 0; run < raceRuns; run++) {
        const job = await app.createJob(posterHana);
        const [held, answered] = await Promise.all([hold(job.id), act(job.id)]);
        expect(held.status).toBe(200);
        expect([201, 409]).toContain(answered.status);
        const expectedCount = answered.status === 201 ? 1 : 0;
        expect(
          await app.rows(`select (select count(*) from ${table} where job_id = ${job.id})::int as stored,
            (select count(*) from notifications n join events e on e.id = n.event_id
              where n.kind = 'job_paused' and e.job_id = ${job.id})::int as notified`),
        ).toEqual([{ stored: expectedCount, notified: expectedCount }]);
        await app.rows("delete from notifications; delete from events; delete from jobs");
      }
    },
  );
});

describe("a suspension", () => {
  test("pauses the poster's active jobs at once, and its end lists them again, except those on hold", async () => {
    const active = await app.createJob(posterHana, { title: "Active" });
    const held = await app.createJob(posterHana, { title: "Held" });
    const filled = await app.createJob(posterHana, { title: "Filled" });
    await app.createJob(rivalRuth, { title: "Other" });
    await asHana().call(jobEndpoints.fill, { params: { id: filled.id } });
    await app.createApplication(active, agentAmir);
    await app.createApplication(held, agentAmir);
    await hold(held.id, "Until spring");
    await app.rows("delete from notifications; delete from events");
    await suspend();
    expect(await listTitles()).toEqual(["Other"]);
    expect((await open(held.id, agentAmir)).body).toMatchObject({
      state: "paused",
      holdNote: "Until spring",
    });
    expect((await apply(active.id)).body).toMatchObject({ code: "job_closed" });
    expect((await open(active.id, agentAmir)).body).toMatchObject({ state: "paused", closed: true });
    expect((await open(active.id, scoutInes)).status).toBe(404);
    expect(await loadNotifications()).toEqual(["amir job_paused paused application"]);
    await restore();
    expect(await listTitles()).toEqual(["Other", "Active"]);
    expect((await open(held.id, agentAmir)).body).toMatchObject({
      state: "on_hold",
      holdNote: "Until spring",
    });
    expect([await stateOf(active.id), await stateOf(held.id), await stateOf(filled.id)]).toEqual([
      "open",
      "on_hold",
      "filled",
    ]);
    expect(await loadNotifications()).toEqual([
      "amir job_paused paused application",
      "amir job_resumed application",
    ]);
  });

  test("unposts the jobs after 30 days; the days for reopening begin when it ends", async () => {
    const job = await app.createJob(posterHana);
    await suspend();
    await app.rows("update jobs set frozen_at = now() - interval '31 days'");
    await runTask();
    expect((await app.rows("select cause from job_endings"))[0]).toEqual({ cause: "poster_suspended" });
    await app.rows("update job_endings set created_at = now() - interval '40 days'");
    await restore();
    expect(await stateOf(job.id)).toBe("unposted");
    const { body } = await asHana().call(jobEndpoints.mine, {});
    expect(Date.parse(body[0]?.reopenableUntil ?? "")).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await asHana().call(jobEndpoints.reopen, { params: { id: job.id }, body: {} })).status).toBe(200);
    expect(await listTitles()).toHaveLength(1);
  });

  test("that unposted jobs tells their poster at its end, except of those that are reopened", async () => {
    const [unposted, reopened] = [await app.createJob(posterHana), await app.createJob(posterHana)];
    await suspend();
    await app.rows("update jobs set frozen_at = now() - interval '31 days'");
    await runTask();
    expect(await loadNotifications()).toEqual([]);
    await restore();
    expect(await loadNotifications()).toEqual(["hana hold_expired paused", "hana hold_expired paused"]);
    await asHana().call(jobEndpoints.reopen, { params: { id: reopened.id }, body: {} });
    await app.rows("delete from notifications; delete from events");
    await suspend();
    await restore();
    expect(await loadNotifications()).toEqual(["hana hold_expired paused"]);
    expect(await app.rows("select job_id from events where kind = 'hold_expired'")).toEqual([
      { job_id: unposted.id },
    ]);
    const { body } = await asHana().call(notificationEndpoints.list, {});
    expect(body).toMatchObject([{ kind: "hold_expired", href: "/my-jobs", subject: { id: unposted.id } }]);
  });

  test("does not let a hold expire meanwhile", async () => {
    const job = await app.createJob(posterHana);
    await hold(job.id);
    await suspend();
    await app.rows("update jobs set held_at = now() - interval '91 days'");
    await runTask();
    expect(await app.rows("select cause from job_endings")).toEqual([]);
    await restore();
    expect(await stateOf(job.id)).toBe("on_hold");
  });

  test("lets an admin unpost a paused job for good", async () => {
    const job = await app.createJob(posterHana);
    await suspend();
    expect((await app.as(adminAda).call(jobEndpoints.unpost, { params: { id: job.id } })).status).toBe(200);
    await restore();
    expect(
      (await asHana().call(jobEndpoints.reopen, { params: { id: job.id }, body: {} })).body,
    ).toMatchObject({
      code: "job_closed",
    });
  });

  test("also pauses a job that a server of an earlier version posts for a suspended user", async () => {
    await suspend();
    await app.createJob(posterHana, { title: "Late" });
    expect(await listTitles()).toEqual([]);
    await restore();
    expect(await listTitles()).toEqual(["Late"]);
  });

  test("runs the same number of statements for 2 and for 300 jobs, and notifies of each; so does its end", async () => {
    const endSuspension = () =>
      app.as(adminAda).call(adminEndpoints.restore, { params: { id: posterHana.id }, body: {} });
    const post = async (from: number, to: number) => {
      await app.rows(`
        insert into jobs (title, description, company, posted_by_id)
          select 'Many', '', 'Acme', ${posterHana.id} from generate_series(${from}, ${to});
        insert into job_applications (job_id, applicant_id, poster_id, cover_letter)
          select id, ${agentAmir.id}, ${posterHana.id}, 'x' from jobs
          where not exists (select from job_applications where job_id = jobs.id);
        insert into job_candidate_submissions (job_id, submitted_by_id, poster_id, candidate_name, candidate_email, candidate_title, linkedin_url, linkedin_key)
          select id, ${scoutInes.id}, ${posterHana.id}, 'x', 'x@x.example', 'x', 'https://x.example', 'x.example' from jobs
          where not exists (select from job_candidate_submissions where job_id = jobs.id)`);
    };
    await post(1, 2);
    const few = [await countStatements(app, suspend), await countStatements(app, endSuspension)];
    await post(3, 300);
    const many = [await countStatements(app, suspend), await countStatements(app, endSuspension)];
    expect(many).toEqual(few);
    expect(
      await app.rows("select kind, count(*)::int as n from notifications group by kind order by kind"),
    ).toEqual([
      { kind: "job_paused", n: 604 },
      { kind: "job_resumed", n: 604 },
    ]);
  });

  test("and a concurrent posting or reopening never leave a listed job of a suspended poster", async () => {
    let listedFirst = 0;
    for (let run = 0; run < raceRuns; run++) {
      const ended = await app.createJob(posterHana);
      await asHana().call(jobEndpoints.unpost, { params: { id: ended.id } });
      const [, posted, reopened] = await Promise.all([
        suspend(),
        asHana().call(jobEndpoints.post, {
          body: { title: "CTO", description: "Lead", company: "Acme" },
        } as never),
        asHana().call(jobEndpoints.reopen, { params: { id: ended.id }, body: {} }),
      ]);
      expect(
        await app.rows("select id from jobs where is_listed and status in ('open', 'in_progress')"),
      ).toEqual([]);
      listedFirst += [posted, reopened].filter(({ status }) => status < 300).length;
      await restore();
      await app.rows("delete from notifications; delete from events; delete from jobs");
    }
    // Ten runs may all have ended the same way.
    if (isLongForm) expect(listedFirst).toBeGreaterThan(0);
  });
});
