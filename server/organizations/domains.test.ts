/** Domains of organizations: which are accepted, when they take effect, and who becomes a member. */

import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { agentAmir, adminAda } = app;
let nameSuffix = 0;
type User = { id: number; email: string };
const freshDomain = () => `firm${nameSuffix++}.example`;
const create = (user: { id: number }, domain: string, name = `Firm ${nameSuffix++}`) =>
  app.retryingOn503(user).call(api.create, { body: { name, domain } });
const edit = (user: { id: number }, id: number, domain: string | null) =>
  app.retryingOn503(user).call(api.edit, { params: { id }, body: { domain } });
const preview = async (user: { id: number }, domain: string, organization?: number) =>
  (
    await app.as(user).call(api.previewDomain, {
      query: { domain, ...(organization && { organization: String(organization) }) },
    })
  ).body;
const confirmDomain = (id: number, seen: string, admin = adminAda) =>
  app.retryingOn503(admin).call(adminEndpoints.confirmDomain, { params: { id }, body: { seen } });
/** Creates a user whose registration address is on the domain. */
const createUserOn = async (domain: string, isVerified: boolean) => {
  const user = await app.createUser(`person${nameSuffix++}`, "agency", {
    email: `someone${nameSuffix++}@${domain}`,
    isEmailVerified: isVerified,
  });
  return user;
};
const register = async (email: string) =>
  (
    await app.retryingOn503(null).call(authEndpoints.register, {
      body: {
        username: `registers${nameSuffix++}`,
        password: "abcdef",
        email,
        firstName: "R",
        lastName: "R",
        role: "agency",
      },
    })
  ).body;
const addAddress = async (user: { id: number }, email: string) =>
  (await app.as(user).call(userEndpoints.addAddress, { body: { email } })).body;
const requestLink = async (user: { id: number }) => {
  const [primary] = (await app.as(user).call(userEndpoints.addresses, {})).body;
  return app.as(user).call(userEndpoints.sendLink, { params: { id: primary?.id ?? 0 } });
};
const openLink = async (email: string) =>
  app.as(null).call(userEndpoints.verify, { body: { token: (await app.latestEmailTo(email))?.token ?? "" } });
const domainOf = async (id: number) =>
  (
    await app.rows(
      `select domain, domain_confirmed_at is not null as effect from organizations where id = ${id}`,
    )
  )[0];
const members = async (id: number) =>
  (
    await app.rows<{ userId: number; role: string }>(
      `select user_id as "userId", role from organization_memberships where organization_id = ${id} and is_active order by user_id`,
    )
  ).map(({ userId, role }) => [userId, role]);

const sharedDomainMessage = (domain: string) =>
  `${domain} is shared by many organizations. Enter your own domain.`;
const mailServiceMessage = (domain: string) =>
  `${domain} is a public mail service. Enter the organization's own domain.`;
const invalidDomainMessage = "Enter a domain such as example.com";
test.each([
  ["localhost", invalidDomainMessage],
  ["127.0.0.1", invalidDomainMessage],
  ["http://127.0.0.1:3000/", invalidDomainMessage],
  ["[::1]", invalidDomainMessage],
  ["2130706433", invalidDomainMessage],
  ["x".repeat(300), invalidDomainMessage],
  ["😀", invalidDomainMessage],
  ["co.uk", sharedDomainMessage("co.uk")],
  ["com", invalidDomainMessage],
  ["https://www.co.uk/", sharedDomainMessage("co.uk")],
  ["github.io", sharedDomainMessage("github.io")],
  ["kawasaki.jp", sharedDomainMessage("kawasaki.jp")],
  ["gmail.com", mailServiceMessage("gmail.com")],
  ["https://www.GMAIL.com./inbox", mailServiceMessage("gmail.com")],
  ["googlemail.com", mailServiceMessage("googlemail.com")],
  ["mail.gmail.com", mailServiceMessage("mail.gmail.com")],
  ["fastmail.com", mailServiceMessage("fastmail.com")],
  ["Tutanota.com", mailServiceMessage("tutanota.com")],
  ["outlook.com", mailServiceMessage("outlook.com")],
  ["hotmail.co.uk", mailServiceMessage("hotmail.co.uk")],
  ["yahoo.com", mailServiceMessage("yahoo.com")],
  ["icloud.com", mailServiceMessage("icloud.com")],
  ["proton.me", mailServiceMessage("proton.me")],
  ["gmx.de", mailServiceMessage("gmx.de")],
  ["web.de", mailServiceMessage("web.de")],
  ["qq.com", mailServiceMessage("qq.com")],
  ["yandex.ru", mailServiceMessage("yandex.ru")],
  ["mailinator.com", mailServiceMessage("mailinator.com")],
])("rejects the domain %s, and the preview shows the reason", async (input, message) => {
  expect((await create(agentAmir, input)).body).toMatchObject({
    status: 400,
    message,
    errors: [{ path: "domain", message }],
  });
  expect(await preview(agentAmir, input)).toMatchObject({
    problem: message,
    isTaken: false,
    takesEffect: false,
    needsAdmin: false,
    joins: null,
  });
});

