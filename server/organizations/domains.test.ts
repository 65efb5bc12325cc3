/** An organization's domain: what is taken, when it takes effect, and whom it makes a member. */

import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const world = await createTestApp({ showsLinks: true });
const { agentAmir, adminAda } = world;
let serial = 0;
type Person = { id: number; email: string };
const freshDomain = () => `firm${serial++}.example`;
const create = (person: { id: number }, domain: string, name = `Firm ${serial++}`) =>
  world.patient(person).call(api.create, { body: { name, domain } });
const edit = (person: { id: number }, id: number, domain: string | null) =>
  world.patient(person).call(api.edit, { params: { id }, body: { domain } });
const preview = async (person: { id: number }, domain: string, organization?: number) =>
  (
    await world.as(person).call(api.previewDomain, {
      query: { domain, ...(organization && { organization: String(organization) }) },
    })
  ).body;
const confirm = (id: number, admin = adminAda) =>
  world.patient(admin).call(adminEndpoints.confirmDomain, { params: { id } });
/** A person whose address at registration is on a domain. */
const on = async (domain: string, isVerified: boolean) => {
  const person = await world.person(`person${serial++}`, "agency", { email: `someone${serial++}@${domain}` });
  if (isVerified) await world.rows(`update user_emails set is_verified = true where user_id = ${person.id}`);
  return person;
};
const register = async (email: string) =>
  (
    await world.patient(null).call(authEndpoints.register, {
      body: {
        username: `registers${serial++}`,
        password: "abcdef",
        email,
        firstName: "R",
        lastName: "R",
        role: "agency",
      },
    })
  ).body;
const add = async (person: { id: number }, email: string) =>
  (await world.as(person).call(userEndpoints.addAddress, { body: { email } })).body;
const askForLink = async (person: { id: number }) => {
  const [primary] = (await world.as(person).call(userEndpoints.addresses, {})).body;
  return world.as(person).call(userEndpoints.sendLink, { params: { id: primary?.id ?? 0 } });
};
const follow = async (email: string) =>
  world.as(null).call(userEndpoints.verify, { body: { token: (await world.mailTo(email))?.token ?? "" } });
const domainOf = async (id: number) =>
  (
    await world.rows(
      `select domain, domain_confirmed_at is not null as effect from organizations where id = ${id}`,
    )
  )[0];
const members = async (id: number) =>
  (
    await world.rows<{ userId: number; role: string }>(
      `select user_id as "userId", role from organization_memberships where organization_id = ${id} and is_active order by user_id`,
    )
  ).map(({ userId, role }) => [userId, role]);

const shared = (domain: string) => `${domain} is shared by many organizations. Enter your own domain.`;
const mailService = (domain: string) =>
  `${domain} is a public mail service. Enter the organization's own domain.`;
