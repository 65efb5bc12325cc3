import { hasMark } from "@server/admin/queries";
import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { users } from "@shared/auth/table";
import { ne } from "drizzle-orm";
import { type Login, seedDemo } from "./seed";

interface Asked {
  db: Db;
  log: Log;
  /** Random passwords, printed once, instead of the ones in the README. */
  production: boolean;
  /** One admin and one user per role, nothing else. */
  minimal?: boolean;
  /** Where the sign-ins are told. Not the log, which is kept and sent on. */
  print?: (text: string) => void;
}

/** Puts the demo data, once, into a database that holds nobody yet, save for admins, whom the environment may have named. */
export async function seedAtStart({
  db,
  log,
  production,
  minimal,
  print = toTerminal,
}: Asked): Promise<void> {
  if (await hasMark(db, "demo")) return log.info("the demo data was loaded before");
  if ((await db.$count(users, ne(users.role, "admin"))) > 0)
    return log.info("no demo data: the database is in use");
  const logins = await seedDemo(db, { minimal, passwords: production ? "random" : "known" });
  if (!logins) return;
  log.info("the demo data was loaded");
  print(describe(logins));
}

function describe(logins: readonly Login[]): string {
  const width = (key: "username" | "password") => Math.max(...logins.map((login) => login[key].length)) + 2;
  const lines = logins.map(
    ({ username, password, who }) =>
      `  ${username.padEnd(width("username"))}${password.padEnd(width("password"))}${who}\n`,
  );
  return `\nDemo sign-ins (user name, password):\n${lines.join("")}\n`;
}

const toTerminal = (text: string) => {
  process.stdout.write(text);
};
