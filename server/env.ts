/** The settings, validated once at start. `.env.example` documents every variable. */
import { existsSync } from "node:fs";
import path from "node:path";
import { defaultLimits } from "@server/lib/http/rate-limiters";
import { isLoopbackHost } from "@server/lib/loopback";
import { findProjectRoot } from "@server/lib/process/project-root";
import { registerInput } from "@shared/auth/schemas";
import * as z from "zod";
import {
  boolean,
  contactUrl,
  emailSender,
  enumOf,
  hostName,
  origin,
  postgresUrl,
  secretList,
  smtpUrl,
  wholeNumber,
} from "./env-fields";
import { type OidcProviderSetting, readOidcProviders } from "./env-oidc";

type EnvVariables = Record<string, string | undefined>;

export type Env = z.output<typeof envSchema> & { oidcProviders: OidcProviderSetting[] };

/** Validates `process.env`. In development, first adds the variables of `.env` that are not set yet. */
export function loadEnv(folder = findProjectRoot()) {
  const file = path.join(folder, ".env");
  if (process.env.NODE_ENV === "development" && existsSync(file)) process.loadEnvFile(file);
  return readEnv(process.env);
}

/**
 * Returns the settings, or one sentence per invalid variable. The sentences never contain a value that may be
 * secret.
 */
export function readEnv(
  variables: EnvVariables,
): { env: Env; problems?: undefined } | { env?: undefined; problems: string[] } {
  const { data, error } = envSchema.safeParse(variables);
  const { providers, problems: oidcProblems } = readOidcProviders(variables);
  if (!error && oidcProblems.length === 0) return { env: { ...data, oidcProviders: providers } };
  if (!error) return { problems: oidcProblems };
  const variableIndex = ({ path }: z.core.$ZodIssue) => variableNames.indexOf(String(path[0]));
  const sortedIssues = error.issues.toSorted((a, b) => variableIndex(a) - variableIndex(b));
  return { problems: [...sortedIssues.map((issue) => describeIssue(issue, variables)), ...oidcProblems] };
}

/** The variables whose values must not appear in messages. */
const secretNames = [
  "SESSION_SECRET",
  "ENCRYPTION_KEY",
  "DATABASE_URL",
  "OWNER_DATABASE_URL",
  "READ_DATABASE_URL",
  "SMTP_URL",
];

function describeIssue({ path, message }: z.core.$ZodIssue, variables: EnvVariables): string {
  const name = String(path[0]);
  // Messages about a single variable (env-fields.ts) begin with "must be", messages about combinations do
  // not.
  if (!message.startsWith("must be")) return `${name} ${message}`;
  if (secretNames.includes(name)) return `${name} ${message}.`;
  return `${name} is ${JSON.stringify(variables[name]?.trim())}, but ${message}.`;
}

/** The default of ADMIN_SECOND_FACTOR_DAYS in production. */
const defaultSecondFactorDays = 14;

const limitSetting = (defaultLimit: number) => wholeNumber(1, 1_000_000).default(defaultLimit);

const variablesSchema = z.object({
  NODE_ENV: enumOf("development", "production", "test").default("production"),
  PORT: wholeNumber(1, 65_535).default(3000),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  APP_URL: origin.optional(),
  DATABASE_URL: postgresUrl().optional(),
  OWNER_DATABASE_URL: postgresUrl().optional(),
  READ_DATABASE_URL: postgresUrl().optional(),
  SESSION_SECRET: secretList.optional(),
  ENCRYPTION_KEY: secretList.optional(),
  ADMIN_SECOND_FACTOR_DAYS: wholeNumber(0, 365).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  HOST: hostName().optional(),
  DATA_DIR: z.string().default(".data"),
  LOG_LEVEL: enumOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  OIDC_PROVIDERS: z.string().optional(),
  SMTP_URL: smtpUrl().optional(),
  SMTP_TLS: enumOf("on", "off").default("on"),
  MAIL_FROM: emailSender.optional(),
  SECURITY_CONTACT: contactUrl.optional(),
  REMOTE_PICTURES: enumOf("on", "off").default("off"),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_EMAIL: z.string().optional(),
  SEED_DEMO: boolean().optional(),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  COMPRESS: enumOf("on", "off").default("on"),
  RATE_LIMIT: enumOf("on", "off").default("on"),
  RATE_LIMIT_SIGN_IN: limitSetting(defaultLimits.signInsPerAccountAndNetwork),
  RATE_LIMIT_SIGN_IN_ADDRESS: limitSetting(defaultLimits.signInsPerNetwork),
  RATE_LIMIT_SIGN_IN_ACCOUNT: limitSetting(defaultLimits.signInsPerAccount),
  RATE_LIMIT_REGISTER: limitSetting(defaultLimits.registrationsPerIp),
  RATE_LIMIT_WRITES: limitSetting(defaultLimits.writesPerUser),
  RATE_LIMIT_READS: limitSetting(defaultLimits.readsPerUser),
  RATE_LIMIT_TRACK: limitSetting(defaultLimits.visitsPerIp),
  MIGRATE_ON_START: boolean().default(true),
  SLOW_QUERY_MS: wholeNumber(0, 600_000).default(200),
  METRICS_HOST: hostName().default("127.0.0.1"),
  WORKER: enumOf("in-process", "separate").default("in-process"),
});
export const variableNames = Object.keys(variablesSchema.shape);

