/** Suggests skills for a search text: the known skills that contain it, and other skills that jobs name. */
import { findSkill, type Skill, type SkillTaxonomy } from "./find-skills";
import { foldText } from "./tokens";

/** A known skill whose name or synonym contains the search text. */
interface MatchingSkill extends Pick<Skill, "slug" | "name" | "group"> {
  /** Whether the name or a synonym begins with the search text. */
  hasPrefix: boolean;
}

/** How many jobs name each skill. Known skills have a slug, other skills only the text that jobs contain. */
interface SkillUsage {
  slugs: { slug: string; jobCount: number }[];
  texts: { text: string; jobCount: number }[];
}

const namesOf = ({ name, synonyms }: Skill) => [name, ...synonyms];
const toComparableText = (text: string) => foldText(text).trim();

export function findMatchingSkills(searchText: string, { skills }: SkillTaxonomy): MatchingSkill[] {
  const comparableText = toComparableText(searchText);
  return skills.flatMap((skill) => {
    const names = namesOf(skill).map(toComparableText);
    if (!names.some((name) => name.includes(comparableText))) return [];
    const hasPrefix = names.some((name) => name.startsWith(comparableText));
    return [{ slug: skill.slug, name: skill.name, group: skill.group, hasPrefix }];
  });
}

/**
 * The names of the skills to suggest. Names that begin with the search text come first, then those of more
 * jobs. Texts of jobs that are other spellings of known skills are left out.
 */
export function suggestSkills(
  searchText: string,
  knownSkills: readonly MatchingSkill[],
  usage: SkillUsage,
  taxonomy: SkillTaxonomy,
): string[] {
  const comparableText = toComparableText(searchText);
  const jobCountBySlug = new Map(usage.slugs.map(({ slug, jobCount }) => [slug, jobCount]));
  const knownSuggestions = knownSkills.map(({ slug, name, hasPrefix }) => ({
    name,
    hasPrefix,
    jobCount: jobCountBySlug.get(slug) ?? 0,
  }));
  const otherSuggestions = usage.texts
    .filter(({ text }) => !findSkill(text, taxonomy))
    .map(({ text, jobCount }) => ({
      name: text,
      hasPrefix: toComparableText(text).startsWith(comparableText),
      jobCount,
    }));
  return [...knownSuggestions, ...otherSuggestions]
    .sort(
      (a, b) =>
        Number(b.hasPrefix) - Number(a.hasPrefix) ||
        b.jobCount - a.jobCount ||
        a.name.localeCompare(b.name, "en"),
    )
    .map(({ name }) => name);
}
