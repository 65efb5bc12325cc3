import { constants } from "node:zlib";
import { createAnalyticsBuffer } from "@server/analytics/analytics-buffer";
import { withIdempotency } from "@server/idempotency/commands";
import { openDb } from "@server/lib/db/db";
import { createReplica, type ReadRunner } from "@server/lib/db/replica";
import { ApiError, fail } from "@server/lib/http/api-error";
import { createEtags } from "@server/lib/http/etags";
import { createInternalApi } from "@server/lib/http/internal-api";
import { createAccountKey, createNetworkKey } from "@server/lib/http/network-key";
import { problemHandler } from "@server/lib/http/problem-handler";
import type { LimitSettings } from "@server/lib/http/rate-limiters";
import { createRateLimits } from "@server/lib/http/rate-limits";
import { sameOriginOnly } from "@server/lib/http/same-origin";
import { securityTxt } from "@server/lib/http/security-txt";
import { sessionCookieName } from "@server/lib/sessions/session-cookie";
import { createSessions } from "@server/lib/sessions/sessions";
import { mountLiveEvents } from "@server/notifications/live-events";
import { mountCspReports } from "@server/security/csp-reports";
import { toKnownPagePath } from "@shared/analytics/rules";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { cspReportEndpoints } from "@shared/security/endpoints";
import compression from "compression";
import express, { type RequestHandler, Router } from "express";
import helmet from "helmet";
import { mountIngest } from "./analytics/ingest";
import { mountApi } from "./api";
import * as authCommands from "./auth/commands";
import { isVerifiedUserRawSql } from "./auth/verification";
import { mountDocs } from "./docs";
import type { OidcProviderSetting } from "./env-oidc";
import { secondFactorDueRawSql } from "./factors/queries";
import { createEncrypter } from "./lib/encryption";
import type { Log } from "./lib/log";
import type { PageMiddleware } from "./lib/ssr/ssr";
import { createPublicDomains } from "./organizations/public-domains";
import { requiredSsoSessionHours, requiresSsoRawSql } from "./organizations/sso-requirement";
import { createOidcClient } from "./sso/oidc-client";
import { createProviders } from "./sso/providers";
import { countsProviderAsFactorRawSql, isConnectedRawSql } from "./sso/queries";
import { createMailConfig, type MailOptions } from "./worker";

export interface AppOptions extends MailOptions {
  databaseUrl: string;
  /** A replica of the database, for read requests. */
  readDatabaseUrl?: string;
  /** The first one signs cookies, all are accepted. */
  secrets: string[];
  /** The first one encrypts stored secrets, all decrypt. */
  encryptionKeys: string[];
  /** The identity providers that everybody can use. */
  oidcProviders?: OidcProviderSetting[];
  /** How many days after the first sign-in an admin must have a second factor; 0 means never. */
  adminSecondFactorDays?: number;
  log: Log;
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  trustProxy?: number;
  rateLimit?: boolean;
  limits?: LimitSettings;
  /** Statements that take this long are logged; 0 logs none. */
  slowQueryMs?: number;
  /** False if a proxy in front compresses. */
  compress?: boolean;
  /** The contact for vulnerability reports: a mailto or https URL. */
  securityContact?: string;
  /** Whether pages load pictures from other sites over https. */
  remotePictures?: boolean;
  /** Middleware before all other: the request log and the health checks. */
  middlewareBefore?: RequestHandler[];
  /** Creates the middleware that serves pages, after the API. */
  pages?: PageMiddleware;
}

