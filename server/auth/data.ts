import type { Db } from "@server/lib/db";
import { hashPassword, isOutdated, matchesPassword } from "@server/lib/passwords";
import { userEmails, users } from "@shared/auth/table";
import { and, eq, sql } from "drizzle-orm";

export type NewUser = Omit<typeof users.$inferInsert, "id" | "createdAt" | "updatedAt"> & { createdAt?: string };

/** The user and their primary address, or the field that is taken already. The password is a hash. */
export async function insert(db: Db, values: NewUser) {
  const [user] = await db.insert(users).values(values).onConflictDoNothing().returning();
  if (!user) return { taken: (await usernameExists(db, values.username)) ? ("username" as const) : ("email" as const) };
  const [address] = await db
    .insert(userEmails)
    .values({ userId: user.id, email: user.email, isPrimary: true })
    .onConflictDoNothing()
    .returning();
  return address ? { user } : { taken: "email" as const };
}

async function usernameExists(db: Db, username: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row !== undefined;
}

/** By user name or primary address, which holds an @ and so is never a user name. An unknown one costs as much as a wrong password. */
export async function findByPassword(db: Db, login: string, password: string) {
  const column = login.includes("@") ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${column})`, login.toLowerCase()));
  if (!(await matchesPassword(row?.password, password)) || !row) return null;
  if (isOutdated(row.password)) {
    const renewed = await hashPassword(password);
    // Only over the hash that was checked: a password changed meanwhile stays.
    await db
      .update(users)
      .set({ password: renewed })
      .where(and(eq(users.id, row.id), eq(users.password, row.password)));
  }
  return row;
}

export async function find(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The admin named by the environment: created if absent, never changed afterwards. */
export async function ensureAdmin(db: Db, admin: { username: string; password: string; email: string }) {
  if (await usernameExists(db, admin.username)) return undefined;
  const password = await hashPassword(admin.password);
  return db.transaction((tx) => insert(tx, { ...admin, password, role: "admin", firstName: "Site", lastName: "Admin", isVerified: true }));
}
