import { constants } from "node:zlib";
import { openDb } from "@server/lib/db/db";
import { createReplica, type ReadRunner } from "@server/lib/db/replica";
import { ApiError, fail } from "@server/lib/http/api-error";
import { openVersions } from "@server/lib/http/etags";
import { type InternalApi, openInside } from "@server/lib/http/internal-api";
import { answerProblems } from "@server/lib/http/problems";
import { type Allowed, openLimits } from "@server/lib/http/rate-limits";
import { sameOriginOnly } from "@server/lib/http/same-origin";
import { securityText } from "@server/lib/http/security-text";
import { type Sessions, sessions } from "@server/lib/sessions/sessions";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import compression from "compression";
import express, { type RequestHandler, Router } from "express";
import helmet from "helmet";
import { openEvents } from "./analytics/events";
import { openIngest } from "./analytics/ingest";
import { mountApi } from "./api";
import * as authCommands from "./auth/commands";
import { mountDocs } from "./docs";
import type { Log } from "./lib/log";
import { openLive } from "./notifications/live";
import { withIdempotency } from "./repeats/commands";
import { openPost, type PostOptions } from "./worker";

export interface AppOptions extends PostOptions {
  databaseUrl: string;
  /** A replica that follows it, for the calls that only read. */
  readDatabaseUrl?: string;
  /** The first signs cookies, all are accepted. */
  secrets: string[];
  log: Log;
  /** Proxies in front whose X-Forwarded-For counts. */
  trustProxy?: number;
  rateLimit?: boolean;
  limits?: Allowed;
  /** A statement that takes so many milliseconds is told to the log; 0: none is. */
  slowQueryMs?: number;
  /** False where a proxy in front compresses. */
  compress?: boolean;
  /** Who hears of a hole in the security. */
  securityContact?: string;
  /** What every request passes first: its log line, the health checks. */
  before?: RequestHandler[];
  /** What serves the pages, behind the API, which they may ask. */
  pages?: (api: { sessions: Sessions; inside: InternalApi }) => RequestHandler[];
}

/** The whole application on one database; nothing listens yet. */
export function createApp(options: AppOptions) {
  const { databaseUrl, secrets, appUrl, log, trustProxy = 0, rateLimit = true, slowQueryMs } = options;
  const { before = [], pages = () => [], securityContact, compress = true } = options;
  const { pool, db, changes } = openDb(databaseUrl, log, slowQueryMs);
  const reads = options.readDatabaseUrl
    ? createReplica(options.readDatabaseUrl, { pool, db }, log, slowQueryMs)
    : undefined;
  const reading: ReadRunner = reads?.reading ?? ((run) => run(db));
  const secure = appUrl.startsWith("https:");
  const limits = openLimits(pool, { on: rateLimit, allowed: options.limits });
  const post = openPost(options);
  const verify = (name: string, password: string) => authCommands.findByPassword(db, name.trim(), password);

  const router = Router({ caseSensitive: true });
  router.use(sameOriginOnly(appUrl));
  mountDocs(router);
  const events = openEvents(db, log);
  openIngest({ router, limits, events });
  const known = sessions(pool, changes, { secrets, secure, verify });
  const live = openLive({ router, db, changes, sessions: known, limits, log });
  const inside = openInside();
  const versions = openVersions(changes);
  mountApi({
    router,
    db,
    reading,
    limits,
    post,
    events,
    sessions: known,
    inside,
    versions,
    onceFor: withIdempotency,
    securityContact,
  });
  refuseOtherMethods(router);
  router.use(() => fail("not_found", "There is nothing at this address."));

  const app = express()
    .disable("x-powered-by")
    .disable("etag")
    .set("trust proxy", trustProxy)
    .set("query parser", "simple");
  for (const handler of before) app.use(handler);
  app.use("/api", ...(compress ? [compressApi] : []), apiHeaders(secure), router);
  if (compress) app.use(compression());
  app.use(helmet(pageHeaders(secure))); // for the pages, which follow
  app.use(securityText(appUrl, securityContact));
  for (const handler of pages({ sessions: known, inside })) app.use(handler);
  app.use(() => fail("not_found", "There is nothing at this address."));
  app.use(answerProblems(log));
  return { app, pool, db, reads, changes, limits, post, events, live, sessions: known };
}

/**
 * A list of 50 jobs is 51 kB. Low levels, because each answer is compressed for one reader (docs/performance.md, "Compression"). Event
 * streams say `no-transform`, which compression respects.
 */
const compressApi = compression({
  threshold: 4_000,
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
});

/** A known path with a method it does not have answers 405 and names those it has. */
function refuseOtherMethods(router: Router) {
  const methods = new Map<string, string[]>([
    ["/api/openapi.json", ["GET"]],
    ["/api/docs", ["GET"]],
    ["/api/events", ["GET"]],
  ]);
  for (const { path, method } of Object.values<Record<string, Endpoint>>(endpoints).flatMap((feature) =>
    Object.values(feature),
  ))
    methods.set(path, [...(methods.get(path) ?? []), method]);
  for (const [path, allowed] of methods)
    router.all(path.slice("/api".length), () => {
      throw new ApiError("method_not_allowed", "This address does not take that method.", undefined, {
        Allow: allowed.join(", "),
      });
    });
}

/** An answer of the API is no page: opened as one it may load nothing and stand in no frame. */
function apiHeaders(secure: boolean): RequestHandler {
  return (_req, res, next) => {
    res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    res.setHeader("X-Content-Type-Options", "nosniff");
    if (secure) res.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    next();
  };
}

/** See docs/security.md. The style exception is for Radix, whose scroll lock injects a style element. */
function pageHeaders(secure: boolean): Parameters<typeof helmet>[0] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", "https:", "data:"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}
