import { hashPassword } from "@server/lib/sessions/passwords";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { securityUndoEndpoints as api } from "@shared/security-undo/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import type { TestUser } from "@tests/app/users";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
let serial = 0;
type User = TestUser;
/** Shifts all timestamps of an account and its addresses into the past, as if these days had passed. */
async function passDays(user: { id: number }, days: number) {
  const shiftSql = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} - interval '${days} days'`).join(", ");
  await app.rows(`update users set ${shiftSql("created_at")} where id = ${user.id};
    update user_emails set ${shiftSql("created_at", "primary_since")} where user_id = ${user.id};
    update address_rights set ${shiftSql("created_at", "added_at", "primary_since", "since", "until")}
      where user_id = ${user.id}`);
}
/** A user whose primary address is verified and a year old. */
async function createOwner(): Promise<User> {
  const user = await app.createUser(`owner${serial++}`, "agency");
  await passDays(user, 365);
  return user;
}
const freshEmail = () => `fresh${serial++}@inbox.example`;
const tokenOf = async (email: string) => (await app.latestEmailTo(email))?.token ?? "";
const addressesOf = async (user: { id: number }) =>
  (await app.as(user).call(userEndpoints.addresses, {})).body;
const addAddress = async (user: { id: number }, email: string) =>
  (await app.as(user).call(userEndpoints.addAddress, { body: { email } })).body;
const makePrimary = (user: { id: number }, id: number) =>
  app.as(user).call(userEndpoints.makePrimary, { params: { id } });
const remove = (user: { id: number }, id: number) =>
  app.as(user).call(userEndpoints.removeAddress, { params: { id } });
const preview = (token: string) => app.as(null).call(api.preview, { body: { token } });
const undo = (token: string) => app.retryingOn503(null).call(api.undo, { body: { token } });
const requestReset = async (email: string) => {
  await app.as(null).call(authEndpoints.requestReset, { body: { email } });
  await app.runTasks();
};
const reset = (token: string, newPassword = "a new password") =>
  app.as(null).call(authEndpoints.reset, { body: { token, newPassword } });
const signIn = (username: string, password: string) =>
  app.as(null).call(authEndpoints.login, { body: { username, password } });
async function addVerified(user: { id: number }, email = freshEmail()) {
  const address = await addAddress(user, email);
  await app.as(null).call(userEndpoints.verify, { body: { token: await tokenOf(email) } });
  return address;
}
/** Adds, verifies and promotes another address, and removes the owner's. */
async function takeOver(owner: User) {
  const [ownAddress] = await addressesOf(owner);
  const added = await addVerified(owner);
  await makePrimary(owner, added.id);
  await remove(owner, ownAddress!.id);
  return added;
}

test("the owner of an address restores the account after somebody added another one and removed theirs", async () => {
  const owner = await createOwner();
  const session = await app.cookieOf(owner);
  const added = await takeOver(owner);
  await requestReset(added.email);
  expect((await reset(await tokenOf(added.email), "the thief's password")).status).toBe(204);
  expect((await signIn(owner.username, "the thief's password")).status).toBe(200);

  await requestReset(owner.email);
  const email = await app.latestEmailTo(owner.email);
  expect(email).toMatchObject({ kind: "undo_requested", subject: "Restore your email address" });
  const token = email?.token ?? "";
  expect((await preview(token)).body).toMatchObject({
    email: owner.email,
    username: owner.username,
    changes: [
      { kind: "added", subject: added.email },
      { kind: "removed", subject: owner.email },
    ],
  });
  const restored = await undo(token);
  expect([restored.status, restored.body.email]).toEqual([200, owner.email]);

  const me = await app.as(null, { Cookie: session }).call(authEndpoints.me, {});
  expect(me.status).toBe(401);
  expect((await signIn(owner.username, "the thief's password")).status).toBe(401);
  expect(
    await app.rows(`select email, is_primary, is_verified from user_emails where user_id = ${owner.id}`),
  ).toEqual([{ email: owner.email, is_primary: true, is_verified: true }]);
  expect(await app.latestEmailTo(added.email)).toMatchObject({ kind: "address_removed", link: null });
  const readHasPassword = async () =>
    (await app.rows<{ has: boolean }>(`select has_password as has from users where id = ${owner.id}`))[0]
      ?.has;
  expect(await readHasPassword()).toBe(false);
  expect((await reset(restored.body.resetToken, "the owner's password")).status).toBe(204);
  expect(await readHasPassword()).toBe(true);
  expect((await signIn(owner.email, "the owner's password")).status).toBe(200);
  expect((await signIn(added.email, "the owner's password")).status).toBe(401);
});

test("undoing removes the passkeys and the authenticator app that were added since, and is recorded", async () => {
  const owner = await createOwner();
  const insertFactors = (name: string) =>
    app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
      values (${owner.id}, 'credential ${name} ${owner.id}', 'key', '{}', '${name}')`);
  await insertFactors("Old key");
  await app.rows(`update passkeys set created_at = now() - interval '30 days' where user_id = ${owner.id}`);
  await takeOver(owner);
  await insertFactors("Stolen key");
  await app.rows(`insert into totp (user_id, secret_sealed, last_step) values (${owner.id}, 'sealed', 0)`);
  await requestReset(owner.email);
  const token = await tokenOf(owner.email);
  expect((await preview(token)).body.changes).toContainEqual(
    expect.objectContaining({ kind: "passkey_added", subject: "Stolen key" }),
  );
  expect((await preview(token)).body.changes.map(({ kind }) => kind)).toContain("authenticator_app_added");
  expect((await undo(token)).status).toBe(200);
  expect(await app.rows(`select name from passkeys where user_id = ${owner.id}`)).toEqual([
    { name: "Old key" },
  ]);
  expect(await app.rows(`select user_id from totp where user_id = ${owner.id}`)).toEqual([]);
  expect(
    await app.rows(
      `select action from audit_entries where actor_id = ${owner.id} and action = 'changes_undone'`,
    ),
  ).toHaveLength(1);
});

