/**
 * The database roles. The owner of the tables migrates, backs up and restores; servers and workers use
 * `app_runtime`, which reads and writes rows only, and reads elsewhere `app_readonly`
 * (docs/decisions/0061-database-roles.md).
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

export const roleNames = { runtime: "app_runtime", readonly: "app_readonly" } as const;
type RoleName = (typeof roleNames)[keyof typeof roleNames];

/** The passwords of the roles that sign in themselves. */
type Passwords = Partial<Record<RoleName, string>>;

/** Identifies the advisory lock of `ensureRoles`, since concurrent changes of a role fail. */
const rolesLockId = 727273;

/**
 * Creates the roles that do not exist. `renewedRoles` get their password also if they exist. Throws if the
 * owner may not create roles.
 */
export async function ensureRoles(
  ownerUrl: string,
  passwords: Passwords,
  renewedRoles: readonly RoleName[] = [],
) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [rolesLockId]);
    const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles");
    const existingRoles = rows.map(({ rolname }) => rolname);
    for (const role of Object.values(roleNames)) {
      const password = passwords[role];
      const login =
        password === undefined ? "" : ` login password ${client.escapeLiteral(scramVerifier(password))}`;
      if (!existingRoles.includes(role)) await client.query(`create role ${role}${login}`);
      else if (login && renewedRoles.includes(role)) await client.query(`alter role ${role}${login}`);
    }
  } catch (error) {
    if (!isPermissionError(error)) throw error;
    throw new Error(
      `The user of OWNER_DATABASE_URL may not create roles. Create ${roleNames.runtime} and ${roleNames.readonly} yourself (docs/operations.md), and start again.`,
    );
  } finally {
    await client.end();
  }
}

const isPermissionError = (error: unknown) => (error as { code?: string }).code === "42501";

/** Creates the roles of the embedded database, with random passwords in files beside that of the owner. */
export async function ensureEmbeddedRoles(dataFolder: string, ownerUrl: string) {
  const passwords: Passwords = {};
  const renewedRoles: RoleName[] = [];
  for (const role of Object.values(roleNames)) {
    const { password, isNew } = loadOrCreatePassword(dataFolder, `password-${role}`);
    passwords[role] = password;
    if (isNew) renewedRoles.push(role);
  }
  await ensureRoles(ownerUrl, passwords, renewedRoles);
  const urlOf = (role: RoleName) => withUser(ownerUrl, role, passwords[role] ?? "");
  return { runtimeUrl: urlOf(roleNames.runtime), readonlyUrl: urlOf(roleNames.readonly) };
}

/** The same database as another user. */
export function withUser(databaseUrl: string, username: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = username;
  url.password = password;
  return url.href;
}

function loadOrCreatePassword(dataFolder: string, name: string) {
  const file = path.join(dataFolder, name);
  const temporaryFile = `${file}.${process.pid}`;
  let isNew = false;
  try {
    writeFileSync(temporaryFile, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
    const { uid, gid } = statSync(dataFolder);
    if (process.getuid?.() === 0) chownSync(temporaryFile, uid, gid);
    linkSync(temporaryFile, file); // atomic, and fails if the file exists
    isNew = true;
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  return { password: readFileSync(file, "utf8").trim(), isNew };
}

/**
 * The form in which PostgreSQL stores a password, so that it appears in no log of the server.
 * https://www.postgresql.org/docs/current/catalog-pg-authid.html
 */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const saltedPassword = pbkdf2Sync(password.normalize("NFKC"), salt, iterations, 32, "sha256");
  const keyOf = (name: string) => createHmac("sha256", saltedPassword).update(name).digest();
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  const serverKey = keyOf("Server Key").toString("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
