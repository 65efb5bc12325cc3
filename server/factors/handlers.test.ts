/** Passkeys, authenticator app and recovery codes, with an authenticator in software. */
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { factorEndpoints as api } from "@shared/factors/endpoints";
import { problem } from "@shared/lib/fields";
import { createTestApp } from "@tests/app/create-test-app";
import { createSoftwareAuthenticator, totpCode } from "@tests/app/software-authenticator";
import { expect, test } from "vitest";
import { recordPasskeyUse } from "./passkey-commands";

const app = await createTestApp();
let serial = 0;
const password = "correct horse";

/** A registered member with their session. */
async function createMember(on = app) {
  const username = `factor${serial++}`;
  const email = `${username}@inbox.example`;
  const body = { username, password, email, firstName: "F", lastName: "Owner", role: "agency" as const };
  const registered = await on.as(null).call(authEndpoints.register, { body });
  const Cookie = /\bsid=[^;]+/.exec(String(registered.headers["set-cookie"]))?.[0] ?? "";
  return { id: registered.body.id, username, email, ...on.as(null, { Cookie }) };
}
type Member = Awaited<ReturnType<typeof createMember>>;

const authenticator = createSoftwareAuthenticator();

async function addPasskey(member: Member, device = authenticator, name = "Laptop") {
  const { body: options } = await member.call(api.startPasskeyCreation, {});
  const { passkey, credential } = device.create(options);
  const added = await member.call(api.addPasskey, { body: { name, credential } });
  return { passkey, credential, ...added };
}

async function signInWith(passkey: Parameters<typeof authenticator.get>[0], device = authenticator) {
  const { body: options } = await app.as(null).call(authEndpoints.startPasskeySignIn, {});
  const assertion = device.get(passkey, options);
  const call = () => app.as(null).call(authEndpoints.passkeyLogin, { body: { passkey: assertion } });
  return { assertion, call };
}

async function setUpApp(member: Member) {
  const { body: setup } = await member.call(api.startTotp, {});
  const code = totpCode(setup.secret);
  const confirmed = await member.call(api.confirmTotp, { body: { challenge: setup.challenge, code } });
  return { secret: setup.secret, code, codes: confirmed.body.codes };
}

const changesOf = async ({ id }: Member) =>
  (
    await app.rows<{ change: string }>(
      `select data ->> 'change' as change from events where kind = 'security_changed' and target_id = ${id} order by id`,
    )
  ).map(({ change }) => change);

test("adds, renames, signs in with, and removes a passkey; emails the user about each change", async () => {
  const member = await createMember();
  const added = await addPasskey(member);
  expect(added).toMatchObject({ status: 201, body: { name: "Laptop", lastUsedAt: null } });
  const { id } = added.body;
  await member.call(api.renamePasskey, { params: { id }, body: { name: "Work laptop" } });
  const signedIn = await (await signInWith(added.passkey)).call();
  expect(signedIn).toMatchObject({ status: 200, body: { username: member.username } });
  expect(String(signedIn.headers["set-cookie"])).toMatch(/\bsid=/);
  expect((await member.call(api.passkeys, {})).body).toMatchObject([
    { id, name: "Work laptop", lastUsedAt: expect.any(String) },
  ]);
  expect((await member.call(api.removePasskey, { params: { id } })).status).toBe(204);
  expect((await (await signInWith(added.passkey)).call()).status).toBe(401);
  expect(await changesOf(member)).toEqual(["passkey_added", "passkey_removed"]);
});

test("an assertion signs in once, even if sent 20 times concurrently", async () => {
  const member = await createMember();
  const { passkey } = await addPasskey(member);
  const { call } = await signInWith(passkey);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call()).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  expect((await call()).status).toBe(401);
});

test("rejects a passkey whose counter decreases", async () => {
  const member = await createMember();
  const counting = createSoftwareAuthenticator({ counter: 10 });
  const { passkey } = await addPasskey(member, counting);
  expect((await (await signInWith(passkey, counting)).call()).status).toBe(200);
  const copy = createSoftwareAuthenticator({ counter: 5 });
  expect((await (await signInWith(passkey, copy)).call()).status).toBe(401);
  expect((await (await signInWith(passkey, counting)).call()).status).toBe(200);
});

