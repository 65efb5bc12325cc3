/** Every operation of the API as a call that is let in: who may, on what, with each parameter that it takes. */
import { bodies, queries } from "@server/test/bodies";
import type { openCalls } from "@server/test/matrix-calls";
import type { World } from "@server/test/world";
import type { Target } from "./targets";

type Calls = Awaited<ReturnType<typeof openCalls>>;
type Caller = Calls["callers"][keyof Calls["callers"]];
type Values = Record<string, unknown>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Operation {
  parameters?: { in: "path" | "query"; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
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

/** What ends sessions goes last: each call has one of its own, but these end the others of that person. */
export const inOrder = (routes: string[]): string[] => routes.toSorted((a, b) => endsSessions(a) - endsSessions(b));
const endsSessions = (route: string) => Number(/^DELETE \/api\/user\/sessions$|^POST \/api\/user\/deletion$/.test(route));

interface Deps {
  world: World;
  calls: Calls;
}

/** A call of this route by this caller, on objects made for it, with a session of its own and no more than it must send. */
export async function bareCallOf(route: string, caller: Caller, { world, calls }: Deps): Promise<Call> {
  const [, template = ""] = route.split(" ");
  const things: Record<string, unknown> = route.includes(":") ? { ...(await calls.objectsOf(route, calls.ownerFor(route, caller))) } : {};
  return {
    route,
    cookie: caller ? await world.cookieOf(caller) : "",
    path: template.replace(/:(\w+)/g, (_, name: string) => String(things[name])),
    query: texts(queries[route] ?? {}),
    body: bodies[route]?.() as Values | undefined,
    parameters: Object.keys(things).filter((name) => template.includes(`:${name}`)),
    status: 0,
  };
}

const texts = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A call of this route by somebody who may, with every parameter that the document names; `refused` holds those that the server takes only by themselves. */
export async function fullCallOf(
  route: string,
  { document, target, ...deps }: Deps & { document: Document; target: Target },
): Promise<Call> {
  const [method = "", template = ""] = route.split(" ");
  const operation = document.paths[template.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] ?? {};
  const bare = await bareCallOf(route, deps.calls.insiderOf(route), deps);
  const sampled = (schemas: [string, Schema][]) => Object.fromEntries(schemas.map(([name, schema]) => [name, sample(schema, document)]));
  const inQuery = sampled((operation.parameters ?? []).filter((one) => one.in === "query").map(({ name, schema }) => [name, schema]));
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const inBody = schema && sampled(Object.entries(resolve(schema, document).properties ?? {}));
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

const resolve = (schema: Schema, document: Document): Schema =>
  schema.$ref ? resolve(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, document) : schema;

/** A value that fits a schema, as far as the document says. */
function sample(given: Schema, document: Document): unknown {
  const schema = resolve(given, document);
  const { enum: choices, format, pattern = "" } = schema;
  if (schema.const !== undefined) return schema.const;
  if (choices) return choices.find((choice) => choice !== "" && choice !== null);
  const either = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
  if (either) return sample(either, document);
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (type === "array") return schema.items ? [sample(schema.items, document)] : [];
  if (type === "object")
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner, document)]));
  if (format === "email") return "probe@judges.example";
  if (format === "uri") return "https://judges.example/probe";
  if (format === "date-time") return "2026-01-05T09:00:00.000Z";
  if (format === "date") return "2026-01-05";
  if (/\\d|\[1-9\]/.test(pattern)) return "1";
  return "probe".padEnd(schema.minLength ?? 0, "e");
}
