/**
 * Creates the two database roles that have fewer rights than the owner of the tables. Servers and workers use
 * `app_runtime`, which can only read and write rows. Replicas and metrics use `app_readonly`, which can only
 * read (docs/decisions/0061-database-roles.md).
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

export const roleNames = { runtime: "app_runtime", readonly: "app_readonly" } as const;
type RoleName = (typeof roleNames)[keyof typeof roleNames];

/** A role without a password is created without the right to log in. */
type RolePasswords = Partial<Record<RoleName, string>>;

/** The key of an advisory lock. Without it, one of two processes that change a role at once would fail. */
const rolesLockId = 727273;

/**
 * Creates the roles that do not exist. An existing role gets a new password only if it is in
 * `rolesWithNewPassword`. Throws if the owner may not create roles.
 */
export async function ensureRoles(
  ownerUrl: string,
  passwords: RolePasswords,
  rolesWithNewPassword: readonly RoleName[] = [],
) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {}); // without a listener, a lost connection would end the process
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [rolesLockId]);
    const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles");
    const existingRoles = rows.map(({ rolname }) => rolname);
    for (const role of Object.values(roleNames)) {
      const password = passwords[role];
      const loginClause =
        password === undefined
          ? ""
          : ` login password ${client.escapeLiteral(createScramVerifier(password))}`;
      if (!existingRoles.includes(role)) await client.query(`create role ${role}${loginClause}`);
      else if (loginClause && rolesWithNewPassword.includes(role))
        await client.query(`alter role ${role}${loginClause}`);
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

/** SQLSTATE of insufficient_privilege. */
const insufficientPrivilegeCode = "42501";
const isPermissionError = (error: unknown) => (error as { code?: string }).code === insufficientPrivilegeCode;

/**
 * Creates the roles in the embedded database and returns their URLs. Their random passwords are stored in
 * files in the data folder.
 */
export async function ensureEmbeddedRoles(dataFolder: string, ownerUrl: string) {
  const passwords: RolePasswords = {};
  const rolesWithNewPassword: RoleName[] = [];
  for (const role of Object.values(roleNames)) {
    const { password, isNew } = loadOrCreatePassword(dataFolder, `password-${role}`);
    passwords[role] = password;
    if (isNew) rolesWithNewPassword.push(role);
  }
  await ensureRoles(ownerUrl, passwords, rolesWithNewPassword);
  const urlOf = (role: RoleName) => withCredentials(ownerUrl, role, passwords[role] ?? "");
  return { runtimeUrl: urlOf(roleNames.runtime), readonlyUrl: urlOf(roleNames.readonly) };
}

/** Returns the URL of the same database with another user. */
export function withCredentials(databaseUrl: string, username: string, password: string): string {
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
 * Returns the SCRAM verifier of a password, as PostgreSQL stores it. The verifier is sent instead of the
 * password, because database servers may log statements.
 * https://www.postgresql.org/docs/current/catalog-pg-authid.html
 */
function createScramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const saltedPassword = pbkdf2Sync(password.normalize("NFKC"), salt, iterations, 32, "sha256");
  const deriveKey = (name: string) => createHmac("sha256", saltedPassword).update(name).digest();
  const storedKey = createHash("sha256").update(deriveKey("Client Key")).digest("base64");
  const serverKey = deriveKey("Server Key").toString("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
