import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { agentAmir, adminAda } = app;
let nameSuffix = 0;
const createUser = () => app.createUser(`someone${nameSuffix++}`, "agency");
const freshEmail = () => `fresh${nameSuffix++}@inbox.example`;
type User = { id: number };
const addAddress = (user: User, email: string, type?: "work" | "personal") =>
  app.retryingOn503(user).call(api.addAddress, { body: { email, type } });
const removeAddress = (user: User, id: number) =>
  app.retryingOn503(user).call(api.removeAddress, { params: { id } });
const makePrimary = (user: User, id: number) =>
  app.retryingOn503(user).call(api.makePrimary, { params: { id } });
const resendLink = (user: User, id: number) => app.as(user).call(api.sendLink, { params: { id } });
const verify = (token: string, user: User | null = null) =>
  app.retryingOn503(user).call(api.verify, { body: { token } });
const listAddresses = async (user: User) => (await app.as(user).call(api.addresses, {})).body;
const mailedToken = async (email: string) => (await app.latestEmailTo(email))?.token ?? "";
const setLinkAge = (id: number, interval: string) =>
  app.rows(`update user_emails set link_sent_at = now() - interval '${interval}' where id = ${id}`);
const register = (email: string) =>
  app.retryingOn503(null).call(authEndpoints.register, {
    body: {
      username: `registers${nameSuffix++}`,
      password: "abcdef",
      email,
      firstName: "R",
      lastName: "R",
      role: "agency",
    },
  });
/** Violations of the invariant: each account has exactly one primary address, which is its own. */
const primaryViolations = () =>
  app.rows(`select u.id from users u left join user_emails e on e.user_id = u.id and e.is_primary
    group by u.id having count(e.id) <> 1 or min(e.email) <> min(u.email)`);

test("adds an unverified secondary address and removes it", async () => {
  const user = await createUser();
  const email = freshEmail();
  const { status, body } = await app.as(user).call(api.addAddress, {
    body: { email: ` ${email} `, isPrimary: true, isVerified: true, userId: 1, id: 1 } as never,
  });
  expect([status, body]).toMatchObject([201, { email, isPrimary: false, isVerified: false, type: "work" }]);
  expect((await addAddress(user, freshEmail(), "personal")).body.type).toBe("personal");
  expect((await listAddresses(user)).map((address) => address.isPrimary)).toEqual([true, false, false]);
  const { body: seen } = await app.as(adminAda).call(api.addressesOf, { params: { id: user.id } });
  for (const addresses of [await listAddresses(user), seen])
    expect(addresses.map(({ userId }) => userId)).toEqual([user.id, user.id, user.id]);
  expect((await removeAddress(user, body.id)).status).toBe(204);
  expect((await removeAddress(user, body.id)).status).toBe(404);
  expect((await listAddresses(user)).map((address) => address.email)).not.toContain(email);
  for (const invalidBody of [
    {},
    { email: "" },
    { email: "nowhere" },
    { email: "a@b.example", type: "home" },
    { email: 7 },
  ])
    expect((await app.as(user).call(api.addAddress, { body: invalidBody as never })).status).toBe(400);
});

test("an address in use by any account is refused with 409 in any letter case", async () => {
  const [user, other] = [await createUser(), await createUser()];
  const { body: second } = await addAddress(other, freshEmail());
  for (const email of [user.email, agentAmir.email, second.email])
    for (const spelling of [email, email.toUpperCase()])
      expect((await addAddress(user, spelling)).body).toMatchObject({
        status: 409,
        code: "email_taken",
        message: "Email already exists",
      });
  expect(await listAddresses(user)).toHaveLength(1);
});

test("another user's address is not found", async () => {
  const [user, other] = [await createUser(), await createUser()];
  const { body: otherAddress } = await addAddress(other, freshEmail());
  for (const id of [otherAddress.id, (await listAddresses(other))[0]?.id ?? 0, 2_000_000])
    for (const action of [removeAddress, makePrimary, resendLink])
      expect((await action(user, id)).body).toMatchObject({
        status: 404,
        message: "There is no such address on your account.",
      });
  expect(await listAddresses(other)).toHaveLength(2);
});

