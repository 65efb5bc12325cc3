/** The security record, the moderation record and the emails to owners about changes of organizations. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { fullName } from "@shared/lib/format";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import type { TestUser } from "@tests/app/users";
import { expect, test } from "vitest";

const app = await createTestApp();
const { adminAda } = app;
type User = TestUser;
let serial = 0;
const createMember = (options: { isEmailVerified?: boolean } = {}) =>
  app.createUser(`recorded${serial++}`, "agency", options);

/** An organization with an owner and a member. */
async function createOrganization(ownerOptions: { isEmailVerified?: boolean } = {}) {
  const [owner, member] = [await createMember(ownerOptions), await createMember()];
  const name = `Recorded ${serial++}`;
  const { id } = (await app.as(owner).call(api.create, { body: { name } })).body;
  await addMember(id, member);
  return { id, name, owner, member };
}
const addMember = (id: number, { id: userId }: User, role = "member") =>
  app.rows(
    `insert into organization_memberships (organization_id, user_id, role) values (${id}, ${userId}, '${role}')`,
  );
const change = (actor: User, id: number, member: User, body: object) =>
  app.as(actor).call(api.changeMember, { params: { id, userId: member.id }, body });
const remove = (actor: User, id: number, member: User) =>
  app.as(actor).call(api.removeMember, { params: { id, userId: member.id } });
/** The entries of a user, with details and whether they have a network. */
const entriesOf = ({ id }: User) =>
  app.rows(`select action, subject, json::jsonb as details, network is not null as "hasNetwork"
    from audit_entries e left join audit_details d on d.entry_id = e.id
    where actor_id = ${id} and action <> 'signed_in' order by e.id`);
const deleteEmails = () => app.rows("delete from mails");
const emails = () =>
  app.rows<{ userId: number; address: string; data: object }>(
    `select user_id as "userId", address, data from mails where kind = 'organization_owners' order by id`,
  );

test("changes that a site admin makes in an organization of others are recorded", async () => {
  const { id, name, owner, member } = await createOrganization();
  const edit = (body: object) => app.as(adminAda).call(api.edit, { params: { id }, body });
  await edit({ location: "Berlin", name });
  await edit({ location: "Berlin" });
  await edit({ domain: `recorded${id}.example` });
  await change(adminAda, id, member, { role: "admin", title: "Partner" });
  await change(adminAda, id, member, { role: "admin", title: "Partner" });
  await remove(adminAda, id, member);
  await change(adminAda, id, member, { isActive: true });
  const hasNetwork = true;
  const [organization, subject] = [`organization:${id}`, `user:${member.id}`];
  expect(await entriesOf(adminAda)).toEqual([
    { action: "organization_edited", subject: organization, details: { fields: "location" }, hasNetwork },
    {
      action: "organization_edited",
      subject: organization,
      details: { fields: "domain", domain: `recorded${id}.example` },
      hasNetwork,
    },
    {
      action: "member_changed",
      subject,
      details: { organization: id, role: "admin", title: "Partner" },
      hasNetwork,
    },
    { action: "member_removed", subject, details: { organization: id, role: "admin" }, hasNetwork },
    { action: "member_restored", subject, details: { organization: id }, hasNetwork },
  ]);
  const { body } = await app.as(adminAda).call(adminEndpoints.moderation, { query: { limit: 5 } });
  expect(
    body.map(({ action, subject: { kind, id: subjectId, detail } }) => [action, kind, subjectId, detail]),
  ).toEqual([
    ["member_restored", "user", member.id, name],
    ["member_removed", "user", member.id, name],
    ["member_changed", "user", member.id, name],
    ["organization_edited", "organization", id, null],
    ["organization_edited", "organization", id, null],
  ]);
  // Owners and admins of the organization act in their own right, also if they are site admins.
  await app.as(owner).call(api.edit, { params: { id }, body: { location: "Paris" } });
  await change(owner, id, member, { title: "Associate" });
  await remove(owner, id, member);
  expect(await entriesOf(owner)).toEqual([]);
  await addMember(id, adminAda, "owner");
  const count = (await entriesOf(adminAda)).length;
  await edit({ location: "Rome" });
  await change(adminAda, id, owner, { title: "Founder" });
  expect(await entriesOf(adminAda)).toHaveLength(count);
});

