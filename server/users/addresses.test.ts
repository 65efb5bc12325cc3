import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const world = await createTestApp({ showsLinks: true });
const { agentAmir } = world;
let serial = 0;
const someone = () => world.person(`someone${serial++}`, "agency");
const fresh = () => `fresh${serial++}@inbox.example`;
type Person = { id: number };
const add = (person: Person, email: string, type?: "work" | "personal") =>
  world.patient(person).call(api.addAddress, { body: { email, type } });
const remove = (person: Person, id: number) =>
  world.patient(person).call(api.removeAddress, { params: { id } });
const promote = (person: Person, id: number) =>
  world.patient(person).call(api.makePrimary, { params: { id } });
const resend = (person: Person, id: number) => world.as(person).call(api.sendLink, { params: { id } });
const verify = (token: string, person: Person | null = null) =>
  world.patient(person).call(api.verify, { body: { token } });
const listed = async (person: Person) => (await world.as(person).call(api.addresses, {})).body;
const tokenFor = async (email: string) => (await world.mailTo(email))?.token ?? "";
const age = (id: number, interval: string) =>
  world.rows(`update user_emails set link_sent_at = now() - interval '${interval}' where id = ${id}`);
const register = (email: string) =>
  world.patient(null).call(authEndpoints.register, {
    body: {
      username: `registers${serial++}`,
      password: "abcdef",
      email,
      firstName: "R",
      lastName: "R",
      role: "agency",
    },
  });
/** Every account has exactly one primary address, which is the account's own. */
const wrongPrimaries = () =>
  world.rows(`select u.id from users u left join user_emails e on e.user_id = u.id and e.is_primary
    group by u.id having count(e.id) <> 1 or min(e.email) <> min(u.email)`);

test("an address is added unverified and second, work unless said otherwise, and removed", async () => {
  const person = await someone();
  const email = fresh();
  const { status, body } = await world.as(person).call(api.addAddress, {
    body: { email: ` ${email} `, isPrimary: true, isVerified: true, userId: 1, id: 1 } as never,
  });
  expect([status, body]).toMatchObject([201, { email, isPrimary: false, isVerified: false, type: "work" }]);
  expect((await add(person, fresh(), "personal")).body.type).toBe("personal");
  expect((await listed(person)).map((one) => one.isPrimary)).toEqual([true, false, false]);
  expect((await remove(person, body.id)).status).toBe(204);
  expect((await remove(person, body.id)).status).toBe(404);
  expect((await listed(person)).map((one) => one.email)).not.toContain(email);
  for (const bad of [
    {},
    { email: "" },
    { email: "nowhere" },
    { email: "a@b.example", type: "home" },
    { email: 7 },
  ])
    expect((await world.as(person).call(api.addAddress, { body: bad as never })).status).toBe(400);
});

test("an address that is somebody's answers 409, in any letter case: one's own, another's primary, another's second", async () => {
  const [person, other] = [await someone(), await someone()];
  const { body: second } = await add(other, fresh());
  for (const email of [person.email, agentAmir.email, second.email])
    for (const typed of [email, email.toUpperCase()])
      expect((await add(person, typed)).body).toMatchObject({
        status: 409,
        code: "email_taken",
        message: "Email already exists",
      });
  expect(await listed(person)).toHaveLength(1);
});

test("another's address is not there: not to remove, to make primary, nor to mail a link to", async () => {
  const [person, other] = [await someone(), await someone()];
  const { body: theirs } = await add(other, fresh());
  for (const id of [theirs.id, (await listed(other))[0]?.id ?? 0, 2_000_000])
    for (const act of [remove, promote, resend])
      expect((await act(person, id)).body).toMatchObject({
        status: 404,
        message: "There is no such address on your account.",
      });
  expect(await listed(other)).toHaveLength(2);
});