test("accepts a passkey's counter value once, even concurrently; without a counter, accepts every use", async () => {
  const member = await createMember();
  const { id } = (await addPasskey(member, createSoftwareAuthenticator({ counter: 10 }))).body;
  const use = (counter: number) => recordPasskeyUse(app.db, id, counter);
  const concurrent = await Promise.all(Array.from({ length: 8 }, () => use(20)));
  expect(concurrent.filter(Boolean)).toHaveLength(1);
  expect([await use(20), await use(19), await use(0), await use(21)]).toEqual([false, false, false, true]);
  const { id: synchronizedId } = (await addPasskey(member)).body;
  const withoutCounter = () => recordPasskeyUse(app.db, synchronizedId, 0);
  expect([await withoutCounter(), await withoutCounter()]).toEqual([true, true]);
});

test.each([
  ["of another site", { origin: "http://talent.example" }],
  ["for another host", { rpId: "talent.example" }],
  ["that did not verify the user", { verifiesUser: false }],
])("an assertion %s does not sign in, and such a passkey is not added", async (_, options) => {
  const member = await createMember();
  const { passkey } = await addPasskey(member);
  const other = createSoftwareAuthenticator(options);
  expect((await (await signInWith(passkey, other)).call()).status).toBe(401);
  expect((await addPasskey(member, other)).status).toBe(400);
});

test("an assertion with another key, of another user, or without its challenge does not sign in", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const { passkey } = await addPasskey(member);
  const { passkey: otherPasskey } = await addPasskey(other);
  const forged = { ...passkey, privateKey: otherPasskey.privateKey };
  expect((await (await signInWith(forged)).call()).status).toBe(401);
  const swapped = { ...passkey, userHandle: otherPasskey.userHandle };
  expect((await (await signInWith(swapped)).call()).status).toBe(401);
  const assertion = authenticator.get(passkey, { challenge: "x".repeat(43) });
  const invented = await app.as(null).call(authEndpoints.passkeyLogin, { body: { passkey: assertion } });
  expect(invented.status).toBe(401);
  const { assertion: late, call } = await signInWith(passkey);
  await app.rows("update challenges set expires_at = now()");
  expect([late.id, (await call()).status]).toEqual([passkey.id, 401]);
});

test("a passkey reauthenticates its owner and nobody else", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const { passkey } = await addPasskey(member);
  await app.rows("update session set authenticated_at = now() - interval '11 minutes'");
  expect((await member.call(api.startTotp, {})).status).toBe(403);
  const confirm = async (who: Member) => {
    const { body: options } = await who.call(authEndpoints.startPasskeySignIn, {});
    const body = { passkey: authenticator.get(passkey, options) };
    return (await who.call(authEndpoints.reauthenticate, { body })).status;
  };
  expect(await confirm(other)).toBe(400);
  expect((await other.call(api.startTotp, {})).status).toBe(403);
  expect(await confirm(member)).toBe(204);
  expect((await member.call(api.startTotp, {})).status).toBe(200);
  // An assertion that signs in does not confirm, and the other way round.
  const { body: options } = await member.call(authEndpoints.startPasskeySignIn, {
    body: { purpose: "sign_in" },
  });
  const { assertion } = await signInWith(passkey);
  for (const toSignIn of [assertion, authenticator.get(passkey, options)])
    expect((await member.call(authEndpoints.reauthenticate, { body: { passkey: toSignIn } })).status).toBe(
      400,
    );
});

test("allows ten passkeys per user, even if added concurrently, and each credential once", async () => {
  const member = await createMember();
  const { credential } = await addPasskey(member);
  const again = await member.call(api.addPasskey, { body: { name: "Again", credential } });
  expect(again.status).toBe(400); // its challenge is used up
  const options = await Promise.all(
    Array.from({ length: 12 }, () => member.call(api.startPasskeyCreation, {})),
  );
  const added = await Promise.all(
    options.map(({ body }) =>
      member.call(api.addPasskey, {
        body: { name: "More", credential: authenticator.create(body).credential },
      }),
    ),
  );
  expect(added.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(added.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await member.call(api.startPasskeyCreation, {})).toMatchObject({
    status: 409,
    body: { code: "too_many" },
  });
});

test("a challenge of another user adds no passkey", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const { body: options } = await other.call(api.startPasskeyCreation, {});
  const { credential } = authenticator.create(options);
  expect((await member.call(api.addPasskey, { body: { name: "Theirs", credential } })).status).toBe(400);
});

