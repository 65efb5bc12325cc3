/**
 * Makes the calls of the cases, each by an actor of its column on objects made for the call, and finds the
 * cells that do not hold.
 */
import type { PathParamValues } from "@shared/lib/endpoints";
import type { TestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { type Access, type Actor, actors, type Case } from "./define-cases";
import { createTestUsers, type User } from "./test-users";

export type Params = PathParamValues;

const isOwn = (access: Access) => access === "own" || access === "ownOr404";
const isAllowed = (access: Access) => typeof access === "string";
export const allowedStatusOf = ({ allowedStatus = 200 }: Case) => allowedStatus;

/** The path with its parameters filled in. */
export const pathOf = ({ endpoint }: Case, params: Params) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));

/** Every name of a field, however deep. */
export const fieldsIn = (value: unknown): string[] =>
  value && typeof value === "object"
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)])
    : [];

export async function createCaseCalls(app: TestApp) {
  const users = await createTestUsers(app);
  const { callers, others, busy } = users;
  // One session each, or their own list of sessions would grow from call to call.
  const keptSessions = new Map(
    await Promise.all(
      [busy.hr, busy.agency].map(async (user) => [user.id, await app.cookieOf(user)] as const),
    ),
  );

  /** Owner of the object, where it is not the caller's: the first who may own one by the row. */
  function otherOwnerOf({ access }: Case): User {
    if (isOwn(access.hr)) return others.hr;
    if (isOwn(access.agency)) return others.agency;
    return isOwn(access.vcApproved) ? others.vcApproved : others.hr;
  }

  /** Owner of an object that this caller may use: the caller where the row says so, else someone else. */
  function ownerFor(testCase: Case, caller: User | null): User {
    const actor = actors.find((name) => caller && callers[name]?.id === caller.id);
    return caller && actor && isOwn(testCase.access[actor]) ? caller : otherOwnerOf(testCase);
  }

  /** Creates what the call needs; the parameters of its path. */
  async function createObjects(
    testCase: Case,
    caller: User | null,
    owner = ownerFor(testCase, caller),
  ): Promise<Params> {
    if (caller) await testCase.prepare?.({ app, ...users }, caller);
    return testCase.fixture ? testCase.fixture.create({ app, ...users }, owner) : {};
  }

  async function send(testCase: Case, caller: User | null, params: Params, session?: string) {
    if (testCase.stream) return openStream(testCase, caller);
    const { method } = testCase.endpoint;
    const cookie = caller
      ? { Cookie: session ?? keptSessions.get(caller.id) ?? (await app.cookieOf(caller)) }
      : {};
    const call = request(app.app)
      [method.toLowerCase() as "get"](pathOf(testCase, params))
      .set(cookie)
      .redirects(0)
      .query(testCase.sample?.query?.() ?? {});
    return method === "GET" ? call : call.send(testCase.sample?.body?.());
  }

  /** Only the status: a stream does not end. */
  async function openStream({ endpoint }: Case, caller: User | null) {
    const stream = new AbortController();
    const headers = { Cookie: caller ? await app.cookieOf(caller) : "" };
    const response = await fetch(`${await app.listen()}${endpoint.path}`, { headers, signal: stream.signal });
    const body = response.ok ? {} : ((await response.json()) as { title?: string });
    stream.abort();
    return { status: response.status, body, text: "" };
  }

  /**
   * A user whom the row allows everything, on objects of `otherOwnerOf`; for a list of own rows, one who has
   * many.
   */
  function authorizedUser(testCase: Case): User {
    const { access } = testCase;
    const row = Object.values(access);
    if (row.includes("ownRows")) return busy[testCase.rowsOf ?? (access.agency === 403 ? "hr" : "agency")];
    if (row.some(isOwn)) return otherOwnerOf(testCase);
    const actor = (["hr", "agency", "vcApproved"] as const).find((name) => access[name] === "allow");
    return actor ? others[actor] : app.adminAda;
  }

  /** The first caller who is let in. */
  const allowedCaller = ({ access }: Case): User =>
    callers[actors.find((name) => name !== "visitor" && isAllowed(access[name])) ?? "admin"] ?? app.adminAda;

  /**
   * A sentence for each promise of one cell that the response does not keep. `createRefusedObjects` returns
   * the objects of a refused call: it does not change them, so that the cells of a row can share them.
   */
  async function violationsOf(
    testCase: Case,
    actor: Actor,
    createRefusedObjects: () => Promise<Params>,
  ): Promise<string[]> {
    const [caller, access, label] = [callers[actor], testCase.access[actor], `${testCase.name} as ${actor}`];
    const expectStatus = (actual: number, expected: number, what = "") =>
      actual === expected ? [] : [`${label}${what}: ${actual}, not ${expected}`];
    const allowed = allowedStatusOf(testCase);
    if (access === 401 || access === 403) {
      const { status, body } = await send(testCase, caller, await createRefusedObjects());
      const title = access === 401 ? "Unauthorized" : "Forbidden";
      return [
        ...expectStatus(status, access),
        ...(body?.title === title ? [] : [`${label}: titled ${body?.title}`]),
      ];
    }
    if (isOwn(access)) {
      const foreign = await send(
        testCase,
        caller,
        await createObjects(testCase, caller, otherOwnerOf(testCase)),
      );
      const own = await send(testCase, caller, await createObjects(testCase, caller));
      return [
        ...expectStatus(foreign.status, access === "own" ? 403 : 404, ", someone else's"),
        ...expectStatus(own.status, allowed, ", their own"),
      ];
    }
    const params = await createObjects(testCase, caller);
    const { status, body, text } = await send(testCase, caller, params);
    const violations = expectStatus(status, allowed);
    if (access === "noContact" && fieldsIn(body).some((name) => ["email", "phone"].includes(name)))
      violations.push(`${label}: contact details`);
    if (access === "ownRows") {
      const full = await send(testCase, authorizedUser(testCase), params);
      // A data export contains its time, so no two are equal.
      const sameExport = body?.account !== undefined && body.account.id === full.body?.account?.id;
      if (text === full.text || sameExport || areAmong(body, full.body))
        violations.push(`${label}: someone else's rows`);
    }
    return violations;
  }

  /**
   * Every violation in a row, or in the cells that `only` selects. With `first` the search ends at the first.
   */
  async function violationsInRow(
    testCase: Case,
    {
      stopsAtFirst = false,
      includesAccess,
    }: { stopsAtFirst?: boolean; includesAccess?: (access: Access) => boolean } = {},
  ) {
    const violations: string[] = [];
    let refusedObjects: Promise<Params> | undefined;
    const createRefusedObjects = () => {
      refusedObjects ??= createObjects(testCase, null);
      return refusedObjects;
    };
    for (const actor of actors) {
      if (includesAccess?.(testCase.access[actor]) ?? true)
        violations.push(...(await violationsOf(testCase, actor, createRefusedObjects)));
      if (stopsAtFirst && violations.length > 0) return violations;
    }
    return violations;
  }

  return { callers, createObjects, send, otherOwnerOf, authorizedUser, allowedCaller, violationsInRow };
}

/** Whether all rows of one list are in another. */
function areAmong(rows: unknown, others: unknown) {
  if (!Array.isArray(rows) || !Array.isArray(others) || rows.length === 0) return false;
  const known = new Set(others.map((row) => row.id ?? JSON.stringify(row)));
  return rows.every((row) => known.has(row.id ?? JSON.stringify(row)));
}