/** Creates the Express application on one database, without listening. */
export function createApp(options: AppOptions) {
  const { databaseUrl, readDatabaseUrl, secrets, appUrl, log, slowQueryMs, securityContact } = options;
  const {
    middlewareBefore = [],
    pages = () => [],
    trustProxy = 0,
    rateLimit = true,
    compress = true,
    remotePictures = false,
    adminSecondFactorDays = 0,
  } = options;
  const isHttps = appUrl.startsWith("https:");
  const { pool, db, changes: pgListener } = openDb(databaseUrl, log, { slowQueryMs });
  const replica = readDatabaseUrl
    ? createReplica(readDatabaseUrl, { pool, db }, log, slowQueryMs)
    : undefined;
  const runRead: ReadRunner = replica?.runRead ?? ((run) => run(db));
  const limits = createRateLimits(pool, { isEnabled: rateLimit, secrets, limits: options.limits });
  const mailConfig = createMailConfig(options);
  const analyticsBuffer = createAnalyticsBuffer(db, log);
  const verifyPassword = (name: string, password: string) =>
    authCommands.findUserByCredentials(db, name.trim(), password);
  const sessions = createSessions(pool, pgListener, {
    secrets,
    isSecure: isHttps,
    verifyPassword,
    sqlExpressions: {
      seesContactDetailsSql: isVerifiedUserRawSql("u"),
      countsProviderAsFactorSql: countsProviderAsFactorRawSql(options.oidcProviders ?? []),
      secondFactorDueSql: adminSecondFactorDays > 0 ? secondFactorDueRawSql("u") : "null",
      isConnectedSql: isConnectedRawSql,
      maxUntilSql: `case when ${requiresSsoRawSql("u")} then now() + interval '${requiredSsoSessionHours} hours' end`,
    },
  });
  const encrypter = createEncrypter(options.encryptionKeys);
  const internalApi = createInternalApi();
  const networkKey = createNetworkKey(secrets);

  const router = Router({ caseSensitive: true });
  router.use(sameOriginOnly({ appUrl, cookieName: sessionCookieName(appUrl), isPublicRead }));
  mountDocs(router);
  mountIngest({ router, limits, events: analyticsBuffer, findUser: sessions.findUser });
  mountCspReports({ router, db, limits, networkKey, normalizePath: toKnownPagePath });
  const liveEvents = mountLiveEvents({ router, db, changes: pgListener, sessions, limits, log });
  mountApi({
    router,
    db,
    runRead,
    limits,
    mailConfig,
    events: analyticsBuffer,
    networkKey,
    accountKey: createAccountKey(secrets),
    publicDomains: createPublicDomains(pgListener),
    encrypter,
    sso: {
      oidc: createOidcClient(appUrl),
      providers: createProviders(options.oidcProviders ?? [], encrypter),
    },
    adminSecondFactorDays,
    sessions,
    internalApi,
    etags: createEtags(pgListener),
    withIdempotency,
    securityContact,
  });
  rejectOtherMethods(router);
  router.use(() => fail("not_found", "There is nothing at this address."));

  const app = express()
    .disable("x-powered-by")
    .disable("etag")
    .set("trust proxy", trustProxy)
    .set("query parser", "simple");
  for (const handler of middlewareBefore) app.use(handler);
  const apiCompression = compress ? [compressApiResponse] : [];
  app.use("/api", ...apiCompression, apiHeaders(isHttps), router);
  if (compress) app.use(compression());
  app.use(helmet(pageHeaders(isHttps, remotePictures)), pageReportingHeaders);
  app.use(securityTxt(appUrl, securityContact));
  const sendsEmails = mailConfig.mailer !== undefined || mailConfig.showsLinks;
  for (const handler of pages({ sessions, internalApi, settings: { remotePictures, sendsEmails } }))
    app.use(handler);
  app.use(() => fail("not_found", "There is nothing at this address."));
  app.use(problemHandler(log));
  return {
    app,
    pool,
    db,
    reads: replica,
    changes: pgListener,
    limits,
    mailConfig,
    events: analyticsBuffer,
    live: liveEvents,
    sessions,
  };
}

/**
 * Compresses API responses from 4 kB; a list of 50 jobs has 51 kB. At low levels, because each response is
 * compressed only for one user (docs/performance.md, "Compression"). Event streams opt out with
 * `no-transform`.
 */
const compressApiResponse = compression({
  threshold: 4_000,
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
});

/**
 * Reads without an account, the API reference, and sign-in through a provider, which ends with a link from
 * its site.
 */
function isPublicRead(path: string): boolean {
  return publicReads.has(path) || /^\/api\/(docs|sso)\//.test(path);
}
const publicReads = new Set([
  "/api/docs",
  "/api/openapi.json",
  ...Object.values<Record<string, Endpoint>>(endpoints)
    .flatMap((feature) => Object.values(feature))
    .filter(({ method, gate }) => method === "GET" && gate === "visitor")
    .map(({ path }) => path),
]);

/** Responds with 405 to other methods of a known path, and lists the supported ones in `Allow`. */
function rejectOtherMethods(router: Router) {
  const methodsByPath = new Map<string, string[]>([
    ["/api/openapi.json", ["GET"]],
    ["/api/docs", ["GET"]],
    ["/api/events", ["GET"]],
  ]);
  for (const featureEndpoints of Object.values<Record<string, Endpoint>>(endpoints))
    for (const { path, method } of Object.values(featureEndpoints)) {
      const otherMethods = methodsByPath.get(path) ?? [];
      methodsByPath.set(path, [...otherMethods, method]);
    }
  for (const [path, methods] of methodsByPath)
    router.all(path.slice("/api".length), () => {
      throw new ApiError("method_not_allowed", "This address does not support that method.", undefined, {
        Allow: methods.join(", "),
      });
    });
}

/** Headers of API responses: if one is opened as a page, it may load nothing and may not be framed. */
function apiHeaders(isHttps: boolean): RequestHandler {
  return (_req, res, next) => {
    res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    res.setHeader("X-Content-Type-Options", "nosniff");
    if (isHttps) res.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    next();
  };
}

/** The endpoint of the Reporting API, and its name in the policies. */
const cspReportPath = cspReportEndpoints.report.path;
const reportGroup = "csp";
const reportingHeader = `${reportGroup}="${cspReportPath}"`;

/**
 * Headers of pages: see docs/security.md. Inline styles are allowed for Radix, whose scroll lock injects a
 * style element. Trusted Types: no script may turn text into HTML or code, as nothing of ours does.
 */
function pageHeaders(isHttps: boolean, remotePictures: boolean): Parameters<typeof helmet>[0] {
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
        imgSrc: ["'self'", ...(remotePictures ? ["https:"] : []), "data:"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        reportUri: [cspReportPath],
        reportTo: [reportGroup],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}

/** Headers of pages that helmet does not set. No page uses a device, so an injected script cannot either. */
const pageReportingHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader("Reporting-Endpoints", reportingHeader);
  res.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  next();
};
