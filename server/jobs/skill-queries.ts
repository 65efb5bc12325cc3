import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import { sql } from "drizzle-orm";
import { isListedJobSql } from "./queries";

/**
 * The newest jobs show well enough which skills are in use, and with a limit the cost does not grow with the
 * market.
 */
const maxReadJobs = 1_000;
/**
 * More than are suggested, because `suggestSkills` drops the texts that are other spellings of known skills.
 */
const maxReadTexts = 50;

interface SkillRow {
  isKnown: boolean;
  name: string;
  jobCount: number;
}

/**
 * Counts, among the newest listed jobs, how many require each of the known skills in `slugs`, and how many
 * name each skill text that contains `q`. Of a text's spellings, the most common one is returned.
 */
export async function loadSkillUsage(db: Db, { q, slugs }: { q: string; slugs: string[] }) {
  const facets = slugs.map((slug) => `skill:${slug}`);
  const text = sql`lower(${q}::text)`;
  const { rows } = await db.execute<SkillRow & Record<string, unknown>>(sql`
    with newest as materialized (
      select ${jobs.skills}, ${jobs.facets} from ${jobs} where ${isListedJobSql}
      order by ${jobs.createdAt} desc, ${jobs.id} desc limit ${sql.raw(String(maxReadJobs))}
    ), texts as (
      select false, mode() within group (order by skill), count(*)::int
      from newest, unnest(newest.skills) skill where strpos(lower(skill), ${text}) > 0
        and strpos(skill, ',') = 0 -- the fields split texts at commas
      group by lower(skill)
      order by starts_with(lower(skill), ${text}) desc, count(*) desc, lower(skill)
      limit ${sql.raw(String(maxReadTexts))}
    )
    select true as "isKnown", substr(facet, length('skill:') + 1) as name, count(*)::int as "jobCount"
    from newest, unnest(newest.facets) facet where facet = any(${sql.param(facets)}::text[]) group by facet
    union all select * from texts`);
  return {
    slugs: rows.filter(({ isKnown }) => isKnown).map(({ name, jobCount }) => ({ slug: name, jobCount })),
    texts: rows.filter(({ isKnown }) => !isKnown).map(({ name, jobCount }) => ({ text: name, jobCount })),
  };
}