test.each([
  ["HTTPS://www.Acme.Example:8443/jobs?q=1#x", "acme.example"],
  ["nora:secret@acme.test", "acme.test"],
  ["bücher.example.", "xn--bcher-kva.example"],
  ["acme.github.io", "acme.github.io"],
  ["jobs.acme.co.uk", "jobs.acme.co.uk"],
  ["💩.la", "xn--ls8h.la"],
])("stores the domain %s as %s, as a claim without effect", async (input, domain) => {
  expect(await preview(agentAmir, input)).toEqual({
    domain,
    problem: null,
    isTaken: false,
    takesEffect: false,
    needsAdmin: false,
    joins: null,
  });
  const { status, body } = await create(agentAmir, input);
  expect([status, body]).toMatchObject([201, { domain, domainConfirmedAt: null }]);
});

test("claims coexist without effect until a creator verifies an address on the domain", async () => {
  const domain = freshDomain();
  const [founder, rival, colleague] = [
    await createUserOn(domain, false),
    await app.createUser(`rival${nameSuffix++}`, "agency"),
    await createUserOn(domain, false),
  ];
  const [{ body: ownFirm }, { body: rivalFirm }] = [
    await create(founder, domain),
    await create(rival, domain),
  ];
  expect([ownFirm.domainConfirmedAt, rivalFirm.domainConfirmedAt]).toEqual([null, null]);
  await register(`new@${domain}`);
  expect([await members(ownFirm.id), await members(rivalFirm.id)]).toEqual([
    [[founder.id, "owner"]],
    [[rival.id, "owner"]],
  ]);
  expect(await preview(founder, domain)).toMatchObject({ isTaken: false, takesEffect: false, joins: null });

  await requestLink(founder);
  expect((await openLink(founder.email)).status).toBe(200);
  expect([await domainOf(ownFirm.id), await domainOf(rivalFirm.id)]).toEqual([
    { domain, effect: true },
    { domain: null, effect: false }, // its claim was deleted
  ]);
  const memberRows = await members(ownFirm.id);
  expect(memberRows.filter(([id]) => id === founder.id)).toEqual([[founder.id, "owner"]]);
  expect([
    memberRows.length,
    memberRows.some(([id, role]) => id === colleague.id && role === "member"),
  ]).toEqual([3, true]);
  for (const input of [domain, `https://${domain.toUpperCase()}/`]) {
    expect((await create(rival, input)).body).toMatchObject({ status: 409, code: "domain_taken" });
    expect((await edit(rival, rivalFirm.id, input)).body).toMatchObject({
      status: 409,
      code: "domain_taken",
    });
    expect(await preview(rival, input)).toMatchObject({ isTaken: true, takesEffect: false, joins: null });
  }
  expect(await preview(founder, domain, ownFirm.id)).toMatchObject({ isTaken: false, takesEffect: true });
  expect(await preview(rival, domain, ownFirm.id)).toMatchObject({
    isTaken: true,
    takesEffect: false,
    needsAdmin: false,
    joins: null,
  }); // not their organization
  for (const id of [2 ** 31, 9_999_999_999])
    expect(await preview(founder, domain, id)).toMatchObject({ status: 400 });
  expect(
    (await app.rows("select 1 from organizations where domain is null and domain_confirmed_at is not null"))
      .length,
  ).toBe(0);
});

