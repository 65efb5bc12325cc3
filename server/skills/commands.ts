/** Adds and removes names of skills, and marks the jobs and candidates that they affect. */
import type { Db } from "@server/lib/db/db";
import { enqueue } from "@server/lib/task-queue";
import { skillAliases, skills } from "@shared/skills/table";
import type { SkillGroupOrOther } from "@shared/skills/vocabulary";
import { toNameKey } from "@shared/taxonomy/tokens";
import { eq, sql } from "drizzle-orm";

/** First key of the advisory lock on the added skills. The only such lock has the second key 0. */
const skillsLockKey = 19;

/** Serializes changes of skills, so that a check of the known skills stays true until the commit. */
export const lockSkills = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${skillsLockKey}, 0)`);

interface NewSkill {
  slug: string;
  name: string;
  group: SkillGroupOrOther;
  synonyms: readonly string[];
}

/** The admin who added a name, and the time. */
interface Addition {
  byId: number;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Adds a skill with its synonyms, and returns the id of its name. The caller has checked that no known skill has
 * one of these names.
 */
export async function insertSkill(db: Db, { slug, name, group, synonyms }: NewSkill, addition: Addition) {
  await db.insert(skills).values({ slug, name, skillGroup: group });
  const id = await insertName(db, { name, skillSlug: slug }, addition);
  for (const synonym of synonyms) await insertName(db, { name: synonym, skillSlug: slug }, addition);
  return id;
}

/**
 * Adds a name to a built-in or added skill, and returns the id of the name. The caller has checked that no known
 * skill has this name.
 */
export async function insertName(
  db: Db,
  { name, skillSlug }: { name: string; skillSlug: string },
  { byId, at }: Addition,
): Promise<number> {
  const [row] = await db
    .insert(skillAliases)
    .values({ name, nameKey: toNameKey(name), skillSlug, addedById: byId, ...(at && { createdAt: at }) })
    .returning({ id: skillAliases.id });
  if (!row) throw new Error("inserting the name of a skill returned no row");
  return row.id;
}

export const removeName = (db: Db, nameId: number) =>
  db.delete(skillAliases).where(eq(skillAliases.id, nameId));

/** Removes an added skill with its synonyms. */
export async function removeSkill(db: Db, slug: string) {
  await db.delete(skillAliases).where(eq(skillAliases.skillSlug, slug));
  await db.delete(skills).where(eq(skills.slug, slug));
}

/** The names that were added or removed, and the skill to which they belong. */
export interface SkillChange {
  names: string[];
  slug: string;
}

/**
 * Queues the task that marks the jobs and candidates which the change affects. The task runs twice, because a
 * transaction that began before the change may commit a job after the first run. The second run covers only the
 * rows that such transactions can have written.
 */
export async function enqueueSkillChange(db: Db, change: SkillChange) {
  await enqueue(db, "apply_skill_change", change);
  await enqueue(
    db,
    "apply_skill_change",
    { ...change, changedSince: new Date(Date.now() - maxTransactionMs).toISOString() },
    { delay: `${maxTransactionMs} milliseconds` },
  );
}

/** Longer than a transaction of a request can take. */
const maxTransactionMs = 60_000;
