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

interface DatabaseOptions {
  /** Called with a warning of the embedded database. */
  onWarning?: (warning: string) => void;
  /**
   * For commands and the worker: if a server has already started the embedded database, uses that one instead
   * of throwing an error.
   */
  reusesRunningDatabase?: boolean;
}

interface AvailableDatabase {
  /** The URL for servers and workers. */
  runtimeUrl: string;
  /** The URL for migrations and commands. */
  ownerUrl: string;
  /** The URL for metrics, if there is a user that can only read. */
  readonlyUrl?: string;
  /** Stops the embedded database if this call started it. Otherwise does nothing. */
  stop(): Promise<void>;
}

/**
 * Makes the database ready for connections and returns its URLs. Without `databaseUrl`, starts the embedded
 * database below `dataDir`. With `databaseUrl`, checks that the database answers and is new enough, and
 * throws if not. With `ownerDatabaseUrl`, also creates the database roles that are absent.
 */
export async function startOrCheckDatabase(
  location: DatabaseLocation,
  { onWarning, reusesRunningDatabase = false }: DatabaseOptions = {},
): Promise<AvailableDatabase> {
  const { databaseUrl, ownerDatabaseUrl, readDatabaseUrl, dataDir } = location;
  if (!databaseUrl) {
    const folder = path.join(dataDir, "postgres");
    const startDatabase = reusesRunningDatabase ? connectOrStartPostgres : startPostgres;
    return startDatabase(folder, { onWarning });
  }
  if (ownerDatabaseUrl) {
    await checkDatabase("OWNER_DATABASE_URL", ownerDatabaseUrl);
    await ensureRoles(ownerDatabaseUrl, {
      ...readPasswordByUser(databaseUrl),
      ...readPasswordByUser(readDatabaseUrl),
    });
  }
  await checkDatabase("DATABASE_URL", databaseUrl);
  return {
    runtimeUrl: databaseUrl,
    ownerUrl: ownerDatabaseUrl ?? databaseUrl,
    readonlyUrl: readDatabaseUrl,
    stop: async () => {},
  };
}

/** The password in a URL, by the name of its user. */
function readPasswordByUser(databaseUrl: string | undefined) {
  if (!databaseUrl) return {};
  const { username, password } = new URL(databaseUrl);
  return password ? { [decodeURIComponent(username)]: decodeURIComponent(password) } : {};
}

/**
 * Warns if the database user of a server or worker may create tables, because it does not need that right.
 */
export async function warnIfUserCanCreateTables(databaseUrl: string, log: Log) {
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

async function checkDatabase(settingName: string, databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {}); // without a listener, a lost connection would end the process
  try {
    await client.connect();
    const { rows } = await client.query("show server_version_num");
    // For version 16.4 the number is 160004.
    const majorVersion = Math.trunc(Number(rows[0].server_version_num) / 10_000);
    if (majorVersion < minimumMajorVersion)
      throw new Error(`it is PostgreSQL ${majorVersion}, and ${minimumMajorVersion} or newer is needed`);
  } catch (error) {
    throw new Error(
      `The database ${host}${pathname} of ${settingName} cannot be used: ${describeError(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.join(", ");
  return error instanceof Error ? error.message : String(error);
}
