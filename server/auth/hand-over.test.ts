/** Accounts that somebody registered with an address of another person, who asks for a new password. */
import { authEndpoints as api } from "@shared/auth/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { callDuringNewPassword, callDuringTransaction } from "@tests/app/call-during-transaction";
import { createTestApp } from "@tests/app/create-test-app";
import { createSoftwareAuthenticator, totpCode } from "@tests/app/software-authenticator";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const visitor = app.as(null);
const device = createSoftwareAuthenticator();
const password = "correct horse";
const newPassword = "battery staple";
let serial = 0;

/** The thief registers with the victim's address. */
async function registerThief() {
  const username = `thief${serial++}`;
  const email = `victim${serial}@inbox.example`;
  const body = { username, password, email, firstName: "T", lastName: "Hief", role: "agency" as const };
  const registered = await visitor.call(api.register, { body });
  const cookie = String(registered.headers["set-cookie"]);
  const Cookie = /\bsid=[^;]+/.exec(cookie)?.[0] ?? "";
  return { id: registered.body.id, username, email, ...app.as(null, { Cookie }) };
}
type Thief = Awaited<ReturnType<typeof registerThief>>;

const registerVictim = (email: string) => {
  const body = { username: `second${serial++}`, password, email, firstName: "V", lastName: "Ictim" };
  return visitor.call(api.register, { body: { ...body, role: "agency" } });
};

async function addPasskey(thief: Thief) {
  const { body: options } = await thief.call(factorEndpoints.startPasskeyCreation, {});
  const { passkey, credential } = device.create(options);
  await thief.call(factorEndpoints.addPasskey, { body: { name: "Laptop", credential } });
  return passkey;
}

async function addApp(thief: Thief) {
  const { body: setup } = await thief.call(factorEndpoints.startTotp, {});
  const body = { challenge: setup.challenge, code: totpCode(setup.secret) };
  return (await thief.call(factorEndpoints.confirmTotp, { body })).body.codes;
}

async function addVerifiedAddress(thief: Thief) {
  const email = `own${serial++}@inbox.example`;
  await thief.call(userEndpoints.addAddress, { body: { email } });
  const token = (await app.latestEmailTo(email))?.token ?? "";
  expect((await visitor.call(userEndpoints.verify, { body: { token } })).status).toBe(200);
  return email;
}

async function requestReset(email: string) {
  await visitor.call(api.requestReset, { body: { email } });
  await app.runTasks();
}
const reset = (token: string) => visitor.call(api.reset, { body: { token, newPassword } });
const mailsTo = async (email: string) =>
  (await app.rows<{ kind: string }>(`select kind from mails where address = '${email}' order by id`)).map(
    ({ kind }) => kind,
  );
const resetTokenOf = async (email: string) => {
  await requestReset(email);
  return (await app.latestEmailTo(email))?.token ?? "";
};
const signIn = (login: string) =>
  visitor.call(api.login, { body: { username: login, password: newPassword } });

