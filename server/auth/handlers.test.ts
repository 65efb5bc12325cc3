import { hash as argon2 } from "@node-rs/argon2";
import { hasOutdatedParameters } from "@server/lib/sessions/passwords";
import { authEndpoints as api } from "@shared/auth/endpoints";
import { sessions, users } from "@shared/auth/table";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, pendingPaul } = app;
const cookieFrom = ({ headers }: { headers: Record<string, string> }) => ({
  Cookie: sessionCookieIn(headers),
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
const visitor = app.as(null);

test("registering signs in, signing in needs the password, signing out ends the session", async () => {
  const registered = await visitor.call(api.register, { body: account("Nora") });
  expect([registered.status, registered.body.username]).toEqual([201, "Nora"]);
  expect(JSON.stringify(registered.body)).not.toMatch(/(?<!has(Common)?)password|hash/i);
  expect((await app.as(null, cookieFrom(registered)).call(api.me, {})).body.username).toBe("Nora");

  expect((await visitor.call(api.login, { body: { username: "nora", password: "wrong" } })).status).toBe(401);
  const unknown = await visitor.call(api.login, { body: { username: "nobody", password: "wrong" } });
  expect(unknown.body).toMatchObject({ message: "Invalid username or password", status: 401 });

  const signedIn = await app
    .as(null, cookieFrom(registered))
    .call(api.login, { body: { username: " NORA ", password: "correct horse" } });
  expect(signedIn.status).toBe(200);
  expect(cookieFrom(signedIn)).not.toEqual(cookieFrom(registered)); // a new session id; the old one is invalid
  expect((await app.as(null, cookieFrom(registered)).call(api.me, {})).status).toBe(401);

  const nora = app.as(null, cookieFrom(signedIn));
  expect((await nora.call(api.me, {})).status).toBe(200);
  const logoutResponse = await nora.call(api.logout, {});
  expect([logoutResponse.status, logoutResponse.body]).toEqual([200, {}]);
  expect((await nora.call(api.me, {})).status).toBe(401);
  expect((await nora.call(api.logout, {})).status).toBe(200);
});

test("accepts the primary email address as login, in any letter case", async () => {
  await visitor.call(api.register, { body: account("byaddress") });
  const { status } = await visitor.call(api.login, {
    body: { username: "ByAddress@SOMEWHERE.example", password: "correct horse" },
  });
  expect(status).toBe(200);
});

test("rejects a username or address that is taken in another letter case, and stores nothing", async () => {
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
  expect(await app.rows("select 1 from users where username = 'untaken'")).toEqual([]);
});

test("one of fifty concurrent registrations of a username succeeds, the others get 409", async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.retryingOn503(null).call(api.register, {
        body: account(n % 2 ? "raced" : "RACED", {
          email: n % 3 ? "raced@somewhere.example" : "Raced@Somewhere.example",
        }),
      }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
  expect(
    await app.rows(
      "select count(*)::int as n from user_emails where lower(email) = 'raced@somewhere.example' and is_primary",
    ),
  ).toEqual([{ n: 1 }]);
});

test("rejects invalid input with the field and the message of the specification", async () => {
  const expectRejected = async (more: object) => {
    const { status, headers, body } = await visitor.call(api.register, { body: account("somebody", more) });
    expect([status, headers["set-cookie"]]).toEqual([400, undefined]);
    return (body as unknown as { errors: { path: string; message: string }[] }).errors;
  };
  expect(await expectRejected({ username: "ab" })).toEqual([
    { path: "username", message: "Username must be at least 3 characters" },
  ]);
  expect(await expectRejected({ password: "12345" })).toEqual([
    { path: "password", message: "Password must be at least 6 characters" },
  ]);
  expect(await expectRejected({ email: "nowhere" })).toEqual([
    { path: "email", message: "Invalid email address" },
  ]);
  expect(await expectRejected({ firstName: " " })).toEqual([
    { path: "firstName", message: "First name is required" },
  ]);
  expect(await expectRejected({ lastName: undefined })).toEqual([
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
    await expectRejected(more);
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

test("ignores protected fields in the registration", async () => {
  const { body } = await visitor.call(api.register, {
    body: account("mallory", { id: 1, isVerified: true, vcApprovalStatus: "approved", role: "vc_partner" }),
  });
  expect(body).toMatchObject({
    isVerified: false,
    vcApprovalStatus: "pending",
    vcApprovalRequestedAt: expect.any(String),
  });
});

test("counts the length of a password in characters and does not truncate it", async () => {
  expect(
    (await visitor.call(api.register, { body: account("emoji", { password: "🙂".repeat(6) }) })).status,
  ).toBe(201);
  const longPrefix = "ü".repeat(127);
  await visitor.call(api.register, { body: account("long", { password: `${longPrefix}a` }) });
  expect(
    (await visitor.call(api.login, { body: { username: "long", password: `${longPrefix}b` } })).status,
  ).toBe(401);
  expect(
    (await visitor.call(api.login, { body: { username: "long", password: `${longPrefix}a` } })).status,
  ).toBe(200);
});

test("rehashes an outdated password hash at the next sign-in", async () => {
  await visitor.call(api.register, { body: account("rehashed", { password: "quiet harbor" }) });
  const hashOf = async () =>
    (await app.rows<{ password: string }>("select password from users where username = 'rehashed'"))[0]
      ?.password ?? "";
  const oldHash = await argon2("quiet harbor", { memoryCost: 16, timeCost: 1, parallelism: 1 });
  await app.rows(`update users set password = '${oldHash}' where username = 'rehashed'`);
  const signIn = (password: string) => visitor.call(api.login, { body: { username: "rehashed", password } });
  expect([(await signIn("wrong one")).status, await hashOf()]).toEqual([401, oldHash]);
  expect((await signIn("quiet harbor")).status).toBe(200);
  const newHash = await hashOf();
  expect([newHash === oldHash, hasOutdatedParameters(newHash)]).toEqual([false, false]);
  expect([(await signIn("quiet harbor")).status, await hashOf()]).toEqual([200, newHash]);
});

test("GET /api/login redirects to exactly /auth", async () => {
  const page = await app.as(null).call(api.loginPage, { query: { next: "//evil.example" } } as never);
  expect([page.status, page.headers.location]).toEqual([302, "/auth"]);
});

test("records sign-ins and registrations, including failed ones, with a truncated IP address", async () => {
  const before = await eventCounts();
  await visitor.call(api.register, { body: account("noted") });
  await visitor.call(api.register, { body: account("noted") });
  await visitor.call(api.login, { body: { username: "noted", password: "wrong" } });
  const signedIn = await visitor.call(api.login, { body: { username: "noted", password: "correct horse" } });
  await app.as(null, cookieFrom(signedIn)).call(api.logout, {});
  const after = await eventCounts();
  const more = (type: string) => (after[type] ?? 0) - (before[type] ?? 0);
  expect(
    ["register_attempt", "register_success", "login_attempt", "login_success", "logout"].map(more),
  ).toEqual([2, 1, 2, 1, 1]);
  expect(await app.rows("select distinct ip_address::text as at from analytics_events")).toEqual([
    { at: "127.0.0.0/24" },
  ]);
});

async function eventCounts(): Promise<Record<string, number>> {
  await app.analyticsBuffer.flush();
  const rows = await app.rows<{ event_type: string; n: number }>(
    "select event_type, count(*)::int as n from analytics_events group by 1",
  );
  return Object.fromEntries(rows.map(({ event_type, n }) => [event_type, n]));
}

test("a change of role or approval and the end of a session take effect at the next request, in every process", async () => {
  const post = { body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 } };
  const other = app.startSecondServer(); // a second server on the same database
  freezeClock();
  const cookie = { Cookie: await app.cookieOf(pendingPaul) };
  const postOnOther = () => app.as(null, cookie, other.app).call(jobEndpoints.post, post);
  const postOnFirst = () => app.as(null, cookie).call(jobEndpoints.post, post);
  // The second request uses the cached session.
  for (let n = 0; n < 2; n++)
    expect([(await postOnFirst()).status, (await postOnOther()).status]).toEqual([403, 403]);

  await app.db.update(users).set({ vcApprovalStatus: "approved" }).where(eq(users.id, pendingPaul.id));
  expect((await postOnFirst()).status).toBe(201); // at once: this process is notified before its COMMIT returns
  await expect.poll(async () => (await postOnOther()).status, { interval: 5 }).toBe(201);
  expect((await postOnOther()).status).toBe(201);

  await app.db.update(users).set({ role: "independent" }).where(eq(users.id, pendingPaul.id));
  expect((await postOnFirst()).status).toBe(403);
  await expect.poll(async () => (await postOnOther()).status, { interval: 5 }).toBe(403);
  expect((await postOnOther()).status).toBe(403);

  await app.db.delete(sessions).where(eq(sessions.userId, pendingPaul.id));
  expect((await postOnFirst()).status).toBe(401);
  await expect.poll(async () => (await postOnOther()).status, { interval: 5 }).toBe(401);
});

test("a signed-in read takes one statement with a cached session, and two without", async () => {
  await app.createJob(posterHana);
  const cookie = await app.cookieOf(agentAmir);
  const list = () => app.as(null, { Cookie: cookie }).call(jobEndpoints.list, {});
  await app.as(posterHana).call(jobEndpoints.list, {}); // warms up the connection and the statement, not this session
  const cold = await app.recordStatements(list);
  expect(cold.map(({ calls }) => calls)).toEqual([1, 1]);
  const warm = await app.recordStatements(async () => {
    for (let n = 0; n < 20; n++) expect((await list()).status).toBe(200);
  });
  expect(warm).toEqual([{ query: expect.stringMatching(/^select .* from "jobs"/s), calls: 20 }]);
});

test("a session is extended by use, and written at most every ten minutes", async () => {
  const cookie = await app.cookieOf(agentAmir);
  const expires = new Date(Date.now() + 14 * 864e5 - 11 * 60_000);
  const sid = /s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1] ?? "";
  const [row] = await app.db.select().from(sessions).where(eq(sessions.sid, sid));
  await app.db
    .update(sessions)
    .set({ sess: { ...(row?.sess as object), cookie: { originalMaxAge: 14 * 864e5, expires } } })
    .where(eq(sessions.sid, sid));
  const me = () => app.as(null, { Cookie: cookie }).call(api.me, {});
  const writes = (statements: { query: string }[]) =>
    statements.filter(({ query }) => !/^select/i.test(query)).length;
  expect(
    writes(await app.recordStatements(async () => expect((await me()).headers["set-cookie"]).toBeDefined())),
  ).toBe(1);
  expect(
    writes(
      await app.recordStatements(async () => expect((await me()).headers["set-cookie"]).toBeUndefined()),
    ),
  ).toBe(0);
});

test("a session ends after thirty days even if it is in use", async () => {
  const cookie = await app.cookieOf(agentAmir);
  const sid = /s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1];
  await app.rows(`update session set created_at = now() - interval '30 days 1 second' where sid = '${sid}'`);
  expect((await app.as(null, { Cookie: cookie }).call(api.me, {})).status).toBe(401);
});
