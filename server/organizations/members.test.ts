import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const world = await createTestApp();
const { agentAmir, adminAda, posterHana } = world;
let serial = 0;
type Person = { id: number };
type Role = "owner" | "admin" | "member";
const someone = () => world.person(`member${serial++}`, "agency");
/** An organization with one person of each of these roles, whose first is its creator. */
async function organization<R extends Role[]>(...roles: R) {
  const founder = await someone();
  const { id } = (await world.as(founder).call(api.create, { body: { name: `Firm ${serial++}` } })).body;
  const people: Person[] = [founder];
  for (const role of roles) {
    const person = await someone();
    await world.rows(
      `insert into organization_memberships (organization_id, user_id, role) values (${id}, ${person.id}, '${role}')`,
    );
    people.push(person);
  }
  return { id, people: people as unknown as [Person, ...{ [K in keyof R]: Person }] };
}
const change = (by: Person, id: number, userId: number, body: object) =>
  world.as(by).call(api.changeMember, { params: { id, userId }, body });
const remove = (by: Person, id: number, userId: number) =>
  world.as(by).call(api.removeMember, { params: { id, userId } });
const list = (by: Person, id: number, query: object = {}) =>
  world.as(by).call(api.members, { params: { id }, query });
const owners = (id: number) =>
  world.rows(
    `select 1 from organization_memberships where organization_id = ${id} and role = 'owner' and is_active`,
  );

test("owners promote, demote, give titles, remove and let back in; so do site admins", async () => {
  const { id, people } = await organization("member", "admin");
  const [owner, member, admin] = people;
  for (const by of [owner, adminAda]) {
    expect((await change(by, id, member.id, { role: "admin", title: " Partner " })).body).toMatchObject({
      role: "admin",
      title: "Partner",
      isActive: true,
      user: { id: member.id },
    });
    expect((await change(by, id, member.id, { title: "" })).body.title).toBe("Partner");
    expect((await change(by, id, member.id, { role: "member", title: null })).body).toMatchObject({
      role: "member",
      title: null,
    });
    expect((await remove(by, id, admin.id)).status).toBe(204);
    expect((await change(by, id, admin.id, { role: "admin" })).body).toMatchObject({ status: 404 });
    expect((await remove(by, id, admin.id)).status).toBe(404);
    expect((await list(admin, id)).status).toBe(403);
    expect((await change(by, id, admin.id, { isActive: true })).body).toMatchObject({
      isActive: true,
      role: "member",
    }); // not what it was
    await change(by, id, admin.id, { role: "admin" });
  }
  for (const bad of [{ role: "boss" }, { title: "x".repeat(161) }, { isActive: false }])
    expect((await change(owner, id, member.id, bad)).status).toBe(400);
  expect((await change(owner, id, 2_000_000, {})).status).toBe(404);
  expect((await change(owner, 2_000_000, member.id, {})).status).toBe(404);
  expect((await change(owner, id, agentAmir.id, { role: "owner", isActive: true })).status).toBe(404); // nobody is made a member this way
});

test("its admins, members and strangers change nobody, themselves neither; everybody may leave", async () => {
  const { id, people } = await organization("admin", "member", "member");
  const [owner, admin, member, other] = people;
  for (const by of [admin, member, agentAmir, posterHana]) {
    for (const target of [by, other, owner])
      expect((await change(by, id, target.id, { role: "owner" })).status).toBe(403);
    for (const target of [other, owner]) expect((await remove(by, id, target.id)).status).toBe(403);
  }
  expect((await remove(agentAmir, id, agentAmir.id)).status).toBe(403); // no member at all
  for (const by of [admin, member]) expect((await remove(by, id, by.id)).status).toBe(204);
  await remove(owner, id, other.id);
  const gone = (await list(owner, id)).body.map(({ user, isActive, hasLeft }) => [
    user.id,
    isActive,
    hasLeft,
  ]);
  expect(gone).toEqual([
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

test("the last owner neither leaves nor is demoted, by themselves or a site admin; with a second one they may", async () => {
  const { id, people } = await organization("admin", "member");
  const [owner, admin] = people;
  for (const by of [owner, adminAda])
    for (const answer of [
      await remove(by, id, owner.id),
      await change(by, id, owner.id, { role: "admin" }),
      await change(by, id, owner.id, { role: "member", title: "Gone" }),
    ])
      expect(answer.body).toMatchObject({ status: 409, code: "last_owner" });
  expect((await change(owner, id, owner.id, { role: "owner", title: "Founder" })).body).toMatchObject({
    role: "owner",
    title: "Founder",
  });
  await change(owner, id, admin.id, { role: "owner" });
  expect((await change(owner, id, owner.id, { role: "member" })).status).toBe(200);
  expect((await change(owner, id, admin.id, { role: "member" })).status).toBe(403); // no longer an owner
  expect((await remove(admin, id, admin.id)).status).toBe(409);
});

test("R10: two last owners who leave, remove and demote each other at once: one is always left", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, people } = await organization("owner");
    const [a, b] = people;
    const acts = [
      () => remove(a, id, a.id),
      () => remove(b, id, b.id),
      () => change(a, id, a.id, { role: "member" }),
      () => change(b, id, b.id, { role: "admin" }),
      () => remove(a, id, b.id),
      () => remove(b, id, a.id),
    ];
    const few = round < 5 ? acts.slice(round % 2 ? 2 : 0, round % 2 ? 4 : 2) : acts;
    const answers = await Promise.all(
      Array.from({ length: round < 5 ? 2 : 50 }, (_, n) => few[n % few.length]!()),
    );
    if (round < 5) expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
    expect(answers.filter(({ status }) => ![200, 204, 403, 404, 409].includes(status))).toEqual([]);
    expect(await owners(id)).toHaveLength(1);
  }
});

test("members are read page by page, with those who are gone, and without any address or phone", async () => {
  const { id, people } = await organization("member", "admin", "member", "member");
  await remove(people[0]!, id, people[1]!.id);
  const seen: [number, boolean][] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { body, headers } = await list(people[0]!, id, { limit: 2, ...(cursor && { cursor }) });
    expect(JSON.stringify(body)).not.toMatch(/@|phone|email/);
    seen.push(...body.map(({ user, isActive }): [number, boolean] => [user.id, isActive]));
    cursor = nextCursor(headers);
    more = cursor !== undefined;
  }
  expect(seen).toEqual(people.map((person, n) => [person.id, n !== 1]));
});
