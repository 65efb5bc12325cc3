import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { eventText, plainText } from "@shared/notifications/rules";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

// Milliseconds that end in no 0, which Postgres would leave out.
const deadline = new Date(Date.now() + 9 * 864e5).toISOString().replace(/\d{3}Z$/, "123Z");
const input = {
  description: "Lead the team",
  company: "Acme",
  location: "Remote",
  skills: [],
  requirements: "",
  deadline,
};

/** A search that ended in a hire through an agency, one that runs, and one that was unposted. */
async function aQuarter() {
  const world = await createTestApp();
  const { posterHana, agentAmir } = world;
  const as = world.as(posterHana);
  const post = async (title: string, bountyAmount: number) =>
    (await as.call(jobEndpoints.post, { body: { ...input, title, bountyAmount } })).body;
  const [hired, running, gone] = [
    await post("CFO", 18_000),
    await post("Head of Data", 0),
    await post("Secret Search", 9000),
  ];
  await world.agency(agentAmir, { name: "Meridian Search" });
  const submission = await world.submission(hired, agentAmir, { candidateName: "Devon Blake" });
  await as.call(submissionEndpoints.setStatus, { params: { id: submission.id }, body: { status: "hired" } });
  await as.call(jobEndpoints.unpost, { params: { id: gone.id } });
  return { ...world, hired, running, gone };
}

test("updates tell the hiring side of hires, everybody of searches that run, and nobody who was hired by whom", async () => {
  const { as, posterHana, partnerVera, rivalRuth, agentAmir, pendingPaul, adminAda, hired, running } =
    await aQuarter();
  const shared = { actor: null, target: null, candidateName: null };
  const search = {
    ...shared,
    kind: "job_posted",
    href: `/jobs?job=${running.id}`,
    data: { bounty: 0, deadline },
    agencyName: null,
  };
  const hire = { ...shared, kind: "placement_made", href: null, data: { after: 0 } };
  for (const [viewer, expected] of [
    [partnerVera, [{ ...hire, agencyName: "Meridian Search" }, search]],
    [adminAda, [{ ...hire, agencyName: "Meridian Search" }, search]],
    // They hold fill rates and not the directory.
    [posterHana, [{ ...hire, agencyName: null }, search]],
    [rivalRuth, [{ ...hire, agencyName: null }, search]],
    [agentAmir, [search]],
    [pendingPaul, [search]],
  ] as const) {
    const { body, status } = await as(viewer).call(api.updates, {});
    expect(status).toBe(200);
    expect(body, viewer.username).toMatchObject(expected);
    expect(body).toHaveLength(expected.length);
    expect(JSON.stringify(body)).not.toMatch(/Devon Blake|Secret Search/);
    for (const { data } of body)
      expect(Object.keys(data).every((key) => ["bounty", "deadline", "after"].includes(key))).toBe(true);
    expect(body.some(({ subject }) => subject.id === hired.id)).toBe(expected.length === 2);
  }
});

test("activity keeps a search that has ended to its poster, and a candidate to those whom it concerns", async () => {
  const { as, posterHana, rivalRuth, agentAmir } = await aQuarter();
  const said = async (viewer: { id: number }) =>
    (await as(viewer).call(api.activity, {})).body.map((one) => plainText(eventText(one, viewer.id)));
  expect((await said(posterHana)).toSorted()).toEqual([
    "Devon Blake was hired for CFO at Acme",
    "You posted CFO at Acme",
    "You posted Head of Data at Acme",
    "You posted Secret Search at Acme",
  ]);
  expect(await said(rivalRuth)).toEqual(["Hana Tester posted Head of Data at Acme"]);
  expect((await said(agentAmir)).toSorted()).toEqual([
    "Devon Blake was hired for CFO at Acme",
    "Hana Tester posted Head of Data at Acme",
  ]);
});