test("a domain takes effect at once for an owner with a verified address on it", async () => {
  const [first, second] = [freshDomain(), freshDomain()];
  const founder = await createUserOn(first, true);
  const users = [
    await createUserOn(first, false),
    await createUserOn(first, true),
    await createUserOn(`sub.${first}`, true),
    await createUserOn(`not${first}`, true),
  ];
  expect(await preview(founder, first)).toEqual({
    domain: first,
    problem: null,
    isTaken: false,
    takesEffect: true,
    needsAdmin: false,
    joins: 2,
  });
  expect(await preview(agentAmir, first)).toMatchObject({ takesEffect: false, joins: null });
  const { body: firm } = await create(founder, first);
  expect(firm.domainConfirmedAt).not.toBeNull();
  expect(await members(firm.id)).toEqual([
    [founder.id, "owner"],
    [users[0]?.id, "member"],
    [users[1]?.id, "member"],
  ]);
  expect((await edit(founder, firm.id, second)).body).toMatchObject({
    domain: second,
    domainConfirmedAt: null,
  });
  const changedBack = await edit(founder, firm.id, first);
  expect([changedBack.status, changedBack.body.domainConfirmedAt !== null]).toEqual([200, true]);
  expect((await edit(founder, firm.id, null)).body).toMatchObject({ domain: null, domainConfirmedAt: null });
  expect((await create(await createUserOn(first, true), first)).body.domainConfirmedAt).not.toBeNull(); // it is free again
});

test("a site admin confirms a claim once, and rival claims are deleted", async () => {
  const domain = freshDomain();
  const [{ body: ownFirm }, { body: other }, newMember] = [
    await create(agentAmir, domain),
    await create(app.scoutInes, domain),
    await createUserOn(domain, false),
  ];
  const claims = (
    await app.as(adminAda).call(adminEndpoints.domainClaims, { query: { limit: 100 } })
  ).body.filter((claim) => claim.domain === domain);
  expect(claims).toMatchObject([
    { id: ownFirm.id, joins: 1, rivals: 1, claimedBy: { id: agentAmir.id, email: agentAmir.email } },
    { id: other.id, joins: 1, rivals: 1 },
  ]);
  expect((await confirmDomain(ownFirm.id, domain)).body).toMatchObject({ id: ownFirm.id, domain });
  expect(await domainOf(other.id)).toEqual({ domain: null, effect: false });
  expect(await members(ownFirm.id)).toEqual([
    [agentAmir.id, "owner"],
    [newMember.id, "member"],
  ]);
  for (const id of [ownFirm.id, other.id])
    expect((await confirmDomain(id, domain)).body).toMatchObject({ status: 409, code: "already_done" });
  expect(
    await app.rows(
      `select action, subject_kind, subject_id, subject_name, subject_detail, by_id from moderation_entries where subject_id in (${ownFirm.id}, ${other.id}) and subject_kind = 'organization'`,
    ),
  ).toEqual([
    {
      action: "domain_confirmed",
      subject_kind: "organization",
      subject_id: ownFirm.id,
      subject_name: ownFirm.name,
      subject_detail: domain,
      by_id: adminAda.id,
    },
  ]);
});

test("users join by registration, verification or a new primary address on the domain", async () => {
  const domain = freshDomain();
  const founder = await createUserOn(domain, true);
  const { body: firm } = await create(founder, domain);
  const isMember = async (user: { id: number }) => (await members(firm.id)).some(([id]) => id === user.id);
  expect(await isMember(await register(`New.Person@${domain.toUpperCase()}`))).toBe(true);

  const [verifyingUser, promotingUser, editingUser] = [0, 0, 0].map(() =>
    app.createUser(`joiner${nameSuffix++}`, "agency"),
  );
  const second = await addAddress(await verifyingUser!, `v@${domain}`);
  expect(await isMember(await verifyingUser!)).toBe(false);
  await openLink(second.email);
  expect(await isMember(await verifyingUser!)).toBe(true);
  const other = await addAddress(await promotingUser!, `p@${domain}`);
  expect(await isMember(await promotingUser!)).toBe(false);
  await app.as(await promotingUser!).call(userEndpoints.makePrimary, { params: { id: other.id } });
  expect(await isMember(await promotingUser!)).toBe(true);
  const { id } = await editingUser!;
  await app.as({ id }).call(userEndpoints.edit, { params: { id }, body: { email: `e@${domain}` } });
  expect(await isMember({ id })).toBe(true);
  expect(await isMember(await register(`x@sub.${domain}`))).toBe(false);
  expect((await members(firm.id)).filter(([, role]) => role !== "member")).toEqual([[founder.id, "owner"]]);
});

