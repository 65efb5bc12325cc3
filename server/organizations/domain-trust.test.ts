import type { UserValues } from "@tests/app/users";
/**
 * Trust by a domain that a site admin confirmed, domains with many outside accounts, and public mail
 * services.
 */

import { hashPassword } from "@server/lib/sessions/passwords";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import { minNonMembersAtDomain } from "@shared/organizations/vocabulary";
import { securityUndoEndpoints } from "@shared/security-undo/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { raceRuns } from "@tests/app/long-form";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { adminAda, agentAmir } = app;
const asAdmin = app.as(adminAda);

beforeEach(() => app.rows("delete from poster_reviews"));

let serial = 0;
const freshDomain = () => `trusted${serial++}.example`;
const userOn = (domain: string, values: UserValues = {}) =>
  app.createUser(`user${serial++}`, "portfolio_hr", { email: `user${serial++}@${domain}`, ...values });
const create = (user: { id: number }, domain: string | null) =>
  app.as(user).call(api.create, { body: { name: `Firm ${serial++}`, domain } });
const edit = (user: { id: number }, id: number, domain: string | null) =>
  app.as(user).call(api.edit, { params: { id }, body: { domain } });
const preview = async (user: { id: number }, domain: string) =>
  (await app.as(user).call(api.previewDomain, { query: { domain } })).body;
const confirm = (id: number, seen: string) =>
  asAdmin.call(adminEndpoints.confirmDomain, { params: { id }, body: { reason: "Checked", seen } });
const claims = async (state?: "in_effect") =>
  (await asAdmin.call(adminEndpoints.domainClaims, { query: { state } })).body;
const isTrusted = async ({ id }: { id: number }) => {
  const [user] = (await asAdmin.call(adminEndpoints.users, { query: {} })).body.filter(
    (row) => row.id === id,
  );
  return user?.isTrusted;
};
const addPublicDomain = (domain: string) =>
  asAdmin.call(adminEndpoints.addPublicEmailDomain, { body: { domain, reason: "Anybody gets an address" } });
const latestEntry = async () => (await asAdmin.call(adminEndpoints.moderation, {})).body[0];
const organizationOf = async (id: number) =>
  (
    await app.rows(`select domain, domain_confirmed_at is not null as "isInEffect",
    domain_admin_confirmed_at is not null as "isConfirmed" from organizations where id = ${id}`)
  )[0];

test("members with a verified address on a domain that an admin confirmed are trusted until they leave", async () => {
  const domain = freshDomain();
  const [owner, member, unverified] = [
    await userOn(domain),
    await userOn(domain),
    await userOn(domain, { isEmailVerified: false }),
  ];
  const { body: firm } = await create(owner, domain);
  // The owner's verified address puts the domain into effect, without a confirmation by an admin.
  expect(await organizationOf(firm.id)).toEqual({ domain, isInEffect: true, isConfirmed: false });
  expect([await isTrusted(owner), await isTrusted(member)]).toEqual([false, false]);
  expect((await claims()).map(({ id }) => id)).not.toContain(firm.id);
  expect(await claims("in_effect")).toMatchObject([
    { id: firm.id, domain, inEffectSince: expect.any(String) },
  ]);

  expect((await confirm(firm.id, domain)).status).toBe(200);
  expect(await claims("in_effect")).toEqual([]);
  expect(await latestEntry()).toMatchObject({ action: "domain_confirmed", subject: { id: firm.id } });
  expect((await confirm(firm.id, domain)).body).toMatchObject({ code: "already_done" });
  expect(await Promise.all([owner, member, unverified, agentAmir].map(isTrusted))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const { body: job } = await app.as(member).call(jobEndpoints.post, {
    body: { title: "CTO", description: "Lead the team", company: "Acme", bountyAmount: 100 },
  });
  expect(job.postedBy.isTrusted).toBe(true);
  expect((await asAdmin.call(adminEndpoints.posters, {})).body).toEqual([]);

  await app.as(member).call(api.removeMember, { params: { id: firm.id, userId: member.id } });
  expect([await isTrusted(member), await isTrusted(owner)]).toEqual([false, true]);
  const seen = (await app.as(agentAmir).call(jobEndpoints.one, { params: { id: job.id } })).body;
  expect(seen.postedBy.isTrusted).toBe(false);
  expect(await listWaitingPosters()).toEqual([member.id]);
});

test("an unverified primary address is not trusted, even with a verified one on the domain", async () => {
  const domain = freshDomain();
  const owner = await userOn(domain);
  const { body: firm } = await create(owner, domain);
  await confirm(firm.id, domain);
  await app.rows(`insert into user_emails (user_id, email, is_verified) values (${owner.id}, 'other@${domain}', true);
    update user_emails set is_verified = false where user_id = ${owner.id} and is_primary`);
  expect(await isTrusted(owner)).toBe(false);
});

const post = async (user: { id: number }) =>
  (
    await app.as(user).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead the team", company: "Acme", bountyAmount: 100 },
    })
  ).body;