test("responds with 409 if APP_URL has an IP address", async () => {
  const byIp = await createTestApp({ appUrl: "http://127.0.0.1:3000" });
  const unavailable = { status: 409, body: { code: "passkeys_unavailable" } };
  const member = await createMember(byIp);
  expect(await member.call(api.startPasskeyCreation, {})).toMatchObject(unavailable);
  expect(await byIp.as(null).call(authEndpoints.startPasskeySignIn, {})).toMatchObject(unavailable);
  const passkey = authenticator.get((await addPasskey(await createMember())).passkey, { challenge: "x" });
  expect(await byIp.as(null).call(authEndpoints.passkeyLogin, { body: { passkey } })).toMatchObject(
    unavailable,
  );
});

const signIn = (member: Member) =>
  app.as(null).call(authEndpoints.login, { body: { username: member.username, password } });

/** The answer to a sign-in that needs a second factor. */
async function challengeOf(member: Member) {
  const { status, headers, body } = await signIn(member);
  expect([status, headers["set-cookie"]]).toEqual([401, undefined]);
  return body as unknown as { code: string; challenge: string; methods: string[] };
}

const complete = (challenge: string, code: string) =>
  app.as(null).call(authEndpoints.loginSecondFactor, { body: { challenge, code } });

test("with an authenticator app, a sign-in with the password needs a code; each code and challenge works once", async () => {
  const member = await createMember();
  const { secret, code, codes } = await setUpApp(member);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const first = await challengeOf(member);
  expect(first).toMatchObject({ code: "second_factor_required", methods: ["totp", "recovery_code"] });
  expect((await complete(first.challenge, "000000")).body).toMatchObject({ code: "wrong_credentials" });
  // The code that confirmed the app does not sign in.
  expect((await complete(first.challenge, code)).status).toBe(401);
  const nextCode = totpCode(secret, 1);
  const signedIn = await complete(first.challenge, nextCode);
  expect([signedIn.status, signedIn.body.username]).toEqual([200, member.username]);
  expect((await complete(first.challenge, nextCode)).body).toMatchObject({
    code: "challenge_expired",
  });
  const second = await challengeOf(member);
  expect((await complete(second.challenge, nextCode)).status).toBe(401);
  expect((await complete(second.challenge, codes[0]?.toLowerCase().replaceAll("-", " ") ?? "")).status).toBe(
    200,
  );
  expect((await complete((await challengeOf(member)).challenge, codes[0] ?? "")).status).toBe(401);
  expect((await member.call(api.mine, {})).body).toMatchObject({ recoveryCodeCount: 9, passkeyCount: 0 });
  expect(await changesOf(member)).toEqual(["authenticator_app_added", "recovery_code_used"]);
  const entries = await app.rows(
    `select action from audit_entries where actor_id = ${member.id} and network is null`,
  );
  expect(entries).toEqual([]);
});

test("a code sent 50 times concurrently signs in once, with one challenge or with many", async () => {
  const member = await createMember();
  const { secret, codes } = await setUpApp(member);
  const challenges = await Promise.all(Array.from({ length: 50 }, () => challengeOf(member)));
  const race = async (code: string) => {
    const results = await Promise.all(challenges.map(({ challenge }) => complete(challenge, code)));
    return results.filter(({ status }) => status === 200).length;
  };
  expect(await race(totpCode(secret, 1))).toBe(1);
  expect(await race(codes[3] ?? "")).toBe(1);
  const { challenge } = await challengeOf(member);
  const single = await Promise.all(
    [codes[4], codes[5], codes[6]].map((code = "") => complete(challenge, code)),
  );
  expect(single.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a challenge allows five attempts within five minutes, and none after the password has changed", async () => {
  const member = await createMember();
  const { codes } = await setUpApp(member);
  const { challenge } = await challengeOf(member);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => complete(challenge, "wrong")));
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5);
  expect((await complete(challenge, codes[0] ?? "")).body).toMatchObject({ code: "challenge_expired" });
  const late = await challengeOf(member);
  await app.rows("update challenges set expires_at = now()");
  expect((await complete(late.challenge, codes[0] ?? "")).status).toBe(409);
  const old = await challengeOf(member);
  await app.rows(`update users set password = 'changed' where id = ${member.id}`);
  const rejected = await complete(old.challenge, codes[0] ?? "");
  expect([rejected.status, rejected.headers["set-cookie"]]).toEqual([401, undefined]);
});

