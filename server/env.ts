/** The environment, read and checked once at start. Every setting stands in .env.example too. */
import { registerInput } from "@shared/auth/schema";
import { emailAddress } from "@shared/lib/fields";
import { usualLimits } from "./lib/limits";

type Given = Record<string, string | undefined>;
const modes = ["development", "production", "test"] as const;
const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type Env = NonNullable<ReturnType<typeof readEnv>["env"]>;

/** The settings, or a sentence for each that is wrong. Empty means not set. No value that may be secret is repeated. */
export function readEnv(given: Given) {
  const problems: string[] = [];
  const ask = asker(given, problems);
  const atMost = (name: string, usual: number) => ask(name, wholeNumber(1, 1_000_000)) ?? usual;

  const mode = ask("NODE_ENV", oneOf(modes)) ?? "production";
  const port = ask("PORT", wholeNumber(1, 65_535)) ?? 3000;
  const metricsPort = ask("METRICS_PORT", wholeNumber(1, 65_535));
  const appUrl = ask("APP_URL", webOrigin) ?? `http://localhost:${port}`;
  const databaseUrl = ask("DATABASE_URL", addressOf(["postgres:", "postgresql:"], "postgres://user:password@host:5432/name"));
  const readDatabaseUrl = ask("READ_DATABASE_URL", addressOf(["postgres:", "postgresql:"], "postgres://user:password@host:5432/name"));
  const secrets = ask("SESSION_SECRET", secretList);
  const trustProxy = ask("TRUST_PROXY", wholeNumber(0, 10)) ?? 0;

  if (databaseUrl && !given.SESSION_SECRET && mode === "production")
    problems.push(
      "SESSION_SECRET is missing: with DATABASE_URL every server must sign with the same one. Make one with `openssl rand -hex 32`.",
    );
  if (readDatabaseUrl && !databaseUrl) problems.push("READ_DATABASE_URL needs DATABASE_URL: the embedded database has no replicas.");
  if (appUrl.startsWith("https:") && trustProxy === 0 && !problems.some((problem) => problem.startsWith("TRUST_PROXY")))
    problems.push(
      "TRUST_PROXY is missing: with an https APP_URL a proxy stands in front, and unless it is trusted nobody can sign in. Set the number of proxies, usually 1.",
    );

  if (metricsPort === port)
    problems.push(`METRICS_PORT is ${port}, as PORT is, but must be another one: what it tells is not for everybody.`);

  const env = {
    mode,
    port,
    appUrl,
    databaseUrl,
    /** A replica of it, for the calls that only read. */
    readDatabaseUrl,
    /** The first signs, all are accepted; undefined: one is made and kept in `dataDir`. */
    secrets,
    trustProxy,
    host: ask("HOST", hostName) ?? "127.0.0.1",
    dataDir: ask("DATA_DIR", anything) ?? ".data",
    logLevel: ask("LOG_LEVEL", oneOf(levels)) ?? "info",
    smtpUrl: ask("SMTP_URL", addressOf(["smtp:", "smtps:"], "smtps://user:password@host")),
    mailFrom: ask("MAIL_FROM", sender),
    /** Who hears of a hole in the security, as an address with mailto or https. */
    securityContact: ask("SECURITY_CONTACT", contact),
    admin: readAdmin(given, problems),
    /** Undefined: in development, on an empty embedded database. */
    seedDemo: ask("SEED_DEMO", yesOrNo),
    /** How long a server that is going still listens, for a proxy to see its readyz. */
    drainSeconds: ask("DRAIN_SECONDS", wholeNumber(0, 60)) ?? 0,
    rateLimit: ask("RATE_LIMIT", oneOf(["on", "off"])) !== "off",
    limits: {
      signIn: atMost("RATE_LIMIT_SIGN_IN", usualLimits.signIn),
      signInAddress: atMost("RATE_LIMIT_SIGN_IN_ADDRESS", usualLimits.signInAddress),
      signInAccount: atMost("RATE_LIMIT_SIGN_IN_ACCOUNT", usualLimits.signInAccount),
      register: atMost("RATE_LIMIT_REGISTER", usualLimits.register),
      writes: atMost("RATE_LIMIT_WRITES", usualLimits.writes),
      reads: atMost("RATE_LIMIT_READS", usualLimits.reads),
      track: atMost("RATE_LIMIT_TRACK", usualLimits.track),
    },
    migrateOnStart: ask("MIGRATE_ON_START", yesOrNo) ?? true,
    /** In milliseconds; 0: none is told. */
    slowQueryMs: ask("SLOW_QUERY_MS", wholeNumber(0, 600_000)) ?? 200,
    /** Undefined: no figures. */
    metricsPort,
    metricsHost: ask("METRICS_HOST", hostName) ?? "127.0.0.1",
    worker: ask("WORKER", oneOf(["in-process", "separate"])) ?? "in-process",
  };
  return problems.length ? { problems } : { env };
}