const isPosterTrusted = async ({ id }: { id: number }) =>
  (await app.as(agentAmir).call(jobEndpoints.one, { params: { id } })).body.postedBy.isTrusted;
const listWaitingPosters = async () =>
  (await asAdmin.call(adminEndpoints.posters, {})).body.map(({ user }) => user.id);
const storeCommonFlag = ({ id }: { id: number }, isCommon: boolean | null) =>
  app.rows(`update users set password_common = ${isCommon} where id = ${id}`);

/** A member who is trusted by a confirmed domain, and has this password from before the check. */
async function createTrustedMember(password = "sunshine") {
  const domain = freshDomain();
  const member = await userOn(domain, { password: await hashPassword(password) });
  const { body: firm } = await create(member, domain);
  await confirm(firm.id, domain);
  expect(await isTrusted(member)).toBe(true);
  const signIn = async () =>
    (await app.as(null).call(authEndpoints.login, { body: { username: member.username, password } })).status;
  return { member, signIn };
}

test("a member with a common password is not trusted by domain, until they choose another", async () => {
  const { member } = await createTrustedMember();
  const earlierJob = await post(member);
  expect([await isPosterTrusted(earlierJob), await listWaitingPosters()]).toEqual([true, []]);
  await storeCommonFlag(member, true);
  expect([await isTrusted(member), await isPosterTrusted(earlierJob)]).toEqual([false, false]);
  const job = await post(member);
  expect(job.postedBy.isTrusted).toBe(false);
  expect(await listWaitingPosters()).toEqual([member.id]);
  await storeCommonFlag(member, false);
  expect([await isTrusted(member), await isPosterTrusted(job)]).toEqual([true, true]);
  expect(await listWaitingPosters()).toEqual([]);
});

test("a sign-in with an old common password queues a member who was trusted by domain and has active jobs", async () => {
  const [poster, reader, careful] = [
    await createTrustedMember(),
    await createTrustedMember(),
    await createTrustedMember("battery staple"),
  ];
  const job = await post(poster.member);
  await post(careful.member);
  expect(await listWaitingPosters()).toEqual([]);
  for (const { signIn } of [poster, poster, reader, careful]) expect(await signIn()).toBe(200);
  expect([await isTrusted(poster.member), await isPosterTrusted(job)]).toEqual([false, false]);
  expect(await listWaitingPosters()).toEqual([poster.member.id]);
  await app.runTasks();
  const notification = (await asAdmin.call(notificationEndpoints.list, {})).body.find(
    ({ kind }) => kind === "queue_waiting",
  );
  expect(notification).toMatchObject({ data: { queue: "posters", waiting: 1 } });
  await storeCommonFlag(poster.member, false);
  expect(await listWaitingPosters()).toEqual([]);
});

test("a sign-in with an old common password does not queue a poster again whom an admin dismissed", async () => {
  const password = "sunshine";
  const poster = await userOn(freshDomain(), { password: await hashPassword(password) });
  await post(poster);
  const [review] = (await asAdmin.call(adminEndpoints.posters, {})).body;
  expect(review?.user.id).toBe(poster.id);
  await asAdmin.call(adminEndpoints.dismissPoster, { params: { id: review?.id ?? 0 } });
  const body = { username: poster.username, password };
  expect((await app.as(null).call(authEndpoints.login, { body })).body.hasCommonPassphrase).toBe(true);
  expect(await listWaitingPosters()).toEqual([]);
});

