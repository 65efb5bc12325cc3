import { isIP } from "node:net";
import type { Db } from "@server/lib/db/db";
import type { ReadRunner } from "@server/lib/db/replica";
import type { Sessions } from "@server/lib/sessions/sessions";
import { canPass, type Gate, type Viewer } from "@shared/lib/access";
import type { Endpoint, Schemas, SchemasOf } from "@shared/lib/endpoints";
import type { Request, RequestHandler, Response, Router } from "express";
import type * as z from "zod/mini";
import { ApiError, fail } from "./api-error";
import { readBody } from "./body";
import { makeEtag, matchesEtag, type Versions, versionOf } from "./etags";
import { type MakeOnce, type OnceFor, repeatHeaders } from "./idempotency";
import type { InternalApi } from "./internal-api";
import { parsePage } from "./pagination";
import type { Limits } from "./rate-limits";
import type { Endpoints, Output, ParsedInput } from "./route";
import { type HttpResponse, presenter, send } from "./serialize";

export interface Deps {
  router: Router;
  db: Db;
  /** Where calls that only read do so. */
  reading: ReadRunner;
  sessions: Sessions;
  inside: InternalApi;
  limits: Limits;
  versions: Versions;
  onceFor: OnceFor;
}

export interface SessionActs {
  /** The user whose name and password this call's body holds; null when they are wrong. */
  checkPassword(): Promise<Viewer | null>;
  /** Once the call has succeeded, under a new session id. */
  signIn(viewer: Viewer): void;
  /** Once the call has succeeded. */
  signOut(): void;
  /** Tells this session from the person's others in the database. It never leaves the server. */
  id(): Promise<string>;
}

export interface Visit {
  ip: string;
  userAgent?: string;
  referrer?: string;
}

type SignedIn<E extends Endpoint> = E["gate"] extends "visitor" ? Viewer | null : Viewer;
type Facts<E extends Endpoint> = {
  viewer: SignedIn<E>;
  /** The call's transaction; for a read the database or a replica of it; for the endpoints of `ownTransaction` the database itself. */
  db: Db;
  /** For what must outlast a refusal: attempts, refusals, reads of an address. */
  outside: Db;
  session: SessionActs;
  visit: Visit;
};
type Repeats<E extends Endpoint> = E extends { idempotent: true } ? { makeOnce: MakeOnce } : unknown;
type Handler<E extends Endpoint> = (ask: ParsedInput<E> & Facts<E> & Repeats<E>) => Promise<Output<E>>;
export type Handlers<E extends Endpoints> = { [K in keyof E]: Handler<E[K]> };

interface Options<A> {
  /** Handlers that open their transaction themselves, since they hash or count first. */
  ownTransaction?: readonly (keyof A)[];
  /** The sentence of a gate's 403, where the specification has one. */
  closed?: { [K in keyof A]?: string };
}

/** Mounts the endpoints of a feature below `/api`. A missing handler, or one of the wrong type, does not compile. */
export function mountRoutes<E extends Endpoints>(
  deps: Deps,
  endpoints: E,
  schemas: { [K in keyof E]: SchemasOf<E[K]> },
  handlers: Handlers<E>,
  options: Options<E> = {},
) {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const inTransaction = endpoint.method !== "GET" && !options.ownTransaction?.includes(name);
    const path = endpoint.path.slice("/api".length);
    const answer = answering(
      deps,
      endpoint,
      schemas[name] as Schemas,
      handlers[name] as Handle,
      inTransaction,
      options.closed?.[name],
    );
    deps.router[endpoint.method.toLowerCase() as "get"](path, route(deps, endpoint, answer));
    if (endpoint.method === "GET") deps.inside.open(endpoint.path, answer);
  }
}

type Handle = (ask: object) => Promise<unknown>;

/** A call as it came, of whom it was found to come from; its query is read already. */
export interface Called {
  req: Request;
  res: Response;
  user: Express.User | undefined;
  url: string;
  params: Record<string, string | string[]>;
  query: Record<string, unknown>;
}
export type Answering = (called: Called) => Promise<HttpResponse>;