const none = "Enter a domain such as example.com";
test.each([
  ["localhost", none],
  ["127.0.0.1", none],
  ["http://127.0.0.1:3000/", none],
  ["[::1]", none],
  ["2130706433", none],
  ["x".repeat(300), none],
  ["😀", none],
  ["co.uk", shared("co.uk")],
  ["com", none],
  ["https://www.co.uk/", shared("co.uk")],
  ["github.io", shared("github.io")],
  ["kawasaki.jp", shared("kawasaki.jp")],
  ["gmail.com", mailService("gmail.com")],
  ["https://www.GMAIL.com./inbox", mailService("gmail.com")],
  ["googlemail.com", mailService("googlemail.com")],
  ["mail.gmail.com", mailService("mail.gmail.com")],
  ["fastmail.com", mailService("fastmail.com")],
  ["Tutanota.com", mailService("tutanota.com")],
  ["outlook.com", mailService("outlook.com")],
  ["hotmail.co.uk", mailService("hotmail.co.uk")],
  ["yahoo.com", mailService("yahoo.com")],
  ["icloud.com", mailService("icloud.com")],
  ["proton.me", mailService("proton.me")],
  ["gmx.de", mailService("gmx.de")],
  ["web.de", mailService("web.de")],
  ["qq.com", mailService("qq.com")],
  ["yandex.ru", mailService("yandex.ru")],
  ["mailinator.com", mailService("mailinator.com")],
])("the domain %s is refused, and the preview says so first", async (typed, message) => {
  expect((await create(agentAmir, typed)).body).toMatchObject({
    status: 400,
    message,
    errors: [{ path: "domain", message }],
  });
  expect(await preview(agentAmir, typed)).toMatchObject({
    problem: message,
    isTaken: false,
    takesEffect: false,
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
])("the domain %s is kept as %s, as a claim that has no effect", async (typed, domain) => {
  expect(await preview(agentAmir, typed)).toEqual({
    domain,
    problem: null,
    isTaken: false,
    takesEffect: false,
    joins: null,
  });
  const { status, body } = await create(agentAmir, typed);
  expect([status, body]).toMatchObject([201, { domain, domainConfirmedAt: null }]);
});

test("claims stand side by side and make nobody a member; one takes effect when its creator verifies an address on it", async () => {
  const domain = freshDomain();
  const [founder, rival, colleague] = [
    await on(domain, false),
    await world.person(`rival${serial++}`, "agency"),
    await on(domain, false),
  ];
  const [{ body: own }, { body: other }] = [await create(founder, domain), await create(rival, domain)];
  expect([own.domainConfirmedAt, other.domainConfirmedAt]).toEqual([null, null]);
  await register(`new@${domain}`);
  expect([await members(own.id), await members(other.id)]).toEqual([
    [[founder.id, "owner"]],
    [[rival.id, "owner"]],
  ]);
  expect(await preview(founder, domain)).toMatchObject({ isTaken: false, takesEffect: false, joins: null });

  await askForLink(founder);
  expect((await follow(founder.email)).status).toBe(200);
  expect([await domainOf(own.id), await domainOf(other.id)]).toEqual([
    { domain, effect: true },
    { domain: null, effect: false }, // it has lapsed
  ]);
  const joined = await members(own.id);
  expect(joined.filter(([id]) => id === founder.id)).toEqual([[founder.id, "owner"]]);
  expect([joined.length, joined.some(([id, role]) => id === colleague.id && role === "member")]).toEqual([
    3,
    true,
  ]);
  for (const typed of [domain, `https://${domain.toUpperCase()}/`]) {
    expect((await create(rival, typed)).body).toMatchObject({ status: 409, code: "domain_taken" });
    expect((await edit(rival, other.id, typed)).body).toMatchObject({ status: 409, code: "domain_taken" });
    expect(await preview(rival, typed)).toMatchObject({ isTaken: true, takesEffect: false, joins: null });
  }
  expect(await preview(founder, domain, own.id)).toMatchObject({ isTaken: false, takesEffect: true });
  expect(await preview(rival, domain, own.id)).toMatchObject({
    isTaken: true,
    takesEffect: false,
    joins: null,
  }); // not theirs to edit
  for (const id of [2 ** 31, 9_999_999_999])
    expect(await preview(founder, domain, id)).toMatchObject({ status: 400 });
  expect(
    (await world.rows("select 1 from organizations where domain is null and domain_confirmed_at is not null"))
      .length,
  ).toBe(0);
});

test("it takes effect at once for who holds a verified address on it, at creation and at a change; with how many would join", async () => {
  const [first, second] = [freshDomain(), freshDomain()];
  const founder = await on(first, true);
  const people = [
    await on(first, false),
    await on(first, true),
    await on(`sub.${first}`, true),
    await on(`not${first}`, true),
  ];
  expect(await preview(founder, first)).toEqual({
    domain: first,
    problem: null,
    isTaken: false,
    takesEffect: true,
    joins: 2,
  });
  expect(await preview(agentAmir, first)).toMatchObject({ takesEffect: false, joins: null });
  const { body: made } = await create(founder, first);
  expect(made.domainConfirmedAt).not.toBeNull();
  expect(await members(made.id)).toEqual([
    [founder.id, "owner"],
    [people[0]?.id, "member"],
    [people[1]?.id, "member"],
  ]);
  expect((await edit(founder, made.id, second)).body).toMatchObject({
    domain: second,
    domainConfirmedAt: null,
  });
  const back = await edit(founder, made.id, first);
  expect([back.status, back.body.domainConfirmedAt !== null]).toEqual([200, true]);
  expect((await edit(founder, made.id, null)).body).toMatchObject({ domain: null, domainConfirmedAt: null });
  expect((await create(await on(first, true), first)).body.domainConfirmedAt).not.toBeNull(); // it is free again
});

test("a site admin lets a claim take effect, once; other claims lapse", async () => {
  const domain = freshDomain();
  const [{ body: own }, { body: other }, joins] = [
    await create(agentAmir, domain),
    await create(world.scoutInes, domain),
    await on(domain, false),
  ];
  const claims = (
    await world.as(adminAda).call(adminEndpoints.domainClaims, { query: { limit: 100 } })
  ).body.filter((one) => one.domain === domain);
  expect(claims).toMatchObject([
    { id: own.id, joins: 1, rivals: 1, claimedBy: { id: agentAmir.id, email: agentAmir.email } },
    { id: other.id, joins: 1, rivals: 1 },
  ]);
  expect((await confirm(own.id)).body).toMatchObject({ id: own.id, domain });
  expect(await domainOf(other.id)).toEqual({ domain: null, effect: false });
  expect(await members(own.id)).toEqual([
    [agentAmir.id, "owner"],
    [joins.id, "member"],
  ]);
  for (const id of [own.id, other.id])
    expect((await confirm(id)).body).toMatchObject({ status: 409, code: "already_done" });
  expect(
    await world.rows(
      `select action, subject_kind, subject_id, subject_name, subject_detail, by_id from moderation_entries where subject_id in (${own.id}, ${other.id}) and subject_kind = 'organization'`,
    ),
  ).toEqual([
    {
      action: "domain_confirmed",
      subject_kind: "organization",
      subject_id: own.id,
      subject_name: own.name,
      subject_detail: domain,
      by_id: adminAda.id,
    },
  ]);
});

test("people join at registration, when they verify, and when they make an address primary; not by an unverified second one", async () => {
  const domain = freshDomain();
  const founder = await on(domain, true);
  const { body: firm } = await create(founder, domain);
  const joined = async (person: { id: number }) => (await members(firm.id)).some(([id]) => id === person.id);
  expect(await joined(await register(`New.Person@${domain.toUpperCase()}`))).toBe(true);

  const [verifies, promotes, edits] = [0, 0, 0].map(() => world.person(`joiner${serial++}`, "agency"));
  const second = await add(await verifies!, `v@${domain}`);
  expect(await joined(await verifies!)).toBe(false);
  await follow(second.email);
  expect(await joined(await verifies!)).toBe(true);
  const other = await add(await promotes!, `p@${domain}`);
  expect(await joined(await promotes!)).toBe(false);
  await world.as(await promotes!).call(userEndpoints.makePrimary, { params: { id: other.id } });
  expect(await joined(await promotes!)).toBe(true);
  const { id } = await edits!;
  await world.as({ id }).call(userEndpoints.edit, { params: { id }, body: { email: `e@${domain}` } });
  expect(await joined({ id })).toBe(true);
  expect(await joined(await register(`x@sub.${domain}`))).toBe(false);
  expect((await members(firm.id)).filter(([, role]) => role !== "member")).toEqual([[founder.id, "owner"]]);
});

test("who was removed or left stays out, whatever happens to the domain and their addresses", async () => {
  const domain = freshDomain();
  const founder = await on(domain, true);
  const { body: firm } = await create(founder, domain);
  const [removed, left] = [await register(`removed@${domain}`), await register(`left@${domain}`)];
  await world.as(founder).call(api.removeMember, { params: { id: firm.id, userId: removed.id } });
  await world.as(left).call(api.removeMember, { params: { id: firm.id, userId: left.id } });
  await follow(removed.email);
  await follow(left.email);
  for (const person of [removed, left]) {
    const more = await add(person, `again${serial++}@${domain}`);
    await follow(more.email);
    await world.as(person).call(userEndpoints.makePrimary, { params: { id: more.id } });
  }
  await edit(founder, firm.id, null);
  await edit(founder, firm.id, domain);
  expect(await members(firm.id)).toEqual([[founder.id, "owner"]]);
});

test("a membership by an unverified address is seen by that person and the owners alone, marked, in every call", async () => {
  const domain = freshDomain();
  const founder = await on(domain, true);
  const { body: firm } = await create(founder, domain);
  const [unsure, sure, clerk] = [
    await register(`unsure@${domain}`),
    await on(domain, true),
    await on(domain, true),
  ];
  for (const { id } of [sure, clerk])
    await world.rows(
      `insert into organization_memberships (organization_id, user_id, joined_by_domain) values (${firm.id}, ${id}, '${domain}')`,
    );
  await world
    .as(founder)
    .call(api.changeMember, { params: { id: firm.id, userId: clerk.id }, body: { role: "admin" } });

  const onProfile = async (viewer: Person, person: { id: number }) =>
    (await world.as(viewer).call(userEndpoints.organizationsOf, { params: { id: person.id } })).body.map(
      ({ isUnconfirmed }) => isUnconfirmed,
    );
  const inList = async (viewer: Person) =>
    (await world.as(viewer).call(api.members, { params: { id: firm.id } })).body.map(
      ({ user, isUnconfirmed }) => [user.id, isUnconfirmed],
    );
  const change = (viewer: Person) =>
    world
      .as(viewer)
      .call(api.changeMember, { params: { id: firm.id, userId: unsure.id }, body: { title: "Clerk" } });
  const confirmed = [founder, sure, clerk]
    .map(({ id }) => [id, false])
    .sort((a, b) => Number(a[0]) - Number(b[0]));

  for (const viewer of [world.posterHana, world.partnerVera, agentAmir, adminAda, clerk, sure]) {
    expect([viewer.username, await onProfile(viewer, unsure)]).toEqual([viewer.username, []]);
    expect([viewer.username, await onProfile(viewer, sure)]).toEqual([viewer.username, [false]]);
  }
  for (const viewer of [adminAda, clerk]) expect(await inList(viewer)).toEqual(confirmed);
  expect((await change(adminAda)).status).toBe(404); // as if there were no such member
  expect(
    (await world.as(adminAda).call(api.removeMember, { params: { id: firm.id, userId: unsure.id } })).status,
  ).toBe(404);
  for (const viewer of [founder, unsure]) expect(await onProfile(viewer, unsure)).toEqual([true]);
  expect(await inList(founder)).toEqual(
    [...confirmed, [unsure.id, true]].sort((a, b) => Number(a[0]) - Number(b[0])),
  );
  expect((await world.as(unsure).call(api.mine, {})).body).toMatchObject([
    { role: "member", isUnconfirmed: true },
  ]);
  expect((await change(founder)).body).toMatchObject({ title: "Clerk", isUnconfirmed: true });

  await follow(unsure.email);
  expect(await onProfile(world.posterHana, unsure)).toEqual([false]);
  expect((await world.as(unsure).call(api.mine, {})).body).toMatchObject([{ isUnconfirmed: false }]);
});

/** No domain is in effect twice, none is claimed beside one in effect, and everyone on one in effect is (or was) a member. */
async function broken() {
  const [twice, beside, outside, ownerless] = await Promise.all([
    world.rows(
      "select lower(domain) from organizations where domain_confirmed_at is not null group by 1 having count(*) > 1",
    ),
    world.rows(`select c.id from organizations c join organizations o on lower(o.domain) = lower(c.domain)
      where o.domain_confirmed_at is not null and c.domain_confirmed_at is null`),
    world.rows(`select o.id, e.user_id from organizations o join user_emails e on substring(lower(e.email) from '[^@]*$') = o.domain
      where o.domain_confirmed_at is not null and (e.is_primary or e.is_verified)
      and not exists (select from organization_memberships m where m.organization_id = o.id and m.user_id = e.user_id)`),
    world.rows(`select id from organizations o where not exists (select from organization_memberships m
      where m.organization_id = o.id and m.role = 'owner' and m.is_active)`),
  ]);
  return { twice, beside, outside, ownerless };
}
const whole = { twice: [], beside: [], outside: [], ownerless: [] };

test("R10: fifty organizations with one domain at once: one gets it, and those who register meanwhile join it", async () => {
  for (let round = 0; round < 3; round++) {
    const domain = freshDomain();
    const founders = [await on(domain, true), await on(domain, true)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 10 === 9 ? register(`m${serial++}@${domain}`) : create(founders[n % 2]!, domain),
      ),
    );
    const created = answers.flatMap((answer) => ("status" in answer ? [answer.status] : []));
    expect(created.sort()).toEqual([201, ...Array(created.length - 1).fill(409)]);
    expect(await broken()).toEqual(whole);
    expect(
      await world.rows(`select m.user_id from organization_memberships m join organizations o on o.id = organization_id
      where o.domain = '${domain}' and m.is_active`),
    ).toHaveLength(7);
  }
});

test("R10: rival claims confirmed by two admins at once: one wins, the rest are told, and none answers 500", async () => {
  const second = await world.person("bob", "admin");
  for (let round = 0; round < 5; round++) {
    const domain = freshDomain();
    const rivals = [];
    for (let n = 0; n < 10; n++) rivals.push((await create(agentAmir, domain)).body.id);
    const answers = await Promise.all(rivals.flatMap((id) => [confirm(id), confirm(id, second)]));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await broken()).toEqual(whole);
    expect(
      await world.rows(`select 1 from moderation_entries where subject_detail = '${domain}'`),
    ).toHaveLength(1);
  }
});

