/** Composes the Express application: the API, the pages, and the security headers of both. */
import { constants } from "node:zlib";
import { createAnalyticsBuffer } from "@server/analytics/analytics-buffer";
import { prepareCreateOnce } from "@server/idempotency/commands";
import { connectToDatabase } from "@server/lib/db/db";
import { createReplicaReader, type ReadRunner } from "@server/lib/db/replica";
import { ApiError, fail } from "@server/lib/http/api-error";
import { createDatasetVersions } from "@server/lib/http/etags";
import { createInternalApi } from "@server/lib/http/internal-api";
import { createAccountKeyFunction, createNetworkKeyFunction } from "@server/lib/http/network-key";
import { createProblemHandler } from "@server/lib/http/problem-handler";
import type { LimitSettings } from "@server/lib/http/rate-limiters";
import { createRateLimits } from "@server/lib/http/rate-limits";
import { rejectCrossSiteRequests } from "@server/lib/http/same-origin";
import { serveSecurityTxt } from "@server/lib/http/security-txt";
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
import helmet, { type HelmetOptions } from "helmet";
import { mountIngest } from "./analytics/ingest";
import { mountApi } from "./api";
import * as authCommands from "./auth/commands";
import { isVerifiedUserRawSql } from "./auth/verification";
import { mountDocs } from "./docs";
import type { OidcProviderSetting } from "./env-oidc";
import { secondFactorDueRawSql } from "./factors/queries";
import { createEncrypter } from "./lib/encryption";
import type { Log } from "./lib/log";
import type { CreatePageMiddlewares } from "./lib/ssr/ssr";
import { createPublicDomains } from "./organizations/public-domains";
import { requiredSsoSessionHours, requiresSsoRawSql } from "./organizations/sso-requirement";
import { createSkillTaxonomyCache } from "./skills/skill-taxonomy-cache";
import { createOidcClient } from "./sso/oidc-client";
import { createProviders } from "./sso/providers";
import { countsProviderAsFactorRawSql, isConnectedWithProviderRawSql } from "./sso/queries";
import { createMailConfig, type MailOptions } from "./worker";

export interface AppOptions extends MailOptions {
  databaseUrl: string;
  /** A replica of the database, for read requests. */
  readDatabaseUrl?: string;
  /** The first secret signs cookies. Cookies that were signed with any of the secrets are accepted. */
  secrets: string[];
  /**
   * The first key encrypts stored secrets. Secrets that were encrypted with any of the keys can be decrypted.
   */
  encryptionKeys: string[];
  /** The identity providers that everybody can use. */
  oidcProviders?: OidcProviderSetting[];
  /**
   * The number of days after the first sign-in within which an admin must set up a second factor. 0: no
   * limit.
   */
  adminSecondFactorDays?: number;
  log: Log;
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  trustProxy?: number;
  /** Whether requests are limited at all. Default: true. */
  rateLimit?: boolean;
  /** How many requests of each kind are allowed. */
  limits?: LimitSettings;
  /** Statements that take at least this long are logged; 0 turns this off. */
  slowQueryMs?: number;
  /** False if a proxy in front of the server compresses responses. */
  compress?: boolean;
  /** The contact for vulnerability reports: a mailto or https URL. */
  securityContact?: string;
  /** Whether pages load pictures from other sites over https. */
  remotePictures?: boolean;
  /** Runs before all other middleware: the request log and the health checks. */
  middlewareBefore?: RequestHandler[];
  /** Creates the middlewares that serve pages and files, for requests that are not for the API. */
  pages?: CreatePageMiddlewares;
}

/**
 * Creates the Express application and its connections to the database. The caller starts a server with it.
 */
