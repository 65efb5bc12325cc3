import { isIP } from "node:net";
import type { Db } from "@server/lib/db/db";
import type { ReadRunner } from "@server/lib/db/replica";
import type { Sessions } from "@server/lib/sessions/sessions";
import { canPass, type Gate, type Viewer } from "@shared/lib/access";
import type { Endpoint, Schemas, SchemasOf } from "@shared/lib/endpoints";
import type { Request, RequestHandler, Response, Router } from "express";
import type * as z from "zod/mini";
import { ApiError, fail } from "./api-error";
import { createBodyParser } from "./body-parser";
import { type Etags, makeEtag, matchesEtag, responseVersion } from "./etags";
import { type CreateOnce, idempotencyHeaders, type WithIdempotency } from "./idempotency";
import type { InternalApi } from "./internal-api";
import { parsePage } from "./pagination";
import type { RateLimits } from "./rate-limits";
import type { Endpoints, Output, ParsedInput } from "./route";
import { createSerializer, type HttpResponse, sendResponse } from "./serialize";

export interface RouteDeps {
  router: Router;
  db: Db;
  /** Runs a read on the replica, or on the database without one. */
  runRead: ReadRunner;
  sessions: Sessions;
  internalApi: InternalApi;
  limits: RateLimits;
  etags: Etags;
  withIdempotency: WithIdempotency;
}

/** The session operations that a handler can call. */
export interface SessionActions {
  /** The user with the username and password in the request body; null if they are wrong. */
  checkPassword(): Promise<Viewer | null>;
  /** Signs in after the handler has succeeded, under a new session id. */
  signIn(viewer: Viewer): void;
  /** Signs out after the handler has succeeded. */
  signOut(): void;
  /** The key of the session in the database. Never send it to a client. */
  getSessionId(): Promise<string>;
}

export interface ClientInfo {
  ip: string;
  userAgent?: string;
  referrer?: string;
}

type ViewerOf<E extends Endpoint> = E["gate"] extends "visitor" ? Viewer | null : Viewer;
type HandlerContext<E extends Endpoint> = {
  viewer: ViewerOf<E>;
  /**
   * The transaction of the request; for a GET the database or its replica; for the endpoints in
   * `manualTransaction` the database without a transaction.
   */
  db: Db;
  /**
   * The database outside the transaction, for writes that must survive an error of the handler, such as
   * failed attempts.
   */
  rootDb: Db;
  session: SessionActions;
  client: ClientInfo;
};
type IdempotencyContext<E extends Endpoint> = E extends { idempotent: true }
  ? { createOnce: CreateOnce }
  : unknown;
type Handler<E extends Endpoint> = (
  input: ParsedInput<E> & HandlerContext<E> & IdempotencyContext<E>,
) => Promise<Output<E>>;
export type Handlers<E extends Endpoints> = { [K in keyof E]: Handler<E[K]> };

interface RouteOptions<E> {
  /**
   * Handlers that open a transaction themselves, because they hash a password or count an attempt before it.
   */
  manualTransaction?: readonly (keyof E)[];
  /** The message of the 403 from the gate, per endpoint. */
  forbiddenMessages?: { [K in keyof E]?: string };
}

/**
 * Mounts the endpoints of a feature below `/api`. A missing handler or one of the wrong type is a type error.
 */
export function mountRoutes<E extends Endpoints>(
  deps: RouteDeps,
  endpoints: E,
  schemas: { [K in keyof E]: SchemasOf<E[K]> },
  handlers: Handlers<E>,
  options: RouteOptions<E> = {},
) {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const inTransaction = endpoint.method !== "GET" && !options.manualTransaction?.includes(name);
    const path = endpoint.path.slice("/api".length);
    const handleRequest = createEndpointHandler(deps, endpoint, {
      schemas: schemas[name] as Schemas,
      runHandler: handlers[name] as UntypedHandler,
      inTransaction,
      forbiddenMessage: options.forbiddenMessages?.[name],
    });
    deps.router[endpoint.method.toLowerCase() as "get"](
      path,
      createExpressHandler(deps, endpoint, handleRequest),
    );
    if (endpoint.method === "GET") deps.internalApi.register(endpoint.path, handleRequest);
  }
}

type UntypedHandler = (input: object) => Promise<unknown>;

interface HandlerOptions {
  schemas: Schemas;
  runHandler: UntypedHandler;
  inTransaction: boolean;
  forbiddenMessage?: string;
}

/** A request whose user is known, before validation. */
export interface RequestContext {
  req: Request;
  res: Response;
  user: Express.User | undefined;
  url: string;
  params: Record<string, string | string[]>;
  query: Record<string, unknown>;
}
export type EndpointHandler = (request: RequestContext) => Promise<HttpResponse>;

