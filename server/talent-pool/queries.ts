/** Lists, searches and counts the candidates of the talent pool. */
import { badgeSql, publicRoleSql } from "@server/badges/queries";
import { loadCountFunction } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginateSearch, type SearchSource } from "@server/lib/search/planner";
import type { SearchTerms } from "@server/lib/search/search-source";
import { createSubstringTerms, normalizeText } from "@server/lib/search/terms";
import { users } from "@shared/auth/table";
import { counters } from "@shared/counters/table";
import type { ExperienceLevel, SkillGroup } from "@shared/jobs/vocabulary";
import { candidates } from "@shared/talent-pool/table";
import { type candidateAvailabilities, maxSharerCount } from "@shared/talent-pool/vocabulary";
import { and, desc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";

// All columns except the internal ones, which no response contains.
const {
  searchText: _searchText,
  nameText: _nameText,
  skillGroups: _skillGroups,
  facets: _facets,
  openToRemote: _openToRemote,
  salaryMin: _salaryMin,
  salaryCurrency: _salaryCurrency,
  derivedVersion: _derivedVersion,
  isReminded: _isReminded,
  ...candidateColumns
} = getTableColumns(candidates);

const selectCandidates = (db: Db) =>
  db
    .select({
      ...candidateColumns,
      sharedBy: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        role: publicRoleSql(users),
        badge: badgeSql(users),
        company: users.company,
      },
    })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.sharedById))
    .$dynamic();

export async function find(db: Db, id: number) {
  const [row] = await selectCandidates(db).where(eq(candidates.id, id));
  return row;
}

interface CandidateFilters {
  q?: string;
  skill?: SkillGroup;
  level?: ExperienceLevel;
  status?: (typeof candidateAvailabilities)[number];
  /**
   * An unverified viewer: email addresses are searched, and shown, only for candidates whom this viewer
   * shared.
   */
  unverifiedViewerId?: number;
}

const candidateSearchSource: SearchSource = {
  table: candidates,
  searchColumns: {
    id: candidates.id,
    createdAt: candidates.createdAt,
    experience: candidates.experience,
    isAvailable: candidates.isAvailable,
    searchText: candidates.searchText,
    skillGroups: candidates.skillGroups,
    email: candidates.email,
    sharedById: candidates.sharedById,
  },
};

/**
 * Cuts the email address off the end of the searched text. Normalizing keeps its length, because addresses
 * are ASCII.
 */
const textWithoutEmailSql = sql`left(${candidates.searchText}, -length(${candidates.email}))`;

/**
 * Builds the search terms. For an unverified viewer, each term must also match a text that the viewer can
 * see. The term on `searchText` remains, because it uses the index.
 */
function buildSearchTerms({ q, unverifiedViewerId }: CandidateFilters): SearchTerms | undefined {
  const terms = createSubstringTerms(candidates.searchText, q);
  if (!terms || unverifiedViewerId === undefined) return terms;
  const visibleTerms = createSubstringTerms(textWithoutEmailSql, q)?.termConditions ?? [];
  const termConditions = terms.termConditions.map(
    (term, index) =>
      sql`(${term} and (${candidates.sharedById} = ${unverifiedViewerId} or ${visibleTerms[index]}))`,
  );
  return { matchesAll: and(...termConditions), termConditions };
}

/**
 * Lists candidates, newest first. A search without any match returns candidates with similar names, on a
 * single page.
 */
export async function list(db: Db, filters: CandidateFilters, page: PageInput<{ at: string; id: number }>) {
  const { q, skill, level, status } = filters;
  const unindexedFilter = and(
    level && eq(candidates.experience, level).inlineParams(),
    status && eq(candidates.isAvailable, status === "available").inlineParams(),
  );
  const indexedFilter = skill && sql`${candidates.skillGroups} @> array[${skill}]`;
  const matches = await paginateSearch(
    db,
    {
      source: candidateSearchSource,
      terms: buildSearchTerms(filters),
      indexedFilter,
      parts: [{ by: candidates.createdAt, id: candidates.id, filter: unindexedFilter }],
      select: () => selectCandidates(db),
      preparedAs: "candidates",
    },
    page,
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
  const isSearchWithoutMatch = q !== undefined && q !== "" && !page.after && matches.items.length === 0;
  if (!isSearchWithoutMatch) return matches;
  return { items: await listSimilarNames(db, q, and(unindexedFilter, indexedFilter), page.limit) };
}

/** Candidates with names similar to the query, most similar first. */
function listSimilarNames(db: Db, q: string, filters: SQL | undefined, limit: number) {
  const normalizedQuery = normalizeText(q);
  // Without three letters or digits in a row, the query would be similar to too many names.
  if (!/[\p{L}\p{N}]{3}/u.test(normalizedQuery)) return [];
  return db.transaction(
    async (tx) => {
      // The default threshold of 0.6 misses two typos in a short name. Comparing many names can be
      // slow, so the statement may take at most three seconds.
      await tx.execute(
        sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true),
          set_config('statement_timeout', '3s', true)`,
      );
      return selectCandidates(tx)
        .where(and(sql`${normalizedQuery} <% ${candidates.nameText}`, filters))
        .orderBy(desc(sql`word_similarity(${normalizedQuery}, ${candidates.nameText})`), desc(candidates.id))
        .limit(limit);
    },
    { accessMode: "read only" },
  );
}

/** Counts the candidates, and (up to `maxSharerCount`) the users who share some. */
export async function countCandidates(db: Db) {
  const countCandidateRows = await loadCountFunction(db, "candidates");
  const sharers = db
    .selectDistinct({ id: counters.ownerId })
    .from(counters)
    .where(and(eq(counters.kind, "candidates.shared_by_id"), gt(counters.rowCount, 0)))
    .orderBy(counters.ownerId)
    .limit(maxSharerCount)
    .as("sharers");
  return {
    candidates: countCandidateRows().rowCount,
    // The status of this counter is the column `is_available`.
    available: countCandidateRows("true").rowCount,
    sharers: await db.$count(sharers),
  };
}

/** Whether the sharer has shared another candidate with this address. */
export async function hasSharedCandidateWithEmail(
  db: Db,
  sharedById: number,
  email: string,
  exceptId: number,
) {
  const hasEmailSql = eq(sql`lower(${candidates.email})`, email.toLowerCase());
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.sharedById, sharedById), hasEmailSql));
  return rows.some(({ id }) => id !== exceptId);
}