/** Gate, ids, schemas, handler and answer schema: everything between who calls and the reply. */
function answering(
  deps: Deps,
  endpoint: Endpoint,
  schemas: Schemas,
  handle: Handle,
  inTransaction: boolean,
  closed?: string,
): Answering {
  const { db, reading, sessions, limits } = deps;
  const body = readBody(endpoint.maxBody ?? 100_000);
  const present = presenter(endpoint, schemas);
  return async ({ req, res, user, ...called }) => {
    res.locals.viewerId = user?.id;
    await count(limits, endpoint, user);
    const viewer = admit(endpoint.gate, user, closed);
    const params = ids(called.params);
    const query = once(called.query);
    if (schemas.body) await body(req, res);
    let afterwards: (() => Promise<void>) | undefined;
    const ask = {
      viewer,
      params,
      outside: db,
      query: schemas.query && read(schemas.query, query),
      page: schemas.cursor && parsePage(schemas.cursor, query, read),
      body: schemas.body && read(schemas.body, req.body ?? {}),
      get session(): SessionActs {
        return {
          checkPassword: async () => {
            const found = await sessions.checkPassword(req, res);
            res.locals.viewerId = found?.id ?? user?.id;
            return found;
          },
          signIn: (user) => {
            res.locals.viewerId = user.id;
            afterwards = () => sessions.signIn(req, res, user);
          },
          signOut: () => {
            afterwards = () => sessions.signOut(req, res);
          },
          id: () => sessions.idOf(req, res),
        };
      },
      get visit(): Visit {
        return { ip: addressOf(req), userAgent: req.get("User-Agent"), referrer: req.get("Referrer") };
      },
    };
    const key =
      endpoint.idempotent &&
      read(repeatHeaders, { "Idempotency-Key": req.get("Idempotency-Key") })["Idempotency-Key"];
    const makeOnce = endpoint.idempotent && viewer && deps.onceFor(viewer.id, key, [called.url, ask.body]);
    const run = async (on: Db) => present(called.url, await handle(Object.assign(ask, { db: on, makeOnce })));
    const made = await (endpoint.method === "GET"
      ? reading(run)
      : inTransaction
        ? db.transaction(run)
        : run(db));
    await afterwards?.();
    return made;
  };
}

/** What is open to visitors has limits of its own, and so has what shuts a thief out: no use of the account may stand in its way. */
async function count(limits: Limits, { gate, method, rateLimit }: Endpoint, user: Express.User | undefined) {
  if (user && gate !== "visitor" && rateLimit !== false)
    await (method === "GET" ? limits.read(user.id) : limits.write(user.id));
}

function route({ sessions, versions, limits }: Deps, endpoint: Endpoint, answer: Answering): RequestHandler {
  return async (req, res) => {
    res.locals.route = endpoint.path;
    // Before it is asked who this is: a standing that is lost meanwhile makes another version.
    const before = endpoint.version && versions.now(endpoint.version);
    const user = await sessions.recognize(req, res);
    const version = before && versionOf(before, user?.id ?? 0, req.originalUrl);
    if (version && matchesEtag(req.headers["if-none-match"], version)) {
      res.locals.viewerId = user?.id;
      await count(limits, endpoint, user);
      admit(endpoint.gate, user);
      return send(res, {
        status: 304,
        headers: { "Cache-Control": revalidated, ETag: req.headers["if-none-match"] ?? "" },
      });
    }
    const reply = await answer({
      req,
      res,
      user,
      url: req.originalUrl,
      params: req.params,
      query: req.query,
    });
    if (version)
      Object.assign(reply.headers, { "Cache-Control": revalidated, ETag: makeEtag(version, reply.until) });
    send(res, reply);
  };
}

/** A browser may keep it for the person who asked, and asks each time whether it still holds. */
const revalidated = "private, no-cache";

/** Who is calling, as the proxies in front say; what they pass on may be anything, and then it is the nearest of them. */
export function addressOf({ ip, socket }: Request): string {
  return ip && isIP(ip) ? ip : (socket.remoteAddress ?? "");
}

/** What is open to visitors stays open to the suspended, who count as one: they can sign out. */
function admit(gate: Gate, viewer: Express.User | undefined, closed = "You may not do that."): Viewer | null {
  if (viewer?.suspended) return gate === "visitor" ? null : fail("suspended", "This account is suspended.");
  if (gate !== "visitor" && !viewer) fail("not_signed_in", "Please sign in to go on.");
  if (!canPass(viewer, gate)) fail("forbidden", closed);
  return viewer ?? null;
}

function ids(params: Called["params"]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!/^[1-9]\d{0,9}$/.test(String(value)) || Number(value) > 2147483647)
      fail("not_found", "There is nothing at this address.");
    found[name] = Number(value);
  }
  return found;
}

/** A key that stands twice could mean either: neither is taken. */
function once(query: Called["query"]): Record<string, unknown> {
  for (const [path, value] of Object.entries(query))
    if (typeof value !== "string") {
      const message = `${path} is given more than once`;
      throw new ApiError("invalid_input", message, [{ path, message }]);
    }
  return query;
}

/** A schema that gives no message of its own gets this one: zod's own sentences depend on the locale that was loaded. */
const withoutLibraryPhrases = { error: () => "Invalid input" };

/** Parses a request by its schema. Throws a Refusal that names each invalid field. */
export function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, withoutLibraryPhrases);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new ApiError("invalid_input", errors[0]?.message ?? "Invalid input", errors);
}
