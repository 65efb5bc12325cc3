/** Finds the known skills that the texts of jobs and candidates name. */
import { type SkillGroup, skillGroups } from "@shared/jobs/vocabulary";
import { ambiguousSkillNames, skillsByGroup } from "./skills";
import { findNames, foldText, type Token, tokenize, toNameKey } from "./tokens";

export interface Skill {
  /** The identifier in facets, such as "cpp". */
  slug: string;
  name: string;
  synonyms: readonly string[];
  group: SkillGroup | "other";
}

const toSlug = (name: string) =>
  foldText(name)
    .replace(/\+/g, "p")
    .replace(/#/g, "-sharp")
    .replace(/^\./, "dot")
    .replace(/[^a-z0-9]+/g, "-");

export const skills: readonly Skill[] = ([...skillGroups, "other"] as const).flatMap((group) =>
  skillsByGroup[group].map(([name, ...synonyms]) => ({ slug: toSlug(name), name, synonyms, group })),
);

/** A name with full stops is also written without them, and with spaces: Node.js, Nodejs, Node js. */
const spellingsOf = (name: string) => {
  const key = toNameKey(name);
  return key.includes(".") ? [key, key.replace(/(?<=\w)\./g, ""), key.replace(/(?<=\w)\./g, " ")] : [key];
};

const skillByName = new Map<string, Skill>();
for (const skill of skills)
  for (const name of [skill.name, ...skill.synonyms])
    for (const spelling of spellingsOf(name))
      if (!skillByName.has(spelling)) skillByName.set(spelling, skill);

/** The skill with exactly this name or synonym. */
export const findSkill = (name: string): Skill | undefined => skillByName.get(toNameKey(name));

const maxWords = Math.max(...[...skillByName.keys()].map((key) => key.split(" ").length));

/** An ambiguous name before one of these words means the skill: "Go Engineer". */
const roleWords = new Set(
  "architect backend developer developers development engineer engineers frontend microservices programmer programmers programming".split(
    " ",
  ),
);

const separator = /[,;:|/()[\]{}•·–—&]|^\s*[-+]\s|\s[-+]\s/;

/** The skills that texts name, each once. A text is a title or an entry of a list of skills. */
export function findSkills(texts: readonly string[]): Skill[] {
  const found = new Set<Skill>();
  for (const text of texts) {
    const tokens = tokenize(text);
    for (const { entry, start, end } of findNames(tokens, skillByName, { maxWords }))
      if (isSkill(tokens, start, end)) found.add(entry);
  }
  return [...found];
}

/**
 * Whether a found name means the skill. An ambiguous name does between separators, or before a word for a
 * role.
 */
function isSkill(tokens: readonly Token[], start: number, end: number): boolean {
  const name = tokens
    .slice(start, end)
    .map(({ folded }) => folded)
    .join(" ");
  if (!ambiguousSkillNames.has(name)) return true;
  const [first, next] = [tokens[start], tokens[end]];
  const isAfterSeparator = start === 0 || separator.test(first?.gapBefore ?? "");
  const isBeforeSeparator = next === undefined || separator.test(next.gapBefore);
  if (isAfterSeparator && isBeforeSeparator) return true;
  return next !== undefined && next.gapBefore.trim() === "" && roleWords.has(next.folded);
}
