import { hasSiteFlag } from "@server/admin/queries";
import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { users } from "@shared/auth/table";
import { ne } from "drizzle-orm";
import { type DemoLogin, seedDemo } from "./seed";

interface Options {
  db: Db;
  log: Log;
  /** Random passwords, printed once, instead of the ones in the README. */
  production: boolean;
  /** One admin and one user per role, nothing else. */
  minimal?: boolean;
  /** Prints the logins. Not to the log, because logs are stored and forwarded. */
  print?: (text: string) => void;
}

/**
 * Loads the demo data once, if the database has no users except admins, whom the environment may have
 * created.
 */
export async function seedOnStartup({
  db,
  log,
  production,
  minimal,
  print = printToTerminal,
}: Options): Promise<void> {
  if (await hasSiteFlag(db, "demo")) return log.info("demo data was loaded before");
  if ((await db.$count(users, ne(users.role, "admin"))) > 0)
    return log.info("no demo data loaded: the database has users");
  const logins = await seedDemo(db, { minimal, passwords: production ? "random" : "known" });
  if (!logins) return;
  log.info("demo data loaded");
  print(formatLogins(logins));
}

function formatLogins(logins: readonly DemoLogin[]): string {
  const width = (key: "username" | "password") => Math.max(...logins.map((login) => login[key].length)) + 2;
  const lines = logins.map(
    ({ username, password, who }) =>
      `  ${username.padEnd(width("username"))}${password.padEnd(width("password"))}${who}\n`,
  );
  return `\nDemo sign-ins (user name, password):\n${lines.join("")}\n`;
}

const printToTerminal = (text: string) => {
  process.stdout.write(text);
};
