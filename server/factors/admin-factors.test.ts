/** Admins need a factor after a grace period, and factors that were lost are removed after a day. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  addTotp,
  cancelFactorRemovalAtSignIn,
  removeFactors,
  removeFactorsAddedSince,
  removeTotp,
  renewRecoveryCodes,
} from "@server/factors/commands";
import { createEncrypter } from "@server/lib/encryption";
import { hashPassword } from "@server/lib/sessions/passwords";
import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, encryptionKey } from "@tests/app/create-test-app";
import { openEventStream } from "@tests/app/event-stream";
import { notifyUser } from "@tests/app/notify-user";
import { expect, test } from "vitest";

const app = await createTestApp({ adminSecondFactorDays: 14 });
const appWithoutRequirement = await createTestApp();
const password = "correct horse";
const encrypter = createEncrypter([encryptionKey]);

async function createAdmin(name: string, testApp = app) {
  const admin = await testApp.createUser(name, "admin", { password: await hashPassword(password) });
  const signIn = () => testApp.as(null).call(authEndpoints.login, { body: { username: name, password } });
  const Cookie = /\bsid=[^;]+/.exec(String((await signIn()).headers["set-cookie"]))?.[0] ?? "";
  const daysLeft = async () =>
    (
      await testApp.rows<{ days: number }>(
        `select round(extract(epoch from second_factor_due_at - now()) / 86400)::int as days from users where id = ${admin.id}`,
      )
    )[0]?.days;
  return { ...admin, signIn, daysLeft, ...testApp.as(null, { Cookie }) };
}

test("after the grace period an admin without a factor loses access to the admin endpoints, and keeps their account", async () => {
  const admin = await createAdmin("grace");
  expect(await admin.daysLeft()).toBe(14);
  expect((await admin.call(factorEndpoints.mine, {})).body.requiredFrom).toEqual(expect.any(String));
  expect((await admin.call(adminEndpoints.site, {})).status).toBe(200);
  await app.rows(`update users set second_factor_due_at = now() where id = ${admin.id}`);
  const closed = await admin.call(adminEndpoints.site, {});
  expect(closed).toMatchObject({ status: 403, body: { code: "second_factor_required_for_admin" } });
  expect((await admin.call(userEndpoints.addresses, {})).status).toBe(200);
  expect((await admin.call(authEndpoints.me, {})).status).toBe(200);
  // Signing in again does not start another grace period.
  await admin.signIn();
  expect(await admin.daysLeft()).toBe(0);
  await addTotp(app.db, encrypter, admin.id, "JBSWY3DPEHPK3PXP", 0);
  await expect.poll(async () => (await admin.call(adminEndpoints.site, {})).status).toBe(200);
  expect((await admin.call(factorEndpoints.mine, {})).body.requiredFrom).toBeNull();
  await removeFactors(app.db, admin.id);
  await expect.poll(async () => (await admin.call(adminEndpoints.site, {})).status).toBe(403);
});

test("after the grace period an admin without a factor has the rights of a partner over what belongs to others", async () => {
  const admin = await createAdmin("mighty");
  const job = await app.createJob(app.posterHana);
  const { body: organization } = await app
    .as(app.posterHana)
    .call(organizationEndpoints.create, { body: { name: "Hana Holdings", type: "vc_firm" } });
  const params = { id: organization.id, userId: app.rivalRuth.id };
  await app.rows(
    `insert into organization_memberships (organization_id, user_id) values (${params.id}, ${params.userId})`,
  );
  const unpost = () => admin.call(jobEndpoints.unpost, { params: { id: job.id } });
  await app.createSubmission(job, app.agentAmir);
  const countCandidates = async () =>
    (await admin.call(submissionEndpoints.ofJob, { params: { id: job.id } })).body.length;
  const promote = () => admin.call(organizationEndpoints.changeMember, { params, body: { role: "owner" } });
  expect(await countCandidates()).toBe(1);
  await app.rows(`update users set second_factor_due_at = now() where id = ${admin.id}`);
  await expect.poll(countCandidates, { timeout: 10_000 }).toBe(0);
  for (const response of [await unpost(), await promote()]) expect(response.status).toBe(403);
  expect(await app.rows(`select status from jobs where id = ${job.id}`)).toEqual([{ status: "open" }]);
  for (const endpoint of [jobEndpoints.list, messageEndpoints.list, agencyEndpoints.list] as const)
    expect(
      (await admin.call<typeof jobEndpoints.list>(endpoint as typeof jobEndpoints.list, {})).status,
    ).toBe(200);
  await addTotp(app.db, encrypter, admin.id, "JBSWY3DPEHPK3PXP", 0);
  await expect.poll(countCandidates, { timeout: 10_000 }).toBe(1);
  expect([(await unpost()).status, (await promote()).status]).toEqual([200, 200]);
});

test("after the grace period the event stream tells an admin without a factor nothing that only admins may know", async () => {
  const [admin, other] = [await createAdmin("listening"), await createAdmin("informed")];
  await app.rows(`update users set second_factor_due_at = now() where id = ${admin.id}`);
  await addTotp(app.db, encrypter, other.id, "JBSWY3DPEHPK3PXP", 0);
  const server = await app.listen();
  const openStream = async ({ id }: { id: number }) => {
    const stream = await openEventStream(server, await app.cookieOf({ id }));
    await expect.poll(stream.lastEventId).not.toBe("");
    return stream;
  };
  const [stream, otherStream] = [await openStream(admin), await openStream(other)];
  for (const to of [admin, other]) {
    await notifyUser(app.db, to, { kind: "security_alert", data: { alert: "admin_new_device" } });
    await notifyUser(app.db, to);
  }
  // Two events at nearly the same time may arrive in either order.
  await expect.poll(() => otherStream.receivedKinds().toSorted()).toEqual(["security_alert", "vc_decided"]);
  await expect.poll(stream.receivedKinds).toEqual(["vc_decided"]);
});

test("the requirement can be turned off, and applies to admins only", async () => {
  const admin = await createAdmin("relaxed", appWithoutRequirement);
  expect(await admin.daysLeft()).toBeNull();
  await appWithoutRequirement.rows("update users set second_factor_due_at = now() - interval '1 day'");
  expect((await admin.call(adminEndpoints.site, {})).status).toBe(200);
  expect((await admin.call(factorEndpoints.mine, {})).body.requiredFrom).toBeNull();
  const member = await app.createUser("plain", "agency", { password: await hashPassword(password) });
  await app.as(null).call(authEndpoints.login, { body: { username: "plain", password } });
  expect(await app.rows(`select second_factor_due_at from users where id = ${member.id}`)).toEqual([
    { second_factor_due_at: null },
  ]);
});

test("a passkey alone is required at password sign-ins of admins, but not of members", async () => {
  const admin = await createAdmin("keyed");
  const member = await app.createUser("keyedmember", "agency", { password: await hashPassword(password) });
  for (const { id } of [admin, member])
    await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
      values (${id}, 'keyed ${id}', 'AAAA', '{}', 'Laptop')`);
  const codes = (await renewRecoveryCodes(app.db, admin.id)) ?? [];
  const rejected = await admin.signIn();
  expect(rejected).toMatchObject({
    status: 401,
    body: { code: "second_factor_required", methods: ["passkey", "recovery_code"] },
  });
  const { challenge } = rejected.body as unknown as { challenge: string };
  const completed = await app
    .as(null)
    .call(authEndpoints.loginSecondFactor, { body: { challenge, code: codes[0] ?? "" } });
  expect(completed.status).toBe(200);
  const signedIn = await app
    .as(null)
    .call(authEndpoints.login, { body: { username: "keyedmember", password } });
  expect(signedIn.status).toBe(200);
});

let serial = 0;
async function createMemberWithTotp() {
  const username = `lost${serial++}`;
  const member = await app.createUser(username, "agency", { password: await hashPassword(password) });
  await addTotp(app.db, encrypter, member.id, "JBSWY3DPEHPK3PXP", 0);
  const codes = (await renewRecoveryCodes(app.db, member.id)) ?? [];
  const signIn = () => app.as(null).call(authEndpoints.login, { body: { username, password } });
  const requestRemoval = () =>
    app.as(app.adminAda).call(adminEndpoints.requestFactorRemoval, {
      params: { id: member.id },
      body: { reason: "Lost phone" },
    });
  return { ...member, codes, signIn, requestRemoval };
}
const hasPendingRemoval = async ({ id }: { id: number }) =>
  (await app.rows(`select 1 from factor_removals where user_id = ${id}`)).length === 1;

const listCancellations = ({ rows }: Pick<typeof app, "rows">, { id }: { id: number }) =>
  rows(`select actor_id as actor from audit_entries
    where action = 'factor_removal_cancelled' and (subject = 'user:${id}' or actor_id = ${id})`);

test("a removal takes effect after 24 hours, and the user is emailed at the request and at the removal", async () => {
  const member = await createMemberWithTotp();
  expect(await member.requestRemoval()).toMatchObject({ status: 200, body: { reason: "Lost phone" } });
  expect((await member.requestRemoval()).body).toMatchObject({ code: "already_done" });
  await app.runTasks();
  expect((await member.signIn()).status).toBe(401);
  await app.rows("update factor_removals set effective_at = now()");
  await app.rows("update graphile_worker._private_jobs set run_at = now()");
  await app.runTasks();
  expect((await member.signIn()).status).toBe(200);
  const kinds = await app.rows(
    `select kind, data ->> 'reason' as reason, data ->> 'change' as change from mails where user_id = ${member.id} and kind <> 'new_device' order by id`,
  );
  expect(kinds).toEqual([
    { kind: "factor_removal", reason: "Lost phone", change: null },
    { kind: "security_changed", reason: null, change: "factors_removed" },
  ]);
});

test("a removal keeps factors that were added after its request", async () => {
  const member = await createMemberWithTotp();
  await member.requestRemoval();
  await app.rows(
    `insert into passkeys (user_id, credential_id, public_key, transports, name) values (${member.id}, 'new', 'k', '{}', 'New')`,
  );
  await app.rows("update factor_removals set effective_at = now()");
  await app.rows("update graphile_worker._private_jobs set run_at = now()");
  await app.runTasks();
  expect(await app.rows(`select name from passkeys where user_id = ${member.id}`)).toEqual([{ name: "New" }]);
  for (const table of ["totp", "recovery_codes"])
    expect(await app.rows(`select from ${table} where user_id = ${member.id}`)).toEqual([]);
  expect((await member.signIn()).status).toBe(200);
});

test("the emailed link, a sign-in with a factor and an admin cancel a removal", async () => {
  const appWithLinks = await createTestApp({ showsLinks: true });
  const reader = await appWithLinks.createUser("reader", "agency");
  await addTotp(appWithLinks.db, encrypter, reader.id, "JBSWY3DPEHPK3PXP", 0);
  await appWithLinks.as(appWithLinks.adminAda).call(adminEndpoints.requestFactorRemoval, {
    params: { id: reader.id },
    body: { reason: "Lost phone" },
  });
  const email = await appWithLinks.latestEmailTo(reader.email);
  expect(email?.link).toMatch(/\/keep-factors#[\w-]{43}$/);
  const cancel = () =>
    appWithLinks.as(null).call(authEndpoints.cancelFactorRemoval, { body: { token: email?.token ?? "" } });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 409]);
  expect(await appWithLinks.rows("select 1 from factor_removals")).toEqual([]);
  expect(await listCancellations(appWithLinks, reader)).toEqual([{ actor: reader.id }]);

  const member = await createMemberWithTotp();
  await member.requestRemoval();
  const { challenge } = (await member.signIn()).body as unknown as { challenge: string };
  expect(await hasPendingRemoval(member)).toBe(true);
  await app
    .as(null)
    .call(authEndpoints.loginSecondFactor, { body: { challenge, code: member.codes[0] ?? "" } });
  expect(await hasPendingRemoval(member)).toBe(false);
  expect(await listCancellations(app, member)).toEqual([{ actor: member.id }]);
  await member.requestRemoval();
  const cancelled = await app
    .as(app.adminAda)
    .call(adminEndpoints.cancelFactorRemoval, { params: { id: member.id } });
  expect([cancelled.status, await hasPendingRemoval(member)]).toEqual([204, false]);
});

test("a sign-in with a factor that was added after the request does not cancel the removal", async () => {
  const member = await createMemberWithTotp();
  await member.requestRemoval();
  const [removal] = await app.rows<{ at: string }>(
    `select created_at as at from factor_removals where user_id = ${member.id}`,
  );
  const at = Date.parse(String(removal?.at));
  await cancelFactorRemovalAtSignIn(app.db, member.id, new Date(at + 60_000).toISOString());
  expect(await hasPendingRemoval(member)).toBe(true);
  await app.rows(`update totp set created_at = now() + interval '1 minute' where user_id = ${member.id}`);
  const { challenge } = (await member.signIn()).body as unknown as { challenge: string };
  const code = member.codes[0] ?? "";
  const signedIn = await app.as(null).call(authEndpoints.loginSecondFactor, { body: { challenge, code } });
  expect([signedIn.status, await hasPendingRemoval(member)]).toEqual([200, true]);
  await cancelFactorRemovalAtSignIn(app.db, member.id, new Date(at - 60_000).toISOString());
  expect(await hasPendingRemoval(member)).toBe(false);
});

test("the list of users says who has a factor and when a removal takes effect", async () => {
  const member = await createMemberWithTotp();
  const passkeyUser = await app.createUser("listedkey", "agency");
  await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
    values (${passkeyUser.id}, 'listed 1', 'AAAA', '{}', 'Laptop'), (${passkeyUser.id}, 'listed 2', 'AAAA', '{}', 'Phone')`);
  const findInUserList = async ({ id }: { id: number }) =>
    (await app.as(app.adminAda).call(adminEndpoints.users, {})).body.find((user) => user.id === id);
  expect(await findInUserList(member)).toMatchObject({ hasFactor: true, factorRemovalAt: null });
  expect(await findInUserList(passkeyUser)).toMatchObject({ hasFactor: true, factorRemovalAt: null });
  expect(await findInUserList(app.scoutInes)).toMatchObject({ hasFactor: false, factorRemovalAt: null });
  const { effectiveAt } = (await member.requestRemoval()).body;
  expect(await findInUserList(member)).toMatchObject({ hasFactor: true, factorRemovalAt: effectiveAt });
  expect(await findInUserList(passkeyUser)).toMatchObject({ factorRemovalAt: null });
  await app.as(app.adminAda).call(adminEndpoints.cancelFactorRemoval, { params: { id: member.id } });
  expect(await findInUserList(member)).toMatchObject({ hasFactor: true, factorRemovalAt: null });
});

test("an admin cannot remove the factors of an admin, nor those of a user who has none", async () => {
  const remove = (id: number) =>
    app
      .as(app.adminAda)
      .call(adminEndpoints.requestFactorRemoval, { params: { id }, body: { reason: "Lost phone" } });
  expect((await remove((await createAdmin("colleague")).id)).status).toBe(403);
  expect((await remove(app.scoutInes.id)).body).toMatchObject({ code: "no_second_factor" });
});

test("undoing a takeover removes the factors that were added since then, and keeps older ones", async () => {
  const member = await createMemberWithTotp();
  await app.rows(`update totp set created_at = now() - interval '8 days' where user_id = ${member.id}`);
  await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
    values (${member.id}, 'thief', 'AAAA', '{}', 'Theirs')`);
  await removeFactorsAddedSince(app.db, member.id, new Date(Date.now() - 86_400_000).toISOString());
  expect(await app.rows(`select 1 from passkeys where user_id = ${member.id}`)).toEqual([]);
  expect(await app.rows(`select 1 from totp where user_id = ${member.id}`)).toHaveLength(1);
  // The codes were renewed today, perhaps by the thief.
  expect(await app.rows(`select 1 from recovery_codes where user_id = ${member.id}`)).toEqual([]);
});

test("a removal is not requested for factors that are being removed", async () => {
  const admin = await createAdmin("hasty");
  await addTotp(app.db, encrypter, admin.id, "JBSWY3DPEHPK3PXP", 0);
  const member = await app.createUser("hastymember", "agency");
  await addTotp(app.db, encrypter, member.id, "JBSWY3DPEHPK3PXP", 0);
  const { request } = await app.db.transaction(async (tx) => {
    await removeTotp(tx, member.id);
    const request = admin.call(adminEndpoints.requestFactorRemoval, {
      params: { id: member.id },
      body: { reason: "Lost phone" },
    });
    // It waits for this transaction. Without the lock it has answered by now.
    await Promise.race([request, sleep(1_000)]);
    return { request };
  });
  expect(await request).toMatchObject({ status: 409, body: { code: "no_second_factor" } });
  expect(await app.rows(`select id from factor_removals where user_id = ${member.id}`)).toEqual([]);
});