test("removed members and those who left do not rejoin by domain", async () => {
  const domain = freshDomain();
  const founder = await createUserOn(domain, true);
  const { body: firm } = await create(founder, domain);
  const [removedUser, leavingUser] = [await register(`removed@${domain}`), await register(`left@${domain}`)];
  await app.as(founder).call(api.removeMember, { params: { id: firm.id, userId: removedUser.id } });
  await app.as(leavingUser).call(api.removeMember, { params: { id: firm.id, userId: leavingUser.id } });
  await openLink(removedUser.email);
  await openLink(leavingUser.email);
  for (const user of [removedUser, leavingUser]) {
    const otherAddress = await addAddress(user, `again${nameSuffix++}@${domain}`);
    await openLink(otherAddress.email);
    await app.as(user).call(userEndpoints.makePrimary, { params: { id: otherAddress.id } });
  }
  await edit(founder, firm.id, null);
  await edit(founder, firm.id, domain);
  expect(await members(firm.id)).toEqual([[founder.id, "owner"]]);
});

test("memberships by an unverified address are visible to the member and the owners only", async () => {
  const domain = freshDomain();
  const founder = await createUserOn(domain, true);
  const { body: firm } = await create(founder, domain);
  const [unverifiedUser, verifiedUser, adminUser] = [
    await register(`unsure@${domain}`),
    await createUserOn(domain, true),
    await createUserOn(domain, true),
  ];
  for (const { id } of [verifiedUser, adminUser])
    await app.rows(
      `insert into organization_memberships (organization_id, user_id, joined_by_domain) values (${firm.id}, ${id}, '${domain}')`,
    );
  await app
    .as(founder)
    .call(api.changeMember, { params: { id: firm.id, userId: adminUser.id }, body: { role: "admin" } });

  const onProfile = async (viewer: User, user: { id: number }) =>
    (await app.as(viewer).call(userEndpoints.organizationsOf, { params: { id: user.id } })).body.map(
      ({ isUnconfirmed }) => isUnconfirmed,
    );
  const inList = async (viewer: User) =>
    (await app.as(viewer).call(api.members, { params: { id: firm.id } })).body.map(
      ({ user, isUnconfirmed }) => [user.id, isUnconfirmed],
    );
  const change = (viewer: User) =>
    app.as(viewer).call(api.changeMember, {
      params: { id: firm.id, userId: unverifiedUser.id },
      body: { title: "Clerk" },
    });
  const confirmed = [founder, verifiedUser, adminUser]
    .map(({ id }) => [id, false])
    .sort((a, b) => Number(a[0]) - Number(b[0]));

  for (const viewer of [app.posterHana, app.partnerVera, agentAmir, adminAda, adminUser, verifiedUser]) {
    expect([viewer.username, await onProfile(viewer, unverifiedUser)]).toEqual([viewer.username, []]);
    expect([viewer.username, await onProfile(viewer, verifiedUser)]).toEqual([viewer.username, [false]]);
  }
  for (const viewer of [adminAda, adminUser]) expect(await inList(viewer)).toEqual(confirmed);
  expect((await change(adminAda)).status).toBe(404); // as if the member did not exist
  expect(
    (await app.as(adminAda).call(api.removeMember, { params: { id: firm.id, userId: unverifiedUser.id } }))
      .status,
  ).toBe(404);
  for (const viewer of [founder, unverifiedUser])
    expect(await onProfile(viewer, unverifiedUser)).toEqual([true]);
  expect(await inList(founder)).toEqual(
    [...confirmed, [unverifiedUser.id, true]].sort((a, b) => Number(a[0]) - Number(b[0])),
  );
  expect((await app.as(unverifiedUser).call(api.mine, {})).body).toMatchObject([
    { role: "member", isUnconfirmed: true },
  ]);
  expect((await change(founder)).body).toMatchObject({ title: "Clerk", isUnconfirmed: true });

  await openLink(unverifiedUser.email);
  expect(await onProfile(app.posterHana, unverifiedUser)).toEqual([false]);
  expect((await app.as(unverifiedUser).call(api.mine, {})).body).toMatchObject([{ isUnconfirmed: false }]);
});

/**
 * Violations of the invariants: one domain in effect, no rival claims, everybody on it a member, every
 * organization has an owner.
 */
