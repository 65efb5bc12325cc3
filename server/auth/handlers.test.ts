import { hash as argon2 } from "@node-rs/argon2";
import { isOutdated } from "@server/lib/sessions/passwords";
import { authEndpoints as api } from "@shared/auth/endpoints";
import { sessions, users } from "@shared/auth/table";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { stopClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, agentAmir, pendingPaul } = world;
const cookieFrom = ({ headers }: { headers: Record<string, string> }) => ({
  Cookie: String(headers["set-cookie"]).split(";")[0] ?? "",
});
const account = (username: string, more: object = {}) => ({
  username,
  password: "correct horse",
  email: `${username}@somewhere.example`,
  firstName: "Nora",
  lastName: "Test",
  role: "agency" as const,
  ...more,
});
const visitor = world.as(null);

test("registering answers 201 and signs in; signing in needs the password; signing out ends the session", async () => {
  const registered = await visitor.call(api.register, { body: account("Nora") });
  expect([registered.status, registered.body.username]).toEqual([201, "Nora"]);
  expect(JSON.stringify(registered.body)).not.toMatch(/password|hash/i);
  expect((await world.as(null, cookieFrom(registered)).call(api.me, {})).body.username).toBe("Nora");

  expect((await visitor.call(api.login, { body: { username: "nora", password: "wrong" } })).status).toBe(401);
  const unknown = await visitor.call(api.login, { body: { username: "nobody", password: "wrong" } });
  expect(unknown.body).toMatchObject({ message: "Invalid username or password", status: 401 });

  const signedIn = await world
    .as(null, cookieFrom(registered))
    .call(api.login, { body: { username: " NORA ", password: "correct horse" } });
  expect(signedIn.status).toBe(200);
  expect(cookieFrom(signedIn)).not.toEqual(cookieFrom(registered)); // a new id, and the old one is dead
  expect((await world.as(null, cookieFrom(registered)).call(api.me, {})).status).toBe(401);

  const nora = world.as(null, cookieFrom(signedIn));
  expect((await nora.call(api.me, {})).status).toBe(200);
  const out = await nora.call(api.logout, {});
  expect([out.status, out.body]).toEqual([200, {}]);
  expect((await nora.call(api.me, {})).status).toBe(401);
  expect((await nora.call(api.logout, {})).status).toBe(200);
});

test("the primary address signs in too, in any letter case", async () => {
  await visitor.call(api.register, { body: account("byaddress") });
  const { status } = await visitor.call(api.login, {
    body: { username: "ByAddress@SOMEWHERE.example", password: "correct horse" },
  });
  expect(status).toBe(200);
});

test("a name or an address that is taken in another letter case answers 409 and leaves nothing half written", async () => {
  await visitor.call(api.register, { body: account("Taken") });
  const name = await visitor.call(api.register, {
    body: account("tAKEN", { email: "other@somewhere.example" }),
  });
  expect(name.body).toMatchObject({
    status: 409,
    code: "username_taken",
    message: "Username already exists",
  });
  const address = await visitor.call(api.register, {
    body: account("untaken", { email: "TAKEN@Somewhere.example" }),
  });
  expect(address.body).toMatchObject({ status: 409, code: "email_taken", message: "Email already exists" });
  expect(await world.rows("select 1 from users where username = 'untaken'")).toEqual([]);
});

