import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadEnv, readEnv, variableNames } from "./env";

const secret = "0123456789abcdef0123456789abcdef";
const database = "postgres://app:hidden@db.example/app";
const admin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};

test("an empty environment means production on the loopback interface", () => {
  expect(readEnv({}).env).toEqual({
    mode: "production",
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://localhost:3000",
    databaseUrl: undefined,
    ownerDatabaseUrl: undefined,
    secrets: undefined,
    encryptionKeys: undefined,
    adminSecondFactorDays: 14,
    dataDir: ".data",
    trustProxy: 0,
    logLevel: "info",
    smtpUrl: undefined,
    smtpTls: true,
    mailFrom: undefined,
    securityContact: undefined,
    oidcProviders: [],
    remotePictures: false,
    admin: undefined,
    seedDemo: undefined,
    drainSeconds: 0,
    compress: true,
    rateLimit: true,
    limits: {
      signInsPerAccountAndNetwork: 10,
      signInsPerNetwork: 50,
      signInsPerAccount: 100,
      registrationsPerIp: 20,
      writesPerUser: 300,
      readsPerUser: 1200,
      visitsPerIp: 600,
    },
    migrateOnStart: true,
    slowQueryMs: 200,
    metricsPort: undefined,
    metricsHost: "127.0.0.1",
    worker: "in-process",
  });
});

test.each([
  [{ PORT: "8080" }, { port: 8080, appUrl: "http://localhost:8080" }],
  [{ PORT: " " }, { port: 3000 }],
  [{ REMOTE_PICTURES: "on" }, { remotePictures: true }],
  [{ REMOTE_PICTURES: "off" }, { remotePictures: false }],
  [{ SECURITY_CONTACT: "security@talent.example" }, { securityContact: "mailto:security@talent.example" }],
  [
    { SECURITY_CONTACT: "https://talent.example/report" },
    { securityContact: "https://talent.example/report" },
  ],
  [{ NODE_ENV: "development" }, { host: "localhost" }],
  [{ HOST: "::" }, { host: "::" }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ APP_URL: "http://talent.example:8080/" }, { appUrl: "http://talent.example:8080" }],
  [
    { APP_URL: "https://talent.example", TRUST_PROXY: "1" },
    { appUrl: "https://talent.example", trustProxy: 1 },
  ],
  [
    { DATABASE_URL: database, SESSION_SECRET: secret, ENCRYPTION_KEY: `${secret},${secret}2` },
    {
      databaseUrl: database,
      secrets: [secret],
      encryptionKeys: [secret, `${secret}2`],
      readDatabaseUrl: undefined,
    },
  ],
  [
    {
      DATABASE_URL: database,
      READ_DATABASE_URL: `${database}2`,
      SESSION_SECRET: secret,
      ENCRYPTION_KEY: secret,
    },
    { databaseUrl: database, readDatabaseUrl: `${database}2` },
  ],
  [
    {
      DATABASE_URL: database,
      OWNER_DATABASE_URL: `${database}2`,
      SESSION_SECRET: secret,
      ENCRYPTION_KEY: secret,
    },
    { databaseUrl: database, ownerDatabaseUrl: `${database}2` },
  ],
  [
    { DATABASE_URL: database, NODE_ENV: "development" },
    { databaseUrl: database, secrets: undefined },
  ],
  [
    { DATABASE_URL: "postgresql:///app?host=/var/run/postgresql", NODE_ENV: "test" },
    { databaseUrl: "postgresql:///app?host=/var/run/postgresql" },
  ],
  [{}, { encryptionKeys: undefined, adminSecondFactorDays: 14 }],
  [{ NODE_ENV: "development" }, { adminSecondFactorDays: 0 }],
  [{ ADMIN_SECOND_FACTOR_DAYS: "0" }, { adminSecondFactorDays: 0 }],
  [{ SESSION_SECRET: `${secret}, ${secret}2` }, { secrets: [secret, `${secret}2`] }],
  [
    { ...admin },
    { admin: { username: "root.admin", password: "correct horse", email: "admin@talent.example" } },
  ],
  [
    { SMTP_URL: "smtps://u:p@mail.example", MAIL_FROM: "Talent <no-reply@talent.example>" },
    { mailFrom: "Talent <no-reply@talent.example>" },
  ],
  [
    { SEED_DEMO: "false", COMPRESS: "off", RATE_LIMIT: "off", MIGRATE_ON_START: "false", WORKER: "separate" },
    { seedDemo: false, compress: false, rateLimit: false, migrateOnStart: false, worker: "separate" },
  ],
  [{ SMTP_TLS: "off" }, { smtpTls: false }],
  [{ RATE_LIMIT: "off", APP_URL: "http://127.0.0.1:8080" }, { rateLimit: false }],
  [{ RATE_LIMIT: "off", APP_URL: "http://talent.example", NODE_ENV: "test" }, { rateLimit: false }],
  [
    {
      RATE_LIMIT_SIGN_IN: "3",
      RATE_LIMIT_SIGN_IN_ADDRESS: "4",
      RATE_LIMIT_SIGN_IN_ACCOUNT: "5",
      RATE_LIMIT_REGISTER: "6",
    },
    {
      limits: expect.objectContaining({
        signInsPerAccountAndNetwork: 3,
        signInsPerNetwork: 4,
        signInsPerAccount: 5,
        registrationsPerIp: 6,
      }),
    },
  ],
  [
    { RATE_LIMIT_WRITES: "7", RATE_LIMIT_READS: "8", RATE_LIMIT_TRACK: "9" },
    { limits: expect.objectContaining({ writesPerUser: 7, readsPerUser: 8, visitsPerIp: 9 }) },
  ],
])("accepts %o", (variables, expected) => {
  expect(readEnv(variables).env).toMatchObject(expected);
});