test("after the undo, a sign-in on a device that a thief has used is announced as one on a new device", async () => {
  const owner = await createOwner();
  await takeOver(owner);
  await requestReset(owner.email);
  const token = await tokenOf(owner.email);
  // The thief's browser keeps the cookie by which it is known.
  const thiefPassword = "the thief's password";
  const hash = await hashPassword(thiefPassword);
  await app.rows(`update users set password = '${hash}' where id = ${owner.id}`);
  const signInOn = (Cookie: string, typed: string) =>
    app
      .as(null, { Cookie })
      .call(authEndpoints.login, { body: { username: owner.username, password: typed } });
  const { headers } = await signInOn("", thiefPassword);
  const cookie = /\bdevice=[^;]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";
  const countAnnouncements = async () =>
    (await app.rows(`select from events where kind = 'new_device' and target_id = ${owner.id}`)).length;
  expect([(await signInOn(cookie, thiefPassword)).status, await countAnnouncements()]).toEqual([200, 1]);

  const { body } = await undo(token);
  expect(await app.rows(`select from devices where user_id = ${owner.id}`)).toEqual([]);
  const newPassword = "the owner's password";
  expect((await reset(body.resetToken, newPassword)).status).toBe(204);
  expect([(await signInOn(cookie, newPassword)).status, await countAnnouncements()]).toEqual([200, 2]);
});

