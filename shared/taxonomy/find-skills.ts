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

const innerFullStops = /(?<=\w)\./g;
/** A name with full stops is also written without them, and with spaces: Node.js, Nodejs, Node js. */
function nameKeysOf(name: string): string[] {
  const nameKey = toNameKey(name);
  if (!nameKey.includes(".")) return [nameKey];
  return [nameKey, nameKey.replace(innerFullStops, ""), nameKey.replace(innerFullStops, " ")];
}

const skillByNameKey = new Map<string, Skill>();
for (const skill of skills)
  for (const name of [skill.name, ...skill.synonyms])
    for (const nameKey of nameKeysOf(name))
      if (!skillByNameKey.has(nameKey)) skillByNameKey.set(nameKey, skill);

/** The skill with exactly this name or synonym. */
export const findSkill = (name: string): Skill | undefined => skillByNameKey.get(toNameKey(name));

const maxWords = Math.max(...[...skillByNameKey.keys()].map((nameKey) => nameKey.split(" ").length));

/** An ambiguous name before one of these words means the skill: "Go Engineer". */
const roleWords = new Set(
  "architect backend developer developers development engineer engineers frontend microservices programmer programmers programming".split(
    " ",
  ),
);

const separatorPattern = /[,;:|/()[\]{}•·–—&]|^\s*[-+]\s|\s[-+]\s/;

/** The skills that texts name, each once. A text is a title or an entry of a list of skills. */
export function findSkills(texts: readonly string[]): Skill[] {
  const foundSkills = new Set<Skill>();
  for (const text of texts) {
    const tokens = tokenize(text);
    for (const { entry: skill, start, end } of findNames(tokens, skillByNameKey, { maxWords }))
      if (isNameOfSkill(tokens, start, end)) foundSkills.add(skill);
  }
  return [...foundSkills];
}

/**
 * Whether the name in these tokens means the skill. An ambiguous name means it only between separators or
 * before a word of `roleWords`.
 */
function isNameOfSkill(tokens: readonly Token[], start: number, end: number): boolean {
  const name = tokens
    .slice(start, end)
    .map(({ folded }) => folded)
    .join(" ");
  if (!ambiguousSkillNames.has(name)) return true;
  const firstToken = tokens[start];
  const nextToken = tokens[end];
  const isAfterSeparator = start === 0 || separatorPattern.test(firstToken?.gapBefore ?? "");
  const isBeforeSeparator = nextToken === undefined || separatorPattern.test(nextToken.gapBefore);
  if (isAfterSeparator && isBeforeSeparator) return true;
  return nextToken !== undefined && nextToken.gapBefore.trim() === "" && roleWords.has(nextToken.folded);
}