test.each([
  [{ NODE_ENV: "prod" }, 'NODE_ENV is "prod", but must be one of development, production, test.'],
  [{ PORT: "0" }, 'PORT is "0", but must be a whole number from 1 to 65535.'],
  [{ PORT: "3e3" }, 'PORT is "3e3", but must be a whole number from 1 to 65535.'],
  [{ PORT: "70000" }, 'PORT is "70000", but must be a whole number from 1 to 65535.'],
  [
    { HOST: "http://x" },
    'HOST is "http://x", but must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0.',
  ],
  [{ APP_URL: "talent.example" }, /^APP_URL is "talent.example", but must be the address/],
  [{ APP_URL: "ftp://talent.example" }, /^APP_URL is/],
  [{ APP_URL: "https://talent.example/app", TRUST_PROXY: "1" }, /^APP_URL is/],
  [{ APP_URL: "https://u:p@talent.example", TRUST_PROXY: "1" }, /^APP_URL is/],
  [{ APP_URL: "https://talent.example/app" }, /^APP_URL is/],
  [{ APP_URL: "https://talent.example" }, /^TRUST_PROXY is missing: with an https APP_URL/],
  [{ APP_URL: "https://talent.example", TRUST_PROXY: "0" }, /^TRUST_PROXY is missing/],
  [{ TRUST_PROXY: "true" }, 'TRUST_PROXY is "true", but must be a whole number from 0 to 10.'],
  [
    { APP_URL: "https://talent.example", TRUST_PROXY: "yes" },
    'TRUST_PROXY is "yes", but must be a whole number from 0 to 10.',
  ],
  [
    { DATABASE_URL: "mysql://app:hidden@db", SESSION_SECRET: secret, ENCRYPTION_KEY: secret },
    "DATABASE_URL must be an address such as postgres://user:password@host:5432/name.",
  ],
  [
    { OWNER_DATABASE_URL: database },
    "OWNER_DATABASE_URL needs DATABASE_URL: the embedded database creates its users itself.",
  ],
  [
    { READ_DATABASE_URL: database },
    "READ_DATABASE_URL needs DATABASE_URL: the embedded database has no replicas.",
  ],
  [{ DATABASE_URL: database, ENCRYPTION_KEY: secret }, /^SESSION_SECRET is missing: with DATABASE_URL/],
  [{ DATABASE_URL: database, SESSION_SECRET: secret }, /^ENCRYPTION_KEY is missing: with DATABASE_URL/],
  [{ ENCRYPTION_KEY: "short" }, /^ENCRYPTION_KEY must be at least 32 characters/],
  [{ ADMIN_SECOND_FACTOR_DAYS: "-1" }, /^ADMIN_SECOND_FACTOR_DAYS is "-1"/],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET must be at least 32 characters/],
  [{ SESSION_SECRET: `${secret},` }, /^SESSION_SECRET must be/],
  [{ DATABASE_URL: database, SESSION_SECRET: "short", ENCRYPTION_KEY: secret }, /^SESSION_SECRET must be/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL is "loud", but must be one of fatal/],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must be an address such as smtps://user:password@host."],
  [{ SMTP_TLS: "none" }, 'SMTP_TLS is "none", but must be one of on, off.'],
  [{ SECURITY_CONTACT: "http://talent.example" }, /^SECURITY_CONTACT is "http:/],
  [{ MAIL_FROM: "nobody" }, /^MAIL_FROM is "nobody"/],
  [
    { RATE_LIMIT: "off", APP_URL: "http://talent.example" },
    "RATE_LIMIT is off, but in production it must be on unless APP_URL is this machine (localhost): without limits passwords can be guessed.",
  ],
  [{ SEED_DEMO: "yes" }, 'SEED_DEMO is "yes", but must be true or false.'],
  [{ RATE_LIMIT: "0" }, 'RATE_LIMIT is "0", but must be one of on, off.'],
  [{ RATE_LIMIT_WRITES: "0" }, 'RATE_LIMIT_WRITES is "0", but must be a whole number from 1 to 1000000.'],
  [{ MIGRATE_ON_START: "1" }, /^MIGRATE_ON_START is/],
  [{ WORKER: "none" }, /^WORKER is/],
  [{ ...admin, ADMIN_PASSWORD: "" }, /^ADMIN_PASSWORD is missing: the first admin needs/],
  [{ ...admin, ADMIN_USERNAME: "a b" }, /^ADMIN_USERNAME is refused: Username may have letters/],
  [
    { ...admin, ADMIN_PASSWORD: "12345" },
    "ADMIN_PASSWORD is refused: Password must be at least 6 characters.",
  ],
  [{ ...admin, ADMIN_PASSWORD: "Root.Admin" }, /^ADMIN_PASSWORD is refused/],
  [{ ...admin, ADMIN_EMAIL: "admin" }, "ADMIN_EMAIL is refused: Invalid email address."],
])("rejects %o with one message", (variables: Record<string, string>, message) => {
  const { env, problems } = readEnv(variables);
  expect(env).toBeUndefined();
  expect(problems).toEqual([typeof message === "string" ? message : expect.stringMatching(message)]);
});

