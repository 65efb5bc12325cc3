import type { Db } from "@server/lib/db/db";
import { maxPasskeys } from "@shared/factors/rules";
import { passkeys } from "@shared/factors/table";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { deleteOrphanedRecoveryCodes, lockUserRow } from "./commands";

type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "createdAt" | "lastUsedAt">;

/**
 * Adds a passkey to an account. Returns the new row, "too_many" if the user has the maximum number, or
 * "exists" if the passkey was added before.
 */
export async function addPasskey(db: Db, values: NewPasskey) {
  await lockUserRow(db, values.userId);
  if ((await db.$count(passkeys, eq(passkeys.userId, values.userId))) >= maxPasskeys) return "too_many";
  const [row] = await db.insert(passkeys).values(values).onConflictDoNothing().returning();
  return row ?? "exists";
}

const isPasskeyOfUserSql = (userId: number, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(db: Db, userId: number, id: number, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(isPasskeyOfUserSql(userId, id)).returning();
  return row;
}

export async function removePasskey(db: Db, userId: number, id: number) {
  await lockUserRow(db, userId);
  const [row] = await db.delete(passkeys).where(isPasskeyOfUserSql(userId, id)).returning();
  if (row) await deleteOrphanedRecoveryCodes(db, userId);
  return row;
}

/**
 * Records a use of a passkey. Returns false if the passkey was removed, or if its signature counter did not
 * increase, which suggests a copied authenticator. Passkeys without a counter always send 0.
 */
export async function recordPasskeyUse(db: Db, id: number, counter: number) {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}