test("recovery codes that were renewed since are listed, and those of an added app are part of the app", async () => {
  const owner = await createOwner();
  const insertCodes = () =>
    app.rows(
      `insert into recovery_codes (user_id, code_hash) values (${owner.id}, 'one'), (${owner.id}, 'two')`,
    );
  await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name, created_at)
    values (${owner.id}, 'credential of ${owner.id}', 'key', '{}', 'Own key', now() - interval '30 days')`);
  await takeOver(owner);
  await insertCodes();
  await requestReset(owner.email);
  const token = await tokenOf(owner.email);
  const listFactorChanges = async () =>
    (await preview(token)).body.changes.filter(({ kind }) => /factor|app|codes/.test(kind));
  expect(await listFactorChanges()).toEqual([
    { kind: "recovery_codes_renewed", subject: "Recovery codes", at: expect.any(String) },
  ]);
  await app.rows(`begin; delete from recovery_codes where user_id = ${owner.id};
    insert into totp (user_id, secret_sealed, last_step) values (${owner.id}, 'sealed', 0);
    insert into recovery_codes (user_id, code_hash) values (${owner.id}, 'three'); commit`);
  expect((await listFactorChanges()).map(({ kind }) => kind)).toEqual(["authenticator_app_added"]);
  expect((await undo(token)).status).toBe(200);
  expect(await app.rows(`select from recovery_codes where user_id = ${owner.id}`)).toEqual([]);
});

test("the first email restores the account too, while the address is still a secondary one", async () => {
  const owner = await createOwner();
  const added = await addVerified(owner);
  await makePrimary(owner, added.id);
  const email = await app.latestEmailTo(owner.email);
  expect(email).toMatchObject({ kind: "primary_changed", body: expect.stringContaining(added.email) });
  expect((await preview(email?.token ?? "")).body.changes.map(({ kind }) => kind)).toEqual([
    "added",
    "demoted",
  ]);
  // A password reset with the former address goes to that address, and cannot help the new one.
  await requestReset(owner.email);
  expect(await app.latestEmailTo(owner.email)).toMatchObject({ kind: "undo_requested" });
  expect((await undo(email?.token ?? "")).status).toBe(200);
  expect(
    (await app.rows<{ email: string }>(`select email from users where id = ${owner.id}`))[0]?.email,
  ).toBe(owner.email);
});

test("of fifty concurrent uses of both links, one restores the address; later uses and links after 7 days fail", async () => {
  const owner = await createOwner();
  await takeOver(owner);
  const first = await tokenOf(owner.email);
  await requestReset(owner.email);
  const second = await tokenOf(owner.email);
  expect(second).not.toBe(first);
  const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => undo(n % 2 ? first : second)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  for (const token of [first, second, "x".repeat(43)])
    for (const call of [undo, preview])
      expect((await call(token)).body).toMatchObject({ status: 409, code: "token_used" });

  const late = await createOwner();
  await takeOver(late);
  const token = await tokenOf(late.email);
  await app.rows(`update address_rights set until = now() - interval '1 second' where user_id = ${late.id}`);
  for (const call of [undo, preview]) expect((await call(token)).body).toMatchObject({ code: "token_used" });
  expect((await addressesOf(late)).map(({ email }) => email)).not.toContain(late.email);
});

test("nobody else can register or add an address that can be restored; its own account can", async () => {
  const [owner, other] = [await createOwner(), await createOwner()];
  await takeOver(owner);
  const taken = { status: 409, code: "email_taken", message: "Email already exists" };
  const body = {
    username: `late${serial++}`,
    password: "abcdef",
    firstName: "L",
    lastName: "L",
    role: "agency" as const,
  };
  const register = (email: string) => app.as(null).call(authEndpoints.register, { body: { ...body, email } });
  const add = (user: { id: number }) =>
    app.as(user).call(userEndpoints.addAddress, { body: { email: owner.email } });
  expect((await register(owner.email.toUpperCase())).body).toMatchObject(taken);
  expect((await add(other)).body).toMatchObject(taken);
  expect(await app.rows(`select id from users where username = '${body.username}'`)).toEqual([]);
  expect((await add(owner)).status).toBe(201);
  await app.rows(`update address_rights set until = now() where user_id = ${owner.id}`);
  await app.rows(`delete from user_emails where user_id = ${owner.id} and email = '${owner.email}'`);
  expect((await register(owner.email)).status).toBe(201);
});

test("an address that was never the primary one cannot undo its removal", async () => {
  const owner = await createOwner();
  const added = await addVerified(owner);
  await remove(owner, added.id);
  const email = await app.latestEmailTo(added.email);
  expect(email).toMatchObject({ kind: "address_removed", link: null });
  expect(email?.body).not.toContain("This Was Not Me");
  expect(await app.rows(`select id from address_rights where user_id = ${owner.id}`)).toEqual([]);
});

test("the undo ends the rights of addresses that became the primary one later", async () => {
  const owner = await createOwner();
  const [ownAddress] = await addressesOf(owner);
  const first = await addVerified(owner);
  await makePrimary(owner, first.id);
  await passDays(owner, 6);
  await remove(owner, ownAddress!.id); // another 7 days
  const ownToken = await tokenOf(owner.email);
  await passDays(owner, 2);
  const second = await addVerified(owner);
  await makePrimary(owner, second.id);
  const thiefToken = await tokenOf(first.email);
  expect((await preview(thiefToken)).status).toBe(200);
  expect((await undo(ownToken)).status).toBe(200);
  expect((await undo(thiefToken)).body).toMatchObject({ code: "token_used" });
  expect(await app.rows(`select email from user_emails where user_id = ${owner.id}`)).toEqual([
    { email: owner.email },
  ]);
});

/** Promotes an address of the account, which is verified. */
const promote = async (owner: User, email: string) =>
  makePrimary(owner, (await addressesOf(owner)).find((address) => address.email === email)!.id);
const removeByEmail = async (owner: User, email: string) =>
  remove(owner, (await addressesOf(owner)).find((address) => address.email === email)!.id);
const primaryOf = async (owner: User) =>
  (await app.rows<{ email: string }>(`select email from users where id = ${owner.id}`))[0]?.email;
const listEmails = async (owner: User) =>
  (
    await app.rows<{ email: string }>(
      `select email from user_emails where user_id = ${owner.id} order by is_primary desc, id`,
    )
  ).map(({ email }) => email);
const hasUndoLink = async (email: string) =>
  ((await app.latestEmailTo(email))?.link ?? "").includes("/undo-change#");
const listRights = async (owner: User) =>
  (
    await app.rows<{ email: string }>(
      `select distinct email from address_rights where user_id = ${owner.id} and until > now() order by 1`,
    )
  ).map(({ email }) => email);

test("a thief who promotes an older address of the owner does not keep the right from the primary one", async () => {
  const owner = await createOwner();
  const older = await addVerified(owner);
  await app.rows(
    `update user_emails set created_at = created_at - interval '3 years' where id = ${older.id}`,
  );
  await makePrimary(owner, older.id);
  expect(await hasUndoLink(owner.email)).toBe(true);
  const thief = await addVerified(owner);
  await makePrimary(owner, thief.id);
  expect(await hasUndoLink(older.email)).toBe(false);
  await removeByEmail(owner, owner.email);
  await requestReset(owner.email);
  expect(await app.latestEmailTo(owner.email)).toMatchObject({ kind: "undo_requested" });
  expect((await undo(await tokenOf(owner.email))).status).toBe(200);
  expect(await listEmails(owner)).toEqual([owner.email, older.email]);
});

test("a thief's additional address cannot undo that the owner removes it, though it is older than the primary one", async () => {
  const owner = await createOwner();
  const thief = await addVerified(owner);
  await passDays(owner, 30);
  const next = await addVerified(owner);
  await makePrimary(owner, next.id);
  await remove(owner, thief.id);
  expect(await app.latestEmailTo(thief.email)).toMatchObject({ kind: "address_removed", link: null });
  expect(await listRights(owner)).toEqual([owner.email]);
});

test("promoting an address for a moment, again and again, gives it no right", async () => {
  const owner = await createOwner();
  const thief = await addVerified(owner);
  for (let round = 0; round < 4; round++) {
    await makePrimary(owner, thief.id);
    await passDays(owner, 2);
    await promote(owner, owner.email);
    expect(await hasUndoLink(thief.email)).toBe(false);
  }
  await remove(owner, thief.id);
  expect(await hasUndoLink(thief.email)).toBe(false);
  expect(await listRights(owner)).toEqual([]);
});

test("promoting the owner's address for a moment does not end its right", async () => {
  const owner = await createOwner();
  const thief = await addVerified(owner);
  for (let round = 0; round < 3; round++) {
    await makePrimary(owner, thief.id);
    await passDays(owner, 1);
    await promote(owner, owner.email);
  }
  await makePrimary(owner, thief.id);
  expect(await hasUndoLink(owner.email)).toBe(true);
  expect((await undo(await tokenOf(owner.email))).status).toBe(200);
  expect(await listEmails(owner)).toEqual([owner.email]);
});

test("several demotions by a thief leave only the owner's address the right", async () => {
  const owner = await createOwner();
  const thieves = [await addVerified(owner), await addVerified(owner), await addVerified(owner)];
  await passDays(owner, 5);
  for (const { id } of thieves) await makePrimary(owner, id);
  expect(await listRights(owner)).toEqual([owner.email]);
  await passDays(owner, 6);
  await removeByEmail(owner, owner.email);
  await passDays(owner, 6); // 12 days after it was replaced
  expect((await undo(await tokenOf(owner.email))).status).toBe(200);
  // The thieves' addresses are gone too: they were added less than 7 days before the owner's was replaced.
  expect(await listEmails(owner)).toEqual([owner.email]);
  expect(await listRights(owner)).toEqual([]);
  for (const { email } of thieves) expect(await hasUndoLink(email)).toBe(false);
});

test("an address that was replaced more than 7 days ago has no right when it is removed", async () => {
  const owner = await createOwner();
  const next = await addVerified(owner);
  await makePrimary(owner, next.id);
  await passDays(owner, 8);
  await removeByEmail(owner, owner.email);
  expect(await app.latestEmailTo(owner.email)).toMatchObject({ kind: "address_removed", link: null });
  const another = await addVerified(owner);
  await makePrimary(owner, another.id);
  expect(await hasUndoLink(next.email)).toBe(true); // the primary one for 8 days
});

test("the first address of a new account has the right; a second one in its first days does not", async () => {
  const owner = await app.createUser(`young${serial++}`, "agency");
  await passDays(owner, 2);
  const second = await addVerified(owner);
  await makePrimary(owner, second.id);
  expect(await listRights(owner)).toEqual([owner.email]);
  await passDays(owner, 3);
  const third = await addVerified(owner);
  await makePrimary(owner, third.id);
  expect(await hasUndoLink(second.email)).toBe(false);
  expect((await undo(await tokenOf(owner.email))).status).toBe(200);
  expect(await primaryOf(owner)).toBe(owner.email);
});

test("if two people undo each other's changes, the one whose address was the primary one first keeps the account", async () => {
  const owner = await createOwner();
  const first = await addVerified(owner);
  await makePrimary(owner, first.id);
  await passDays(owner, 6);
  await removeByEmail(owner, owner.email);
  const ownToken = await tokenOf(owner.email);
  await passDays(owner, 2);
  const second = await addVerified(owner);
  await makePrimary(owner, second.id);
  expect((await undo(await tokenOf(first.email))).status).toBe(200); // 8 days were enough for this right
  expect(await primaryOf(owner)).toBe(first.email);
  expect((await undo(ownToken)).status).toBe(200);
  expect(await primaryOf(owner)).toBe(owner.email);
  expect(await hasUndoLink(first.email)).toBe(false);
  expect(await listRights(owner)).toEqual([]);
});

/**
 * For the server, the next two tests are equal: the primary address is replaced, and three days later again.
 * Only the recipient of the first address can undo the changes.
 */
test("an owner with a new primary address recovers through the former one, not through the new one", async () => {
  const owner = await createOwner();
  const [formerAddress] = await addressesOf(owner);
  const newAddress = await addVerified(owner);
  await makePrimary(owner, newAddress.id);
  await passDays(owner, 3);
  const thief = await addVerified(owner);
  await makePrimary(owner, thief.id);
  await remove(owner, newAddress.id);
  await remove(owner, formerAddress!.id);

  expect(await tokenOf(newAddress.email)).toBe("");
  expect((await undo(await tokenOf(owner.email))).status).toBe(200);
  expect(await app.rows(`select email from user_emails where user_id = ${owner.id}`)).toEqual([
    { email: owner.email },
  ]);
});

test("a thief's primary address of three days gets no right when the owner replaces it by another one", async () => {
  const owner = await createOwner();
  const thief = await addVerified(owner);
  await makePrimary(owner, thief.id);
  const token = await tokenOf(owner.email);
  await passDays(owner, 3);
  const ownAddress = await addVerified(owner);
  await makePrimary(owner, ownAddress.id);

  expect(await tokenOf(thief.email)).toBe("");
  await remove(owner, thief.id);
  expect(await tokenOf(thief.email)).toBe("");
  expect((await undo(token)).status).toBe(200);
});

test("an owner who adds the removed address again and promotes it ends the rights of later addresses", async () => {
  const owner = await createOwner();
  const first = await addVerified(owner);
  await makePrimary(owner, first.id);
  await passDays(owner, 6);
  await removeByEmail(owner, owner.email);
  await passDays(owner, 2);
  const second = await addVerified(owner);
  await makePrimary(owner, second.id);
  const thiefToken = await tokenOf(first.email);
  await addVerified(owner, owner.email);
  await promote(owner, owner.email);
  expect((await undo(thiefToken)).body).toMatchObject({ code: "token_used" });
  // The address keeps its time as the primary one, so it gets the right again when it is replaced once more.
  await makePrimary(owner, second.id);
  expect(await hasUndoLink(owner.email)).toBe(true);
});

test("an address that is replaced by the address it had replaced has no right", async () => {
  const owner = await createOwner();
  const thief = await addVerified(owner);
  await makePrimary(owner, thief.id);
  await passDays(owner, 6);
  await removeByEmail(owner, owner.email);
  await passDays(owner, 2); // the primary one for 8 days
  await addVerified(owner, owner.email);
  await promote(owner, owner.email);
  expect(await app.latestEmailTo(thief.email)).toMatchObject({ kind: "primary_changed", link: null });
  expect(await listRights(owner)).toEqual([]);
});

test("an older server that promotes an address does not make it an established one", async () => {
  const owner = await createOwner();
  const thief = await addVerified(owner);
  await passDays(owner, 30);
  await app.rows(`update user_emails set is_primary = false where user_id = ${owner.id};
    update user_emails set is_primary = true where id = ${thief.id};
    update users set email = '${thief.email}' where id = ${owner.id}`);
  expect(
    await app.rows(`select primary_since is null as unknown, primary_since > now() - interval '1 hour' as fresh
      from user_emails where user_id = ${owner.id} order by is_primary`),
  ).toEqual([
    { unknown: true, fresh: null },
    { unknown: false, fresh: true },
  ]);
  await promote(owner, owner.email);
  expect(await hasUndoLink(thief.email)).toBe(false);
});

test("a right granted by an older server works, and ranks by the time when its address was added", async () => {
  const owner = await createOwner();
  await takeOver(owner);
  const token = await tokenOf(owner.email);
  await app.rows(`update address_rights set primary_since = null where user_id = ${owner.id}`);
  expect((await undo(token)).status).toBe(200);
  const thief = await addVerified(owner);
  await makePrimary(owner, thief.id);
  expect(await hasUndoLink(owner.email)).toBe(true);
});

test("keeps addresses that were added earlier, and emails the one that is no longer primary", async () => {
  const owner = await createOwner();
  const kept = await addVerified(owner);
  await app.rows(`update user_emails set created_at = now() - interval '30 days' where id = ${kept.id}`);
  await makePrimary(owner, kept.id);
  expect((await undo(await tokenOf(owner.email))).status).toBe(200);
  expect(await app.latestEmailTo(kept.email)).toMatchObject({ kind: "primary_changed", link: null });
  expect(
    await app.rows(
      `select email, is_primary from user_emails where user_id = ${owner.id} order by is_primary`,
    ),
  ).toEqual([
    { email: kept.email, is_primary: false },
    { email: owner.email, is_primary: true },
  ]);
});

test("an unverified address gets no link that undoes a change, and no right", async () => {
  const owner = await app.createUser(`unverified${serial++}`, "agency", { isEmailVerified: false });
  const [ownAddress] = await addressesOf(owner);
  const added = await addVerified(owner);
  await makePrimary(owner, added.id);
  await remove(owner, ownAddress!.id);
  expect(await app.rows(`select kind from mails where address = '${owner.email}' order by id`)).toEqual([
    { kind: "security_changed" },
  ]);
  expect(await app.rows(`select id from address_rights where user_id = ${owner.id}`)).toEqual([]);
});

test("a former address that is the primary one again gets a reset link", async () => {
  const owner = await createOwner();
  const [ownAddress] = await addressesOf(owner);
  const added = await addVerified(owner);
  await makePrimary(owner, added.id);
  const token = await tokenOf(owner.email);
  await makePrimary(owner, ownAddress!.id);
  expect((await undo(token)).body).toMatchObject({ code: "token_used" });
  await requestReset(owner.email);
  expect(await app.latestEmailTo(owner.email)).toMatchObject({ kind: "reset_password" });
});

test("adding a former address again, without verifying it, does not end its right", async () => {
  const owner = await createOwner();
  const added = await takeOver(owner);
  const token = await tokenOf(owner.email);
  const again = await addAddress(owner, owner.email);
  await makePrimary(owner, again.id);
  await requestReset(owner.email);
  expect(await app.latestEmailTo(owner.email)).toMatchObject({ kind: "undo_requested" });
  await makePrimary(owner, added.id);
  expect((await preview(token)).status).toBe(200);
  expect((await undo(token)).status).toBe(200);
  expect(
    await app.rows(`select email, is_primary, is_verified from user_emails where user_id = ${owner.id}`),
  ).toEqual([{ email: owner.email, is_primary: true, is_verified: true }]);
});

test("a former address that is added again, promoted and only then verified gets a reset link", async () => {
  const owner = await createOwner();
  const added = await takeOver(owner);
  const token = await tokenOf(owner.email);
  const again = await addAddress(owner, owner.email);
  const verification = await tokenOf(owner.email);
  await makePrimary(owner, again.id);
  expect(await listRights(owner)).toEqual([owner.email]);
  expect((await app.as(null).call(userEndpoints.verify, { body: { token: verification } })).status).toBe(200);
  expect(await listRights(owner)).toEqual([]);
  expect((await undo(token)).body).toMatchObject({ code: "token_used" });
  await requestReset(owner.email);
  expect(await app.latestEmailTo(owner.email)).toMatchObject({ kind: "reset_password" });
  await makePrimary(owner, added.id);
  expect(await hasUndoLink(owner.email)).toBe(true);
});

test("a thief who promotes an address and only then verifies it does not end the owner's right", async () => {
  const owner = await createOwner();
  const [ownAddress] = await addressesOf(owner);
  const added = await addAddress(owner, freshEmail());
  const verification = await tokenOf(added.email);
  await makePrimary(owner, added.id);
  const token = await tokenOf(owner.email);
  expect((await app.as(null).call(userEndpoints.verify, { body: { token: verification } })).status).toBe(200);
  await remove(owner, ownAddress!.id);
  expect(await listRights(owner)).toEqual([owner.email]);
  expect((await undo(token)).status).toBe(200);
  expect(await primaryOf(owner)).toBe(owner.email);
});

test("requests for a new password with the address of a thief do not use up the links for the former one", async () => {
  const owner = await createOwner();
  const added = await takeOver(owner);
  for (let request = 0; request < 4; request++) await requestReset(added.email);
  for (let request = 0; request < 4; request++) await requestReset(owner.email);
  const counts = await app.rows(`select address, kind, count(*)::int as count from mails
    where user_id = ${owner.id} and kind in ('reset_password', 'undo_requested')
    group by address, kind order by kind`);
  expect(counts).toEqual([
    { address: added.email, kind: "reset_password", count: 3 },
    { address: owner.email, kind: "undo_requested", count: 3 },
  ]);
  expect((await undo(await tokenOf(owner.email))).status).toBe(200);
});

test("the data export lists former addresses without tokens, and deletion removes them", async () => {
  const owner = await createOwner();
  await takeOver(owner);
  const { body } = await app.as(owner).call(dataExportEndpoints.export, {});
  expect(body.formerAddresses).toEqual([
    { email: owner.email, createdAt: expect.any(String), until: expect.any(String) },
    { email: owner.email, createdAt: expect.any(String), until: expect.any(String) },
  ]);
});