/** A member with an open job, who is trusted by the confirmed domain of an organization of somebody else. */
async function createTrustedPoster() {
  const domain = freshDomain();
  const [owner, poster] = [await userOn(domain), await userOn(domain)];
  const { body: firm } = await create(owner, domain);
  await confirm(firm.id, domain);
  const job = await post(poster);
  expect([await isPosterTrusted(job), await listWaitingPosters()]).toEqual([true, []]);
  const addVerifiedAddress = async (email: string) =>
    app.rows<{ id: number }>(
      `insert into user_emails (user_id, email, is_verified) values (${poster.id}, '${email}', true) returning id`,
    );
  return { domain, owner, poster, firm, job, addVerifiedAddress };
}
type TrustedPoster = Awaited<ReturnType<typeof createTrustedPoster>>;
const addressesOf = async (user: { id: number }) =>
  (await app.as(user).call(userEndpoints.addresses, {})).body;
const makePrimary = (user: { id: number }, id = 0) =>
  app.as(user).call(userEndpoints.makePrimary, { params: { id } });
const removeMember = (user: { id: number }, id: number, userId: number) =>
  app.as(user).call(api.removeMember, { params: { id, userId } });

/** The changes after which a member by domain is no longer trusted. Each returns its last response. */
const endsOfTrust: Record<string, (member: TrustedPoster) => Promise<{ status: number }>> = {
  "leaving the organization": ({ firm, poster }) => removeMember(poster, firm.id, poster.id),
  "being removed by an owner": ({ firm, owner, poster }) => removeMember(owner, firm.id, poster.id),
  "a change of the domain": ({ firm, owner }) => edit(owner, firm.id, freshDomain()),
  "the removal of the domain": ({ firm, owner }) => edit(owner, firm.id, null),
  "the addition of the domain to the public mail services": ({ domain }) => addPublicDomain(domain),
  "making an unverified address primary": async ({ poster }) => {
    const email = `user${serial++}@inbox.example`;
    const { body } = await app.as(poster).call(userEndpoints.addAddress, { body: { email } });
    return makePrimary(poster, body.id);
  },
  "removing the address on the domain": async ({ poster, addVerifiedAddress }) => {
    const [work] = await addressesOf(poster);
    const [other] = await addVerifiedAddress(`user${serial++}@inbox.example`);
    await makePrimary(poster, other?.id);
    expect(await isTrusted(poster)).toBe(true); // the primary address need not be the one on the domain
    return app.as(poster).call(userEndpoints.removeAddress, { params: { id: work?.id ?? 0 } });
  },
};

test.each(Object.keys(endsOfTrust))(
  "a member by a confirmed domain with an open job waits for an admin after %s",
  async (name) => {
    const member = await createTrustedPoster();
    const response = await endsOfTrust[name]?.(member);
    expect([200, 201, 204]).toContain(response?.status);
    expect([await isTrusted(member.poster), await isPosterTrusted(member.job)]).toEqual([false, false]);
    expect(await listWaitingPosters()).toEqual([member.poster.id]);
  },
);

test("a poster whom an admin dismissed does not wait again after leaving an organization that gave no trust", async () => {
  const domain = freshDomain();
  const [owner, poster] = [await userOn(domain), await userOn(domain)];
  const { body: firm } = await create(owner, domain);
  await post(poster);
  const review = (await asAdmin.call(adminEndpoints.posters, {})).body.find(
    ({ user }) => user.id === poster.id,
  );
  await asAdmin.call(adminEndpoints.dismissPoster, { params: { id: review?.id ?? 0 } });
  await edit(owner, firm.id, null);
  expect((await removeMember(poster, firm.id, poster.id)).status).toBe(204);
  expect(await listWaitingPosters()).toEqual([]);
});