test("a new password by a link to an unverified address removes every way in of the person who registered with it", async () => {
  const thief = await registerThief();
  const { id, email } = thief;
  const passkey = await addPasskey(thief);
  await addApp(thief);
  const unverified = `pending${serial++}@inbox.example`;
  await thief.call(userEndpoints.addAddress, { body: { email: unverified } });
  const pendingToken = (await app.latestEmailTo(unverified))?.token ?? "";
  await app.rows(`insert into identities (user_id, provider, issuer, subject)
    values (${id}, 'site', 'https://provider.example', 'thief${id}')`);

  expect((await reset(await resetTokenOf(email))).status).toBe(204);
  await app.runTasks();

  expect((await thief.call(api.me, {})).status).toBe(401);
  const { body: options } = await visitor.call(api.startPasskeySignIn, {});
  const assertion = device.get(passkey, options);
  expect((await visitor.call(api.passkeyLogin, { body: { passkey: assertion } })).status).toBe(401);
  expect((await visitor.call(userEndpoints.verify, { body: { token: pendingToken } })).status).toBe(409);
  for (const table of ["identities", "passkeys", "totp", "recovery_codes", "devices"])
    expect(await app.rows(`select from ${table} where user_id = ${id}`), table).toEqual([]);
  expect(await app.rows(`select email, is_verified from user_emails where user_id = ${id}`)).toEqual([
    { email, is_verified: true },
  ]);
  // The sign-in needs no second factor, and emails announce the removals.
  expect((await signIn(email)).body).toMatchObject({ id });
  expect(await mailsTo(email)).toEqual(
    expect.arrayContaining(["security_changed", "password_changed", "new_device"]),
  );
  const actions = await app.rows<{ action: string }>(
    `select action from audit_entries where subject = 'user:${id}' or actor_id = ${id} order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["address_verified", "factors_removed", "identity_removed", "password_reset"]),
  );
});

test("a new password by a link to a verified address keeps passkeys, app and other addresses", async () => {
  const owner = await registerThief();
  const token = (await app.latestEmailTo(owner.email))?.token ?? "";
  await visitor.call(userEndpoints.verify, { body: { token } });
  await addPasskey(owner);
  const [code = ""] = await addApp(owner);
  const other = await addVerifiedAddress(owner);
  expect((await reset(await resetTokenOf(owner.email))).status).toBe(204);
  const { body } = await signIn(owner.email);
  expect(body).toMatchObject({ code: "second_factor_required" });
  const { challenge } = body as unknown as { challenge: string };
  expect((await visitor.call(api.loginSecondFactor, { body: { challenge, code } })).body).toMatchObject({
    id: owner.id,
  });
  expect(await app.rows(`select from user_emails where email = '${other}' and is_verified`)).toHaveLength(1);
});

test.each([
  ["an admin", "update users set role = 'admin'"],
  ["a person for whom an admin vouches", "update users set is_verified = true"],
  ["an account from before the verification", "update users set verify_by = now() + interval '1 day'"],
])("a new password of %s keeps passkeys, app and other addresses", async (_, confirmation) => {
  const owner = await registerThief();
  const passkey = await addPasskey(owner);
  await addApp(owner);
  await owner.call(userEndpoints.addAddress, { body: { email: `other${serial++}@inbox.example` } });
  await app.rows(`${confirmation} where id = ${owner.id}`);
  expect((await reset(await resetTokenOf(owner.email))).status).toBe(204);
  expect((await signIn(owner.email)).body).toMatchObject({ code: "second_factor_required" });
  const { body: options } = await visitor.call(api.startPasskeySignIn, {});
  const assertion = device.get(passkey, options);
  expect((await visitor.call(api.passkeyLogin, { body: { passkey: assertion } })).body).toMatchObject({
    id: owner.id,
  });
  expect(
    await app.rows(`select is_verified from user_emails where user_id = ${owner.id} order by id`),
  ).toEqual([{ is_verified: true }, { is_verified: false }]);
});

test("links to other addresses of the account do not use up those of the unverified one", async () => {
  const thief = await registerThief();
  for (let n = 0; n < 3; n++) await addVerifiedAddress(thief);
  await app.rows(`delete from mails where address = '${thief.email}'`);
  await requestReset(thief.email);
  expect(await mailsTo(thief.email)).toEqual(["verify_address"]);
  await app.rows(`delete from mails where address = '${thief.email}'`);
  expect((await registerVictim(thief.email)).status).toBe(409);
  expect(await mailsTo(thief.email)).toEqual(["verify_address"]);
});

test("if the account has a verified address, the recipient of the unverified one gets the link to take it away", async () => {
  const thief = await registerThief();
  const own = await addVerifiedAddress(thief);
  await requestReset(thief.email);
  expect(await mailsTo(own)).toContain("reset_password");
  expect(await mailsTo(thief.email)).not.toContain("reset_password");
  expect((await mailsTo(thief.email)).at(-1)).toBe("verify_address");
  const token = (await app.latestEmailTo(thief.email))?.token ?? "";
  expect((await visitor.call(userEndpoints.declineVerification, { body: { token } })).status).toBe(204);
  expect((await registerVictim(thief.email)).status).toBe(201);
});

test("a link to an unverified address ends when another address is verified", async () => {
  const owner = await registerThief();
  const token = await resetTokenOf(owner.email);
  await addVerifiedAddress(owner);
  expect((await reset(token)).body).toMatchObject({ code: "token_used" });
  expect((await owner.call(api.me, {})).status).toBe(200);
});

test("a link to the address that was registered makes it the primary one again", async () => {
  const owner = await registerThief();
  const token = await resetTokenOf(owner.email);
  const { body: added } = await owner.call(userEndpoints.addAddress, {
    body: { email: `next${serial++}@inbox.example` },
  });
  expect((await owner.call(userEndpoints.makePrimary, { params: { id: added.id } })).status).toBe(200);
  await addPasskey(owner);
  expect((await reset(token)).status).toBe(204);
  await app.runTasks();
  const received = await mailsTo(owner.email);
  expect(received.slice(-2).sort()).toEqual(["password_changed", "security_changed"]);
  expect((await signIn(owner.email)).body).toMatchObject({ id: owner.id, email: owner.email });
  expect(
    await app.rows(`select email, is_primary, is_verified from user_emails where user_id = ${owner.id}`),
  ).toEqual([{ email: owner.email, is_primary: true, is_verified: true }]);
});

test("an address that became the primary one gets the link to take it away while the registered one exists", async () => {
  const thief = await registerThief();
  const email = `promoted${serial++}@inbox.example`;
  const { body: added } = await thief.call(userEndpoints.addAddress, { body: { email } });
  await thief.call(userEndpoints.makePrimary, { params: { id: added.id } });
  await requestReset(email);
  expect(await mailsTo(email)).not.toContain("reset_password");
  const token = (await app.latestEmailTo(email))?.token ?? "";
  expect((await visitor.call(userEndpoints.declineVerification, { body: { token } })).status).toBe(204);
});

test("while a former address may undo its replacement, no link for a new password goes to an unverified one", async () => {
  const owner = await app.createUser(`owner${serial++}`, "agency");
  const email = `replaced${serial++}@inbox.example`;
  await app.rows(`update user_emails set email = '${email}', is_verified = false where user_id = ${owner.id};
    update users set email = '${email}' where id = ${owner.id};
    insert into address_rights (user_id, email, since, until, added_at)
    values (${owner.id}, '${owner.email}', now(), now() + interval '7 days', now())`);
  for (const login of [email, owner.username]) await requestReset(login);
  expect(await mailsTo(email)).toEqual(["verify_address", "verify_address"]);
  for (let n = 0; n < 4; n++) await requestReset(email);
  expect(await mailsTo(email)).toHaveLength(3); // an hour
});

test("a person who registers with a taken address that nobody verified gets the link to take it away", async () => {
  const { email } = await registerThief();
  await app.rows(`update mails set created_at = now() - interval '2 days' where address = '${email}'`);
  for (let n = 0; n < 2; n++) expect((await registerVictim(email)).status).toBe(409);
  await app.runTasks();
  expect(await mailsTo(email)).toEqual(["verify_address", "verify_address"]);
});

test.each<[string, (thief: Thief) => Promise<() => Promise<{ status: number }>>]>([
  [
    "a passkey",
    async (thief) => {
      const { body: options } = await thief.call(factorEndpoints.startPasskeyCreation, {});
      const { credential } = device.create(options);
      return () => thief.call(factorEndpoints.addPasskey, { body: { name: "Laptop", credential } });
    },
  ],
  [
    "an authenticator app",
    async (thief) => {
      const { body: setup } = await thief.call(factorEndpoints.startTotp, {});
      const body = { challenge: setup.challenge, code: totpCode(setup.secret) };
      return () => thief.call(factorEndpoints.confirmTotp, { body });
    },
  ],
  [
    "recovery codes",
    async (thief) => {
      await addPasskey(thief);
      return () => thief.call(factorEndpoints.renewRecoveryCodes, {});
    },
  ],
  [
    "an address",
    async (thief) => () =>
      thief.call(userEndpoints.addAddress, { body: { email: `raced${serial++}@inbox.example` } }),
  ],
  [
    "another primary address",
    async (thief) => {
      const { body: added } = await thief.call(userEndpoints.addAddress, {
        body: { email: `raced${serial++}@inbox.example` },
      });
      return () => thief.call(userEndpoints.makePrimary, { params: { id: added.id } });
    },
  ],
  [
    "another address in the profile",
    async (thief) => () =>
      thief.call(userEndpoints.edit, {
        params: { id: thief.id },
        body: { email: `raced${serial++}@inbox.example` },
      }),
  ],
])("a session that a new password ends meanwhile adds no %s", async (_, prepare) => {
  const thief = await registerThief();
  const call = await prepare(thief);
  expect((await callDuringNewPassword(app, thief.id, call)).status).toBe(401);
});

test.each<[string, string, (thief: Thief) => Promise<() => Promise<{ status: number }>>]>([
  [
    "address",
    "user_emails where not is_primary and",
    async (thief) => {
      const body = { email: `raced${serial++}@inbox.example` };
      const { body: added } = await thief.call(userEndpoints.addAddress, { body });
      return () => thief.call(userEndpoints.removeAddress, { params: { id: added.id } });
    },
  ],
  [
    "passkey",
    "passkeys where",
    async (thief) => {
      await addPasskey(thief);
      const { body: passkeys } = await thief.call(factorEndpoints.passkeys, {});
      return () => thief.call(factorEndpoints.removePasskey, { params: { id: passkeys[0]?.id ?? 0 } });
    },
  ],
  [
    "authenticator app",
    "totp where",
    async (thief) => {
      const { body: setup } = await thief.call(factorEndpoints.startTotp, {});
      const body = { challenge: setup.challenge, code: totpCode(setup.secret) };
      await thief.call(factorEndpoints.confirmTotp, { body });
      return () => thief.call(factorEndpoints.removeTotp, {});
    },
  ],
])("a session that a new password ends meanwhile removes no %s", async (_, rows, prepare) => {
  const thief = await registerThief();
  const call = await prepare(thief);
  expect((await callDuringNewPassword(app, thief.id, call)).status).toBe(401);
  expect(await app.rows(`select from ${rows} user_id = ${thief.id}`)).toHaveLength(1);
});

test.each(["verify", "declineVerification"] as const)(
  "a link of an address that a new password deletes meanwhile (%s) is refused, without a deadlock",
  async (name) => {
    const thief = await registerThief();
    const email = `own${serial++}@inbox.example`;
    const { body: address } = await thief.call(userEndpoints.addAddress, { body: { email } });
    const token = (await app.latestEmailTo(email))?.token ?? "";
    const response = await callDuringTransaction(
      app,
      sql`select id from users where id = ${thief.id} for no key update`,
      () => visitor.call(userEndpoints[name], { body: { token } }),
      sql`delete from user_emails where id = ${address.id}`,
    );
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: "token_used" });
  },
);
