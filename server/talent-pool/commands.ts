import type { Db } from "@server/lib/db/db";
import { normalizeText } from "@server/lib/search/terms";
import { deriveSkillGroups } from "@shared/jobs/rules";
import { candidates } from "@shared/talent-pool/table";
import { eq, sql } from "drizzle-orm";

/** Locks the candidate until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, id)).for("update");
  return row;
}

export type NewCandidate = Omit<
  typeof candidates.$inferInsert,
  "id" | "skillGroups" | "searchText" | "nameText"
>;

/** Columns derived from others: the skill groups, by the rules for jobs, and the texts that search uses. */
function derivedColumns({
  name,
  email,
  role,
  skills,
  location,
}: Pick<NewCandidate, "name" | "email" | "role" | "skills" | "location">) {
  return {
    skillGroups: deriveSkillGroups({ title: role, skills }),
    searchText: ` ${normalizeText([name, role, ...skills, location ?? "", email].join(" "))}`,
    nameText: normalizeText(name),
  };
}

/** Undefined if the sharer has shared a candidate with this address already. */
export async function insert(db: Db, values: NewCandidate) {
  const [row] = await db
    .insert(candidates)
    .values({ ...values, ...derivedColumns(values) })
    .onConflictDoNothing()
    .returning({ id: candidates.id });
  return row?.id;
}

/** Serializes changes to one sharer's candidates, because two of them must not have the same address. */
export const lockSharer = (db: Db, sharedById: number) =>
  db.execute(sql`select pg_advisory_xact_lock(8, ${sharedById})`);

/** Updates the given fields. The candidate must be locked. */
export async function update(db: Db, before: typeof candidates.$inferSelect, values: Partial<NewCandidate>) {
  const changes = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const updated = { ...before, ...changes };
  await db
    .update(candidates)
    .set({ ...changes, ...derivedColumns(updated), isReminded: false, updatedAt: sql`now()` })
    .where(eq(candidates.id, before.id));
}

export const remove = (db: Db, id: number) => db.delete(candidates).where(eq(candidates.id, id));