test("undoing a change of addresses queues a poster who was trusted by the address that it removes", async () => {
  const poster = await app.createUser(`user${serial++}`, "portfolio_hr", {
    email: `user${serial++}@inbox.example`,
  });
  await app.rows(`update users set created_at = now() - interval '30 days' where id = ${poster.id};
    update user_emails set created_at = now() - interval '30 days', primary_since = now() - interval '30 days'
      where user_id = ${poster.id}`);
  const domain = freshDomain();
  const { body: firm } = await create(await userOn(domain), domain);
  await confirm(firm.id, domain);
  const email = `user${serial++}@${domain}`;
  const { body: work } = await app.as(poster).call(userEndpoints.addAddress, { body: { email } });
  await app.as(null).call(userEndpoints.verify, {
    body: { token: (await app.latestEmailTo(email))?.token ?? "" },
  });
  await makePrimary(poster, work.id);
  await post(poster);
  expect([await isTrusted(poster), await listWaitingPosters()]).toEqual([true, []]);
  const { token = "" } = (await app.latestEmailTo(poster.email)) ?? {};
  expect((await app.as(null).call(securityUndoEndpoints.undo, { body: { token } })).status).toBe(200);
  expect(await isTrusted(poster)).toBe(false);
  expect(await listWaitingPosters()).toEqual([poster.id]);
});

test("a poster who loses both reasons for trust at the same time waits for an admin", async () => {
  for (let run = 0; run < raceRuns; run++) {
    const { firm, poster, job } = await createTrustedPoster();
    const decision = { params: { id: poster.id }, body: { seen: 1 } };
    expect((await asAdmin.call(adminEndpoints.verifyUser, decision)).status).toBe(200);
    const responses = await Promise.all([
      asAdmin.call(adminEndpoints.unverifyUser, { params: { id: poster.id }, body: {} }),
      removeMember(poster, firm.id, poster.id),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 204]);
    expect(await isPosterTrusted(job)).toBe(false);
    expect(await listWaitingPosters()).toEqual([poster.id]);
    await app.rows("delete from poster_reviews");
  }
});

test("a VC partner with an open check is not trusted by domain", async () => {
  const domain = freshDomain();
  const vera = await app.createUser(`vera${serial++}`, "vc_partner", {
    email: `vera@${domain}`,
    vcApprovalStatus: "approved",
    firstName: "Vera",
  });
  const { body: firm } = await create(vera, domain);
  await confirm(firm.id, domain);
  await app.as(vera).call(userEndpoints.edit, { params: { id: vera.id }, body: { firstName: "Wera" } });
  expect(await isTrusted(vera)).toBe(false);
});

test("an admin confirms only the domain that they saw", async () => {
  const [honest, victim] = [freshDomain(), freshDomain()];
  const owner = await userOn(freshDomain());
  const { body: firm } = await create(owner, honest);
  const seen = (await claims()).find(({ id }) => id === firm.id)?.domain ?? "";
  await edit(owner, firm.id, victim);
  expect((await confirm(firm.id, seen)).body).toMatchObject({
    status: 409,
    code: "stale",
    detail: "This domain has changed since you opened it.",
  });
  expect(await organizationOf(firm.id)).toEqual({ domain: victim, isInEffect: false, isConfirmed: false });
  expect((await latestEntry())?.subject).not.toMatchObject({ kind: "organization", id: firm.id });
  expect((await confirm(firm.id, " ")).status).toBe(400);
  const withoutSeen = { params: { id: firm.id }, body: { reason: "Checked" } };
  expect((await asAdmin.call(adminEndpoints.confirmDomain, withoutSeen as never)).status).toBe(400);
  expect((await confirm(firm.id, victim)).status).toBe(200);
});

test("a change of the domain ends its confirmation by an admin", async () => {
  const [domain, other] = [freshDomain(), freshDomain()];
  const owner = await userOn(domain);
  const { body: firm } = await create(owner, domain);
  await confirm(firm.id, domain);
  await edit(owner, firm.id, other);
  expect(await organizationOf(firm.id)).toEqual({ domain: other, isInEffect: false, isConfirmed: false });
  await edit(owner, firm.id, domain);
  expect(await organizationOf(firm.id)).toEqual({ domain, isInEffect: true, isConfirmed: false });
  expect(await isTrusted(owner)).toBe(false);
  // An older server, which does not know the column.
  await confirm(firm.id, domain);
  await app.rows(`update organizations set domain = '${other}' where id = ${firm.id}`);
  expect(await organizationOf(firm.id)).toMatchObject({ isConfirmed: false });
});

