import { userWithBadgeColumns } from "@server/badges/queries";
import { isListedJobSql } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import type { Page } from "@server/lib/http/route";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { skillAliases, skills } from "@shared/skills/table";
import { candidates } from "@shared/talent-pool/table";
import {
  type AddedSkillName,
  builtInTaxonomy,
  createSkillTaxonomy,
  findSkills,
  type SkillTaxonomy,
} from "@shared/taxonomy/find-skills";
import { toNameKey } from "@shared/taxonomy/tokens";
import { asc, eq, sql } from "drizzle-orm";

/** The built-in skills with those that admins added, as they are now. */
export async function loadSkillTaxonomy(db: Db): Promise<SkillTaxonomy> {
  const rows = await db
    .select({
      name: skillAliases.name,
      slug: skillAliases.skillSlug,
      skillName: skills.name,
      group: skills.skillGroup,
    })
    .from(skillAliases)
    .leftJoin(skills, eq(skills.slug, skillAliases.skillSlug))
    .orderBy(asc(skillAliases.id));
  if (rows.length === 0) return builtInTaxonomy;
  const builtInSkillBySlug = new Map(builtInTaxonomy.skills.map((skill) => [skill.slug, skill]));
  const addedNames = rows.flatMap(({ name, slug, skillName, group }): AddedSkillName[] => {
    const skill =
      builtInSkillBySlug.get(slug) ??
      (skillName !== null && group !== null ? { slug, name: skillName, group } : undefined);
    // A later release may have removed the built-in skill of a synonym.
    return skill ? [{ name, skill }] : [];
  });
  return createSkillTaxonomy(addedNames);
}

const selectAddedNames = (db: Db) =>
  db
    .select({
      id: skillAliases.id,
      name: skillAliases.name,
      slug: skillAliases.skillSlug,
      addedSkill: { name: skills.name, group: skills.skillGroup },
      addedBy: userWithBadgeColumns(users),
      createdAt: skillAliases.createdAt,
    })
    .from(skillAliases)
    .leftJoin(skills, eq(skills.slug, skillAliases.skillSlug))
    .leftJoin(users, eq(users.id, skillAliases.addedById))
    .$dynamic();

type AddedNameRow = Awaited<ReturnType<typeof selectAddedNames>>[number];

const builtInSkillOf = (slug: string) => builtInTaxonomy.skills.find((skill) => skill.slug === slug);

function toAddedName({ slug, addedSkill, ...row }: AddedNameRow) {
  const skill = builtInSkillOf(slug) ?? addedSkill ?? { name: slug, group: "other" as const };
  return {
    ...row,
    skill: { slug, name: skill.name, group: skill.group },
    isSynonym: row.name !== addedSkill?.name,
  };
}

/** Lists the skills and synonyms that admins added, newest first. */
export async function listAddedNames(db: Db, page: PageInput<{ id: number }>) {
  const names = await paginate(selectAddedNames(db), {
    order: { id: skillAliases.id },
    page,
    cursorOf: toIdCursor,
  });
  return mapPage(names, toAddedName);
}

export async function findAddedName(db: Db, id: number) {
  const [row] = await selectAddedNames(db).where(eq(skillAliases.id, id));
  return row && toAddedName(row);
}

export async function listSynonymsOf(db: Db, skillSlug: string) {
  const rows = await db
    .select({ name: skillAliases.name })
    .from(skillAliases)
    .where(eq(skillAliases.skillSlug, skillSlug));
  return rows.map(({ name }) => name);
}

/** The newest jobs and candidates show well enough which skills are missing; reading all would be slow. */
const maxNewestRows = 1_000;
/** More spellings than a thousand jobs and a thousand candidates usually have. */
const maxSpellings = 5_000;

interface UnknownSkill {
  /** The most common spelling among those that differ only in case. */
  text: string;
  jobs: number;
  candidates: number;
  lastUsedAt: string;
}

/**
 * Lists the skills in the newest listed jobs and available candidates that the taxonomy does not know, those
 * with the most uses first. Each is counted once, in its most common spelling.
 */
export async function listUnknownSkills(
  db: Db,
  taxonomy: SkillTaxonomy,
  { q }: { q?: string },
  { limit, after }: PageInput<{ uses: number; key: string }>,
): Promise<Page<UnknownSkill, { uses: number; key: string }>> {
  const unknownSkills = new Map<string, UnknownSkill & { key: string; uses: number }>();
  // The rows with the most uses come first, so the first spelling of a skill is the most common one.
  for (const row of await listSpellings(db, q)) {
    const key = toNameKey(row.text);
    if (key === "" || findSkills([row.text], taxonomy).length > 0) continue;
    const { jobs: jobCount, candidates: candidateCount } = row;
    const skill = unknownSkills.get(key);
    if (!skill) {
      unknownSkills.set(key, { ...row, key, uses: jobCount + candidateCount });
      continue;
    }
    skill.jobs += jobCount;
    skill.candidates += candidateCount;
    skill.uses += jobCount + candidateCount;
    if (row.lastUsedAt > skill.lastUsedAt) skill.lastUsedAt = row.lastUsedAt;
  }
  const sortedSkills = [...unknownSkills.values()].sort(
    (a, b) => b.uses - a.uses || compareKeys(a.key, b.key),
  );
  const start = after
    ? sortedSkills.findIndex(
        ({ uses, key }) => uses < after.uses || (uses === after.uses && compareKeys(key, after.key) > 0),
      )
    : 0;
  const remainingSkills = start === -1 ? [] : sortedSkills.slice(start);
  const items = remainingSkills.slice(0, limit);
  const lastItem = items.at(-1);
  if (!lastItem || remainingSkills.length <= limit) return { items };
  return { items, next: { uses: lastItem.uses, key: lastItem.key } };
}

const compareKeys = (a: string, b: string) => (a < b ? -1 : Number(a > b));

async function listSpellings(db: Db, q = ""): Promise<UnknownSkill[]> {
  const newestRows = sql.raw(String(maxNewestRows));
  const { rows } = await db.execute<UnknownSkill & Record<string, unknown>>(sql`
    with newest as materialized (
      (select true as "isJob", ${jobs.skills} as skills, ${jobs.createdAt} as used_at
        from ${jobs} where ${isListedJobSql}
        order by ${jobs.createdAt} desc, ${jobs.id} desc limit ${newestRows})
      union all
      (select false, ${candidates.skills}, ${candidates.createdAt}
        from ${candidates} where ${candidates.isAvailable}
        order by ${candidates.createdAt} desc, ${candidates.id} desc limit ${newestRows})
    )
    select mode() within group (order by skill) as text,
      count(*) filter (where "isJob")::int as jobs, count(*) filter (where not "isJob")::int as candidates,
      to_char(max(used_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUsedAt"
    from newest, unnest(skills) as skill
    where strpos(lower(skill), lower(${q}::text)) > 0
      and strpos(skill, ',') = 0 -- no skill can have a comma in its name
    group by lower(skill)
    order by count(*) desc, lower(skill)
    limit ${sql.raw(String(maxSpellings))}`);
  return rows;
}
