/**
 * Whoever is shut out keeps the right to what is theirs: a copy and the way out, without a session and
 * without undoing the suspension.
 */
import { hashPassword } from "@server/lib/sessions/passwords";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const world = await createTestApp({ rateLimit: true });
const password = "quiet harbor lantern";
const hash = await hashPassword(password);
const visitor = world.as(null);
const ada = world.as(world.adminAda);
const body = (username: string, given = password) => ({ body: { username, password: given } });

async function suspended(username: string, role: Parameters<typeof world.person>[1] = "agency") {
  const who = await world.person(username, role, { password: hash });
  await ada.call(adminEndpoints.suspend, { params: { id: who.id }, body: { reason: "Spam" } });
  return who;
}

test("a copy, by name and password: all of it, kept by nobody on the way, and no session and no way in comes of it", async () => {
  const who = await suspended("sam");
  await world.application(await world.job(world.posterHana, { title: "Head of Sales" }), who);
  const { status, body: copy, headers } = await visitor.call(api.exportSuspended, body("SAM"));
  expect([status, headers["cache-control"], headers["set-cookie"]]).toEqual([200, "no-store", undefined]);
  expect(copy).toMatchObject({
    account: { username: "sam" },
    applications: [{ job: "Head of Sales" }],
    sessions: [],
  });
  expect(JSON.stringify(copy)).not.toMatch(/password|hash|argon2/i);
  expect(await world.rows(`select 1 from session where user_id = ${who.id}`)).toEqual([]);
  expect((await visitor.call(authEndpoints.login, body("sam"))).body).toMatchObject({
    status: 403,
    code: "suspended",
  });
});

test("deletion, by name and password: the account is nobody's, a session that is still open ends, the record of the suspension stays", async () => {
  const who = await suspended("sue");
  const cookie = await world.cookieOf(who);
  const answer = await request(world.app)
    .post(api.deleteSuspended.path)
    .set("Cookie", cookie)
    .send(body(who.email).body);
  expect(answer.status).toBe(204);
  expect((await request(world.app).get("/api/user").set("Cookie", cookie)).status).toBe(401);
  const [row] = await world.rows(
    `select username, deleted_at is not null as gone from users where id = ${who.id}`,
  );
  expect(row).toEqual({ username: `former~${who.id}`, gone: true });
  expect((await visitor.call(authEndpoints.login, body("sue"))).status).toBe(401);
  expect((await visitor.call(api.deleteSuspended, body("sue"))).status).toBe(401);
  expect(
    await world.rows(
      `select action from moderation_entries where subject_kind = 'user' and subject_id = ${who.id}`,
    ),
  ).toEqual([{ action: "suspended" }]);
});

test("what others wait for is in the way of a suspended poster too", async () => {
  const who = await world.person("pia", "portfolio_hr", { password: hash });
  const { id } = await world.submission(await world.job(who), world.agentAmir);
  await world.as(who).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
  await ada.call(adminEndpoints.suspend, { params: { id: who.id }, body: { reason: "Spam" } });
  const refused = await visitor.call(api.deleteSuspended, body("pia"));
  expect(refused.body).toMatchObject({
    status: 409,
    code: "obligations",
    message: expect.stringContaining("1 placement on your jobs"),
  });
  expect((await visitor.call(api.exportSuspended, body("pia"))).status).toBe(200);
});

test("who is not suspended signs in for that; a wrong password and an unknown name are answered alike; neither changes anything", async () => {
  const who = await world.person("finn", "agency", { password: hash });
  for (const call of [api.exportSuspended, api.deleteSuspended]) {
    expect((await visitor.call(call, body("finn"))).body).toMatchObject({
      status: 403,
      code: "forbidden",
      message: "This account is not suspended. Sign in and use your profile page instead.",
    });
    const [wrong, unknown] = [
      await visitor.call(call, body("finn", "no")),
      await visitor.call(call, body("nobody", "no")),
    ];
    expect(wrong.body).toMatchObject({ status: 401, message: "Invalid username or password" });
    expect(unknown.body).toEqual(wrong.body);
  }
  expect((await world.as(who).call(authEndpoints.me, {})).body.username).toBe("finn");
});

test("guesses count with those at the sign-in, and copies with all copies", async () => {
  await suspended("gus");
  for (let n = 0; n < 9; n++)
    expect(
      (
        await visitor.call(
          [authEndpoints.login, api.exportSuspended, api.deleteSuspended][
            n % 3
          ] as typeof authEndpoints.login,
          body("gus", "no"),
        )
      ).status,
    ).toBe(401);
  for (let n = 0; n < 10; n++)
    expect((await visitor.call(api.exportSuspended, body("gus"))).status).toBe(200);
  expect((await visitor.call(api.exportSuspended, body("gus"))).status).toBe(429);
  for (let n = 0; n < 10; n++)
    expect((await visitor.call(api.deleteSuspended, body("gus", "no"))).status).toBe(401);
  for (const call of [authEndpoints.login, api.exportSuspended, api.deleteSuspended])
    expect((await visitor.call(call as typeof authEndpoints.login, body("gus"))).status).toBe(429);
});