test("whatever trust by domain depends on changes the version of the job lists", async () => {
  freezeClock(); // so that the ETag does not expire
  const domain = freshDomain();
  const [owner, member] = [await userOn(domain), await userOn(domain)];
  const { body: firm } = await create(owner, domain);
  const list = async (etag?: string) =>
    app.as(agentAmir, etag ? { "If-None-Match": etag } : {}).call(jobEndpoints.list, {});
  const memberOfFirm = `organization_id = ${firm.id} and user_id = ${member.id}`;
  const changes = [
    `update organizations set domain_admin_confirmed_at = now() where id = ${firm.id}`,
    `update organization_memberships set is_active = false where ${memberOfFirm}`,
    `update organization_memberships set is_active = true where ${memberOfFirm}`,
    `delete from organization_memberships where ${memberOfFirm}`,
    `insert into organization_memberships (organization_id, user_id) values (${firm.id}, ${member.id})`,
    `update users set password_common = true where id = ${member.id}`,
    `update users set password_common = false where id = ${member.id}`,
    `update users set recheck_since = now() where id = ${member.id}`,
    `update organizations set domain = 'else.example' where id = ${firm.id}`,
    `update organizations set domain_admin_confirmed_at = now() where id = ${firm.id}`,
    `delete from organizations where id = ${firm.id}`,
  ];
  for (const change of changes) {
    const { etag } = (await list()).headers;
    expect((await list(etag)).status).toBe(304);
    await app.rows(change);
    await expect.poll(async () => [change, (await list(etag)).status]).toEqual([change, 200]);
  }
});

test("with five outside accounts on a domain, a verified address leaves it claimed until an admin confirms it", async () => {
  const domain = freshDomain();
  const founder = await userOn(domain);
  for (let n = 1; n < minNonMembersAtDomain; n++) await userOn(domain, { isEmailVerified: n % 2 === 0 });
  expect(await preview(founder, domain)).toMatchObject({ takesEffect: true, needsAdmin: false, joins: 4 });
  const fifth = await userOn(domain);
  expect(await preview(founder, domain)).toMatchObject({ takesEffect: false, needsAdmin: true, joins: 5 });
  const { body: firm } = await create(founder, domain);
  expect(await organizationOf(firm.id)).toEqual({ domain, isInEffect: false, isConfirmed: false });
  expect((await claims()).find(({ id }) => id === firm.id)).toMatchObject({ joins: 5 });
  expect((await confirm(firm.id, domain)).status).toBe(200);
  expect(await organizationOf(firm.id)).toEqual({ domain, isInEffect: true, isConfirmed: true });
  expect(await isTrusted(fifth)).toBe(true);
});

test("verifying an address later does not put a domain with many outside accounts into effect, nor does an edit", async () => {
  const domain = freshDomain();
  const founder = await userOn(domain, { isEmailVerified: false });
  const { body: firm } = await create(founder, domain);
  for (let n = 0; n < minNonMembersAtDomain; n++) await userOn(domain);
  const [address] = (await app.as(founder).call(userEndpoints.addresses, {})).body;
  await app.as(founder).call(userEndpoints.sendLink, { params: { id: address?.id ?? 0 } });
  await app.runTasks();
  const { token = "" } = (await app.latestEmailTo(founder.email)) ?? {};
  expect((await app.as(founder).call(userEndpoints.verify, { body: { token } })).status).toBe(200);
  expect(await organizationOf(firm.id)).toEqual({ domain, isInEffect: false, isConfirmed: false });
  await edit(founder, firm.id, null);
  await edit(founder, firm.id, domain);
  expect(await organizationOf(firm.id)).toEqual({ domain, isInEffect: false, isConfirmed: false });
});

test("members do not count as outside accounts, former ones neither", async () => {
  const domain = freshDomain();
  const founder = await userOn(domain);
  const { body: firm } = await create(founder, null);
  for (let n = 0; n < minNonMembersAtDomain; n++) {
    const { id } = await userOn(domain);
    await app.rows(`insert into organization_memberships (organization_id, user_id, is_active)
      values (${firm.id}, ${id}, ${n > 0})`);
  }
  await edit(founder, firm.id, domain);
  expect(await organizationOf(firm.id)).toMatchObject({ isInEffect: true });
});

