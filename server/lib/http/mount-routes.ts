/**
 * Connects the endpoints of a feature with Express. The `handlers.ts` of each feature imports from here
 * everything that handlers need.
 */
import type { Db } from "@server/lib/db/db";
import type { Viewer } from "@shared/lib/access";
import type { Endpoint, EndpointSchemas, SchemasOf } from "@shared/lib/endpoints";
import type { RequestHandler, Response, Router } from "express";
import type { Actor } from "./actor";
import type { ApiError } from "./api-error";
import type { ClientInfo } from "./client-info";
import {
  authorizeGate,
  consumeRateLimit,
  createEndpointHandler,
  type EndpointDeps,
  type EndpointHandler,
  type ForbiddenMessage,
  type UntypedHandler,
} from "./endpoint-handler";
import { type DatasetVersions, makeEtag, matchesEtag, responseVersion } from "./etags";
import type { CreateOnce } from "./idempotency";
import type { InternalApi } from "./internal-api";
import type { Endpoints, Output, ParsedInput } from "./route";
import { sendResponse } from "./serialize";
import type { SessionActions } from "./session-actions";

export type { Actor } from "./actor";
export { type ClientInfo, trustedClientIp } from "./client-info";
export type { ForbiddenMessage } from "./endpoint-handler";
export { parseInput } from "./parse-input";
export type { SessionActions } from "./session-actions";

export interface RouteDeps extends EndpointDeps {
  router: Router;
  internalApi: InternalApi;
  datasetVersions: DatasetVersions;
}

/** The part of a handler's input that does not come from the request's parameters, query and body. */
type HandlerContext<E extends Endpoint> = {
  viewer: ViewerOf<E>;
  /**
   * The transaction of the request. For a GET, the replica or the database instead, and for the endpoints in
   * `manualTransaction` the database without a transaction.
   */
  db: Db;
  /**
   * The database outside the transaction, for writes that must be kept if the handler fails, such as counts
   * of failed attempts.
   */
  rootDb: Db;
  session: SessionActions;
  client: ClientInfo;
  /** The viewer as the author of a decision, for the security record. */
  actor: E["gate"] extends "visitor" ? Actor | null : Actor;
};
type ViewerOf<E extends Endpoint> = E["gate"] extends "visitor" ? Viewer | null : Viewer;
type IdempotencyContext<E extends Endpoint> = E extends { idempotent: true }
  ? { createOnce: CreateOnce }
  : unknown;
type Handler<E extends Endpoint> = (
  input: ParsedInput<E> & HandlerContext<E> & IdempotencyContext<E>,
) => Promise<Output<E>>;
export type Handlers<E extends Endpoints> = { [K in keyof E]: Handler<E[K]> };

/** Returns the URL of the page that shows an error. `query` is the query of the request before validation. */
export type ToErrorPageUrl = (error: ApiError, query: Record<string, unknown>) => string;

interface RouteOptions<E> {
  /**
   * Endpoints whose handlers get no transaction. Such a handler needs none, or opens one itself after slow
   * work, such as hashing a password, or after a count that must be kept.
   */
  manualTransaction?: readonly (keyof E)[];
  /** The messages for users whom the gate of an endpoint does not admit (403). */
  forbiddenMessages?: { [K in keyof E]?: ForbiddenMessage };
  /** For endpoints with status 302, which a browser opens as a page: errors redirect to these pages. */
  errorPages?: { [K in keyof E]?: ToErrorPageUrl };
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
    const handleRequest = createEndpointHandler(deps, endpoint, {
      schemas: schemas[name] as EndpointSchemas,
      runHandler: handlers[name] as UntypedHandler,
      isTransactional: endpoint.method !== "GET" && !options.manualTransaction?.includes(name),
      forbiddenMessage: options.forbiddenMessages?.[name],
    });
    const routerMethod = endpoint.method.toLowerCase() as "get"; // all methods of the router have one type
    const routerPath = endpoint.path.slice("/api".length);
    const toErrorPageUrl = options.errorPages?.[name];
    const expressHandler = createExpressHandler(deps, endpoint, handleRequest, toErrorPageUrl);
    deps.router[routerMethod](routerPath, expressHandler);
    if (endpoint.method === "GET") deps.internalApi.register(endpoint.path, handleRequest);
  }
}

/** The browser may store the response for this user, but revalidates it on each request. */
const revalidatedCacheControl = "private, no-cache";

/** Finds the user of a request and sends the response; 304 if the client has the current version. */
function createExpressHandler(
  { sessions, datasetVersions, limits }: RouteDeps,
  endpoint: Endpoint,
  handleRequest: EndpointHandler,
  toErrorPageUrl?: ToErrorPageUrl,
): RequestHandler {
  return async (req, res) => {
    res.locals.route = endpoint.path;
    if (toErrorPageUrl) res.locals.errorPage = (error: ApiError) => toErrorPageUrl(error, req.query);
    // Reads the version before the user: if the user's permissions change in between, the ETag is outdated,
    // and the next request gets a new response.
    const dataVersion = endpoint.etagDependsOn && datasetVersions.currentVersion(endpoint.etagDependsOn);
    const user = await sessions.findUser(req, res);
    const version = dataVersion && responseVersion(dataVersion, user?.id ?? 0, req.originalUrl);
    const clientEtag = req.headers["if-none-match"];
    if (version && matchesEtag(clientEtag, version)) {
      res.locals.viewerId = user?.id;
      await consumeRateLimit(limits, endpoint, user);
      authorizeGate(endpoint, user);
      return sendNotModified(res, clientEtag);
    }
    const { originalUrl: url, params, query } = req;
    const response = await handleRequest({ req, res, user, url, params, query });
    if (version) {
      response.headers["Cache-Control"] = revalidatedCacheControl;
      response.headers.ETag = makeEtag(version, response.validUntilMs);
    }
    await sendResponse(res, response);
  };
}

function sendNotModified(res: Response, clientEtag = "") {
  const headers = { "Cache-Control": revalidatedCacheControl, ETag: clientEtag };
  sendResponse(res, { status: 304, headers });
}