type ParsedVariables = z.output<typeof variablesSchema>;

/** Checks rules about several variables. Does not report a variable again that is invalid by itself. */
function checkCombinations({ value, issues }: z.core.ParsePayload<ParsedVariables>) {
  const areValid = (...names: (keyof ParsedVariables)[]) =>
    !issues.some(({ path }) => names.some((name) => path?.[0] === name));
  const addIssue = (name: string, message: string) =>
    issues.push({ code: "custom", path: [name], message, input: value });

  const needsSharedSecrets = value.NODE_ENV === "production" && value.DATABASE_URL !== undefined;
  if (areValid("DATABASE_URL", "SESSION_SECRET") && needsSharedSecrets && !value.SESSION_SECRET)
    addIssue(
      "SESSION_SECRET",
      "is missing: with DATABASE_URL every server must sign with the same one. Make one with `openssl rand -hex 32`.",
    );
  if (value.OWNER_DATABASE_URL && !value.DATABASE_URL)
    addIssue("OWNER_DATABASE_URL", "needs DATABASE_URL: the embedded database creates its users itself.");
  if (areValid("DATABASE_URL", "ENCRYPTION_KEY") && needsSharedSecrets && !value.ENCRYPTION_KEY)
    addIssue(
      "ENCRYPTION_KEY",
      "is missing: with DATABASE_URL every server must encrypt with the same one. Make one with `openssl rand -hex 32`.",
    );
  if (value.READ_DATABASE_URL && !value.DATABASE_URL)
    addIssue("READ_DATABASE_URL", "needs DATABASE_URL: the embedded database has no replicas.");
  const needsProxy = value.APP_URL?.startsWith("https:");
  if (areValid("TRUST_PROXY", "APP_URL") && needsProxy && value.TRUST_PROXY === 0)
    addIssue(
      "TRUST_PROXY",
      "is missing: with an https APP_URL the server needs a proxy in front, and nobody can sign in unless it is trusted. Set the number of proxies, usually 1.",
    );
  const isUnlimitedInProduction = value.NODE_ENV === "production" && value.RATE_LIMIT === "off";
  const isPublic = (appUrl: string) => !isLoopbackHost(new URL(appUrl).hostname);
  if (areValid("APP_URL") && isUnlimitedInProduction && value.APP_URL && isPublic(value.APP_URL))
    addIssue(
      "RATE_LIMIT",
      "is off, but in production it must be on unless APP_URL is this machine (localhost): without limits passwords can be guessed.",
    );
  if (areValid("METRICS_PORT", "PORT") && value.METRICS_PORT === value.PORT)
    addIssue(
      "METRICS_PORT",
      `is ${value.PORT}, the same as PORT, but must be another one: metrics are not public.`,
    );
  checkFirstAdmin(value, addIssue);
}

/** Validates the first admin by the rules for every account. Undefined if a variable is missing. */
function parseFirstAdmin({ ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL }: ParsedVariables) {
  if (!ADMIN_USERNAME || !ADMIN_PASSWORD || !ADMIN_EMAIL) return undefined;
  return registerInput.safeParse({
    username: ADMIN_USERNAME,
    password: ADMIN_PASSWORD,
    email: ADMIN_EMAIL,
    firstName: "Site",
    lastName: "Admin",
  });
}

function checkFirstAdmin(value: ParsedVariables, addIssue: (name: string, message: string) => void) {
  const names = ["ADMIN_USERNAME", "ADMIN_PASSWORD", "ADMIN_EMAIL"] as const;
  const missingNames = names.filter((name) => value[name] === undefined);
  if (missingNames.length === names.length) return;
  for (const name of missingNames)
    addIssue(
      name,
      "is missing: the first admin needs ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL, all three.",
    );
  for (const { path, message } of parseFirstAdmin(value)?.error?.issues ?? [])
    addIssue(`ADMIN_${String(path[0]).toUpperCase()}`, `is refused: ${message}.`);
}