/** Answers the value, or what would have been right. */
type Reader<T> = (text: string) => { is: T } | { needs: string };
const secretNames = new Set(["SESSION_SECRET", "DATABASE_URL", "READ_DATABASE_URL", "SMTP_URL"]);

function asker(given: Given, problems: string[]) {
  return <T>(name: string, read: Reader<T>): T | undefined => {
    const text = given[name]?.trim();
    if (!text) return undefined;
    const found = read(text);
    if ("is" in found) return found.is;
    problems.push(`${name}${secretNames.has(name) ? "" : ` is ${JSON.stringify(text)}, but`} must be ${found.needs}.`);
  };
}

const anything: Reader<string> = (is) => ({ is });

function oneOf<const V extends string>(values: readonly V[]): Reader<V> {
  return (text) => {
    const is = values.find((value) => value === text);
    return is ? { is } : { needs: `one of ${values.join(", ")}` };
  };
}

const yesOrNo: Reader<boolean> = (text) => (text === "true" || text === "false" ? { is: text === "true" } : { needs: "true or false" });

function wholeNumber(least: number, most: number): Reader<number> {
  return (text) => {
    const is = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return is >= least && is <= most ? { is } : { needs: `a whole number from ${least} to ${most}` };
  };
}

const hostName: Reader<string> = (text) =>
  /^[\w.-]+$|^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text)
    ? { is: text }
    : { needs: "a host name or an IP address, such as 127.0.0.1 or 0.0.0.0" };

const webOrigin: Reader<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.pathname === "/" && !url.search && !url.hash;
  return plain ? { is: url.origin } : { needs: "the address that people open, such as https://talent.example.com, without a path" };
};

function addressOf(protocols: string[], example: string): Reader<string> {
  return (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? { is: text } : { needs: `an address such as ${example}` };
}

const secretList: Reader<string[]> = (text) => {
  const is = text.split(",").map((secret) => secret.trim());
  return is.every((secret) => secret.length >= 32)
    ? { is }
    : { needs: "at least 32 characters, or several such with commas between them (the first signs)" };
};

const sender: Reader<string> = (text) => {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return emailAddress.safeParse(address).success ? { is: text } : { needs: "an address such as Talent Network <no-reply@example.com>" };
};

const contact: Reader<string> = (text) => {
  const url = text.includes(":") ? text : `mailto:${text}`;
  const isMail = url.startsWith("mailto:") && emailAddress.safeParse(url.slice("mailto:".length)).success;
  const isPage = url.startsWith("https://") && URL.canParse(url);
  return isMail || isPage ? { is: url } : { needs: "an address such as security@example.com, or one that begins with https://" };
};

/** The first admin keeps the rules of every account. */
function readAdmin(given: Given, problems: string[]) {
  const names = { username: "ADMIN_USERNAME", password: "ADMIN_PASSWORD", email: "ADMIN_EMAIL" };
  const missing = Object.values(names).filter((name) => !given[name]?.trim());
  if (missing.length === 3) return undefined;
  for (const name of missing)
    problems.push(`${name} is missing: the first admin needs ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL, all three.`);
  if (missing.length > 0) return undefined;
  const asked = {
    username: given.ADMIN_USERNAME,
    password: given.ADMIN_PASSWORD,
    email: given.ADMIN_EMAIL,
    firstName: "Site",
    lastName: "Admin",
  };
  const read = registerInput.safeParse(asked);
  if (read.success) return { username: read.data.username, password: read.data.password, email: read.data.email };
  for (const { path, message } of read.error.issues) {
    const name = Object.entries(names).find(([field]) => field === path[0])?.[1];
    problems.push(`${name} is refused: ${message}.`);
  }
}