test("no organization can claim the domain of a mail service that an admin added, or one below it, on any server", async () => {
  const servers = [app.app, app.startSecondServer().app];
  const domain = freshDomain();
  const user = await userOn(domain);
  const problem = `${domain} is a public mail service. Enter the organization's own domain.`;
  const problemOn = async (server = app.app) =>
    (await app.as(user, {}, server).call(api.previewDomain, { query: { domain } })).body.problem;
  // Both servers cache the list.
  for (const server of servers) expect(await problemOn(server)).toBeNull();
  const added = await addPublicDomain(`https://WWW.${domain.toUpperCase()}/inbox`);
  expect([added.status, added.body]).toMatchObject([201, { domain, addedBy: { id: adminAda.id } }]);
  expect(await latestEntry()).toMatchObject({
    action: "email_domain_added",
    subject: { kind: "email_domain", id: added.body.id, name: domain },
    reason: "Anybody gets an address",
  });
  for (const server of servers) await expect.poll(() => problemOn(server)).toBe(problem);
  expect((await create(user, domain)).body).toMatchObject({
    status: 400,
    errors: [{ path: "domain", message: problem }],
  });
  expect((await create(user, `mail.${domain}`)).status).toBe(400);
  expect((await create(user, `not${domain}`)).status).toBe(201);
  expect((await addPublicDomain(domain)).body).toMatchObject({ code: "already_done" });

  const remove = (reason: string) =>
    asAdmin.call(adminEndpoints.removePublicEmailDomain, { params: { id: added.body.id }, body: { reason } });
  expect((await remove(" ")).status).toBe(400);
  expect((await remove("One company")).status).toBe(204);
  expect(await latestEntry()).toMatchObject({
    action: "email_domain_removed",
    subject: { name: domain },
    reason: "One company",
  });
  expect((await remove("Again")).status).toBe(404);
  expect((await create(user, domain)).status).toBe(201);
});

test("adding a mail service takes its domain from organizations, whose members stay", async () => {
  const domain = freshDomain();
  const [owner, member] = [await userOn(domain), await userOn(domain)];
  const { body: firm } = await create(owner, domain);
  const { body: below } = await create(await userOn(`mail.${domain}`), `mail.${domain}`);
  const { body: longer } = await create(await userOn(`not${domain}`), `not${domain}`);
  await confirm(firm.id, domain);
  await addPublicDomain(domain);
  expect(await organizationOf(firm.id)).toEqual({ domain: null, isInEffect: false, isConfirmed: false });
  expect(await organizationOf(below.id)).toMatchObject({ domain: null });
  expect(await organizationOf(longer.id)).toMatchObject({ isInEffect: true });
  expect([await isTrusted(owner), await isTrusted(member)]).toEqual([false, false]);
  expect((await app.as(member).call(api.mine, {})).body.map(({ organizationId }) => organizationId)).toEqual([
    firm.id,
  ]);
  const late = await userOn(domain);
  expect((await app.as(late).call(api.mine, {})).body).toEqual([]);
});

test.each([
  ["nonsense", "Enter a domain such as example.com"],
  ["co.uk", "co.uk is a top-level domain. Enter the domain of one mail service."],
])("refuses %s as a mail service", async (domain, message) => {
  expect((await addPublicDomain(domain)).body).toMatchObject({
    status: 400,
    errors: [{ path: "domain", message }],
  });
});

test("a service of the built-in list needs no entry, and the list is paginated, newest first", async () => {
  expect((await addPublicDomain("gmail.com")).body).toMatchObject({ code: "already_done" });
  await app.rows("delete from public_email_domains");
  const domains = [freshDomain(), freshDomain(), freshDomain()];
  for (const domain of domains) await addPublicDomain(domain);
  const first = await asAdmin.call(adminEndpoints.publicEmailDomains, { query: { limit: 2 } });
  const cursor = nextCursor(first.headers);
  const second = await asAdmin.call(adminEndpoints.publicEmailDomains, { query: { limit: 2, cursor } });
  expect([...first.body, ...second.body].map(({ domain }) => domain)).toEqual(domains.toReversed());
});