/** Removes blank variables, which count as not set, and trims the others. Does not trim the password. */
function normalizeVariables(variables: EnvVariables): EnvVariables {
  const normalized: EnvVariables = {};
  for (const [name, value] of Object.entries(variables)) {
    const trimmed = value?.trim();
    if (trimmed) normalized[name] = name === "ADMIN_PASSWORD" ? value : trimmed;
  }
  return normalized;
}

const checkedVariablesSchema = z.preprocess(
  normalizeVariables,
  variablesSchema.check(
    z.superRefine<ParsedVariables>((_value, payload) => checkCombinations(payload), {
      when: () => true, // runs even if a variable is invalid, to report all problems at once
    }),
  ),
);

const envSchema = checkedVariablesSchema.transform((parsed) => ({
  mode: parsed.NODE_ENV,
  port: parsed.PORT,
  appUrl: parsed.APP_URL ?? `http://localhost:${parsed.PORT}`,
  databaseUrl: parsed.DATABASE_URL,
  /** The URL of the owner of the tables, for migrations and commands. Default: `databaseUrl`. */
  ownerDatabaseUrl: parsed.OWNER_DATABASE_URL,
  /** A replica of `databaseUrl` for read-only requests. */
  readDatabaseUrl: parsed.READ_DATABASE_URL,
  /**
   * The first secret signs cookies, and all are accepted. Default: a secret is generated and stored in
   * `dataDir`.
   */
  secrets: parsed.SESSION_SECRET,
  /** The first key encrypts, and all can decrypt. Default: a key is generated and stored in `dataDir`. */
  encryptionKeys: parsed.ENCRYPTION_KEY,
  /**
   * How many days an admin may use the admin pages without a passkey or an authenticator app. 0: no limit.
   */
  adminSecondFactorDays:
    parsed.ADMIN_SECOND_FACTOR_DAYS ?? (parsed.NODE_ENV === "production" ? defaultSecondFactorDays : 0),
  trustProxy: parsed.TRUST_PROXY,
  /**
   * The address to listen on. Default in production: 127.0.0.1, to which proxies connect. Default in
   * development: the first address of localhost, which may be the IPv6 address ::1.
   */
  host: parsed.HOST ?? (parsed.NODE_ENV === "development" ? "localhost" : "127.0.0.1"),
  dataDir: parsed.DATA_DIR,
  logLevel: parsed.LOG_LEVEL,
  smtpUrl: parsed.SMTP_URL,
  /** If false, emails may be sent unencrypted to a mail server on another machine. */
  smtpTls: parsed.SMTP_TLS === "on",
  mailFrom: parsed.MAIL_FROM,
  /** The contact for vulnerability reports: a mailto or https URL. */
  securityContact: parsed.SECURITY_CONTACT,
  /** Whether pages load pictures from other sites over https. */
  remotePictures: parsed.REMOTE_PICTURES === "on",
  /** The admin who is created at start. Undefined if the variables for it are not set. */
  admin: parseFirstAdmin(parsed)?.data,
  /** Default: demo data is written only in development, into an empty embedded database. */
  seedDemo: parsed.SEED_DEMO,
  /** How long a draining server keeps accepting connections, so that a proxy sees /readyz fail. */
  drainSeconds: parsed.DRAIN_SECONDS,
  /** False if a proxy in front of the server compresses responses. */
  compress: parsed.COMPRESS === "on",
  rateLimit: parsed.RATE_LIMIT === "on",
  limits: {
    signInsPerAccountAndNetwork: parsed.RATE_LIMIT_SIGN_IN,
    signInsPerNetwork: parsed.RATE_LIMIT_SIGN_IN_ADDRESS,
    signInsPerAccount: parsed.RATE_LIMIT_SIGN_IN_ACCOUNT,
    registrationsPerIp: parsed.RATE_LIMIT_REGISTER,
    writesPerUser: parsed.RATE_LIMIT_WRITES,
    readsPerUser: parsed.RATE_LIMIT_READS,
    visitsPerIp: parsed.RATE_LIMIT_TRACK,
  },
  migrateOnStart: parsed.MIGRATE_ON_START,
  /** Statements that take at least this long are logged; 0 turns this off. */
  slowQueryMs: parsed.SLOW_QUERY_MS,
  /** The port on which metrics are served. Default: there are no metrics. */
  metricsPort: parsed.METRICS_PORT,
  metricsHost: parsed.METRICS_HOST,
  worker: parsed.WORKER,
}));