test("the primary address can be removed only after another becomes primary", async () => {
  const user = await createUser();
  const [primary] = await listAddresses(user);
  const { body: second } = await addAddress(user, freshEmail());
  expect((await removeAddress(user, primary!.id)).body).toMatchObject({
    status: 409,
    code: "primary_address",
  });
  expect((await makePrimary(user, second.id)).body).toMatchObject({
    id: second.id,
    isPrimary: true,
    isVerified: false,
  });
  expect((await makePrimary(user, second.id)).status).toBe(200); // it is primary already
  expect((await app.as(user).call(authEndpoints.me, {})).body.email).toBe(second.email);
  expect((await app.latestEmailTo(user.email))?.subject).toBe("Your primary email address was changed");
  expect((await removeAddress(user, primary!.id)).status).toBe(204);
  expect(await primaryViolations()).toEqual([]);
});

test("a link verifies its address once, signed in or not", async () => {
  const user = await createUser();
  for (const viewer of [null, user]) {
    const { body: address } = await addAddress(user, freshEmail());
    const token = await mailedToken(address.email);
    const { status, body } = await verify(token, viewer);
    expect([status, body]).toEqual([200, { email: address.email }]);
    expect((await listAddresses(user)).find(({ id }) => id === address.id)).toMatchObject({
      isVerified: true,
      isPrimary: false,
    });
    for (const viewerAgain of [null, user])
      expect((await verify(token, viewerAgain)).body).toMatchObject({ status: 409, code: "token_used" });
    expect((await resendLink(user, address.id)).body).toMatchObject({
      status: 409,
      code: "already_verified",
    });
  }
});

test("fifty concurrent uses of one link verify once", async () => {
  const { body: address } = await addAddress(await createUser(), freshEmail());
  const token = await mailedToken(address.email);
  const responses = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
});

test("rejects a link that is expired, of another account, of a removed address, or malformed", async () => {
  const [user, other] = [await createUser(), await createUser()];
  const { body: address } = await addAddress(user, freshEmail());
  const token = await mailedToken(address.email);
  expect((await verify(token, other)).body).toMatchObject({ status: 409, code: "other_account" });
  await app.rows(
    `update mailed_links set expires_at = now() - interval '1 second' where address_id = ${address.id}`,
  );
  expect((await verify(token)).body).toMatchObject({ status: 409, code: "token_used" });
  expect((await verify(token, other)).body).toMatchObject({ code: "token_used" }); // an expired link reveals nothing
  await app.rows(
    `update mailed_links set expires_at = now() + interval '1 hour' where address_id = ${address.id}`,
  );
  await removeAddress(user, address.id);
  expect((await verify(token)).body).toMatchObject({ status: 409, code: "token_used" });
  const { body: readded } = await addAddress(user, address.email);
  expect((await verify(token)).body).toMatchObject({ status: 409 }); // not for the new row of the same address
  expect((await listAddresses(user)).find(({ id }) => id === readded.id)?.isVerified).toBe(false);
  expect((await verify("x".repeat(43))).status).toBe(409);
  for (const invalidToken of [
    "",
    "x",
    "x".repeat(42),
    "x".repeat(44),
    `${"x".repeat(42)}é`,
    `${"x".repeat(42)}\0`,
    7,
    null,
  ])
    expect((await verify(invalidToken as never)).body).toMatchObject({
      status: 400,
      message: "This link is incomplete.",
    });
});

test("a password reset link verifies no address, and the other way round", async () => {
  const user = await createUser();
  await app.as(null).call(authEndpoints.requestReset, { body: { email: user.username } });
  await app.runTasks();
  const resetToken = (await app.latestEmailTo(user.email))?.token ?? "";
  expect((await verify(resetToken)).status).toBe(409);
  const { body: address } = await addAddress(user, freshEmail());
  const { status } = await app.as(null).call(authEndpoints.reset, {
    body: { token: await mailedToken(address.email), newPassword: "another one" },
  });
  expect(status).toBe(409);
});

test("a second link works beside the first, and using one consumes both", async () => {
  const user = await createUser();
  const { body: address } = await addAddress(user, freshEmail());
  const first = await mailedToken(address.email);
  expect((await resendLink(user, address.id)).body).toMatchObject({ id: address.id, isVerified: false });
  const second = await mailedToken(address.email);
  expect(second).not.toBe(first);
  expect((await verify(first)).status).toBe(200);
  expect((await verify(second)).status).toBe(409);
});