test("the primary address is not removed; once another is primary it is", async () => {
  const person = await someone();
  const [primary] = await listed(person);
  const { body: second } = await add(person, fresh());
  expect((await remove(person, primary!.id)).body).toMatchObject({ status: 409, code: "primary_address" });
  expect((await promote(person, second.id)).body).toMatchObject({
    id: second.id,
    isPrimary: true,
    isVerified: false,
  });
  expect((await promote(person, second.id)).status).toBe(200); // it is already
  expect((await world.as(person).call(authEndpoints.me, {})).body.email).toBe(second.email);
  expect((await world.mailTo(person.email))?.subject).toBe("Your primary email address was changed");
  expect((await remove(person, primary!.id)).status).toBe(204);
  expect(await wrongPrimaries()).toEqual([]);
});

test("a link verifies its address once, signed in or not", async () => {
  const person = await someone();
  for (const caller of [null, person]) {
    const { body: address } = await add(person, fresh());
    const token = await tokenFor(address.email);
    const { status, body } = await verify(token, caller);
    expect([status, body]).toEqual([200, { email: address.email }]);
    expect((await listed(person)).find(({ id }) => id === address.id)).toMatchObject({
      isVerified: true,
      isPrimary: false,
    });
    for (const again of [null, person])
      expect((await verify(token, again)).body).toMatchObject({ status: 409, code: "link_spent" });
    expect((await resend(person, address.id)).body).toMatchObject({ status: 409, code: "already_verified" });
  }
});

test("of fifty uses of one link at once one verifies", async () => {
  const { body: address } = await add(await someone(), fresh());
  const token = await tokenFor(address.email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
});

test("a link is refused late, in another's session, after its address is gone, and when it is none", async () => {
  const [person, other] = [await someone(), await someone()];
  const { body: address } = await add(person, fresh());
  const token = await tokenFor(address.email);
  expect((await verify(token, other)).body).toMatchObject({ status: 409, code: "other_account" });
  await world.rows(
    `update mailed_links set expires_at = now() - interval '1 second' where address_id = ${address.id}`,
  );
  expect((await verify(token)).body).toMatchObject({ status: 409, code: "link_spent" });
  expect((await verify(token, other)).body).toMatchObject({ code: "link_spent" }); // a dead link tells nothing
  await world.rows(
    `update mailed_links set expires_at = now() + interval '1 hour' where address_id = ${address.id}`,
  );
  await remove(person, address.id);
  expect((await verify(token)).body).toMatchObject({ status: 409, code: "link_spent" });
  const { body: again } = await add(person, address.email);
  expect((await verify(token)).body).toMatchObject({ status: 409 }); // not for the new row of the same address
  expect((await listed(person)).find(({ id }) => id === again.id)?.isVerified).toBe(false);
  expect((await verify("x".repeat(43))).status).toBe(409);
  for (const garbage of [
    "",
    "x",
    "x".repeat(42),
    "x".repeat(44),
    `${"x".repeat(42)}é`,
    `${"x".repeat(42)}\0`,
    7,
    null,
  ])
    expect((await verify(garbage as never)).body).toMatchObject({
      status: 400,
      message: "This link is incomplete.",
    });
});

test("a link to a new password verifies nothing, and the other way round", async () => {
  const person = await someone();
  await world.as(null).call(authEndpoints.requestReset, { body: { email: person.username } });
  await world.work();
  const reset = (await world.mailTo(person.email))?.token ?? "";
  expect((await verify(reset)).status).toBe(409);
  const { body: address } = await add(person, fresh());
  const { status } = await world.as(null).call(authEndpoints.reset, {
    body: { token: await tokenFor(address.email), newPassword: "another one" },
  });
  expect(status).toBe(409);
});

test("a second link works beside the first, and using one spends both", async () => {
  const person = await someone();
  const { body: address } = await add(person, fresh());
  const first = await tokenFor(address.email);
  expect((await resend(person, address.id)).body).toMatchObject({ id: address.id, isVerified: false });
  const second = await tokenFor(address.email);
  expect(second).not.toBe(first);
  expect((await verify(first)).status).toBe(200);
  expect((await verify(second)).status).toBe(409);
});

test("an unverified second address lapses a day after its last link; a primary and a verified one never do", async () => {
  const person = await someone();
  const [primary] = await listed(person);
  const [lapsing, verified, renewed] = [
    (await add(person, fresh())).body,
    (await add(person, fresh())).body,
    (await add(person, fresh())).body,
  ];
  await verify(await tokenFor(verified.email));
  for (const { id } of [primary!, lapsing, verified, renewed]) await age(id, "23 hours 59 minutes");
  expect(await listed(person)).toHaveLength(4);
  await resend(person, renewed.id);
  for (const { id } of [primary!, lapsing, verified]) await age(id, "24 hours 1 minute");
  expect((await listed(person)).map(({ id }) => id)).toEqual([primary!.id, verified.id, renewed.id]);
  for (const act of [promote, resend]) expect((await act(person, lapsing.id)).status).toBe(404);
  await world.rows("select graphile_worker.add_job('tidy')");
  await world.work();
  expect(await world.rows(`select id from user_emails where user_id = ${person.id} order by id`)).toEqual(
    [primary!, verified, renewed].map(({ id }) => ({ id })),
  );
});

test("a lapsed address is free for another account; one that has not lapsed gives way to a registration alone", async () => {
  const [person, other] = [await someone(), await someone()];
  const { body: lapsed } = await add(person, fresh());
  expect((await add(other, lapsed.email)).status).toBe(409);
  await age(lapsed.id, "25 hours");
  expect((await add(other, lapsed.email.toUpperCase())).status).toBe(201);
  expect((await listed(person)).map(({ email }) => email)).not.toContain(lapsed.email);

  const { body: held } = await add(person, fresh());
  const token = await tokenFor(held.email);
  expect((await register(held.email.toUpperCase())).status).toBe(201);
  expect((await listed(person)).map(({ email }) => email)).not.toContain(held.email);
  expect((await verify(token)).status).toBe(409); // the link of who lost it is dead
  const { body: proven } = await add(person, fresh());
  await verify(await tokenFor(proven.email));
  expect((await register(proven.email)).body).toMatchObject({ status: 409, code: "email_taken" });
  expect(await world.rows(`select 1 from users where lower(email) = '${proven.email}'`)).toEqual([]);
});

test("an account has twenty addresses at most, also when they come at once", async () => {
  const person = await someone();
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(person, fresh())));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(19).fill(201),
    ...Array(11).fill(409),
  ]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many" });
  expect(await listed(person)).toHaveLength(20);
  const email = fresh();
  expect(
    (await world.as(person).call(api.edit, { params: { id: person.id }, body: { email } })).body,
  ).toMatchObject({ code: "too_many" });
});