async function invariantViolations() {
  const [duplicates, rivalClaims, nonMembers, ownerless] = await Promise.all([
    app.rows(
      "select lower(domain) from organizations where domain_confirmed_at is not null group by 1 having count(*) > 1",
    ),
    app.rows(`select c.id from organizations c join organizations o on lower(o.domain) = lower(c.domain)
      where o.domain_confirmed_at is not null and c.domain_confirmed_at is null`),
    app.rows(`select o.id, e.user_id from organizations o join user_emails e on substring(lower(e.email) from '[^@]*$') = o.domain
      where o.domain_confirmed_at is not null and (e.is_primary or e.is_verified)
      and not exists (select from organization_memberships m where m.organization_id = o.id and m.user_id = e.user_id)`),
    app.rows(`select id from organizations o where not exists (select from organization_memberships m
      where m.organization_id = o.id and m.role = 'owner' and m.is_active)`),
  ]);
  return { twice: duplicates, beside: rivalClaims, outside: nonMembers, ownerless };
}
const noViolations = { twice: [], beside: [], outside: [], ownerless: [] };

test("fifty concurrent organizations with one domain: one gets it, and new users join it", async () => {
  for (let round = 0; round < (isLongForm ? 3 : 1); round++) {
    const domain = freshDomain();
    const founders = [await createUserOn(domain, true), await createUserOn(domain, true)];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        // Few registrations: with five users outside the organization, an admin has to confirm the domain.
        n % 17 === 16 ? register(`m${nameSuffix++}@${domain}`) : create(founders[n % 2]!, domain),
      ),
    );
    const created = responses.flatMap((answer) => ("status" in answer ? [answer.status] : []));
    expect(created.sort()).toEqual([201, ...Array(created.length - 1).fill(409)]);
    expect(await invariantViolations()).toEqual(noViolations);
    expect(
      await app.rows(`select m.user_id from organization_memberships m join organizations o on o.id = organization_id
      where o.domain = '${domain}' and m.is_active`),
    ).toHaveLength(4);
  }
});

test("concurrent confirmation of rival claims by two admins succeeds once", async () => {
  const second = await app.createUser("bob", "admin");
  for (let round = 0; round < (isLongForm ? 5 : 2); round++) {
    const domain = freshDomain();
    const rivals = [];
    for (let n = 0; n < 10; n++) rivals.push((await create(agentAmir, domain)).body.id);
    const responses = await Promise.all(
      rivals.flatMap((id) => [confirmDomain(id, domain), confirmDomain(id, domain, second)]),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await invariantViolations()).toEqual(noViolations);
    expect(
      await app.rows(`select 1 from moderation_entries where subject_detail = '${domain}'`),
    ).toHaveLength(1);
  }
});

test("concurrent confirmation, edits, creation and verification keep the invariants", async () => {
  for (let round = 0; round < (isLongForm ? 5 : 2); round++) {
    const [a, b] = [freshDomain(), freshDomain()];
    const users = [
      await createUserOn(a, false),
      await createUserOn(a, false),
      await createUserOn(b, false),
      await createUserOn(b, false),
    ];
    const firms: number[] = [];
    for (const [n, user] of users.entries()) firms.push((await create(user, n < 2 ? a : b)).body.id);
    await app.runTasks();
    for (const user of users) await requestLink(user);
    const tokens: string[] = [];
    for (const user of users) tokens.push((await app.latestEmailTo(user.email))?.token ?? "");
    const actions = users.flatMap((user, n) => [
      () => app.retryingOn503(null).call(userEndpoints.verify, { body: { token: tokens[n]! } }),
      () => confirmDomain(firms[n]!, n < 2 ? a : b),
      () => edit(user, firms[n]!, n < 2 ? b : a),
      () => edit(user, firms[n]!, n < 2 ? a : b),
      () => create(user, n < 2 ? a : b),
      () => create(user, n < 2 ? a : b),
    ]);
    const responses = await Promise.all(
      actions.toSorted(() => Math.random() - 0.5).map((action) => action()),
    );
    expect(responses.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await invariantViolations()).toEqual(noViolations);
    // No verified address may leave an unconfirmed claim of the same user behind.
    expect(
      await app.rows(`select o.id from organizations o join user_emails e on e.user_id = o.domain_claimed_by_id and e.is_verified
        and substring(lower(e.email) from '[^@]*$') = o.domain where o.domain_confirmed_at is null`),
    ).toEqual([]);
  }
});
