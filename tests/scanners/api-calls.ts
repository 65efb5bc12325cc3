/**
 * HTTP calls made from the access cases: by an authorized user, on new objects, with every documented
 * parameter.
 */
import type { TestApp } from "@tests/app/create-test-app";
import { type createCaseCalls, pathOf } from "../access/call-cases";
import type { Case } from "../access/define-cases";
import { type JsonSchema, sampleValue } from "../access/sample-values";
import type { User } from "../access/test-users";
import type { Target } from "./targets";

type Calls = Awaited<ReturnType<typeof createCaseCalls>>;
type Values = Record<string, unknown>;

interface Operation {
  parameters?: { in: "path" | "query"; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface Call {
  route: string;
  /** The session cookie; empty for a visitor. */
  cookie: string;
  path: string;
  query: Record<string, string>;
  body?: Values;
  /** Names of the documented parameters. */
  parameters: string[];
  /** Query and body before the parameters were removed that the server refuses together with others. */
  refused?: Pick<Call, "query" | "body">;
  status: number;
}

/** The OpenAPI document that the server publishes. */
export async function documentOf({ url }: Target): Promise<Document> {
  return (await fetch(`${url}/api/openapi.json`)).json() as Promise<Document>;
}

export const routesOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );

/** Puts endpoints that end sessions last: they also end the sessions of the other calls by that user. */
export const inOrder = (cases: Case[]): Case[] => cases.toSorted((a, b) => endsSessions(a) - endsSessions(b));
const endsSessions = ({ name }: Case) =>
  Number(/^DELETE \/api\/user\/sessions$|^POST \/api\/user\/deletion$/.test(name));

interface Deps {
  app: TestApp;
  calls: Calls;
}

const texts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Returns a call by this user, on new objects and in a new session, with only the required parameters. */
export async function bareCallOf(testCase: Case, caller: User | null, { app, calls }: Deps): Promise<Call> {
  const params = await calls.createObjects(testCase, caller);
  const { name, endpoint, sample } = testCase;
  return {
    route: name,
    cookie: caller ? await app.cookieOf(caller) : "",
    path: pathOf(testCase, params),
    query: texts(sample?.query?.() ?? {}),
    body: sample?.body?.() as Values | undefined,
    parameters: Object.keys(params).filter((param) => endpoint.path.includes(`:${param}`)),
    status: 0,
  };
}

/**
 * Returns a call by an authorized user with every documented parameter that the server accepts together with
 * the others. If it refuses some, `refused` has the query and the body with them.
 */
export async function fullCallOf(
  testCase: Case,
  { document, target, ...deps }: Deps & { document: Document; target: Target },
): Promise<Call> {
  const { method, path } = testCase.endpoint;
  const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] ?? {};
  const bare = await bareCallOf(testCase, deps.calls.authorizedUser(testCase), deps);
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? resolve(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
  const sampled = (schemas: [string, JsonSchema][]) =>
    Object.fromEntries(schemas.map(([name, schema]) => [name, sampleValue(schema, resolve)]));
  const inQuery = sampled(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === "query")
      .map(({ name, schema }) => [name, schema]),
  );
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const inBody = schema && sampled(Object.entries(resolve(schema).properties ?? {}));
  const call: Call = {
    ...bare,
    query: texts({ ...inQuery, ...bare.query }),
    body: inBody && { ...inBody, ...bare.body },
    parameters: [...bare.parameters, ...Object.keys(inQuery), ...Object.keys(inBody ?? {})],
  };
  // The server may refuse combinations that the document allows. The parameters that its errors name are
  // removed, until it accepts the rest.
  for (let attempt = 0; attempt < 6; attempt++) {
    const response = await sendCall(target, call);
    call.status = response.status;
    if (response.status !== 400) return call;
    const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: { path: string }[] };
    const needed = { ...bare.query, ...bare.body };
    const refused = errors.map(({ path }) => path.split(".")[0] ?? "").filter((name) => !(name in needed));
    if (refused.length === 0) return call;
    call.refused ??= { query: { ...call.query }, body: call.body && { ...call.body } };
    for (const name of refused) {
      delete call.query[name];
      delete call.body?.[name];
    }
  }
  return call;
}

/** Sends the request without following redirects. */
function sendCall({ url }: Target, { route, path, query, body, cookie }: Call): Promise<Response> {
  return fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method: route.split(" ")[0],
    redirect: "manual",
    headers: { Cookie: cookie, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
}
