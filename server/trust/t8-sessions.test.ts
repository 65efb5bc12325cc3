/** T8: a session id that somebody planted never signs anybody in, and a call from another site's page has no effect. */
import { createHmac, randomBytes } from "node:crypto";
import { hashPassword } from "@server/lib/passwords";
import { bodies } from "@server/test/bodies";
import { cells, matrix } from "@server/test/matrix";
import { openCalls } from "@server/test/matrix-calls";
import { openWorld, type World } from "@server/test/world";
import { expect, test } from "vitest";
import { caller, json, listening } from "./calls";
import { handIn, handInDefect } from "./figures";
import { noteWrites, written } from "./writes";

const world = await openWorld();
const send = caller(await listening(world.app));

test("planted session ids never sign anybody in, before a sign-in or after it", async () => {
  await world.rows(`update users set password = '${await hashPassword("quiet harbor")}' where id = ${world.agentAmir.id}`);
  const signed = (sid: string, secret = world.secret) =>
    `sid=${encodeURIComponent(`s:${sid}.${createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "")}`)}`;
  const real = await world.cookieOf(world.adminAda);
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
  const wrong: string[] = [];
  let tried = 0;
  const me = async (Cookie: string, path = "/api/user") => (await send({ method: "GET", path, headers: { Cookie } })).status;
  for (const [form, cookie] of Object.entries(planted)) {
    const { headers, ...rest } = json({ username: "amir", password: "quiet harbor" });
    const signIn = await send({ method: "POST", path: "/api/login", headers: { ...headers, Cookie: cookie }, ...rest });
    const given = signIn.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const statuses = [await me(cookie), await me("", `/api/user?${cookie}`), signIn.status, await me(given)];
    if (String(statuses) !== "401,401,200,200" || given.includes(cookie.slice(4))) wrong.push(`an id ${form}: ${statuses}`);
    tried += 3;
  }
  handIn({ test: "T8", what: "planted session ids tried", reached: tried, goal: 3 * Object.keys(planted).length }, wrong);
});

/** What another site's page can make a member's browser send. */
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const forms: Record<string, Record<string, string>> = {
  "a script of another site": { Origin: "http://evil.example", "Sec-Fetch-Site": "cross-site", "Content-Type": "application/json" },
  "a script of a sister site": { Origin: "http://blog.localhost", "Sec-Fetch-Site": "same-site", "Content-Type": "application/json" },
  "an older browser, by its origin": { Origin: "http://evil.example", "Content-Type": "application/json" },
  "a page without an origin": { Origin: "null", "Content-Type": "application/json" },
  "a form": { Origin: "http://evil.example", ...form },
  "a form that passes for JSON": { Origin: "http://evil.example", "Content-Type": "text/plain" },
};
const unsafe = Object.keys(matrix).filter((route) => !route.startsWith("GET"));

async function openTarget(on: World) {
  const target = { on, to: caller(await listening(on.app)), ...(await openCalls(on)) };
  await noteWrites(on);
  return target;
}
type Target = Awaited<ReturnType<typeof openTarget>>;

/** Makes each unsafe call, as somebody who may and with a body that is right; answers what was written, or not refused. */
async function effects({ on, to, callers, poster, objectsOf }: Target, headers: Record<string, string>, routes = unsafe) {
  const had: string[] = [];
  for (const route of routes) {
    const [column, cell = ""] = cells(matrix[route] ?? "").find(([name, one]) => name !== "An" && /[Yop]/.test(one)) ?? ["AD"];
    const person = callers[column] ?? on.adminAda;
    const things = { ...(route.includes(":id") ? await objectsOf(route, /[op]/.test(cell) ? person : poster) : { id: 0 }) };
    const Cookie = await on.cookieOf(person);
    await written(on);
    const [method = "", path = ""] = route.split(" ");
    const answer = await to({
      method,
      path: path.replace(/:(\w+)/g, (_, name: keyof typeof things) => String(things[name])),
      headers: { ...headers, Cookie },
      body: JSON.stringify(bodies[route]?.() ?? {}),
    });
    const rows = await written(on);
    if (answer.status !== 403 || rows.length > 0) had.push(`${route}: ${answer.status}, ${rows.length} rows written`);
  }
  return had;
}

test("another site's page can change nothing, by any unsafe route", { timeout: 300_000 }, async () => {
  const target = await openTarget(world);
  const wrong: string[] = [];
  for (const [name, headers] of Object.entries(forms)) wrong.push(...(await effects(target, headers)).map((had) => `${name}: ${had}`));
  handIn(
    { test: "T8", what: `cross-site calls, in ${Object.keys(forms).length} forms`, reached: 6 * unsafe.length, goal: 6 * unsafe.length },
    wrong,
  );
});

test("a server that takes the other site for itself is found", { timeout: 120_000 }, async () => {
  const fooled = await openWorld({ appUrl: "http://evil.example" });
  const routes = ["POST /api/jobs", "POST /api/messages", "PUT /api/user/profile"];
  const had = await effects(await openTarget(fooled), forms["an older browser, by its origin"] ?? {}, routes);
  handInDefect("T8", "the other site is taken for our own", had.length === routes.length);
  expect(had.every((sentence) => !sentence.includes(" 0 rows"))).toBe(true);
});