/** Applies the rate limit and the gate, validates the input, runs the handler, and serializes its result. */
function createEndpointHandler(
  deps: RouteDeps,
  endpoint: Endpoint,
  { schemas, runHandler, inTransaction, forbiddenMessage }: HandlerOptions,
): EndpointHandler {
  const { db, runRead, sessions, limits } = deps;
  const parseBody = createBodyParser(endpoint.maxBodyBytes ?? 100_000);
  const serialize = createSerializer(endpoint, schemas);
  return async ({ req, res, user, ...request }) => {
    res.locals.viewerId = user?.id;
    await consumeRateLimit(limits, endpoint, user);
    const viewer = authorizeGate(endpoint.gate, user, forbiddenMessage);
    const params = parsePathIds(request.params);
    const query = rejectRepeatedParams(request.query);
    if (schemas.body) await parseBody(req, res);
    const { sessionActions, applySessionChange } = createSessionActions(sessions, { req, res, user });
    const input = {
      viewer,
      params,
      rootDb: db,
      query: schemas.query && parseInput(schemas.query, query),
      page: schemas.cursor && parsePage(schemas.cursor, query, parseInput),
      body: schemas.body && parseInput(schemas.body, req.body ?? {}),
      session: sessionActions,
      get client(): ClientInfo {
        return { ip: trustedClientIp(req), userAgent: req.get("User-Agent"), referrer: req.get("Referrer") };
      },
    };
    const idempotencyKey =
      endpoint.idempotent &&
      parseInput(idempotencyHeaders, { "Idempotency-Key": req.get("Idempotency-Key") })["Idempotency-Key"];
    const createOnce =
      endpoint.idempotent &&
      viewer &&
      deps.withIdempotency(viewer.id, idempotencyKey, [request.url, input.body]);
    const respond = async (db: Db) =>
      serialize(request.url, await runHandler(Object.assign(input, { db, createOnce })));
    let response: HttpResponse;
    if (endpoint.method === "GET") response = await runRead(respond);
    else response = await (inTransaction ? db.transaction(respond) : respond(db));
    await applySessionChange();
    return response;
  };
}

/** The session actions of one request. `applySessionChange` is called after the handler has succeeded. */
function createSessionActions(
  sessions: Sessions,
  { req, res, user }: Pick<RequestContext, "req" | "res" | "user">,
) {
  let changeSession: (() => Promise<void>) | undefined;
  const sessionActions: SessionActions = {
    checkPassword: async () => {
      const account = await sessions.checkPassword(req, res);
      res.locals.viewerId = account?.id ?? user?.id;
      return account;
    },
    signIn: (account) => {
      res.locals.viewerId = account.id;
      changeSession = () => sessions.signIn(req, res, account);
    },
    signOut: () => {
      changeSession = () => sessions.signOut(req, res);
    },
    getSessionId: () => sessions.sessionId(req, res),
  };
  return { sessionActions, applySessionChange: async () => await changeSession?.() };
}

/**
 * Counts a request against the read or write limit of its user. Endpoints for visitors have limits of their
 * own; `rateLimit: false` is for those that lock out a thief, who could otherwise block them by using up the
 * limit.
 */
async function consumeRateLimit(
  limits: RateLimits,
  { gate, method, rateLimit }: Endpoint,
  user: Express.User | undefined,
) {
  if (user && gate !== "visitor" && rateLimit !== false)
    await (method === "GET" ? limits.read(user.id) : limits.write(user.id));
}

/** Finds the user of a request and sends the response; 304 if the client has the current version. */
function createExpressHandler(
  { sessions, etags, limits }: RouteDeps,
  endpoint: Endpoint,
  handleRequest: EndpointHandler,
): RequestHandler {
  return async (req, res) => {
    res.locals.route = endpoint.path;
    // Read before the user: if the user's permissions change in between, the response gets an outdated
    // version.
    const dataVersion = endpoint.version && etags.currentVersion(endpoint.version);
    const user = await sessions.findUser(req, res);
    const version = dataVersion && responseVersion(dataVersion, user?.id ?? 0, req.originalUrl);
    if (version && matchesEtag(req.headers["if-none-match"], version)) {
      res.locals.viewerId = user?.id;
      await consumeRateLimit(limits, endpoint, user);
      authorizeGate(endpoint.gate, user);
      return sendResponse(res, {
        status: 304,
        headers: { "Cache-Control": revalidatedCacheControl, ETag: req.headers["if-none-match"] ?? "" },
      });
    }
    const response = await handleRequest({
      req,
      res,
      user,
      url: req.originalUrl,
      params: req.params,
      query: req.query,
    });
    if (version)
      Object.assign(response.headers, {
        "Cache-Control": revalidatedCacheControl,
        ETag: makeEtag(version, response.validUntilMs),
      });
    sendResponse(res, response);
  };
}

/** The browser may store the response for this user, but revalidates it on each request. */
const revalidatedCacheControl = "private, no-cache";

/**
 * The client's IP address from the trusted proxies; if they pass on something else, the address of the
 * nearest proxy.
 */
export function trustedClientIp({ ip, socket }: Request): string {
  return ip && isIP(ip) ? ip : (socket.remoteAddress ?? "");
}

/**
 * The viewer whom a gate admits; throws for others. Suspended users count as visitors, so that they can sign
 * out.
 */
function authorizeGate(
  gate: Gate,
  user: Express.User | undefined,
  forbiddenMessage = "You may not do that.",
): Viewer | null {
  if (user?.suspended) return gate === "visitor" ? null : fail("suspended", "This account is suspended.");
  if (gate !== "visitor" && !user) fail("not_signed_in", "Please sign in to go on.");
  if (!canPass(user, gate)) fail("forbidden", forbiddenMessage);
  return user ?? null;
}

/** The path parameters as ids; throws 404 for anything but a positive 32-bit integer. */
function parsePathIds(params: RequestContext["params"]): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!/^[1-9]\d{0,9}$/.test(String(value)) || Number(value) > 2147483647)
      fail("not_found", "There is nothing at this address.");
    ids[name] = Number(value);
  }
  return ids;
}

/** Rejects a repeated query parameter, because either value could be meant. */
function rejectRepeatedParams(query: RequestContext["query"]): Record<string, unknown> {
  for (const [path, value] of Object.entries(query))
    if (typeof value !== "string") {
      const message = `${path} is given more than once`;
      throw new ApiError("invalid_input", message, [{ path, message }]);
    }
  return query;
}

/**
 * Replaces the messages of zod, which depend on the loaded locale. Messages in our schemas take precedence.
 */
const parseOptions = { error: () => "Invalid input" };

/** Parses a part of a request. Throws an ApiError that names each invalid field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, parseOptions);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new ApiError("invalid_input", errors[0]?.message ?? "Invalid input", errors);
}