test("R10: claims confirmed, changed, created and verified all at once: nothing falls between", async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [freshDomain(), freshDomain()];
    const people = [await on(a, false), await on(a, false), await on(b, false), await on(b, false)];
    const firms: number[] = [];
    for (const [n, person] of people.entries()) firms.push((await create(person, n < 2 ? a : b)).body.id);
    await world.work();
    for (const person of people) await askForLink(person);
    const tokens: string[] = [];
    for (const person of people) tokens.push((await world.mailTo(person.email))?.token ?? "");
    const acts = people.flatMap((person, n) => [
      () => world.patient(null).call(userEndpoints.verify, { body: { token: tokens[n]! } }),
      () => confirm(firms[n]!),
      () => edit(person, firms[n]!, n < 2 ? b : a),
      () => edit(person, firms[n]!, n < 2 ? a : b),
      () => create(person, n < 2 ? a : b),
      () => create(person, n < 2 ? a : b),
    ]);
    const answers = await Promise.all(acts.toSorted(() => Math.random() - 0.5).map((act) => act()));
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await broken()).toEqual(whole);
    // Whoever holds a verified address on a domain that they claim has it, unless another was first: no claim of theirs is left.
    expect(
      await world.rows(`select o.id from organizations o join user_emails e on e.user_id = o.domain_claimed_by_id and e.is_verified
        and substring(lower(e.email) from '[^@]*$') = o.domain where o.domain_confirmed_at is null`),
    ).toEqual([]);
  }
});
