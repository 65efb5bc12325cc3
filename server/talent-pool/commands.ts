/** Writes the candidates of the talent pool, and records who has seen them. */
import type { RowWindow, SkillTexts } from "@server/jobs/derivation-commands";
import type { Db } from "@server/lib/db/db";
import { normalizeText } from "@server/lib/search/terms";
import { candidates, candidateViews } from "@shared/talent-pool/table";
import {
  type CandidateTexts,
  candidateDerivationVersion,
  deriveCandidateValues,
} from "@shared/taxonomy/derive-candidate";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { and, asc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";

/** Locks the candidate until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, id)).for("update");
  return row;
}

type DerivedColumn = keyof ReturnType<typeof deriveColumns>;
export type NewCandidate = Omit<typeof candidates.$inferInsert, "id" | DerivedColumn>;

/** Computes the derived columns: values for matching with jobs, and the texts that search uses. */
function deriveColumns(candidate: CandidateTexts & { name: string; email: string }, taxonomy: SkillTaxonomy) {
  const { name, email, role, skills, location } = candidate;
  const searchedTexts = [name, role, ...skills, location ?? "", email];
  return {
    ...deriveCandidateValues(candidate, taxonomy),
    // The minus tells the trigger `mark_underived_candidate` that these columns are up to date; the trigger
    // stores the version without it. After a write without the minus, which servers of an earlier version make,
    // the trigger stores 0, and a task derives the columns.
    derivedVersion: -candidateDerivationVersion,
    // A leading space marks the beginning of each word (`createSubstringTerms`).
    searchText: ` ${normalizeText(searchedTexts.join(" "))}`,
    nameText: normalizeText(name),
  };
}

/** Inserts a candidate and returns its id; undefined if the sharer already shares one with this address. */
export async function insert(db: Db, values: NewCandidate, taxonomy: SkillTaxonomy) {
  const [row] = await db
    .insert(candidates)
    .values({ ...values, ...deriveColumns(values, taxonomy) })
    .onConflictDoNothing()
    .returning({ id: candidates.id });
  return row?.id;
}

/** First key of the advisory locks on the candidates of users; the second key is the sharer's id. */
const sharerLockKey = 8;

/** Serializes changes to one sharer's candidates, because two of them must not have the same address. */
export const lockSharer = (db: Db, sharedById: number) =>
  db.execute(sql`select pg_advisory_xact_lock(${sharerLockKey}, ${sharedById})`);

/** Updates the given fields. The candidate must be locked. */
export async function update(
  db: Db,
  candidate: typeof candidates.$inferSelect,
  values: Partial<NewCandidate>,
  taxonomy: SkillTaxonomy,
) {
  // Without the keys whose value is undefined, which would overwrite the candidate's values below.
  const changes = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const changedCandidate = { ...candidate, ...changes };
  await db
    .update(candidates)
    .set({
      ...changes,
      ...deriveColumns(changedCandidate, taxonomy),
      // The sharer gets another reminder when the candidate has not changed for a while.
      isReminded: false,
      updatedAt: sql`now()`,
    })
    .where(eq(candidates.id, candidate.id));
}

export const remove = (db: Db, id: number) => db.delete(candidates).where(eq(candidates.id, id));

/**
 * Derives the columns of candidates that servers of an earlier version wrote, or that were derived by earlier
 * rules. Returns the number of candidates. Skips candidates that are locked by a change; the next run derives
 * them.
 */
export async function deriveOutdatedCandidates(
  db: Db,
  limit: number,
  loadSkillTaxonomy: (db: Db) => Promise<SkillTaxonomy>,
): Promise<number> {
  const outdatedCandidates = await db
    .select()
    .from(candidates)
    .where(lt(candidates.derivedVersion, candidateDerivationVersion))
    .orderBy(asc(candidates.derivedVersion))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  if (outdatedCandidates.length === 0) return 0;
  // Loaded after the candidates: if a change of a skill made a candidate outdated, the taxonomy contains it.
  const taxonomy = await loadSkillTaxonomy(db);
  for (const candidate of outdatedCandidates)
    await db
      .update(candidates)
      .set(deriveColumns(candidate, taxonomy))
      .where(eq(candidates.id, candidate.id));
  return outdatedCandidates.length;
}

/**
 * Reads up to `limit` candidates after `afterId`. Marks those that a change of skills affects as outdated, so
 * that `deriveOutdatedCandidates` derives them. Returns the last id that was read; undefined if there was none.
 */
export async function markOutdatedCandidates(
  db: Db,
  isAffected: (row: SkillTexts) => boolean,
  { afterId, limit, changedSince }: RowWindow,
): Promise<number | undefined> {
  const rows = await db
    .select({
      id: candidates.id,
      role: candidates.role,
      skills: candidates.skills,
      facets: candidates.facets,
    })
    .from(candidates)
    .where(
      and(gt(candidates.id, afterId), changedSince ? gte(candidates.updatedAt, changedSince) : undefined),
    )
    .orderBy(asc(candidates.id))
    .limit(limit);
  const affectedIds = rows
    .filter(({ role, skills, facets }) => isAffected({ texts: [role, ...skills], facets }))
    .map(({ id }) => id);
  if (affectedIds.length > 0) {
    // Locked in the order of their ids, so that two such updates cannot wait for each other.
    const lockedIds = db
      .select({ id: candidates.id })
      .from(candidates)
      .where(inArray(candidates.id, affectedIds))
      .orderBy(asc(candidates.id))
      .for("no key update");
    await db.update(candidates).set({ derivedVersion: 0 }).where(inArray(candidates.id, lockedIds));
  }
  return rows.at(-1)?.id;
}

interface CandidateViews {
  viewerId: number;
  /** A UTC day. */
  day: string;
  candidateIds: number[];
  /** The number from which on no more candidates are stored. */
  limit: number;
}

/**
 * Adds candidates to those that the viewer has seen on the day, in one statement, which concurrent calls of all
 * servers run one after the other. Returns the number of distinct candidates; undefined if they were `limit`
 * before.
 */
export async function recordCandidateViews(
  db: Db,
  { viewerId, day, candidateIds, limit }: CandidateViews,
): Promise<number | undefined> {
  const [row] = await db
    .insert(candidateViews)
    .values({ viewerId, day, candidateIds })
    .onConflictDoUpdate({
      target: [candidateViews.viewerId, candidateViews.day],
      set: {
        candidateIds: sql`(select array_agg(distinct id)
          from unnest(${candidateViews.candidateIds} || excluded.candidate_ids) id)`,
      },
      setWhere: sql`cardinality(${candidateViews.candidateIds}) < ${limit}`,
    })
    .returning({ count: sql<number>`cardinality(candidate_ids)` });
  return row?.count;
}

/** Deletes the views of earlier days: the alert counts only those of today. */
export const deleteExpiredCandidateViews = (db: Db) =>
  db.delete(candidateViews).where(lt(candidateViews.day, sql`(now() at time zone 'utc')::date`));
