import { findSkill, type Skill, skills } from "./find-skills";
import { foldText } from "./tokens";

/** A known skill that matches the text of a search. */
interface KnownSkill {
  slug: string;
  name: string;
  /** Whether the name or a synonym begins with the text, rather than only containing it. */
  isPrefix: boolean;
}

/** How many jobs name each skill. Known skills have a slug, other skills only the text that jobs contain. */
interface SkillUsage {
  slugs: { slug: string; jobs: number }[];
  texts: { text: string; jobs: number }[];
}

const namesOf = ({ name, synonyms }: Skill) => [name, ...synonyms];
const toKey = (text: string) => foldText(text).trim();

/** The known skills whose name or synonym contains the text. */
export function matchSkills(text: string): KnownSkill[] {
  const key = toKey(text);
  return skills.flatMap((skill) => {
    const names = namesOf(skill).map(toKey);
    if (!names.some((name) => name.includes(key))) return [];
    return [{ slug: skill.slug, name: skill.name, isPrefix: names.some((name) => name.startsWith(key)) }];
  });
}

/**
 * The names of the skills to suggest, known ones and others that jobs name. Names that begin with the text
 * come first; within each part, skills that more jobs name come first. Other spellings of known skills are
 * left out.
 */
export function suggestSkills(text: string, known: readonly KnownSkill[], usage: SkillUsage): string[] {
  const key = toKey(text);
  const jobsBySlug = new Map(usage.slugs.map(({ slug, jobs }) => [slug, jobs]));
  const suggestions = [
    ...known.map(({ slug, name, isPrefix }) => ({ name, isPrefix, jobs: jobsBySlug.get(slug) ?? 0 })),
    ...usage.texts
      .filter((other) => !findSkill(other.text))
      .map((other) => ({
        name: other.text,
        isPrefix: toKey(other.text).startsWith(key),
        jobs: other.jobs,
      })),
  ];
  return suggestions
    .sort(
      (a, b) =>
        Number(b.isPrefix) - Number(a.isPrefix) || b.jobs - a.jobs || a.name.localeCompare(b.name, "en"),
    )
    .map(({ name }) => name);
}