test("an invalid variable is not compared with the others", () => {
  const { problems } = readEnv({ PORT: "x", METRICS_PORT: "x" });
  expect(problems).toEqual([
    expect.stringMatching(/^PORT is "x"/),
    expect.stringMatching(/^METRICS_PORT is "x"/),
  ]);
});

test("names all invalid settings at once and repeats no secret", () => {
  const { problems = [] } = readEnv({
    PORT: "x",
    HOST: "a b",
    SESSION_SECRET: "hidden",
    DATABASE_URL: "hidden",
    OWNER_DATABASE_URL: "hidden",
    SMTP_URL: "hidden",
    ADMIN_PASSWORD: "hidden",
  });
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "OWNER_DATABASE_URL",
    "SESSION_SECRET",
    "HOST",
    "SMTP_URL",
    "ADMIN_USERNAME",
    "ADMIN_EMAIL",
  ]);
  expect(problems.join()).not.toContain("hidden");
});

test(".env.example lists every setting with a valid value", () => {
  const example = Object.fromEntries(
    Array.from(readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(readEnv(example).env).toEqual(readEnv({}).env);
  expect(Object.keys(example).sort()).toEqual(variableNames.filter((name) => name !== "NODE_ENV").sort());
});

test("reads .env in development only, and a variable that is already set wins", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, ".env"), "DATA_DIR=from-file\nMETRICS_HOST=from-file\nSMTP_URL=\n");
  onTestFinished(() => void vi.unstubAllEnvs());
  const load = (mode: string, from = folder) => {
    for (const [name, value] of Object.entries({
      NODE_ENV: mode,
      METRICS_HOST: "from-shell",
      DATA_DIR: undefined,
      SMTP_URL: undefined,
    }))
      vi.stubEnv(name, value);
    const { dataDir, metricsHost, smtpUrl } = loadEnv(from).env ?? {};
    return { dataDir, metricsHost, smtpUrl };
  };
  expect(load("development")).toEqual({
    dataDir: "from-file",
    metricsHost: "from-shell",
    smtpUrl: undefined,
  });
  for (const mode of ["production", "test", ""])
    expect(load(mode)).toEqual({ dataDir: ".data", metricsHost: "from-shell", smtpUrl: undefined });
  expect(load("development", path.join(folder, "without-file")).dataDir).toBe(".data");
});
