/** a session id that somebody planted never signs anybody in. */
import { createHmac, randomBytes } from "node:crypto";
import { hashPassword } from "@server/lib/sessions/passwords";
import { createTestApp } from "@tests/app/create-test-app";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { test } from "vitest";
import { createHttpClient, jsonRequest, startListening } from "./http-calls";
import { reportMeasurement } from "./report-results";

const app = await createTestApp();
const send = createHttpClient(await startListening(app.app));

test("session fixation: planted session ids never authenticate, before or after a sign-in", async () => {
  await app.rows(
    `update users set password = '${await hashPassword("quiet harbor")}' where id = ${app.agentAmir.id}`,
  );
  const signed = (sid: string, secret = app.secret) =>
    `sid=${encodeURIComponent(`s:${sid}.${createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "")}`)}`;
  const real = await app.cookieOf(app.adminAda);
  const sid = decodeURIComponent(real.slice(8)).split(".")[0] ?? "";
  const planted = {
    "of the planter's choice": signed("planted"),
    "long enough, and unknown": signed(randomBytes(32).toString("base64url")),
    "signed with another secret": signed(sid, "another secret"),
    "not signed": `sid=${sid}`,
    "with another's signature": `sid=${encodeURIComponent(`s:${sid}.`)}${signed("planted").split(".")[1]}`,
    "by the name of another deployment": real.replace("sid=", "__Host-sid="),
    "by another cookie's name": real.replace("sid=", "connect.sid="),
    "that is an injection": signed("' or '1'='1"),
  };
  const violations: string[] = [];
  let tried = 0;
  const me = async (Cookie: string, path = "/api/user") =>
    (await send({ method: "GET", path, headers: { Cookie } })).status;
  for (const [form, cookie] of Object.entries(planted)) {
    const { headers, ...rest } = jsonRequest({ username: "amir", password: "quiet harbor" });
    const signIn = await send({
      method: "POST",
      path: "/api/login",
      headers: { ...headers, Cookie: cookie },
      ...rest,
    });
    const given = sessionCookieIn(signIn.headers);
    const statuses = [await me(cookie), await me("", `/api/user?${cookie}`), signIn.status, await me(given)];
    if (String(statuses) !== "401,401,200,200" || given.includes(cookie.slice(4)))
      violations.push(`an id ${form}: ${statuses}`);
    tried += 3;
  }
  reportMeasurement(
    {
      test: "sessions",
      what: "planted session ids tried",
      reached: tried,
      goal: 3 * Object.keys(planted).length,
    },
    violations,
  );
});