test("wrong codes are limited per account, over all challenges", async () => {
  const limited = await createTestApp({ rateLimit: true });
  const member = await createMember(limited);
  const { body: setup } = await member.call(api.startTotp, {});
  const code = totpCode(setup.secret);
  await member.call(api.confirmTotp, { body: { challenge: setup.challenge, code } });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) {
    const { body } = await limited
      .as(null)
      .call(authEndpoints.login, { body: { username: member.username, password } });
    const { challenge } = body as unknown as { challenge: string };
    for (let attempt = 0; attempt < 4; attempt++)
      statuses.push(
        (
          await limited
            .as(null)
            .call(authEndpoints.loginSecondFactor, { body: { challenge, code: "000000" } })
        ).status,
      );
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
});

/** The failed sign-ins of a member that wait for the security record. */
const failuresOf = ({ id }: Member, on = app) =>
  on.rows<{ network: string; failures: number }>(
    `select network, failure_count as failures from sign_in_failures where user_id = ${id}`,
  );

test("wrong codes count as failed sign-ins, like wrong passwords", async () => {
  const member = await createMember();
  const { codes } = await setUpApp(member);
  await app.as(null).call(authEndpoints.login, { body: { username: member.username, password: "wrong" } });
  const { challenge } = await challengeOf(member);
  await complete(challenge, "000000");
  await complete(challenge, "AAAA-AAAA-AAAA-AAAA");
  expect(await failuresOf(member)).toEqual([{ network: expect.any(String), failures: 3 }]);
  expect((await complete(challenge, codes[0] ?? "")).status).toBe(200);
  expect(await failuresOf(member)).toEqual([{ network: expect.any(String), failures: 3 }]);
});

test("five wrong codes after the password within an hour are announced to the user once a day", async () => {
  const limited = await createTestApp({ rateLimit: true });
  const member = await createMember(limited);
  const { body: setup } = await member.call(api.startTotp, {});
  const confirmation = { challenge: setup.challenge, code: totpCode(setup.secret) };
  const { codes } = (await member.call(api.confirmTotp, { body: confirmation })).body;
  const enterCodes = async (...entered: string[]) => {
    const { body } = await limited
      .as(null)
      .call(authEndpoints.login, { body: { username: member.username, password } });
    const { challenge } = body as unknown as { challenge: string };
    return Promise.all(
      entered.map((code) =>
        limited.as(null).call(authEndpoints.loginSecondFactor, { body: { challenge, code } }),
      ),
    );
  };
  const announcements = async () => {
    const [row] = await limited.rows<{ emails: number; notifications: number }>(`select
      (select count(*)::int from mails where kind = 'security_changed' and data ->> 'change' = 'wrong_codes'
        and user_id = ${member.id} and address = '${member.email}') as emails,
      (select count(*)::int from events where kind = 'security_changed' and data ->> 'change' = 'wrong_codes'
        and target_id = ${member.id}) as notifications`);
    return row;
  };
  const wrong = "000000";
  await enterCodes(wrong, wrong, wrong, wrong);
  // A right code is no failure.
  expect((await enterCodes(codes[0] ?? ""))[0]?.status).toBe(200);
  expect(await announcements()).toEqual({ emails: 0, notifications: 0 });
  await enterCodes(wrong, wrong, wrong);
  expect(await announcements()).toEqual({ emails: 1, notifications: 1 });
  await enterCodes(wrong, wrong);
  await limited.rows("delete from rate_limits");
  await enterCodes(wrong, wrong, wrong, wrong, wrong);
  expect(await announcements()).toEqual({ emails: 1, notifications: 1 });
  await limited.rows(
    "delete from rate_limits; update events set created_at = created_at - interval '25 hours'",
  );
  await enterCodes(wrong, wrong, wrong, wrong, wrong);
  expect(await announcements()).toEqual({ emails: 2, notifications: 2 });
  expect(await failuresOf(member, limited)).toEqual([{ network: expect.any(String), failures: 19 }]);
});

test("rejects a second authenticator app, and the setup challenge of another user", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const { body: setup } = await member.call(api.startTotp, {});
  const body = { challenge: setup.challenge, code: totpCode(setup.secret) };
  expect((await other.call(api.confirmTotp, { body })).body).toMatchObject({ code: "challenge_expired" });
  expect((await member.call(api.confirmTotp, { body: { ...body, code: "000000" } })).status).toBe(400);
  expect((await member.call(api.confirmTotp, { body })).status).toBe(200);
  expect((await member.call(api.startTotp, {})).body).toMatchObject({ code: "already_done" });
  expect((await member.call(api.removeTotp, {})).status).toBe(204);
  expect((await member.call(api.mine, {})).body).toMatchObject({ recoveryCodeCount: 0 });
  expect((await signIn(member)).status).toBe(200);
  expect((await member.call(api.renewRecoveryCodes, {})).body).toMatchObject({ code: "no_second_factor" });
});

