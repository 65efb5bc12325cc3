/** Addresses that nobody has verified: what their owners receive, and how they become free again. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { adminAda } = app;
let serial = 0;
const freshEmail = () => `fresh${serial++}@inbox.example`;
const words = "registrantwords";
async function register(email: string, username = `registers${serial++}`) {
  const body = {
    username,
    password: "abcdef",
    email,
    firstName: words,
    lastName: words,
    company: words,
    role: "agency" as const,
  };
  const response = await app.retryingOn503(null).call(authEndpoints.register, { body });
  return { ...response, user: { id: response.body.id ?? 0, username, email } };
}
const age = (email: string, days: number) =>
  app.rows(`update user_emails set created_at = now() - interval '${days} days' where email = '${email}'`);
const mailedToken = async (email: string) => (await app.latestEmailTo(email))?.token ?? "";
const verify = (token: string) => app.as(null).call(api.verify, { body: { token } });
const decline = (token: string) => app.retryingOn503(null).call(api.declineVerification, { body: { token } });
const releasesOf = ({ id }: { id: number }) =>
  app.rows(`select actor_id, json::jsonb ->> 'reason' as reason, network is not null as "hasNetwork"
    from audit_entries e join audit_details on entry_id = e.id
    where action = 'address_released' and subject = 'user:${id}'`);
const isVerified = async (email: string) =>
  (
    await app.rows<{ is_verified: boolean }>(`select is_verified from user_emails where email = '${email}'`)
  )[0]?.is_verified;

test("opening a verification link shows its address and account, and changes nothing", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  const token = await mailedToken(email);
  const before = await app.rows("select * from user_emails, mailed_links order by 1");
  for (let n = 0; n < 2; n++)
    expect((await app.as(null).call(api.previewVerification, { body: { token } })).body).toEqual({
      email,
      username: user.username,
    });
  expect(await app.rows("select * from user_emails, mailed_links order by 1")).toEqual(before);
  expect(await isVerified(email)).toBe(false);
  expect((await verify(token)).status).toBe(200);
  expect(await isVerified(email)).toBe(true);
  for (const unusable of [token, "x".repeat(43)])
    expect(
      (await app.as(null).call(api.previewVerification, { body: { token: unusable } })).body,
    ).toMatchObject({
      status: 409,
      code: "token_used",
    });
});

test("emails to an address that is not verified contain no text of the registrant", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  await app.as(null).call(authEndpoints.requestReset, { body: { email } });
  await app.as(user).call(authEndpoints.changePassword, {
    body: { currentPassword: "abcdef", newPassword: "another one" },
  });
  await app.as(user).call(api.edit, { params: { id: user.id }, body: { email: `${words}@inbox.example` } });
  await register(email); // fails, and emails the owner
  await app.as(user).call(dataExportEndpoints.delete, { body: { password: "another one" } });
  await app.runTasks();
  const sent = await app.rows<{ kind: string; text: string }>(
    `select kind, subject || body as text from mails where address = '${email}' order by kind`,
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const { text } of sent) {
    expect(text).toContain("Hello,");
    expect(text).not.toContain(words);
    expect(text).not.toContain(user.username);
  }
});

test("a verified address is greeted by name", async () => {
  const user = await app.createUser(`greeted${serial++}`, "agency");
  await app.as(null).call(authEndpoints.requestReset, { body: { email: user.email } });
  expect((await app.latestEmailTo(user.email))?.body).toContain(`Hello ${user.firstName},`);
});

test("This Is Not Me takes the address from the account, which has to enter a new one before anything else", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  const token = await mailedToken(email);
  const responses = await Promise.all(Array.from({ length: 20 }, () => decline(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(409)]);
  expect((await verify(token)).body).toMatchObject({ code: "token_used" });
  const release = { actor_id: null, reason: "its recipient is somebody else", hasNetwork: true };
  expect(await releasesOf(user)).toEqual([release]);

  const member = app.as(user);
  expect((await member.call(authEndpoints.me, {})).body).toMatchObject({ id: user.id, email: "" });
  for (const response of [
    await member.call(jobEndpoints.list, {}),
    await member.call(authEndpoints.sessions, {}),
    await member.call(api.edit, { params: { id: user.id }, body: { firstName: "New" } }),
  ])
    expect(response.body).toMatchObject({ status: 403, code: "address_required" });
  expect((await member.call(api.addresses, {})).body).toEqual([]);
  expect(JSON.stringify((await member.call(dataExportEndpoints.export, {})).body)).not.toContain(".invalid");
  expect((await member.call(dataExportEndpoints.preview, {})).status).toBe(200);
  expect((await member.call(authEndpoints.logout, {})).status).toBe(200);

  const next = freshEmail();
  const signedIn = app.as({ id: user.id }, { Cookie: await app.cookieOf(user) });
  expect((await signedIn.call(api.addAddress, { body: { email: next } })).body).toMatchObject({
    email: next,
    isPrimary: true,
    isVerified: false,
  });
  expect((await signedIn.call(jobEndpoints.list, {})).status).toBe(200);
  expect(await app.rows(`select email, is_primary from user_emails where user_id = ${user.id}`)).toEqual([
    { email: next, is_primary: true },
  ]);
  expect((await verify(await mailedToken(next))).status).toBe(200);
});

test("the user of an account without an address, signed in more than ten minutes ago, confirms the password and enters one", async () => {
  const { user } = await register(freshEmail());
  await decline(await mailedToken(user.email));
  const member = app.as(user);
  await member.call(authEndpoints.me, {}); // signs in
  await app.rows(
    `update session set authenticated_at = now() - interval '11 minutes' where user_id = ${user.id}`,
  );
  const addAddress = () => member.call(api.addAddress, { body: { email: freshEmail() } });
  for (const { body } of [await addAddress(), await member.call(dataExportEndpoints.export, {})])
    expect(body).toMatchObject({ status: 403, code: "reauthentication_required" });
  // The dialog reads these to offer a passkey and the providers.
  expect((await member.call(factorEndpoints.passkeys, {})).status).toBe(200);
  expect((await member.call(ssoEndpoints.identities, {})).status).toBe(200);
  expect((await member.call(authEndpoints.reauthenticate, { body: { password: "abcdef" } })).status).toBe(
    204,
  );
  expect((await member.call(dataExportEndpoints.export, {})).status).toBe(200);
  expect((await addAddress()).status).toBe(201);
});

test("an account without an address can make its other verified address the primary one", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  const other = freshEmail();
  await app.as(user).call(api.addAddress, { body: { email: other } });
  await verify(await mailedToken(other));
  const [first] = await app.rows<{ id: number }>(`select id from user_emails where email = '${email}'`);
  await app.as(user).call(api.sendLink, { params: { id: first!.id } });
  await decline(await mailedToken(email));
  expect((await app.as(user).call(api.addAddress, { body: { email: other } })).body).toMatchObject({
    email: other,
    isPrimary: true,
    isVerified: true,
  });
});

test("This Is Not Me removes an additional address, and not one that is verified", async () => {
  const user = await app.createUser(`adds${serial++}`, "agency");
  const email = freshEmail();
  await app.as(user).call(api.addAddress, { body: { email } });
  expect((await decline(await mailedToken(email))).status).toBe(204);
  expect(await isVerified(email)).toBeUndefined();
  expect((await app.as(user).call(authEndpoints.me, {})).body.email).toBe(user.email);

  await app.as(user).call(api.addAddress, { body: { email } });
  const token = await mailedToken(email);
  await app.rows(`update user_emails set is_verified = true where email = '${email}'`);
  expect((await decline(token)).body).toMatchObject({ code: "token_used" });
  expect(await isVerified(email)).toBe(true);
});

test("an unverified primary address blocks others for 7 days only", async () => {
  const email = freshEmail();
  const first = await register(email);
  const staleToken = await mailedToken(email);
  await age(email, 6);
  expect((await register(email)).body).toMatchObject({ code: "email_taken" });
  await age(email, 8);
  const second = await register(email.toUpperCase());
  expect(second.status).toBe(201);
  const release = { actor_id: null, reason: "not verified for 7 days", hasNetwork: false };
  expect(await releasesOf(first.user)).toEqual([release]);
  expect((await app.as(first.user).call(authEndpoints.me, {})).body.email).toBe("");
  expect((await verify(staleToken)).body).toMatchObject({ code: "token_used" });
  expect(await isVerified(email.toUpperCase())).toBe(false);
  const login = { username: first.user.username, password: "abcdef" };
  expect((await app.as(null).call(authEndpoints.login, { body: login })).body.email).toBe("");

  const listed = await app.as(adminAda).call(adminEndpoints.users, { query: { q: first.user.username } });
  expect(listed.body).toMatchObject([{ email: "", isEmailVerified: false }]);
  await app.as(null).call(authEndpoints.requestReset, { body: { email: first.user.username } });
  await app.runTasks();
  expect(await app.rows("select id from mails where address like '%.invalid'")).toEqual([]);
});

test("removing an unverified address and adding it again does not start the 7 days anew, for 30 days", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  const pass = (days: number) =>
    app.rows(`update user_emails set created_at = created_at - interval '${days} days',
        claimed_at = claimed_at - interval '${days} days' where user_id = ${user.id};
      update removed_addresses set claimed_at = claimed_at - interval '${days} days',
        removed_at = removed_at - interval '${days} days' where user_id = ${user.id}`);
  const member = app.as(user);
  const own = (await member.call(api.addAddress, { body: { email: freshEmail() } })).body;
  await verify(await mailedToken(own.email));
  const makePrimary = (id: number) => member.call(api.makePrimary, { params: { id } });
  async function replace({ absentDays = 0 } = {}) {
    await makePrimary(own.id);
    const { id } = (await member.call(api.addresses, {})).body.find((address) => address.email === email)!;
    expect((await member.call(api.removeAddress, { params: { id } })).status).toBe(204);
    await pass(absentDays);
    const again = await member.call(api.addAddress, { body: { email: email.toUpperCase() } });
    expect(again.status).toBe(201);
    await app.rows(`update user_emails set email = lower(email) where id = ${again.body.id}`);
    expect((await makePrimary(again.body.id)).status).toBe(200);
  }
  await pass(3);
  await replace();
  await pass(3);
  await replace();
  expect((await register(email)).body).toMatchObject({ code: "email_taken" }); // the sixth day
  await replace({ absentDays: 31 });
  expect((await register(email)).body).toMatchObject({ code: "email_taken" }); // the first day again
  await pass(6);
  await replace();
  await pass(6);
  expect(JSON.stringify(await app.rows("select * from removed_addresses")).toLowerCase()).not.toContain("@");
  expect((await register(email)).status).toBe(201);
  expect((await member.call(authEndpoints.me, {})).body.email).toBe("");
});

test("the times of removed addresses are deleted after 30 days, and with the account", async () => {
  const count = async (user: { id: number }) =>
    (await app.rows(`select 1 from removed_addresses where user_id = ${user.id}`)).length;
  const { user } = await register(freshEmail());
  const [first, second] = [freshEmail(), freshEmail()];
  for (const email of [first, second]) {
    const { id } = (await app.as(user).call(api.addAddress, { body: { email } })).body;
    await app.as(user).call(api.removeAddress, { params: { id } });
  }
  expect(await count(user)).toBe(2);
  await app.rows(`update removed_addresses set removed_at = now() - interval '31 days'
    where email_hash = hash_removed_address(${user.id}, '${first}')`);
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.runTasks();
  expect(await count(user)).toBe(1);
  await app.as(user).call(dataExportEndpoints.delete, { body: { password: "abcdef" } });
  expect(await count(user)).toBe(0);
});

test("adding an address releases it too, to one of twenty at once", async () => {
  const email = freshEmail();
  const first = await register(email);
  await age(email, 8);
  const people = await Promise.all(
    Array.from({ length: 20 }, () => app.createUser(`wants${serial++}`, "agency")),
  );
  const responses = await Promise.all(
    people.map((person) => app.retryingOn503(person).call(api.addAddress, { body: { email } })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect((await app.as(first.user).call(authEndpoints.me, {})).body.email).toBe("");
});

test("an account keeps its own expired address when it adds the address again", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  await age(email, 8);
  const added = await app.as(user).call(api.addAddress, { body: { email } });
  expect([added.status, await releasesOf(user)]).toEqual([409, []]);
  expect(await app.rows(`select email from user_emails where user_id = ${user.id}`)).toEqual([{ email }]);
});

test("an account with 20 addresses takes none from another account", async () => {
  const email = freshEmail();
  const { user: owner } = await register(email);
  await age(email, 8);
  const { user } = await register(freshEmail());
  await app.rows(`insert into user_emails (user_id, email) select ${user.id}, 'many' || n || '@inbox.example'
    from generate_series(1, 19) n`);
  const refused = await app.as(user).call(api.addAddress, { body: { email } });
  expect(refused.body).toMatchObject({ code: "too_many" });
  expect(await app.rows(`select user_id from user_emails where email = '${email}'`)).toEqual([
    { user_id: owner.id },
  ]);
});

test("keeps an address that is verified, vouched for, or in the grace period of older accounts", async () => {
  const protect: ((user: { id: number }) => Promise<unknown>)[] = [
    ({ id }) => app.rows(`update user_emails set is_verified = true where user_id = ${id}`),
    ({ id }) => app.rows(`update users set is_verified = true where id = ${id}`),
    ({ id }) => app.rows(`update users set verify_by = now() + interval '1 day' where id = ${id}`),
  ];
  for (const act of protect) {
    const email = freshEmail();
    const { user } = await register(email);
    await age(email, 30);
    await act(user);
    expect((await register(email)).body).toMatchObject({ code: "email_taken" });
    expect((await app.as(user).call(authEndpoints.me, {})).body.email).toBe(email);
  }
});

test("a password reset link verifies the address to which it was sent", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  const verifyToken = await mailedToken(email);
  await app.as(null).call(authEndpoints.requestReset, { body: { email: user.username } });
  const token = await mailedToken(email);
  expect(
    (await app.as(null).call(authEndpoints.reset, { body: { token, newPassword: "another one" } })).status,
  ).toBe(204);
  expect(await isVerified(email)).toBe(true);
  expect((await verify(verifyToken)).body).toMatchObject({ code: "token_used" });
  const verifications = () =>
    app.rows(`select subject from audit_entries where actor_id = ${user.id} and action = 'address_verified'`);
  expect(await verifications()).toEqual([{ subject: `user:${user.id}` }]);
  await app.as(null).call(authEndpoints.requestReset, { body: { email: user.username } });
  const laterToken = await mailedToken(email);
  await app.as(null).call(authEndpoints.reset, { body: { token: laterToken, newPassword: "a third one" } });
  expect(await verifications()).toHaveLength(1); // it was verified already
});

test("nobody can enter the address of an account without one", async () => {
  for (const email of ["released-7@deleted.invalid", "former-7@DELETED.invalid"])
    expect((await register(email)).body).toMatchObject({ status: 400, message: "Invalid email address" });
});

test("admins make verification links where no email is sent", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  const params = { id: user.id };
  const { status, body } = await app.as(adminAda).call(adminEndpoints.makeVerificationLink, { params });
  expect([status, body.link]).toEqual([
    200,
    expect.stringMatching(/^http:\/\/localhost:3000\/verify-email#[\w-]{43}$/),
  ]);
  expect(
    await app.rows(
      `select by_id as by from moderation_entries where action = 'verification_link_made' and subject_id = ${user.id}`,
    ),
  ).toEqual([{ by: adminAda.id }]);
  expect((await verify(body.link.split("#")[1] ?? "")).status).toBe(200);
  expect((await app.as(adminAda).call(adminEndpoints.makeVerificationLink, { params })).body).toMatchObject({
    status: 409,
    code: "already_verified",
  });
});

test("admins make no verification links where email is sent, or for accounts without an address", async () => {
  const email = freshEmail();
  const { user } = await register(email);
  await decline(await mailedToken(email));
  const params = { id: user.id };
  expect((await app.as(adminAda).call(adminEndpoints.makeVerificationLink, { params })).status).toBe(404);
  const production = await createTestApp({ smtpUrl: "smtp://127.0.0.1:1" });
  const member = await production.createUser("unverified", "agency", { isEmailVerified: false });
  expect(
    (
      await production
        .as(production.adminAda)
        .call(adminEndpoints.makeVerificationLink, { params: { id: member.id } })
    ).body,
  ).toMatchObject({ status: 409, code: "mail_works" });
});
