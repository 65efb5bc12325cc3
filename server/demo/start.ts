/** Loads the demo data when a server starts, or by command, if the database has no users. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hasSiteFlag } from "@server/admin/queries";
import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { users } from "@shared/auth/table";
import { ne } from "drizzle-orm";
import { type DemoLogin, seedDemo } from "./seed";

interface StartupOptions {
  db: Db;
  log: Log;
  /**
   * In production there is no demo admin, and the personas have random passwords, which are written to a file in
   * `dataDir`. Elsewhere all personas have the password in the README.
   */
  isProduction: boolean;
  dataDir: string;
  /** Loads only one user of each role and no other data. */
  isMinimal?: boolean;
  /** Prints the logins to the terminal and not to the log, because logs are stored and forwarded. */
  print?: (text: string) => void;
}

/**
 * Loads the demo data once, if the database has no users. Admins do not count, because the settings may have
 * created one.
 */
export async function seedOnStartup({
  db,
  log,
  isProduction,
  dataDir,
  isMinimal,
  print = printToTerminal,
}: StartupOptions): Promise<void> {
  if (await hasSiteFlag(db, "demo")) return log.info("demo data was loaded before");
  if ((await db.$count(users, ne(users.role, "admin"))) > 0)
    return log.info("no demo data loaded: the database has users");
  if (!isProduction) {
    const logins = await seedDemo(db, { isMinimal, passwords: "known" });
    if (!logins) return; // another process has loaded the data meanwhile
    log.info("demo data loaded");
    return print(formatLogins(logins));
  }
  const file = path.resolve(dataDir, "demo-sign-ins");
  const logins = await seedDemo(db, {
    isMinimal,
    passwords: "random",
    hasAdmin: false,
    beforeCommit: (newLogins) => writePrivateFile(file, formatLogins(newLogins)),
  });
  if (!logins) return;
  log.info("demo data loaded");
  print(`\nThe user names and passwords of the demo are in ${file}.\n\n`);
}

/**
 * Writes a file that only its owner can read. Replaces an existing file instead of keeping its permissions.
 */
function writePrivateFile(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, text, { mode: 0o600, flag: "wx" });
  renameSync(temporaryFile, file);
}

function formatLogins(logins: readonly DemoLogin[]): string {
  const columnWidth = (key: "username" | "password") =>
    Math.max(...logins.map((login) => login[key].length)) + 2;
  const lines = logins.map(
    ({ username, password, description }) =>
      `  ${username.padEnd(columnWidth("username"))}${password.padEnd(columnWidth("password"))}${description}\n`,
  );
  return `\nDemo sign-ins (user name, password):\n${lines.join("")}\n`;
}

const printToTerminal = (text: string) => {
  process.stdout.write(text);
};
