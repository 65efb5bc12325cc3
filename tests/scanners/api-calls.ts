/** The calls of the cases over HTTP: by an allowed user, on objects made for the call, with each parameter that the document names. */
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
  /** The session's cookie; empty for nobody's. */
  cookie: string;
  path: string;
  query: Record<string, string>;
  body?: Values;
  /** The parameters that the document names. */
  parameters: string[];
  /** Those of the query and the body that the server refused beside the others, as they were. */
  refused?: Pick<Call, "query" | "body">;
  /** How it was answered. */
  status: number;
}

/** The document as the server itself answers it. */
export async function documentOf({ url }: Target): Promise<Document> {
  return (await fetch(`${url}/api/openapi.json`)).json() as Promise<Document>;
}

export const routesOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );

/** Endpoints that end sessions go last: each call has a session of its own, but these end the others of that user. */
export const inOrder = (cases: Case[]): Case[] => cases.toSorted((a, b) => endsSessions(a) - endsSessions(b));
const endsSessions = ({ name }: Case) =>
  Number(/^DELETE \/api\/user\/sessions$|^POST \/api\/user\/deletion$/.test(name));

interface Deps {
  world: TestApp;
  calls: Calls;
}

const texts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A call by this user, on objects made for it, with a session of its own and only the parameters that it needs. */
export async function bareCallOf(testCase: Case, caller: User | null, { world, calls }: Deps): Promise<Call> {
  const params = await calls.createObjects(testCase, caller);
  const { name, endpoint, sample } = testCase;
  return {
    route: name,
    cookie: caller ? await world.cookieOf(caller) : "",
    path: pathOf(testCase, params),
    query: texts(sample?.query?.() ?? {}),
    body: sample?.body?.() as Values | undefined,
    parameters: Object.keys(params).filter((param) => endpoint.path.includes(`:${param}`)),
    status: 0,
  };
}

/** A call by an allowed user with every parameter that the document names; `refused` holds those that the server takes only by themselves. */
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
      .filter((one) => one.in === "query")
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
  // What the document leaves open, the server may refuse: what it names is left out until it lets the rest in.
  for (let attempt = 0; attempt < 6; attempt++) {
    const answer = await ask(target, call);
    call.status = answer.status;
    if (answer.status !== 400) return call;
    const { errors = [] } = (await answer.json().catch(() => ({}))) as { errors?: { path: string }[] };
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

/** Makes a call, without following where it leads. */
function ask({ url }: Target, { route, path, query, body, cookie }: Call): Promise<Response> {
  return fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method: route.split(" ")[0],
    redirect: "manual",
    headers: { Cookie: cookie, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
}
