import { insert as insertOrganization } from "@server/organizations/commands";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { db, agentAmir, adminAda, partnerVera } = app;
const zoe = await app.createUser("zoe", "agency");
const setOrganization = (id: number, organizationId: number | null, as: { id: number } = agentAmir) =>
  app.as(as).call(api.edit, { params: { id }, body: { organizationId } });
const loadOrganizationId = async (id: number) =>
  (
    await app.rows<{ organization_id: number | null }>(
      `select organization_id from agencies where id = ${id}`,
    )
  )[0]?.organization_id;
const createOrganization = (owner: { id: number }, type: "agency" | "vc_firm" = "agency") =>
  insertOrganization(db, { name: "Northwind", type, createdById: owner.id });
const join = (organization: { id: number }, user: { id: number }, role = "member") =>
  app.rows(
    `insert into organization_memberships (organization_id, user_id, role) values (${organization.id}, ${user.id}, '${role}')`,
  );

beforeEach(() => app.rows("delete from agencies; delete from organizations"));

test("a profile can belong only to an agency organization that its owner owns or administers", async () => {
  const { id } = await app.createAgency(agentAmir);
  const expectRejected = async (organizationId: number, as?: { id: number }) => {
    const { status, body } = await setOrganization(id, organizationId, as);
    expect([status, body]).toMatchObject([400, { errors: [{ path: "organizationId" }] }]);
  };
  const organization = await createOrganization(agentAmir);
  await expectRejected((await createOrganization(agentAmir, "vc_firm")).id);
  await expectRejected((await createOrganization(zoe)).id);
  await expectRejected(2_000_000);
  await expectRejected((await createOrganization(adminAda)).id, adminAda); // the owner's membership counts, not the admin's
  const joined = await createOrganization(zoe);
  await join(joined, agentAmir);
  await expectRejected(joined.id);
  await app.rows(
    `update organization_memberships set role = 'admin', is_active = false where user_id = ${agentAmir.id} and organization_id = ${joined.id}`,
  );
  await expectRejected(joined.id);
  expect((await setOrganization(id, organization.id)).body).toMatchObject({
    organizationId: organization.id,
  });
  expect((await setOrganization(id, organization.id)).status).toBe(200);
  expect((await setOrganization(id, null)).body).toMatchObject({ organizationId: null });
  expect((await setOrganization(id, organization.id, adminAda)).body).toMatchObject({
    organizationId: organization.id,
  });
  const unowned = await app.createAgency(null);
  expect((await setOrganization(unowned.id, organization.id, adminAda)).status).toBe(400);
  const hers = await app.createAgency(zoe);
  await join(organization, zoe, "owner");
  expect((await setOrganization(hers.id, organization.id, zoe)).body).toMatchObject({
    code: "already_listed",
    errors: [{ path: "organizationId" }],
  });
});

test("one of two profiles that concurrently select an organization gets it", async () => {
  const [mine, hers] = [await app.createAgency(agentAmir), await app.createAgency(zoe)];
  for (let round = 0; round < 10; round++) {
    const organization = await createOrganization(agentAmir);
    await join(organization, zoe, "admin");
    const responses = await Promise.all([
      setOrganization(mine.id, organization.id),
      setOrganization(hers.id, organization.id, zoe),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.rows("update agencies set organization_id = null");
  }
});

test("the profile loses its organization when the owner leaves, is removed or demoted, or the organization changes its type", async () => {
  const { id } = await app.createAgency(agentAmir);
  const change = (organization: { id: number }, body: { role: "member" | "admin" | "owner" }, as = zoe) =>
    app.as(as).call(organizationEndpoints.changeMember, {
      params: { id: organization.id, userId: agentAmir.id },
      body,
    });
  const leave = (organization: { id: number }, as: { id: number }) =>
    app
      .as(as)
      .call(organizationEndpoints.removeMember, { params: { id: organization.id, userId: agentAmir.id } });
  const changes: [string, (organization: { id: number }) => Promise<{ status: number }>, boolean][] = [
    ["made an admin", (organization) => change(organization, { role: "admin" }), true],
    ["made a member", (organization) => change(organization, { role: "member" }), false],
    ["left", (organization) => leave(organization, agentAmir), false],
    ["removed", (organization) => leave(organization, zoe), false],
    [
      "another type",
      (organization) =>
        app
          .as(zoe)
          .call(organizationEndpoints.edit, { params: { id: organization.id }, body: { type: "vc_firm" } }),
      false,
    ],
    [
      "another name",
      (organization) =>
        app
          .as(zoe)
          .call(organizationEndpoints.edit, { params: { id: organization.id }, body: { name: "Southwind" } }),
      true,
    ],
  ];
  for (const [name, applyChange, isKept] of changes) {
    const organization = await createOrganization(zoe);
    await join(organization, agentAmir, "owner");
    await setOrganization(id, organization.id);
    expect([name, await loadOrganizationId(id)]).toEqual([name, organization.id]);
    expect([name, (await applyChange(organization)).status < 300]).toEqual([name, true]);
    expect([name, await loadOrganizationId(id)]).toEqual([name, isKept ? organization.id : null]);
    await setOrganization(id, null);
  }
});

test("selecting an organization while leaving it causes no error and leaves no organization on the profile", async () => {
  const { id } = await app.createAgency(agentAmir);
  for (let round = 0; round < 15; round++) {
    const organization = await createOrganization(zoe);
    await join(organization, agentAmir, "owner");
    if (round % 3) await setOrganization(id, organization.id);
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => setOrganization(id, organization.id)),
      app
        .as(agentAmir)
        .call(organizationEndpoints.removeMember, { params: { id: organization.id, userId: agentAmir.id } }),
    ]);
    expect(responses.slice(0, 4).every(({ status }) => [200, 400].includes(status))).toBe(true);
    expect(responses[4]?.status).toBe(204);
    expect(await loadOrganizationId(id)).toBe(null);
  }
});

test("a change of owner removes the organization; the team is the owner and confirmed members", async () => {
  const { id } = await app.createAgency(agentAmir);
  const organization = await createOrganization(agentAmir);
  await setOrganization(id, organization.id);
  await join(organization, zoe);
  const suspended = await app.createUser("shut", "agency");
  await join(organization, suspended);
  await app.rows(`update users set suspended_at = now() where id = ${suspended.id}`);
  const unconfirmed = await app.createUser("unsure", "agency", {
    email: "unsure@northwind.example",
    isEmailVerified: false,
  });
  await app.rows(
    `insert into organization_memberships (organization_id, user_id, joined_by_domain) values (${organization.id}, ${unconfirmed.id}, 'northwind.example')`,
  );
  const team = async () => (await app.as(partnerVera).call(api.team, { params: { id } })).body;
  expect((await team()).map(({ username, isOwner }) => [username, isOwner])).toEqual([
    ["amir", true],
    ["zoe", false],
  ]);
  expect(JSON.stringify(await team())).not.toContain("@");
  await app.rows(`update user_emails set is_verified = true where user_id = ${unconfirmed.id}`);
  expect((await team()).map(({ username }) => username)).toEqual(["amir", "zoe", "unsure"]);
  const newOwner = await app.createUser("late", "agency");
  const assigned = await app.as(adminAda).call(api.assign, { params: { id }, body: { userId: newOwner.id } });
  expect(assigned.body).toMatchObject({ userId: newOwner.id, organizationId: null });
  expect((await team()).map(({ username }) => username)).toEqual(["late"]);
  await app.as(adminAda).call(api.assign, { params: { id }, body: { userId: null } });
  expect(await team()).toEqual([]);
});
