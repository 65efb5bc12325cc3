/** Derives the skill groups of a job or candidate, such as "engineering", from its title and skills. */
import { type SkillGroup, skillGroups } from "@shared/jobs/vocabulary";
import { findSkills, type SkillTaxonomy } from "./find-skills";
import { findNames, tokenize, toNameKey } from "./tokens";

/** Words in titles that indicate a skill group although they are not the name of a skill. */
const rolePhrases: Record<SkillGroup, readonly string[]> = {
  engineering: [
    "engineer",
    "engineers",
    "engineering",
    "developer",
    "developers",
    "development",
    "software",
    "platform",
    "infrastructure",
    "security",
    "data",
    "cto",
    "architect",
    "architecture",
    "hardware",
    "mobile",
  ],
  product: ["product", "cpo", "discovery", "pm", "growth", "backlog"],
  design: ["design", "designer", "designers", "brand", "visual", "interaction", "motion", "creative"],
  sales: [
    "seller",
    "account executive",
    "account manager",
    "ae",
    "revenue",
    "cro",
    "channel",
    "pipeline",
    "quota",
    "commercial",
  ],
};

const groupByPhraseKey = new Map(
  skillGroups.flatMap((group) => rolePhrases[group].map((phrase) => [toNameKey(phrase), group] as const)),
);
/** The number of words in the longest phrase, such as "account manager". */
const maxWords = 2;

/**
 * The skill groups of a job, or of a candidate whose role is passed as the title. Rows store their skill
 * groups, so that the skill filter can use an index.
 */
export function deriveSkillGroups(
  { title, skills }: { title: string; skills: readonly string[] },
  taxonomy: SkillTaxonomy,
): SkillGroup[] {
  const texts = [title, ...skills];
  const groups = new Set<string>(findSkills(texts, taxonomy).map(({ group }) => group));
  for (const text of texts)
    for (const { entry: group } of findNames(tokenize(text), groupByPhraseKey, { maxWords }))
      groups.add(group);
  return skillGroups.filter((group) => groups.has(group));
}
