import { insert as insertOrganization } from "@server/organizations/commands";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { db, agentAmir, adminAda, partnerVera } = app;
const zoe = await app.person("zoe", "agency");
const bear = (id: number, organizationId: number | null, as: { id: number } = agentAmir) =>
  app.as(as).call(api.edit, { params: { id }, body: { organizationId } });
const borne = async (id: number) =>
  (
    await app.rows<{ organization_id: number | null }>(
      `select organization_id from agencies where id = ${id}`,
    )
  )[0]?.organization_id;
const firm = (owner: { id: number }, type: "agency" | "vc_firm" = "agency") =>
  insertOrganization(db, { name: "Northwind", type, createdById: owner.id });
const join = (organization: { id: number }, user: { id: number }, role = "member") =>
  app.rows(
    `insert into organization_memberships (organization_id, user_id, role) values (${organization.id}, ${user.id}, '${role}')`,
  );

beforeEach(() => app.rows("delete from agencies; delete from organizations"));

test("a profile can belong only to an agency organization that its owner owns or administers", async () => {
  const { id } = await app.agency(agentAmir);
  const wrong = async (organizationId: number, as?: { id: number }) => {
    const { status, body } = await bear(id, organizationId, as);
    expect([status, body]).toMatchObject([400, { errors: [{ path: "organizationId" }] }]);
  };
  const led = await firm(agentAmir);
  await wrong((await firm(agentAmir, "vc_firm")).id);
  await wrong((await firm(zoe)).id);
  await wrong(2_000_000);
  await wrong((await firm(adminAda)).id, adminAda); // the owner's counts, whoever asks
  const joined = await firm(zoe);
  await join(joined, agentAmir);
  await wrong(joined.id);
  await app.rows(
    `update organization_memberships set role = 'admin', is_active = false where user_id = ${agentAmir.id} and organization_id = ${joined.id}`,
  );
  await wrong(joined.id);
  expect((await bear(id, led.id)).body).toMatchObject({ organizationId: led.id });
  expect((await bear(id, led.id)).status).toBe(200);
  expect((await bear(id, null)).body).toMatchObject({ organizationId: null });
  expect((await bear(id, led.id, adminAda)).body).toMatchObject({ organizationId: led.id });
  const nobodys = await app.agency(null);
  expect((await bear(nobodys.id, led.id, adminAda)).status).toBe(400);
  const hers = await app.agency(zoe);
  await join(led, zoe, "owner");
  expect((await bear(hers.id, led.id, zoe)).body).toMatchObject({
    code: "already_listed",
    errors: [{ path: "organizationId" }],
  });
});

test("one of two profiles that concurrently select an organization gets it", async () => {
  const [mine, hers] = [await app.agency(agentAmir), await app.agency(zoe)];
  for (let round = 0; round < 10; round++) {
    const led = await firm(agentAmir);
    await join(led, zoe, "admin");
    const answers = await Promise.all([bear(mine.id, led.id), bear(hers.id, led.id, zoe)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.rows("update agencies set organization_id = null");
  }
});

test("the profile loses its organization when the owner leaves, is removed or demoted, or the organization changes its type", async () => {
  const { id } = await app.agency(agentAmir);
  const change = (organization: { id: number }, body: { role: "member" | "admin" | "owner" }, as = zoe) =>
    app.as(as).call(organizationEndpoints.changeMember, {
      params: { id: organization.id, userId: agentAmir.id },
      body,
    });
  const leave = (organization: { id: number }, as: { id: number }) =>
    app
      .as(as)
      .call(organizationEndpoints.removeMember, { params: { id: organization.id, userId: agentAmir.id } });
  const ends: [string, (organization: { id: number }) => Promise<{ status: number }>, boolean][] = [
    ["made an admin", (one) => change(one, { role: "admin" }), true],
    ["made a member", (one) => change(one, { role: "member" }), false],
    ["left", (one) => leave(one, agentAmir), false],
    ["removed", (one) => leave(one, zoe), false],
    [
      "another type",
      (one) =>
        app.as(zoe).call(organizationEndpoints.edit, { params: { id: one.id }, body: { type: "vc_firm" } }),
      false,
    ],
    [
      "another name",
      (one) =>
        app.as(zoe).call(organizationEndpoints.edit, { params: { id: one.id }, body: { name: "Southwind" } }),
      true,
    ],
  ];
  for (const [name, end, stays] of ends) {
    const led = await firm(zoe);
    await join(led, agentAmir, "owner");
    await bear(id, led.id);
    expect([name, await borne(id)]).toEqual([name, led.id]);
    expect([name, (await end(led)).status < 300]).toEqual([name, true]);
    expect([name, await borne(id)]).toEqual([name, stays ? led.id : null]);
    await bear(id, null);
  }
});

test("selecting an organization while leaving it causes no error and leaves no organization on the profile", async () => {
  const { id } = await app.agency(agentAmir);
  for (let round = 0; round < 15; round++) {
    const led = await firm(zoe);
    await join(led, agentAmir, "owner");
    if (round % 3) await bear(id, led.id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => bear(id, led.id)),
      app
        .as(agentAmir)
        .call(organizationEndpoints.removeMember, { params: { id: led.id, userId: agentAmir.id } }),
    ]);
    expect(answers.slice(0, 4).every(({ status }) => [200, 400].includes(status))).toBe(true);
    expect(answers[4]?.status).toBe(204);
    expect(await borne(id)).toBe(null);
  }
});

test("a change of owner removes the organization; the team is the owner and confirmed members", async () => {
  const { id } = await app.agency(agentAmir);
  const led = await firm(agentAmir);
  await bear(id, led.id);
  await join(led, zoe);
  const shut = await app.person("shut", "agency");
  await join(led, shut);
  await app.rows(`update users set suspended_at = now() where id = ${shut.id}`);
  const unsure = await app.person("unsure", "agency", { email: "unsure@northwind.example" });
  await app.rows(
    `insert into organization_memberships (organization_id, user_id, joined_by_domain) values (${led.id}, ${unsure.id}, 'northwind.example')`,
  );
  const team = async () => (await app.as(partnerVera).call(api.team, { params: { id } })).body;
  expect((await team()).map((one) => [one.username, one.isOwner])).toEqual([
    ["amir", true],
    ["zoe", false],
  ]);
  expect(JSON.stringify(await team())).not.toContain("@");
  await app.rows(`update user_emails set is_verified = true where user_id = ${unsure.id}`);
  expect((await team()).map(({ username }) => username)).toEqual(["amir", "zoe", "unsure"]);
  const late = await app.person("late", "agency");
  const given = await app.as(adminAda).call(api.assign, { params: { id }, body: { userId: late.id } });
  expect(given.body).toMatchObject({ userId: late.id, organizationId: null });
  expect((await team()).map(({ username }) => username)).toEqual(["late"]);
  await app.as(adminAda).call(api.assign, { params: { id }, body: { userId: null } });
  expect(await team()).toEqual([]);
});
