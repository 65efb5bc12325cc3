import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { agentAmir, adminAda, posterHana } = app;
let nameSuffix = 0;
type User = { id: number };
type Role = "owner" | "admin" | "member";
const createMember = () => app.createUser(`member${nameSuffix++}`, "agency");
/** Creates an organization with an owner and one member for each given role. */
async function createOrganization<R extends Role[]>(...roles: R) {
  const creator = await createMember();
  const { id } = (await app.as(creator).call(api.create, { body: { name: `Firm ${nameSuffix++}` } })).body;
  const users: User[] = [creator];
  for (const role of roles) {
    const user = await createMember();
    await app.rows(
      `insert into organization_memberships (organization_id, user_id, role) values (${id}, ${user.id}, '${role}')`,
    );
    users.push(user);
  }
  return { id, users: users as unknown as [User, ...{ [K in keyof R]: User }] };
}
const change = (actor: User, id: number, userId: number, body: object) =>
  app.as(actor).call(api.changeMember, { params: { id, userId }, body });
const remove = (actor: User, id: number, userId: number) =>
  app.as(actor).call(api.removeMember, { params: { id, userId } });
const list = (actor: User, id: number, query: object = {}) =>
  app.as(actor).call(api.members, { params: { id }, query });
const listOwners = (id: number) =>
  app.rows(
    `select 1 from organization_memberships where organization_id = ${id} and role = 'owner' and is_active`,
  );

test("owners and site admins change roles and titles, remove members and add them back", async () => {
  const { id, users } = await createOrganization("member", "admin");
  const [owner, member, admin] = users;
  for (const actor of [owner, adminAda]) {
    expect((await change(actor, id, member.id, { role: "admin", title: " Partner " })).body).toMatchObject({
      role: "admin",
      title: "Partner",
      isActive: true,
      user: { id: member.id },
    });
    expect((await change(actor, id, member.id, { title: "" })).body.title).toBe("Partner");
    expect((await change(actor, id, member.id, { role: "member", title: null })).body).toMatchObject({
      role: "member",
      title: null,
    });
    expect((await remove(actor, id, admin.id)).status).toBe(204);
    expect((await change(actor, id, admin.id, { role: "admin" })).body).toMatchObject({ status: 404 });
    expect((await remove(actor, id, admin.id)).status).toBe(404);
    expect((await list(admin, id)).status).toBe(403);
    expect((await change(actor, id, admin.id, { isActive: true })).body).toMatchObject({
      isActive: true,
      role: "member",
    }); // not the previous role
    await change(actor, id, admin.id, { role: "admin" });
  }
  for (const invalidChange of [{ role: "boss" }, { title: "x".repeat(161) }, { isActive: false }])
    expect((await change(owner, id, member.id, invalidChange)).status).toBe(400);
  expect((await change(owner, id, 2_000_000, {})).status).toBe(404);
  expect((await change(owner, 2_000_000, member.id, {})).status).toBe(404);
  expect((await change(owner, id, agentAmir.id, { role: "owner", isActive: true })).status).toBe(404); // only existing members can be changed
});

test("admins and members cannot change anybody, but every member can leave", async () => {
  const { id, users } = await createOrganization("admin", "member", "member");
  const [owner, admin, member, other] = users;
  for (const actor of [admin, member, agentAmir, posterHana]) {
    for (const target of [actor, other, owner])
      expect((await change(actor, id, target.id, { role: "owner" })).status).toBe(403);
    for (const target of [other, owner]) expect((await remove(actor, id, target.id)).status).toBe(403);
  }
  expect((await remove(agentAmir, id, agentAmir.id)).status).toBe(403); // not a member
  for (const actor of [admin, member]) expect((await remove(actor, id, actor.id)).status).toBe(204);
  await remove(owner, id, other.id);
  const memberStates = (await list(owner, id)).body.map(({ user, isActive, hasLeft }) => [
    user.id,
    isActive,
    hasLeft,
  ]);
  expect(memberStates).toEqual([
    [owner.id, true, false],
    [admin.id, false, true],
    [member.id, false, true],
    [other.id, false, false],
  ]);
  expect((await change(owner, id, admin.id, { isActive: true })).body).toMatchObject({
    status: 403,
    message: "This person left the organization, so others cannot add them again.",
  });
});

test("the last owner can neither leave nor be demoted until there is a second one", async () => {
  const { id, users } = await createOrganization("admin", "member");
  const [owner, admin] = users;
  for (const actor of [owner, adminAda])
    for (const response of [
      await remove(actor, id, owner.id),
      await change(actor, id, owner.id, { role: "admin" }),
      await change(actor, id, owner.id, { role: "member", title: "Gone" }),
    ])
      expect(response.body).toMatchObject({ status: 409, code: "last_owner" });
  expect((await change(owner, id, owner.id, { role: "owner", title: "Founder" })).body).toMatchObject({
    role: "owner",
    title: "Founder",
  });
  await change(owner, id, admin.id, { role: "owner" });
  expect((await change(owner, id, owner.id, { role: "member" })).status).toBe(200);
  expect((await change(owner, id, admin.id, { role: "member" })).status).toBe(403); // no longer an owner
  expect((await remove(admin, id, admin.id)).status).toBe(409);
});

test("concurrent removal and demotion of two owners always leaves one", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, users } = await createOrganization("owner");
    const [a, b] = users;
    const actions = [
      () => remove(a, id, a.id),
      () => remove(b, id, b.id),
      () => change(a, id, a.id, { role: "member" }),
      () => change(b, id, b.id, { role: "admin" }),
      () => remove(a, id, b.id),
      () => remove(b, id, a.id),
    ];
    const chosenActions = round < 5 ? actions.slice(round % 2 ? 2 : 0, round % 2 ? 4 : 2) : actions;
    const responses = await Promise.all(
      Array.from({ length: round < 5 ? 2 : 50 }, (_, n) => chosenActions[n % chosenActions.length]!()),
    );
    if (round < 5) expect(responses.map(({ status }) => status < 300).sort()).toEqual([false, true]);
    expect(responses.filter(({ status }) => ![200, 204, 403, 404, 409].includes(status))).toEqual([]);
    expect(await listOwners(id)).toHaveLength(1);
  }
});

test("lists current and former members across pages, without contact details", async () => {
  const { id, users } = await createOrganization("member", "admin", "member", "member");
  await remove(users[0]!, id, users[1]!.id);
  const seenMembers: [number, boolean][] = [];
  for (let cursor: string | undefined, hasMore = true; hasMore; ) {
    const { body, headers } = await list(users[0]!, id, { limit: 2, ...(cursor && { cursor }) });
    expect(JSON.stringify(body)).not.toMatch(/@|phone|email/);
    seenMembers.push(...body.map(({ user, isActive }): [number, boolean] => [user.id, isActive]));
    cursor = nextCursor(headers);
    hasMore = cursor !== undefined;
  }
  expect(seenMembers).toEqual(users.map((user, n) => [user.id, n !== 1]));
});
