import path from "node:path";
import {
  connectOrStartPostgres,
  type EmbeddedPostgres,
  startPostgres,
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
  if (!databaseUrl) {
    const folder = path.join(dataDir, "postgres");
    return useRunning ? connectOrStartPostgres(folder, { onWarning }) : startPostgres(folder, { onWarning });
  }
  await checkDatabase(databaseUrl);
  return { url: databaseUrl, stop: async () => {} };
}

async function checkDatabase(databaseUrl: string) {
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
    throw new Error(
      `The database ${host}${pathname} of DATABASE_URL cannot be used: ${describeError(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.join(", ");
  return error instanceof Error ? error.message : String(error);
}
