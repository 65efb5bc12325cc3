import path from "node:path";
import type { Log } from "@server/lib/log";
import { connectOrStartPostgres, startPostgres } from "@server/lib/postgres/embedded-postgres";
import { ensureRoles } from "@server/lib/postgres/roles";
import pg from "pg";

const minimumMajorVersion = 15;

interface DatabaseLocation {
  databaseUrl?: string;
  /** The owner of the tables, if `databaseUrl` names a user with fewer privileges. */
  ownerDatabaseUrl?: string;
  readDatabaseUrl?: string;
  dataDir: string;
}

interface Options {
  /** Receives warnings of the embedded database. */
  onWarning?: (sentence: string) => void;
  /** Uses the embedded database that a running server has started. Set by commands. */
  useRunning?: boolean;
}

interface OpenedDatabase {
  /** The URL for servers and workers. */
  url: string;
  /** The URL for migrations and commands. */
  ownerUrl: string;
  /** The URL for metrics, if there is a user that can only read. */
  readonlyUrl?: string;
  stop(): Promise<void>;
}

/**
 * The database of `databaseUrl`, or without one the embedded database below `dataDir`. With
 * `ownerDatabaseUrl` the roles are created if they are absent. Throws if the database does not answer or is
 * too old.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { onWarning, useRunning = false }: Options = {},
): Promise<OpenedDatabase> {
  const { databaseUrl, ownerDatabaseUrl, readDatabaseUrl, dataDir } = location;
  if (!databaseUrl) {
    const folder = path.join(dataDir, "postgres");
    const open = useRunning ? connectOrStartPostgres : startPostgres;
    const { url, runtimeUrl, readonlyUrl, stop } = await open(folder, { onWarning });
    return { url: runtimeUrl, ownerUrl: url, readonlyUrl, stop };
  }
  if (ownerDatabaseUrl) {
    await checkDatabase("OWNER_DATABASE_URL", ownerDatabaseUrl);
    await ensureRoles(ownerDatabaseUrl, { ...passwordOf(databaseUrl), ...passwordOf(readDatabaseUrl) });
  }
  await checkDatabase("DATABASE_URL", databaseUrl);
  return {
    url: databaseUrl,
    ownerUrl: ownerDatabaseUrl ?? databaseUrl,
    readonlyUrl: readDatabaseUrl,
    stop: async () => {},
  };
}

/** The user of a URL with its password. */
function passwordOf(databaseUrl: string | undefined) {
  if (!databaseUrl) return {};
  const { username, password } = new URL(databaseUrl);
  return password ? { [decodeURIComponent(username)]: decodeURIComponent(password) } : {};
}

/** Warns if the user of a server or worker may create tables, which it need not. */
export async function warnAboutOwner(databaseUrl: string, log: Log) {
  if (await canCreateTables(databaseUrl))
    log.warn("the user of DATABASE_URL may change tables: set OWNER_DATABASE_URL, and a user that may not");
}

async function canCreateTables(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select has_schema_privilege('public', 'create') as can_create");
    return rows[0].can_create;
  } finally {
    await client.end();
  }
}

async function checkDatabase(setting: string, databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("show server_version_num");
    // 160004 is version 16.4.
    const majorVersion = Math.trunc(Number(rows[0].server_version_num) / 10_000);
    if (majorVersion < minimumMajorVersion)
      throw new Error(`it is PostgreSQL ${majorVersion}, and ${minimumMajorVersion} or newer is needed`);
  } catch (error) {
    throw new Error(`The database ${host}${pathname} of ${setting} cannot be used: ${describeError(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.join(", ");
  return error instanceof Error ? error.message : String(error);
}