test("an unverified secondary address expires a day after its last link", async () => {
  const user = await createUser();
  const [primary] = await listAddresses(user);
  const [expiring, verified, renewed] = [
    (await addAddress(user, freshEmail())).body,
    (await addAddress(user, freshEmail())).body,
    (await addAddress(user, freshEmail())).body,
  ];
  await verify(await mailedToken(verified.email));
  for (const { id } of [primary!, expiring, verified, renewed]) await setLinkAge(id, "23 hours 59 minutes");
  expect(await listAddresses(user)).toHaveLength(4);
  await resendLink(user, renewed.id);
  for (const { id } of [primary!, expiring, verified]) await setLinkAge(id, "24 hours 1 minute");
  expect((await listAddresses(user)).map(({ id }) => id)).toEqual([primary!.id, verified.id, renewed.id]);
  for (const action of [makePrimary, resendLink]) expect((await action(user, expiring.id)).status).toBe(404);
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.runTasks();
  expect(await app.rows(`select id from user_emails where user_id = ${user.id} order by id`)).toEqual(
    [primary!, verified, renewed].map(({ id }) => ({ id })),
  );
});

test("an expired address is free for others; an unverified one yields only to a registration", async () => {
  const [user, other] = [await createUser(), await createUser()];
  const { body: expired } = await addAddress(user, freshEmail());
  expect((await addAddress(other, expired.email)).status).toBe(409);
  await setLinkAge(expired.id, "25 hours");
  expect((await addAddress(other, expired.email.toUpperCase())).status).toBe(201);
  expect((await listAddresses(user)).map(({ email }) => email)).not.toContain(expired.email);

  const { body: unverified } = await addAddress(user, freshEmail());
  const token = await mailedToken(unverified.email);
  expect((await register(unverified.email.toUpperCase())).status).toBe(201);
  expect((await listAddresses(user)).map(({ email }) => email)).not.toContain(unverified.email);
  expect((await verify(token)).status).toBe(409); // the previous user's link no longer works
  const { body: verified } = await addAddress(user, freshEmail());
  await verify(await mailedToken(verified.email));
  expect((await register(verified.email)).body).toMatchObject({ status: 409, code: "email_taken" });
  expect(await app.rows(`select 1 from users where lower(email) = '${verified.email}'`)).toEqual([]);
});

test("an account has at most twenty addresses, also with concurrent requests", async () => {
  const user = await createUser();
  const responses = await Promise.all(Array.from({ length: 30 }, () => addAddress(user, freshEmail())));
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array(19).fill(201),
    ...Array(11).fill(409),
  ]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many" });
  expect(await listAddresses(user)).toHaveLength(20);
  const email = freshEmail();
  expect(
    (await app.as(user).call(api.edit, { params: { id: user.id }, body: { email } })).body,
  ).toMatchObject({ code: "too_many" });
});

test("concurrent changes and removals always leave one primary address", async () => {
  for (let round = 0; round < (isLongForm ? 3 : 1); round++) {
    const user = await createUser();
    const [a, b] = [(await addAddress(user, freshEmail())).body, (await addAddress(user, freshEmail())).body];
    const actions = [
      () => makePrimary(user, a.id),
      () => makePrimary(user, b.id),
      () => removeAddress(user, b.id),
      () => removeAddress(user, a.id),
      () => app.retryingOn503(user).call(api.edit, { params: { id: user.id }, body: { email: b.email } }),
    ];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => actions[(n * 7 + round) % actions.length]!()),
    );
    expect(responses.filter(({ status }) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    expect(await primaryViolations()).toEqual([]);
  }
});

test("concurrent registrations and additions of an address have one winner", async () => {
  for (let round = 0; round < (isLongForm ? 3 : 1); round++) {
    const email = freshEmail();
    const others = await Promise.all([createUser(), createUser()]);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 3 ? addAddress(others[n % 2]!, n % 2 ? email : email.toUpperCase()) : register(email),
      ),
    );
    expect(responses.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(await app.rows(`select 1 from user_emails where lower(email) = '${email}'`)).toHaveLength(1);
    expect(await primaryViolations()).toEqual([]);
    expect(
      (await app.rows(`select 1 from users where lower(email) = '${email}'`)).length,
    ).toBeLessThanOrEqual(1);
  }
});
