import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import { sql } from "drizzle-orm";
import { isListedJobSql } from "./queries";

/** The newest jobs show well enough which skills are in use, and reading more would be slow. */
const maxNewestJobs = 1_000;
/** More than are suggested, because `suggestSkills` drops those that are another spelling of a known skill. */
const maxSkillTexts = 50;

interface SkillRow {
  /** Whether `name` is the slug of a skill in the taxonomy, and not a text that a poster has typed. */
  isKnown: boolean;
  name: string;
  /** How many jobs require the skill. */
  jobCount: number;
}

/**
 * Counts, among the newest listed jobs, how many require each taxonomy skill in `slugs`, and how many name
 * each skill text that contains `q`. Texts that differ only in case are counted together.
 */
export async function loadSkillUsage(db: Db, { q, slugs }: { q: string; slugs: string[] }) {
  const facets = slugs.map((slug) => `skill:${slug}`);
  const searchedText = sql`lower(${q}::text)`;
  const { rows } = await db.execute<SkillRow & Record<string, unknown>>(sql`
    with newest as materialized (
      select ${jobs.skills}, ${jobs.facets} from ${jobs} where ${isListedJobSql}
      order by ${jobs.createdAt} desc, ${jobs.id} desc limit ${sql.raw(String(maxNewestJobs))}
    ), texts as (
      select false as "isKnown", mode() within group (order by skill) as name, count(*)::int as "jobCount"
      from newest, unnest(newest.skills) skill where strpos(lower(skill), ${searchedText}) > 0
        and strpos(skill, ',') = 0 -- the fields split texts at commas
      group by lower(skill)
      order by starts_with(lower(skill), ${searchedText}) desc, count(*) desc, lower(skill)
      limit ${sql.raw(String(maxSkillTexts))}
    )
    select true as "isKnown", substr(facet, length('skill:') + 1) as name, count(*)::int as "jobCount"
    from newest, unnest(newest.facets) facet where facet = any(${sql.param(facets)}::text[]) group by facet
    union all select * from texts`);
  return {
    slugs: rows.filter(({ isKnown }) => isKnown).map(({ name, jobCount }) => ({ slug: name, jobCount })),
    texts: rows.filter(({ isKnown }) => !isKnown).map(({ name, jobCount }) => ({ text: name, jobCount })),
  };
}