test("of fifty registrations of one name one wins, with one address, and nothing answers 500", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      world.patient(null).call(api.register, {
        body: account(n % 2 ? "raced" : "RACED", {
          email: n % 3 ? "raced@somewhere.example" : "Raced@Somewhere.example",
        }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
  expect(
    await world.rows(
      "select count(*)::int as n from user_emails where lower(email) = 'raced@somewhere.example' and is_primary",
    ),
  ).toEqual([{ n: 1 }]);
});

test("bad input is refused with the field and the specification's sentence", async () => {
  const refused = async (more: object) => {
    const { status, headers, body } = await visitor.call(api.register, { body: account("somebody", more) });
    expect([status, headers["set-cookie"]]).toEqual([400, undefined]);
    return (body as unknown as { errors: { path: string; message: string }[] }).errors;
  };
  expect(await refused({ username: "ab" })).toEqual([
    { path: "username", message: "Username must be at least 3 characters" },
  ]);
  expect(await refused({ password: "12345" })).toEqual([
    { path: "password", message: "Password must be at least 6 characters" },
  ]);
  expect(await refused({ email: "nowhere" })).toEqual([{ path: "email", message: "Invalid email address" }]);
  expect(await refused({ firstName: " " })).toEqual([
    { path: "firstName", message: "First name is required" },
  ]);
  expect(await refused({ lastName: undefined })).toEqual([
    { path: "lastName", message: "Last name is required" },
  ]);
  for (const more of [
    { role: "admin" },
    { role: "owner" },
    { username: "a@b.example" },
    { username: "x".repeat(41) },
    { username: 7 },
    { firstName: "x".repeat(161) },
    { company: "a\0b" },
    { company: "\ud800" },
    { password: "x".repeat(129) },
    { password: "Somebody" },
  ])
    await refused(more);
  expect(await visitor.call(api.login, { body: { username: "", password: "" } })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: "username", message: "Username is required" },
        { path: "password", message: "Password is required" },
      ],
    },
  });
});

test("what the server decides is not taken from the body", async () => {
  const { body } = await visitor.call(api.register, {
    body: account("mallory", { id: 1, isVerified: true, vcApprovalStatus: "approved", role: "vc_partner" }),
  });
  expect(body).toMatchObject({
    isVerified: false,
    vcApprovalStatus: "pending",
    vcApprovalRequestedAt: expect.any(String),
  });
});

test("a password of six emoji counts as six, and one of 128 is not cut", async () => {
  expect(
    (await visitor.call(api.register, { body: account("emoji", { password: "🙂".repeat(6) }) })).status,
  ).toBe(201);
  const long = "ü".repeat(127);
  await visitor.call(api.register, { body: account("long", { password: `${long}a` }) });
  expect((await visitor.call(api.login, { body: { username: "long", password: `${long}b` } })).status).toBe(
    401,
  );
  expect((await visitor.call(api.login, { body: { username: "long", password: `${long}a` } })).status).toBe(
    200,
  );
});

test("a hash of other parameters is made anew at the next sign-in, and the password stays", async () => {
  await visitor.call(api.register, { body: account("rehashed", { password: "quiet harbor" }) });
  const hashOf = async () =>
    (await world.rows<{ password: string }>("select password from users where username = 'rehashed'"))[0]
      ?.password ?? "";
  const old = await argon2("quiet harbor", { memoryCost: 16, timeCost: 1, parallelism: 1 });
  await world.rows(`update users set password = '${old}' where username = 'rehashed'`);
  const signIn = (password: string) => visitor.call(api.login, { body: { username: "rehashed", password } });
  expect([(await signIn("wrong one")).status, await hashOf()]).toEqual([401, old]);
  expect((await signIn("quiet harbor")).status).toBe(200);
  const renewed = await hashOf();
  expect([renewed === old, isOutdated(renewed)]).toEqual([false, false]);
  expect([(await signIn("quiet harbor")).status, await hashOf()]).toEqual([200, renewed]);
});

test("GET /api/login leads to exactly /auth", async () => {
  const page = await world.as(null).call(api.loginPage, { query: { next: "//evil.example" } } as never);
  expect([page.status, page.headers.location]).toEqual([302, "/auth"]);
});

test("the server notes sign-ins and registrations itself, refused ones included, with a shortened address", async () => {
  const before = await eventCounts();
  await visitor.call(api.register, { body: account("noted") });
  await visitor.call(api.register, { body: account("noted") });
  await visitor.call(api.login, { body: { username: "noted", password: "wrong" } });
  const signedIn = await visitor.call(api.login, { body: { username: "noted", password: "correct horse" } });
  await world.as(null, cookieFrom(signedIn)).call(api.logout, {});
  const after = await eventCounts();
  const more = (type: string) => (after[type] ?? 0) - (before[type] ?? 0);
  expect(
    ["register_attempt", "register_success", "login_attempt", "login_success", "logout"].map(more),
  ).toEqual([2, 1, 2, 1, 1]);
  expect(await world.rows("select distinct ip_address::text as at from analytics_events")).toEqual([
    { at: "127.0.0.0/24" },
  ]);
});