test("a change of owners is recorded, and emailed to all owners and the former one", async () => {
  const { id, name, owner, member } = await createOrganization();
  const subject = `user:${member.id}`;
  await deleteEmails();
  await change(owner, id, member, { role: "owner" });
  const names = { organization: name, member: fullName(member), actor: fullName(owner) };
  const emailsAbout = (data: object) => [
    { userId: owner.id, address: owner.email, data },
    { userId: member.id, address: member.email, data },
  ];
  expect(await emails()).toEqual(emailsAbout({ ...names, change: "owner_added" }));
  await deleteEmails();
  await change(owner, id, member, { role: "admin" });
  expect(await emails()).toEqual(emailsAbout({ ...names, change: "owner_removed" }));
  await deleteEmails();
  await change(owner, id, member, { role: "owner", title: "Partner" });
  await change(owner, id, member, { role: "owner", title: "Founder" });
  expect(await emails()).toHaveLength(2);
  await deleteEmails();
  await remove(member, id, member);
  expect(await emails()).toEqual(emailsAbout({ ...names, change: "owner_removed", actor: "" }));
  const details = { organization: id };
  expect(await entriesOf(owner)).toEqual([
    { action: "owner_added", subject, details, hasNetwork: true },
    { action: "owner_removed", subject, details, hasNetwork: true },
    { action: "owner_added", subject, details, hasNetwork: true },
  ]);
  expect(await entriesOf(member)).toEqual([{ action: "owner_removed", subject, details, hasNetwork: true }]);
});

test("making somebody an owner, and ending it, requires a recent authentication; other changes do not", async () => {
  const { id, owner, member } = await createOrganization();
  const session = app.as(null, { Cookie: await app.cookieOf(owner) });
  const setAge = (minutes: number) =>
    app.rows(
      `update session set authenticated_at = now() - interval '${minutes} minutes' where user_id = ${owner.id}`,
    );
  const changeMember = (userId: number, body: object) =>
    session.call(api.changeMember, { params: { id, userId }, body });
  const removeMember = (userId: number) => session.call(api.removeMember, { params: { id, userId } });
  const rejected = { status: 403, body: { code: "reauthentication_required" } };
  await setAge(11);
  expect(await changeMember(member.id, { role: "owner" })).toMatchObject(rejected);
  expect(await changeMember(member.id, { role: "admin", title: "Partner" })).toMatchObject({ status: 200 });
  expect(await changeMember(owner.id, { role: "owner", title: "Founder" })).toMatchObject({ status: 200 });
  await setAge(9);
  expect(await changeMember(member.id, { role: "owner" })).toMatchObject({ status: 200 });
  await setAge(11);
  expect(await changeMember(member.id, { role: "member" })).toMatchObject(rejected);
  expect(await removeMember(member.id)).toMatchObject(rejected);
  expect(await removeMember(owner.id)).toMatchObject(rejected);
  expect(
    await app.rows(
      `select from organization_memberships where organization_id = ${id} and role = 'owner' and is_active`,
    ),
  ).toHaveLength(2);
  await setAge(9);
  expect(await changeMember(member.id, { role: "member" })).toMatchObject({ status: 200 });
  await setAge(11);
  expect(await removeMember(member.id)).toMatchObject({ status: 204 });
  expect(await changeMember(member.id, { isActive: true, role: "owner" })).toMatchObject(rejected);
});

test("emails to owners go to verified addresses only", async () => {
  const { id, owner, member } = await createOrganization({ isEmailVerified: false });
  const second = await createMember({ isEmailVerified: false });
  const secondAddress = `second${id}@inbox.example`;
  await app.rows(
    `insert into user_emails (user_id, email, is_verified) values (${second.id}, '${secondAddress}', true)`,
  );
  await addMember(id, second, "owner");
  await deleteEmails();
  expect((await change(owner, id, member, { role: "owner" })).status).toBe(200);
  expect((await emails()).map(({ userId, address }) => [userId, address])).toEqual([
    [member.id, member.email],
    [second.id, secondAddress],
  ]);
});
