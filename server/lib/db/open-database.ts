import path from "node:path";
import {
  type EmbeddedPostgres,
  startPostgres,
  useOrStartPostgres,
} from "@server/lib/postgres/embedded-postgres";
import pg from "pg";

const minimumMajorVersion = 15;

interface DatabaseLocation {
  databaseUrl?: string;
  dataDir: string;
}

interface Options {
  /** Receives warnings of the embedded database. */
  onWarning?: (sentence: string) => void;
  /** For commands: uses the embedded database that a running server has started. */
  useRunning?: boolean;
}

/**
 * The database of `databaseUrl`, or without one the embedded database below `dataDir`. Throws if the database
 * does not answer or is too old.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  { onWarning, useRunning = false }: Options = {},
): Promise<EmbeddedPostgres> {
  if (!databaseUrl)
    return (useRunning ? useOrStartPostgres : startPostgres)(path.join(dataDir, "postgres"), { onWarning });
  const { host, pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("show server_version_num");
    const major = Math.trunc(Number(rows[0].server_version_num) / 10_000);
    if (major < minimumMajorVersion)
      throw new Error(`it is PostgreSQL ${major}, and ${minimumMajorVersion} or newer is needed`);
  } catch (error) {
    throw new Error(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${messageOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
  return { url: databaseUrl, stop: async () => {} };
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.join(", ");
  return error instanceof Error ? error.message : String(error);
}
