/** Reads the skills and synonyms that admins added, and the skills that the taxonomy does not know. */
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

/** The built-in skills with the skills and synonyms that admins have added so far. */
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
  // A later release may have removed the built-in skill of a synonym. Its slug replaces the name then.
  const skill = builtInSkillOf(slug) ?? addedSkill ?? { name: slug, group: "other" as const };
  return {
    ...row,
    skill: { slug, name: skill.name, group: skill.group },
    // Every added name of a built-in skill is a synonym.
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

/** Lists the added names of a skill: its synonyms, and its own name if the skill was added too. */
export async function listNamesOfSkill(db: Db, skillSlug: string) {
  const rows = await db
    .select({ name: skillAliases.name })
    .from(skillAliases)
    .where(eq(skillAliases.skillSlug, skillSlug));
  return rows.map(({ name }) => name);
}

/** Only this number of newest jobs, and of newest candidates, is searched, because reading all would be slow. */
const maxNewestRows = 1_000;
/** A thousand jobs and a thousand candidates usually have fewer different spellings. */
const maxSpellings = 5_000;

interface UnknownSkill {
  /** The most common spelling among those that differ only in case. */
  text: string;
  jobs: number;
  candidates: number;
  lastUsedAt: string;
}

/** The position of a skill in the list of unknown skills. */
interface SkillPosition {
  uses: number;
  /** Equal for all spellings of a skill. */
  key: string;
}

/**
 * Lists the skills in the newest listed jobs and available candidates that the taxonomy does not know, those
 * with the most uses first. All spellings of a skill are one entry, with its most common spelling.
 */
export async function listUnknownSkills(
  db: Db,
  taxonomy: SkillTaxonomy,
  { q }: { q?: string },
  { limit, after }: PageInput<SkillPosition>,
): Promise<Page<UnknownSkill, SkillPosition>> {
  const unknownSkillByKey = new Map<string, UnknownSkill & SkillPosition>();
  // The spellings with the most uses come first, so the first one of a skill is its most common one.
  for (const spelling of await listSpellings(db, q)) {
    const key = toNameKey(spelling.text);
    const isKnown = findSkills([spelling.text], taxonomy).length > 0;
    if (key === "" || isKnown) continue;
    const { jobs: jobCount, candidates: candidateCount } = spelling;
    const skill = unknownSkillByKey.get(key);
    if (!skill) {
      unknownSkillByKey.set(key, { ...spelling, key, uses: jobCount + candidateCount });
      continue;
    }
    skill.jobs += jobCount;
    skill.candidates += candidateCount;
    skill.uses += jobCount + candidateCount;
    if (spelling.lastUsedAt > skill.lastUsedAt) skill.lastUsedAt = spelling.lastUsedAt;
  }
  const sortedSkills = [...unknownSkillByKey.values()].sort(compareByUses);
  const remainingSkills = after
    ? sortedSkills.filter((skill) => compareByUses(skill, after) > 0)
    : sortedSkills;
  const items = remainingSkills.slice(0, limit);
  const lastItem = items.at(-1);
  if (!lastItem || remainingSkills.length <= limit) return { items };
  return { items, next: { uses: lastItem.uses, key: lastItem.key } };
}

/** Sorts by the number of uses, highest first, then by key. */
const compareByUses = (a: SkillPosition, b: SkillPosition) => b.uses - a.uses || compareKeys(a.key, b.key);

function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Lists the spellings of skills in the newest jobs and candidates that contain `q`, with the most uses first. */
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
