import { forget } from "@server/data-export/commands";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, partnerVera, rivalRuth, agentAmir } = world;
const body = {
  title: "Head of Ledgers",
  description: "Leads six people",
  company: "Acme",
  bountyAmount: 9_000,
};
const post = (key?: string, more: object = {}, who = posterHana) =>
  world
    .as(who, key ? { "Idempotency-Key": key } : {})
    .call(jobEndpoints.post, { body: { ...body, ...more } });
const count = async (what: string) =>
  (await world.rows<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n;

beforeEach(() => world.rows("delete from jobs; delete from events; delete from idempotency_keys"));

test("the same call under the same key answers with what it made, and nobody is told twice", async () => {
  const first = await post("k1");
  const again = await post("k1");
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await count("jobs")).toBe(1);
  expect(await count("events where kind = 'job_posted'")).toBe(1);
});

test("of what was made it answers how that stands now", async () => {
  const { body: made } = await post("k1");
  await world.as(posterHana).call(jobEndpoints.unpost, { params: { id: made.id } });
  expect((await post("k1")).body).toMatchObject({ id: made.id, status: "cancelled" });
});

test("without a key, under another, with something else in it or by somebody else it is another call", async () => {
  const made = [
    await post(),
    await post(),
    await post("k1"),
    await post("k2"),
    await post("k1", { bountyAmount: 9_001 }),
    await post("k1", {}, rivalRuth),
  ];
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(6);
  expect(await count("jobs")).toBe(6);
});

test("a post and a reply are made once, each reply below its own post", async () => {
  const as = world.as(partnerVera, { "Idempotency-Key": "k1" });
  const written = {
    body: { title: "Carve-outs?", content: "Do you list names?", category: "question" as const },
  };
  const posts = [
    await as.call(messageEndpoints.post, written),
    await as.call(messageEndpoints.post, written),
  ];
  expect(posts[1]?.body).toEqual(posts[0]?.body);
  const other = await world.message(posterHana);
  const reply = (id: number) =>
    as.call(messageEndpoints.reply, { params: { id }, body: { content: "Yes." } });
  const replies = [await reply(other.id), await reply(other.id), await reply(posts[0]?.body.id ?? 0)];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect(replies[2]?.body.id).not.toBe(replies[0]?.body.id);
  expect(await world.rows(`select replies from messages where id = ${other.id}`)).toEqual([{ replies: 1 }]);
  expect(await count("events where kind = 'message_replied'")).toBe(2);
});

test("of fifty at once one makes it and all are answered with it", async () => {
  const as = world.patient(posterHana, { "Idempotency-Key": "k1" });
  const answers = await Promise.all(Array.from({ length: 50 }, () => as.call(jobEndpoints.post, { body })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await count("jobs")).toBe(1);
});

test("what was refused leaves no key behind", async () => {
  const as = world.as(partnerVera, { "Idempotency-Key": "k1" });
  expect(
    (await as.call(messageEndpoints.reply, { params: { id: 999_999 }, body: { content: "Yes." } })).status,
  ).toBe(404);
  expect(await count("idempotency_keys")).toBe(0);
});

test("a key is forgotten after a day", async () => {
  const [old, young] = [await post("old"), await post("young")];
  await world.rows(
    `update idempotency_keys set created_at = now() - interval '25 hours' where made_id = ${old.body.id}`,
  );
  await world.rows("select graphile_worker.add_job('tidy')");
  await world.work();
  expect((await post("young")).body.id).toBe(young.body.id);
  expect((await post("old")).body.id).not.toBe(old.body.id);
});

test("an account that ends takes its keys along", async () => {
  const person = await world.person("leaves", "vc_partner", { vcApprovalStatus: "approved" });
  await post("k1", {}, person);
  await post("k1");
  await forget(world.db, person.id, "none");
  expect(await world.rows("select user_id from idempotency_keys")).toEqual([{ user_id: posterHana.id }]);
});

test("an agency and an organization are made once, in the transaction of each", async () => {
  const as = world.as(partnerVera, { "Idempotency-Key": "k1" });
  const agency = { body: { name: "Lumen Search", specializations: ["GTM" as const] } };
  const organization = { body: { name: "Lumen House", type: "vc_firm" as const } };
  const agencies = [await as.call(agencyEndpoints.add, agency), await as.call(agencyEndpoints.add, agency)];
  const organizations = [
    await as.call(organizationEndpoints.create, organization),
    await as.call(organizationEndpoints.create, organization),
  ];
  expect([...agencies, ...organizations].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(agencies[1]?.body).toEqual(agencies[0]?.body);
  expect(organizations[1]?.body).toEqual(organizations[0]?.body);
  expect(await count("agencies where name = 'Lumen Search'")).toBe(1);
  expect(await count("organizations where name = 'Lumen House'")).toBe(1);
});

test("a repeated call shows no more of a thing than may be seen of it by now", async () => {
  const owner = world.as(agentAmir, { "Idempotency-Key": "k1" });
  const listing = { body: { name: "Amir Search", specializations: ["GTM" as const], phone: "555 0100" } };
  const { body: agency } = await owner.call(agencyEndpoints.add, listing);
  await world.rows(`update agencies set user_id = null where id = ${agency.id}`);
  expect((await owner.call(agencyEndpoints.add, listing)).status).toBe(
    (await owner.call(agencyEndpoints.show, { params: { id: agency.id } })).status,
  );

  const house = { body: { name: "Amir House", type: "agency" as const, phone: "555 0101" } };
  const { body: organization } = await owner.call(organizationEndpoints.create, house);
  expect(organization.phone).toBe("555 0101");
  await world.rows(
    `update organization_memberships set is_active = false, role = 'member' where organization_id = ${organization.id}`,
  );
  const { body: now } = await owner.call(organizationEndpoints.create, house);
  expect([now.id, now.phone]).toEqual([organization.id, undefined]);
});

test("a key of more than 255 characters is refused", async () => {
  expect((await post("k".repeat(255))).status).toBe(201);
  const { status, body: said } = await post("k".repeat(256));
  expect([status, said]).toMatchObject([400, { errors: [{ path: "Idempotency-Key" }] }]);
});
