import { anonymizeAccount } from "@server/data-export/commands";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, partnerVera, rivalRuth, agentAmir } = app;
const jobInput = {
  title: "Head of Ledgers",
  description: "Leads six people",
  company: "Acme",
  bountyAmount: 9_000,
};
const post = (key?: string, override: object = {}, user = posterHana) =>
  app
    .as(user, key ? { "Idempotency-Key": key } : {})
    .call(jobEndpoints.post, { body: { ...jobInput, ...override } });
const countRows = async (source: string) =>
  (await app.rows<{ n: number }>(`select count(*)::int as n from ${source}`))[0]?.n;

beforeEach(() => app.rows("delete from jobs; delete from events; delete from idempotency_keys"));

test("a retry with the same key returns what was created and notifies nobody again", async () => {
  const first = await post("k1");
  const retried = await post("k1");
  expect([first.status, retried.status]).toEqual([201, 201]);
  expect(retried.body).toEqual(first.body);
  expect(await countRows("jobs")).toBe(1);
  expect(await countRows("events where kind = 'job_posted'")).toBe(1);
});

test("a retry returns the current state of what was created", async () => {
  const { body: created } = await post("k1");
  await app.as(posterHana).call(jobEndpoints.unpost, { params: { id: created.id } });
  expect((await post("k1")).body).toMatchObject({ id: created.id, status: "cancelled" });
});

test("no key, another key, another body or another user is another request", async () => {
  const responses = [
    await post(),
    await post(),
    await post("k1"),
    await post("k2"),
    await post("k1", { bountyAmount: 9_001 }),
    await post("k1", {}, rivalRuth),
  ];
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(6);
  expect(await countRows("jobs")).toBe(6);
});

test("messages and replies are created once, each reply below its own message", async () => {
  const as = app.as(partnerVera, { "Idempotency-Key": "k1" });
  const message = {
    body: { title: "Carve-outs?", content: "Do you list names?", category: "question" as const },
  };
  const messages = [
    await as.call(messageEndpoints.post, message),
    await as.call(messageEndpoints.post, message),
  ];
  expect(messages[1]?.body).toEqual(messages[0]?.body);
  const other = await app.createMessage(posterHana);
  const reply = (id: number) =>
    as.call(messageEndpoints.reply, { params: { id }, body: { content: "Yes." } });
  const replies = [await reply(other.id), await reply(other.id), await reply(messages[0]?.body.id ?? 0)];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect(replies[2]?.body.id).not.toBe(replies[0]?.body.id);
  expect(await app.rows(`select replies from messages where id = ${other.id}`)).toEqual([{ replies: 1 }]);
  expect(await countRows("events where kind = 'message_replied'")).toBe(2);
});

test("fifty concurrent requests with one key create one job", async () => {
  const as = app.retryingOn503(posterHana, { "Idempotency-Key": "k1" });
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => as.call(jobEndpoints.post, { body: jobInput })),
  );
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(201);
  expect(await countRows("jobs")).toBe(1);
});

test("a failed request stores no key", async () => {
  const as = app.as(partnerVera, { "Idempotency-Key": "k1" });
  expect(
    (await as.call(messageEndpoints.reply, { params: { id: 999_999 }, body: { content: "Yes." } })).status,
  ).toBe(404);
  expect(await countRows("idempotency_keys")).toBe(0);
});

test("a key expires after a day", async () => {
  const [oldJob, recentJob] = [await post("old"), await post("young")];
  await app.rows(
    `update idempotency_keys set created_at = now() - interval '25 hours' where made_id = ${oldJob.body.id}`,
  );
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.runTasks();
  expect((await post("young")).body.id).toBe(recentJob.body.id);
  expect((await post("old")).body.id).not.toBe(oldJob.body.id);
});

test("deleting an account deletes its keys", async () => {
  const user = await app.createUser("leaves", "vc_partner", { vcApprovalStatus: "approved" });
  await post("k1", {}, user);
  await post("k1");
  await anonymizeAccount(app.db, user.id, "none");
  expect(await app.rows("select user_id from idempotency_keys")).toEqual([{ user_id: posterHana.id }]);
});

test("an agency and an organization are created once", async () => {
  const as = app.as(partnerVera, { "Idempotency-Key": "k1" });
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
  expect(await countRows("agencies where name = 'Lumen Search'")).toBe(1);
  expect(await countRows("organizations where name = 'Lumen House'")).toBe(1);
});

test("a retry shows only what the user may see now", async () => {
  const owner = app.as(agentAmir, { "Idempotency-Key": "k1" });
  const agencyRequest = {
    body: { name: "Amir Search", specializations: ["GTM" as const], phone: "555 0100" },
  };
  const { body: agency } = await owner.call(agencyEndpoints.add, agencyRequest);
  await app.rows(`update agencies set user_id = null where id = ${agency.id}`);
  expect((await owner.call(agencyEndpoints.add, agencyRequest)).status).toBe(
    (await owner.call(agencyEndpoints.show, { params: { id: agency.id } })).status,
  );

  const organizationRequest = { body: { name: "Amir House", type: "agency" as const, phone: "555 0101" } };
  const { body: organization } = await owner.call(organizationEndpoints.create, organizationRequest);
  expect(organization.phone).toBe("555 0101");
  await app.rows(
    `update organization_memberships set is_active = false, role = 'member' where organization_id = ${organization.id}`,
  );
  const { body: currentOrganization } = await owner.call(organizationEndpoints.create, organizationRequest);
  expect([currentOrganization.id, currentOrganization.phone]).toEqual([organization.id, undefined]);
});

test("a key of more than 255 characters is rejected", async () => {
  expect((await post("k".repeat(255))).status).toBe(201);
  const { status, body: response } = await post("k".repeat(256));
  expect([status, response]).toMatchObject([400, { errors: [{ path: "Idempotency-Key" }] }]);
});
