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
  isProduction: boolean;
  /** One admin and one user per role, nothing else. */
  isMinimal?: boolean;
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
  isProduction,
  isMinimal,
  print = printToTerminal,
}: Options): Promise<void> {
  if (await hasSiteFlag(db, "demo")) return log.info("demo data was loaded before");
  if ((await db.$count(users, ne(users.role, "admin"))) > 0)
    return log.info("no demo data loaded: the database has users");
  const logins = await seedDemo(db, { isMinimal: isMinimal, passwords: isProduction ? "random" : "known" });
  if (!logins) return;
  log.info("demo data loaded");
  print(formatLogins(logins));
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