test("no table contains a readable secret or recovery code, and the data export contains only the names of passkeys", async () => {
  const member = await createMember();
  const { secret, codes } = await setUpApp(member);
  await addPasskey(member, authenticator, "Tablet");
  const { codes: renewed } = (await member.call(api.renewRecoveryCodes, {})).body;
  expect(renewed).not.toContain(codes[0]);
  const stored = await app.rows(
    "select (select json_agg(t) from totp t) as totp, (select json_agg(c) from recovery_codes c) as codes, (select json_agg(c) from challenges c) as challenges",
  );
  const text = JSON.stringify(stored);
  for (const value of [secret, ...renewed, ...renewed.map((code) => code.replaceAll("-", ""))])
    expect(text).not.toContain(value);
  const { body } = await member.call(dataExportEndpoints.export, {});
  expect(body.passkeys).toEqual([{ name: "Tablet", createdAt: expect.any(String), lastUsedAt: null }]);
  const hidden = await app.rows<{ text: string }>(
    `select credential_id as text from passkeys where user_id = ${member.id}
     union all select secret_sealed from totp where user_id = ${member.id}
     union all select code_hash from recovery_codes where user_id = ${member.id}`,
  );
  for (const value of hidden) expect(JSON.stringify(body)).not.toContain(value.text);
});

test("deleting the account deletes its factors", async () => {
  const member = await createMember();
  await setUpApp(member);
  await addPasskey(member);
  await member.call(api.startPasskeyCreation, {});
  await member.call(dataExportEndpoints.delete, { body: { password } });
  for (const table of ["passkeys", "totp", "recovery_codes", "challenges"])
    expect([table, await app.rows(`select 1 from ${table} where user_id = ${member.id}`)]).toEqual([
      table,
      [],
    ]);
});

test("exporting the data of a suspended account or deleting it needs a code", async () => {
  const member = await createMember();
  const { codes } = await setUpApp(member);
  await app.rows(`update users set suspended_at = now() where id = ${member.id}`);
  const exportData = (code?: string) =>
    app
      .as(null)
      .call(dataExportEndpoints.exportSuspended, { body: { username: member.username, password, code } });
  expect((await exportData()).body).toMatchObject({ code: "second_factor_required" });
  expect((await exportData("wrong")).status).toBe(401);
  expect(await failuresOf(member)).toEqual([{ network: expect.any(String), failures: 1 }]);
  expect((await exportData(codes[0])).body).toMatchObject({ account: { username: member.username } });
  const deletion = { body: { username: member.username, password } };
  expect((await app.as(null).call(dataExportEndpoints.deleteSuspended, deletion)).status).toBe(401);
  expect((await signIn(member)).body).toMatchObject({ code: "second_factor_required" });
});

test("exporting the data of a suspended admin who has only a passkey or deleting the account needs this passkey", async () => {
  const member = await createMember();
  const { passkey } = await addPasskey(member);
  await app.rows(`update users set role = 'admin', suspended_at = now() where id = ${member.id}`);
  const body = { username: member.username, password };
  for (const endpoint of [dataExportEndpoints.exportSuspended, dataExportEndpoints.deleteSuspended])
    expect((await app.as(null).call(endpoint, { body })).body).toMatchObject({
      code: "forbidden",
      message: "Use your passkey to go on.",
    });
  const refused = await (await signInWith(passkey)).call();
  expect(refused).toMatchObject({ status: 403, body: { code: "suspended" } });
  const { suspendedToken: token = "" } = problem.parse(refused.body);
  const exported = await app.as(null).call(dataExportEndpoints.exportSuspended, { body: { token } });
  expect(exported.body).toMatchObject({ account: { username: member.username } });
  expect((await app.as(null).call(dataExportEndpoints.deleteSuspended, { body: { token } })).status).toBe(
    204,
  );
  const again = await app.as(null).call(dataExportEndpoints.exportSuspended, { body: { token } });
  expect(again.body).toMatchObject({ code: "challenge_expired" });
});
