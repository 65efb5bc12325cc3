import path from "node:path";
import { type EmbeddedPostgres, startPostgres, usePostgres } from "@server/lib/postgres/embedded-postgres";
import pg from "pg";

const oldest = 15;

interface Where {
  databaseUrl?: string;
  dataDir: string;
}

interface Options {
  tell?: (sentence: string) => void;
  /** For a command beside a running server: uses the embedded database that it has started. */
  shared?: boolean;
}

/** The named database, when it answers and is new enough; else the embedded one below `dataDir`. */
export async function openDatabase(
  { databaseUrl, dataDir }: Where,
  { tell, shared = false }: Options = {},
): Promise<EmbeddedPostgres> {
  if (!databaseUrl) return (shared ? usePostgres : startPostgres)(path.join(dataDir, "postgres"), { tell });
  const { host, pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("show server_version_num");
    const major = Math.trunc(Number(rows[0].server_version_num) / 10_000);
    if (major < oldest) throw new Error(`it is PostgreSQL ${major}, and ${oldest} or newer is needed`);
  } catch (error) {
    const why =
      error instanceof AggregateError
        ? error.errors.join(", ")
        : error instanceof Error
          ? error.message
          : String(error);
    throw new Error(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${why}.`);
  } finally {
    await client.end().catch(() => {});
  }
  return { url: databaseUrl, stop: async () => {} };
}