async function eventCounts(): Promise<Record<string, number>> {
  await world.events.flush();
  const rows = await world.rows<{ event_type: string; n: number }>(
    "select event_type, count(*)::int as n from analytics_events group by 1",
  );
  return Object.fromEntries(rows.map(({ event_type, n }) => [event_type, n]));
}

test("a change of standing and the end of a session are felt at the next call, in every process", async () => {
  const post = { body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 } };
  const other = world.another(); // a second server on the same database
  stopClock();
  const cookie = { Cookie: await world.cookieOf(pendingPaul) };
  const elsewhere = () => world.as(null, cookie, other.app).call(jobEndpoints.post, post);
  const here = () => world.as(null, cookie).call(jobEndpoints.post, post);
  // Seen, and then remembered.
  for (let n = 0; n < 2; n++) expect([(await here()).status, (await elsewhere()).status]).toEqual([403, 403]);

  await world.db.update(users).set({ vcApprovalStatus: "approved" }).where(eq(users.id, pendingPaul.id));
  expect((await here()).status).toBe(201); // at once: this process heard before its COMMIT returned
  await expect.poll(async () => (await elsewhere()).status, { interval: 5 }).toBe(201);
  expect((await elsewhere()).status).toBe(201);

  await world.db.update(users).set({ role: "independent" }).where(eq(users.id, pendingPaul.id));
  expect((await here()).status).toBe(403);
  await expect.poll(async () => (await elsewhere()).status, { interval: 5 }).toBe(403);
  expect((await elsewhere()).status).toBe(403);

  await world.db.delete(sessions).where(eq(sessions.userId, pendingPaul.id));
  expect((await here()).status).toBe(401);
  await expect.poll(async () => (await elsewhere()).status, { interval: 5 }).toBe(401);
});

test("a warm signed-in read is one statement and no write; a cold one is two", async () => {
  await world.job(posterHana);
  const cookie = await world.cookieOf(agentAmir);
  const list = () => world.as(null, { Cookie: cookie }).call(jobEndpoints.list, {});
  await world.as(posterHana).call(jobEndpoints.list, {}); // the connection is open and the statement known; this session is not
  const cold = await world.statements(list);
  expect(cold.map(({ calls }) => calls)).toEqual([1, 1]);
  const warm = await world.statements(async () => {
    for (let n = 0; n < 20; n++) expect((await list()).status).toBe(200);
  });
  expect(warm).toEqual([{ query: expect.stringMatching(/^select .* from "jobs"/), calls: 20 }]);
});

test("a session lives on with its visits, written down every ten minutes at most", async () => {
  const cookie = await world.cookieOf(agentAmir);
  const expires = new Date(Date.now() + 14 * 864e5 - 11 * 60_000);
  const sid = /s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1] ?? "";
  const [row] = await world.db.select().from(sessions).where(eq(sessions.sid, sid));
  await world.db
    .update(sessions)
    .set({ sess: { ...(row?.sess as object), cookie: { originalMaxAge: 14 * 864e5, expires } } })
    .where(eq(sessions.sid, sid));
  const me = () => world.as(null, { Cookie: cookie }).call(api.me, {});
  const writes = (statements: { query: string }[]) =>
    statements.filter(({ query }) => !/^select/i.test(query)).length;
  expect(
    writes(await world.statements(async () => expect((await me()).headers["set-cookie"]).toBeDefined())),
  ).toBe(1);
  expect(
    writes(await world.statements(async () => expect((await me()).headers["set-cookie"]).toBeUndefined())),
  ).toBe(0);
});

test("a session ends thirty days after it began, however often it was used", async () => {
  const cookie = await world.cookieOf(agentAmir);
  const sid = /s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1];
  await world.rows(
    `update session set created_at = now() - interval '30 days 1 second' where sid = '${sid}'`,
  );
  expect((await world.as(null, { Cookie: cookie }).call(api.me, {})).status).toBe(401);
});
