import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { describeEvent, toPlainText } from "@shared/notifications/rules";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

// The milliseconds do not end in 0, because Postgres omits trailing zeros.
const deadline = new Date(Date.now() + 9 * 864e5).toISOString().replace(/\d{3}Z$/, "123Z");
const jobInput = {
  description: "Lead the team",
  company: "Acme",
  location: "Remote",
  skills: [],
  requirements: "",
  deadline,
};

/** Creates a job filled by an agency's submission, an open job, and an unposted job. */
async function createJobs() {
  const app = await createTestApp();
  const { posterHana, agentAmir } = app;
  const as = app.as(posterHana);
  const post = async (title: string, bountyAmount: number) =>
    (await as.call(jobEndpoints.post, { body: { ...jobInput, title, bountyAmount } })).body;
  const [filledJob, openJob, unpostedJob] = [
    await post("CFO", 18_000),
    await post("Head of Data", 0),
    await post("Secret Search", 9000),
  ];
  await app.createAgency(agentAmir, { name: "Meridian Search" });
  const submission = await app.createSubmission(filledJob, agentAmir, { candidateName: "Devon Blake" });
  await as.call(submissionEndpoints.setStatus, { params: { id: submission.id }, body: { status: "hired" } });
  await as.call(jobEndpoints.unpost, { params: { id: unpostedJob.id } });
  return { ...app, filledJob, openJob, unpostedJob };
}

test("updates show hires to the hiring side and open jobs to everyone, without the persons involved", async () => {
  const { as, posterHana, partnerVera, rivalRuth, agentAmir, pendingPaul, adminAda, filledJob, openJob } =
    await createJobs();
  const hiddenFields = { actor: null, target: null, candidateName: null };
  const openJobUpdate = {
    ...hiddenFields,
    kind: "job_posted",
    href: `/jobs?job=${openJob.id}`,
    data: { bounty: 0, deadline },
    agencyName: null,
  };
  const hireUpdate = { ...hiddenFields, kind: "placement_made", href: null, data: { after: 0 } };
  for (const [viewer, expected] of [
    [partnerVera, [{ ...hireUpdate, agencyName: "Meridian Search" }, openJobUpdate]],
    [adminAda, [{ ...hireUpdate, agencyName: "Meridian Search" }, openJobUpdate]],
    // They see fill rates, but not the directory.
    [posterHana, [{ ...hireUpdate, agencyName: null }, openJobUpdate]],
    [rivalRuth, [{ ...hireUpdate, agencyName: null }, openJobUpdate]],
    [agentAmir, [openJobUpdate]],
    [pendingPaul, [openJobUpdate]],
  ] as const) {
    const { body, status } = await as(viewer).call(api.updates, {});
    expect(status).toBe(200);
    expect(body, viewer.username).toMatchObject(expected);
    expect(body).toHaveLength(expected.length);
    expect(JSON.stringify(body)).not.toMatch(/Devon Blake|Secret Search/);
    for (const { data } of body)
      expect(Object.keys(data).every((key) => ["bounty", "deadline", "after"].includes(key))).toBe(true);
    expect(body.some(({ subject }) => subject.id === filledJob.id)).toBe(expected.length === 2);
  }
});

test("activity shows an ended job only to its poster, and a candidate only to those involved", async () => {
  const { as, posterHana, rivalRuth, agentAmir } = await createJobs();
  const activityTexts = async (viewer: { id: number }) =>
    (await as(viewer).call(api.activity, {})).body.map((item) => toPlainText(describeEvent(item, viewer.id)));
  expect((await activityTexts(posterHana)).toSorted()).toEqual([
    "Devon Blake was hired for CFO at Acme",
    "You posted CFO at Acme",
    "You posted Head of Data at Acme",
    "You posted Secret Search at Acme",
  ]);
  expect(await activityTexts(rivalRuth)).toEqual(["Hana Tester posted Head of Data at Acme"]);
  expect((await activityTexts(agentAmir)).toSorted()).toEqual([
    "Devon Blake was hired for CFO at Acme",
    "Hana Tester posted Head of Data at Acme",
  ]);
});

test("deleting an agency profile keeps the notification and the activity of its hires", async () => {
  const { as, agentAmir, adminAda } = await createJobs();
  const [agency] = (await as(adminAda).call(agencyEndpoints.list, {})).body;
  const params = { id: agency?.id ?? 0 };
  expect((await as(adminAda).call(agencyEndpoints.remove, { params, body: {} })).status).toBe(204);
  const { body: notifications } = await as(agentAmir).call(api.list, {});
  expect(notifications).toMatchObject([
    { kind: "content_removed" },
    { kind: "placement_made", agencyName: null, readAt: null },
  ]);
  const { body: updates } = await as(adminAda).call(api.updates, {});
  expect(updates).toMatchObject([{ kind: "placement_made", agencyName: null }, { kind: "job_posted" }]);
});