test("R5: A made primary with B made primary and either removed, fifty at once: one primary always", async () => {
  for (let round = 0; round < 3; round++) {
    const person = await someone();
    const [a, b] = [(await add(person, fresh())).body, (await add(person, fresh())).body];
    const acts = [
      () => promote(person, a.id),
      () => promote(person, b.id),
      () => remove(person, b.id),
      () => remove(person, a.id),
      () => world.patient(person).call(api.edit, { params: { id: person.id }, body: { email: b.email } }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => acts[(n * 7 + round) % acts.length]!()),
    );
    expect(answers.filter(({ status }) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    expect(await wrongPrimaries()).toEqual([]);
  }
});

test("R6: registrations of an address against adding it as a second one, fifty at once: one holder, no half account", async () => {
  for (let round = 0; round < 3; round++) {
    const email = fresh();
    const others = await Promise.all([someone(), someone()]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 3 ? add(others[n % 2]!, n % 2 ? email : email.toUpperCase()) : register(email),
      ),
    );
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(await world.rows(`select 1 from user_emails where lower(email) = '${email}'`)).toHaveLength(1);
    expect(await wrongPrimaries()).toEqual([]);
    expect(
      (await world.rows(`select 1 from users where lower(email) = '${email}'`)).length,
    ).toBeLessThanOrEqual(1);
  }
});
