/** T3: fields that belong to the server, sent in every body that a call takes: what is written is what is written without them. */
import { bodies } from "@server/test/bodies";
import { cells, matrix } from "@server/test/matrix";
import { openCalls } from "@server/test/matrix-calls";
import { openWorld } from "@server/test/world";
import { jobSchemas } from "@shared/jobs/schemas";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Route } from "../lib/route";
import { routes } from "../routes";
import { caller, json, listening } from "./calls";
import { handIn, handInDefect, long } from "./figures";
import { columns, noteWrites, victim, written } from "./writes";

const world = await openWorld();
const { callers, poster, objectsOf } = await openCalls(world);
const send = caller(await listening(world.app));
await noteWrites(world);
const taking = new Map(
  Object.values<Record<string, Route>>(routes)
    .flatMap((feature) => Object.values(feature))
    .filter(({ body }) => body)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

const then = "1999-09-09T09:09:09.000Z";
/** access.md, "Server-owned fields", and what opens more than a field. */
const owned: Record<string, unknown> = {
  ...Object.fromEntries(
    "id sharedById createdById postedById applicantId submittedById authorId reviewerId userId organizationId pinnedById vcApprovedBy agencyId jobId posterId"
      .split(" ")
      .map((name) => [name, victim]),
  ),
  ...Object.fromEntries(
    "vcApprovalRequestedAt vcApprovedAt createdAt updatedAt joinedAt pinnedAt decidedAt".split(" ").map((name) => [name, then]),
  ),
  ...Object.fromEntries("isVerified isPinned isPrimary isActive likedByMe".split(" ").map((name) => [name, true])),
  ...Object.fromEntries(
    "applicationsCount likes replies reviewCount successRate averageFee rating submissionsCount".split(" ").map((name) => [name, 4]),
  ),
  role: "admin",
  status: "approved",
  vcApprovalStatus: "approved",
  username: "intruder",
  password: "intruder-1",
  ipAddress: "203.0.113.99",
  userAgent: "intruder",
  constructor: { prototype: { isVerified: true } },
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const ofType: Record<string, unknown> = {
  bool: true,
  int4: victim,
  timestamptz: then,
  timestamp: then,
  numeric: 4,
  date: "1999-09-09",
  jsonb: {},
};
/** And every column of every table, by its name in the code. */
const names: Record<string, unknown> = {
  ...Object.fromEntries(
    (await columns(world)).map(({ name, type }) => [camel(name), type.startsWith("_") ? [] : (ofType[type] ?? "intruder")]),
  ),
  ...owned,
};

interface Def {
  shape?: object;
  in?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  left?: z.ZodMiniType;
  right?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}
/** The fields that a body is meant to have. */
function fieldsOf(schema: z.ZodMiniType): string[] {
  const { shape = {}, in: from, innerType, left, right, options = [] } = schema._zod.def as Def;
  return [...Object.keys(shape), ...[from, innerType, left, right, ...options].flatMap((inner) => (inner ? fieldsOf(inner) : []))];
}

/** Calls as somebody who may, on an object of theirs, with more in the body than belongs there; answers what came of it. */
async function effect(route: string, more: Record<string, unknown> = {}) {
  const [column] = cells(matrix[route] ?? "").find(([name, cell]) => name !== "An" && /[Yops]/.test(cell)) ?? ["AD"];
  const person = callers[column] ?? world.adminAda;
  const mine = cells(matrix[route] ?? "").some(([name, cell]) => name === column && /[op]/.test(cell));
  if (route === "POST /api/user/emails") await world.rows("delete from user_emails where not is_primary"); // a person may have twenty
  const things = { ...(route.includes(":id") ? await objectsOf(route, mine ? person : poster) : { id: 0 }) };
  const headers = { Cookie: await world.cookieOf(person) };
  await written(world);
  const [method = "", path = ""] = route.split(" ");
  const { body, ...rest } = json({ ...more, ...bodies[route]?.() });
  // JSON may hold this name; an object in a program cannot be given it by writing it down.
  const text = "role" in more ? body.replace(/^\{/, '{"__proto__":{"isVerified":true,"role":"admin"},') : body;
  const answer = await send({
    method,
    path: path.replace(/:(\w+)/g, (_, name: keyof typeof things) => String(things[name])),
    headers: { ...rest.headers, ...headers },
    body: text,
  });
  return { status: answer.status, rows: await written(world) };
}

type Effect = Awaited<ReturnType<typeof effect>>;

/** What differs when these fields are sent along. */
async function difference(route: string, fields: [string, unknown][], without: Effect): Promise<string[]> {
  const injected = await effect(route, Object.fromEntries(fields));
  const told = `${route} with ${fields.length > 3 ? `${fields.length} fields` : fields.map(([name]) => name)}`;
  if (injected.status !== without.status) return [`${told}: ${injected.status}, not ${without.status}`];
  return injected.rows.filter((row, at) => row !== without.rows[at]).map((row) => `${told}: ${row}, not ${without.rows.join(" | ")}`);
}

/** The fields that may go into one body: the call of visits takes 4 kB, all others more. */
function foreignTo(endpoint: Route, among: Record<string, unknown>) {
  const meant = endpoint.body ? fieldsOf(endpoint.body) : [];
  return Object.entries(among).filter(([name]) => !meant.includes(name));
}

test("in every body, each field that belongs to the server", { timeout: 1_200_000 }, async () => {
  const wrong: string[] = [];
  let injections = 0;
  let effects = 0;
  for (const [route, endpoint] of taking) {
    await effect(route); // where it is about oneself, the first time differs from the next
    const without = await effect(route);
    effects += without.rows.length;
    const fields = foreignTo(endpoint, names);
    const most = endpoint.maxBody ? 80 : 400;
    for (let at = 0; at < fields.length; at += most) wrong.push(...(await difference(route, fields.slice(at, at + most), without)));
    injections += fields.length;
    // Each alone as well: one that makes the call fail would hide the others.
    if (long) for (const field of foreignTo(endpoint, owned)) wrong.push(...(await difference(route, [field], without)));
  }
  expect(effects).toBeGreaterThan(taking.size); // what is written is seen
  handIn({ test: "T3", what: `fields injected into ${taking.size} bodies`, reached: injections, goal: 600 }, wrong);
});

test("a body that lets through what it does not name is found", async () => {
  const { body } = jobSchemas.post;
  const without = await effect("POST /api/jobs");
  const open = z.pipe(
    z.looseObject({}),
    z.transform((value) => ({ ...value, ...z.parse(body, value) })),
  );
  Object.assign(jobSchemas.post, { body: open });
  const found = await difference("POST /api/jobs", [["status", "filled"]], without);
  Object.assign(jobSchemas.post, { body });
  handInDefect("T3", "a job's body lets its status through", found.length > 0);
  expect(await difference("POST /api/jobs", [["status", "filled"]], without)).toEqual([]);
});
