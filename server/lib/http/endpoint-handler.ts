/** Runs the handler of an endpoint: rate limit, gate, validation, transaction, and serialization. */
import type { Db } from "@server/lib/db/db";
import type { ReadRunner } from "@server/lib/db/replica";
import type { Sessions } from "@server/lib/sessions/sessions";
import { canPassGate, type Viewer, withoutAdminRights } from "@shared/lib/access";
import type { Endpoint, EndpointSchemas } from "@shared/lib/endpoints";
import type { Request, Response } from "express";
import type { Actor } from "./actor";
import { fail } from "./api-error";
import { createBodyParser } from "./body-parser";
import { type ClientInfo, readClientInfo, trustedClientIp } from "./client-info";
import { type CreateOnce, idempotencyHeaders, type PrepareCreateOnce } from "./idempotency";
import type { ToNetworkKey } from "./network-key";
import { parsePage } from "./pagination";
import { parseInput, parsePathParams, rejectRepeatedParams } from "./parse-input";
import type { RateLimits } from "./rate-limits";
import { createSerializer, type HttpResponse } from "./serialize";
import { createSessionActions, requireRecentAuthentication } from "./session-actions";

const defaultMaxBodyBytes = 100_000;

export interface EndpointDeps {
  db: Db;
  /** Runs a read on the replica, or on the primary database if there is no replica. */
  runRead: ReadRunner;
  sessions: Sessions;
  limits: RateLimits;
  toNetworkKey: ToNetworkKey;
  prepareCreateOnce: PrepareCreateOnce;
}

/** A handler whose types `mountRoutes` has already checked. */
export type UntypedHandler = (input: object) => Promise<unknown>;

/** The message for a user whom the gate does not admit, or a function that finds it. */
export type ForbiddenMessage =
  | string
  | ((db: Db, user: Express.User, params: RequestContext["params"]) => Promise<string | undefined>);

interface HandlerOptions {
  schemas: EndpointSchemas;
  runHandler: UntypedHandler;
  /** Whether the handler runs in a transaction. */
  isTransactional: boolean;
  forbiddenMessage?: ForbiddenMessage;
}

/** A request whose user is known, and whose parameters are not validated yet. */
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
export function createEndpointHandler(
  deps: EndpointDeps,
  endpoint: Endpoint,
  { schemas, runHandler, isTransactional, forbiddenMessage }: HandlerOptions,
): EndpointHandler {
  const { db, runRead, sessions, limits, toNetworkKey } = deps;
  const parseBody = createBodyParser(endpoint.maxBodyBytes ?? defaultMaxBodyBytes);
  const serialize = createSerializer(endpoint, schemas);

  return async (request) => {
    const { req, res, user, query } = request;
    res.locals.viewerId = user?.id;
    await consumeRateLimit(limits, endpoint, user);
    const viewer = authorizeGate(endpoint, user, await findForbiddenMessage(request));
    if (endpoint.requiresRecentSignIn) requireRecentAuthentication(user);
    const params = parsePathParams(request.params);
    rejectRepeatedParams(query);
    if (schemas.body) await parseBody(req, res);
    const { sessionActions, applySessionChange } = createSessionActions(sessions, request);
    const input = {
      viewer,
      params,
      rootDb: db,
      query: schemas.query && parseInput(schemas.query, query),
      page: schemas.cursor && parsePage(schemas.cursor, query),
      body: schemas.body && parseInput(schemas.body, req.body ?? {}),
      session: sessionActions,
      // Getters, because few handlers need these values.
      get client(): ClientInfo {
        return readClientInfo(req);
      },
      get actor(): Actor | null {
        return viewer && { id: viewer.id, network: toNetworkKey(trustedClientIp(req)) };
      },
    };
    let createOnce: CreateOnce | undefined;
    if (endpoint.idempotent) {
      const key = parseIdempotencyKey(req);
      createOnce = viewer ? deps.prepareCreateOnce(viewer.id, key, [request.url, input.body]) : undefined;
    }
    const respond = async (handlerDb: Db) => {
      // `Object.assign` keeps the getters of `input`, which a spread would call.
      const output = await runHandler(Object.assign(input, { db: handlerDb, createOnce }));
      return serialize(request.url, output);
    };
    let response: HttpResponse;
    if (endpoint.method === "GET") response = await runRead(respond);
    else if (isTransactional) response = await db.transaction(respond);
    else response = await respond(db);
    await applySessionChange();
    return response;
  };

  /** Returns undefined for the default message, also if the gate admits the user. */
  async function findForbiddenMessage({ user, params }: RequestContext): Promise<string | undefined> {
    if (typeof forbiddenMessage !== "function") return forbiddenMessage;
    return user && !canPassGate(user, endpoint.gate) ? forbiddenMessage(db, user, params) : undefined;
  }
}

function parseIdempotencyKey(req: Request): string | undefined {
  const headers = { "Idempotency-Key": req.get("Idempotency-Key") };
  return parseInput(idempotencyHeaders, headers)["Idempotency-Key"];
}

/**
 * Counts a request against the read or write limit of its user. Endpoints for visitors have limits of their
 * own. `rateLimit: false` is for endpoints with which users lock a thief out of their account: the thief
 * could otherwise use up the limit and so block these endpoints.
 */
export async function consumeRateLimit(
  limits: RateLimits,
  { gate, method, rateLimit }: Endpoint,
  user: Express.User | undefined,
) {
  if (!user || gate === "visitor" || rateLimit === false) return;
  if (method === "GET") await limits.countRead(user.id);
  else await limits.countWrite(user.id);
}

/**
 * Returns the viewer if the gate admits the user, and throws otherwise. Suspended users count as visitors, so
 * that they can sign out.
 */
export function authorizeGate(
  { gate, allowsNoAddress }: Pick<Endpoint, "gate" | "allowsNoAddress">,
  user: Express.User | undefined,
  forbiddenMessage = "You may not do that.",
): Viewer | null {
  if (user?.suspended) return gate === "visitor" ? null : fail("suspended", "This account is suspended.");
  if (gate !== "visitor" && !user) fail("not_signed_in", "Please sign in to go on.");
  if (user?.hasNoAddress && gate !== "visitor" && !allowsNoAddress)
    fail("address_required", "Enter a new email address first.");
  if (!canPassGate(user, gate)) fail("forbidden", forbiddenMessage);
  if (!user) return null;
  const { secondFactorDueAtMs } = user;
  const isSecondFactorOverdue = typeof secondFactorDueAtMs === "number" && secondFactorDueAtMs <= Date.now();
  if (!isSecondFactorOverdue) return user;
  if (gate === "admin")
    fail(
      "second_factor_required_for_admin",
      "Add a passkey or an authenticator app on your profile page. The admin pages open again at once.",
    );
  // Policies give admins more rights behind other gates too, which an admin lacks until the second factor is
  // set up.
  return withoutAdminRights(user);
}