export function createApp(options: AppOptions) {
  const { databaseUrl, readDatabaseUrl, secrets, appUrl, log, slowQueryMs, securityContact } = options;
  const {
    middlewareBefore = [],
    pages: createPageMiddlewares = () => [],
    trustProxy = 0,
    rateLimit = true,
    compress = true,
    remotePictures = false,
    adminSecondFactorDays = 0,
  } = options;
  const isHttps = appUrl.startsWith("https:");
  const { pool, db, pgListener } = connectToDatabase(databaseUrl, log, { slowQueryMs });
  const replica = readDatabaseUrl
    ? createReplicaReader(readDatabaseUrl, { pool, db }, log, slowQueryMs)
    : undefined;
  const runRead: ReadRunner = replica?.runRead ?? ((read) => read(db));
  const limits = createRateLimits(pool, { isEnabled: rateLimit, secrets, limits: options.limits });
  const mailConfig = createMailConfig(options);
  const analyticsBuffer = createAnalyticsBuffer(db, log);
  const verifyPassword = (usernameOrEmail: string, password: string) =>
    authCommands.findUserByCredentials(db, usernameOrEmail.trim(), password);
  const sessions = createSessions(pool, pgListener, {
    secrets,
    isSecure: isHttps,
    verifyPassword,
    sqlExpressions: {
      seesContactDetailsSql: isVerifiedUserRawSql("users"),
      countsProviderAsFactorSql: countsProviderAsFactorRawSql(options.oidcProviders ?? []),
      secondFactorDueSql: adminSecondFactorDays > 0 ? secondFactorDueRawSql("users") : "null",
      isConnectedSql: isConnectedWithProviderRawSql,
      sessionEndSql: `case when ${requiresSsoRawSql("users")} then now() + interval '${requiredSsoSessionHours} hours' end`,
    },
  });
  const encrypter = createEncrypter(options.encryptionKeys);
  const internalApi = createInternalApi();
  const toNetworkKey = createNetworkKeyFunction(secrets);

  const router = Router({ caseSensitive: true });
  router.use(rejectCrossSiteRequests({ appUrl, cookieName: sessionCookieName(appUrl), isPublicRead }));
  mountDocs(router);
  mountIngest({ router, limits, analyticsBuffer, findUser: sessions.findUser });
  mountCspReports({ router, db, limits, toNetworkKey, normalizePath: toKnownPagePath });
  const liveEvents = mountLiveEvents({ router, db, pgListener, sessions, limits, log });
  mountApi({
    router,
    db,
    runRead,
    limits,
    mailConfig,
    analyticsBuffer,
    toNetworkKey,
    toAccountKey: createAccountKeyFunction(secrets),
    publicDomains: createPublicDomains(pgListener),
    loadSkillTaxonomy: createSkillTaxonomyCache(pgListener),
    encrypter,
    sso: {
      oidc: createOidcClient(appUrl),
      providers: createProviders(options.oidcProviders ?? [], encrypter),
    },
    adminSecondFactorDays,
    sessions,
    internalApi,
    datasetVersions: createDatasetVersions(pgListener),
    prepareCreateOnce,
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
  app.use("/api", ...apiCompression, setApiHeaders(isHttps), router);
  if (compress) app.use(compression());
  app.use(helmet(helmetOptionsForPages(isHttps, remotePictures)), setRemainingPageHeaders);
  app.use(serveSecurityTxt(appUrl, securityContact));
  // With `showsLinks`, the outbox shows the links that users would receive by email.
  const sendsEmails = mailConfig.mailer !== undefined || mailConfig.showsLinks;
  const pageSettings = { remotePictures, sendsEmails };
  for (const handler of createPageMiddlewares({ sessions, internalApi, settings: pageSettings }))
    app.use(handler);
  app.use(() => fail("not_found", "There is nothing at this address."));
  app.use(createProblemHandler(log));
  return {
    app,
    pool,
    db,
    replica,
    pgListener,
    limits,
    mailConfig,
    analyticsBuffer,
    liveEvents,
    sessions,
  };
}

/**
 * Compresses API responses of 4 kB or more; a list of 50 jobs has 51 kB. The levels are low, because each
 * response is compressed for only one user (docs/performance.md, "Compression"). Event streams opt out with
 * `no-transform`.
 */
const compressApiResponse = compression({
  threshold: 4_000,
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
});

/**
 * Whether other sites may link to this path: reads that need no account, the API reference, and sign-in
 * through an identity provider, whose site redirects to ours.
 */
function isPublicRead(path: string): boolean {
  return publicReadPaths.has(path) || /^\/api\/(docs|sso)\//.test(path);
}
const publicReadPaths = new Set([
  "/api/docs",
  "/api/openapi.json",
  ...Object.values<Record<string, Endpoint>>(endpoints)
    .flatMap((feature) => Object.values(feature))
    .filter(({ method, gate }) => method === "GET" && gate === "visitor")
    .map(({ path }) => path),
]);

/** Responds with 405 to unsupported methods of a known path, and lists the supported methods in `Allow`. */
function rejectOtherMethods(router: Router) {
  const methodsByPath = new Map<string, string[]>([
    ["/api/openapi.json", ["GET"]],
    ["/api/docs", ["GET"]],
    ["/api/events", ["GET"]],
  ]);
  for (const featureEndpoints of Object.values<Record<string, Endpoint>>(endpoints))
    for (const { path, method } of Object.values(featureEndpoints)) {
      const knownMethods = methodsByPath.get(path) ?? [];
      methodsByPath.set(path, [...knownMethods, method]);
    }
  for (const [path, methods] of methodsByPath)
    router.all(path.slice("/api".length), () => {
      throw new ApiError("method_not_allowed", "This address does not support that method.", undefined, {
        Allow: methods.join(", "),
      });
    });
}

/**
 * Headers of API responses. If a browser opens a response as a page, it may load nothing and may not be
 * framed.
 */
function setApiHeaders(isHttps: boolean): RequestHandler {
  return (_req, res, next) => {
    res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    res.setHeader("X-Content-Type-Options", "nosniff");
    if (isHttps) res.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    next();
  };
}

/** The endpoint to which browsers report violations of the content security policy. */
const cspReportPath = cspReportEndpoints.report.path;
/** The name of the endpoint in the headers `Content-Security-Policy` and `Reporting-Endpoints`. */
const reportGroup = "csp";
const reportingHeader = `${reportGroup}="${cspReportPath}"`;

/**
 * Headers of pages, as docs/security.md lists them. Inline styles are allowed for Radix, whose scroll lock
 * injects a style element. With Trusted Types set to 'none', no script can turn text into HTML or code; ours
 * never do.
 */
function helmetOptionsForPages(isHttps: boolean, remotePictures: boolean): HelmetOptions {
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

/**
 * Headers of pages that helmet does not set. Our pages never use the camera and similar features, so the
 * browser denies them to every script, also to an injected one.
 */
const setRemainingPageHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader("Reporting-Endpoints", reportingHeader);
  res.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  next();
};
