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

const builtInSkills: readonly Skill[] = ([...skillGroups, "other"] as const).flatMap((group) =>
  skillsByGroup[group].map(([name, ...synonyms]) => ({ slug: toSlug(name), name, synonyms, group })),
);

/** A name of a skill that an admin added: the name of a new skill, or a synonym of any skill. */
export interface AddedSkillName {
  name: string;
  /** The skill that has the name. If its slug is that of a built-in skill, the name is a synonym of that. */
  skill: Pick<Skill, "slug" | "name" | "group">;
}

/** The skills that are known: those of `skills.ts`, and those that admins added. */
export interface SkillTaxonomy {
  skills: readonly Skill[];
  skillByNameKey: ReadonlyMap<string, Skill>;
  /** The number of words in the longest name. */
  maxWords: number;
}

const innerFullStops = /(?<=\w)\./g;
/** A name with full stops is also written without them, and with spaces: Node.js, Nodejs, Node js. */
function nameKeysOf(name: string): string[] {
  const nameKey = toNameKey(name);
  if (!nameKey.includes(".")) return [nameKey];
  return [nameKey, nameKey.replace(innerFullStops, ""), nameKey.replace(innerFullStops, " ")];
}

/** Adds names to the built-in skills. A name that a skill already has stays with that skill. */
export function createSkillTaxonomy(addedNames: readonly AddedSkillName[]): SkillTaxonomy {
  const skillBySlug = new Map<string, Skill & { synonyms: string[] }>();
  const skillByNameKey = new Map<string, Skill>();
  /** Returns false if all spellings of the name are already known. */
  function addName(name: string, skill: Skill): boolean {
    const newNameKeys = nameKeysOf(name).filter((nameKey) => !skillByNameKey.has(nameKey));
    for (const nameKey of newNameKeys) skillByNameKey.set(nameKey, skill);
    return newNameKeys.length > 0;
  }
  for (const builtInSkill of builtInSkills) {
    const skill = { ...builtInSkill, synonyms: [...builtInSkill.synonyms] };
    skillBySlug.set(skill.slug, skill);
    for (const name of [skill.name, ...skill.synonyms]) addName(name, skill);
  }
  for (const { name, skill: addedSkill } of addedNames) {
    const skill = skillBySlug.get(addedSkill.slug) ?? { ...addedSkill, synonyms: [] };
    skillBySlug.set(skill.slug, skill);
    if (addName(name, skill) && name !== skill.name) skill.synonyms.push(name);
  }
  const wordCounts = [...skillByNameKey.keys()].map((nameKey) => nameKey.split(" ").length);
  return { skills: [...skillBySlug.values()], skillByNameKey, maxWords: Math.max(...wordCounts) };
}

export const builtInTaxonomy = createSkillTaxonomy([]);

/** The skill with exactly this name or synonym. */
export const findSkill = (name: string, taxonomy: SkillTaxonomy): Skill | undefined =>
  taxonomy.skillByNameKey.get(toNameKey(name));

/** The skill that has this name in one of the spellings in which the name would be found. */
export function findSkillWithSpelling(name: string, taxonomy: SkillTaxonomy): Skill | undefined {
  const nameKey = nameKeysOf(name).find((key) => taxonomy.skillByNameKey.has(key));
  return nameKey === undefined ? undefined : taxonomy.skillByNameKey.get(nameKey);
}

/** Less than the column `skills.slug` can store, so that a number can follow. */
const maxSlugLength = 60;

/** The slug of a new skill, which no other skill has. */
export function createSlug(name: string, taxonomy: SkillTaxonomy): string {
  // A name in a script without Latin letters leaves no characters for the slug.
  const slug =
    toSlug(name)
      .slice(0, maxSlugLength)
      // `toSlug` never leaves two hyphens in a row.
      .replace(/^-|-$/g, "") || "skill";
  const slugs = new Set(taxonomy.skills.map((skill) => skill.slug));
  let uniqueSlug = slug;
  for (let number = 2; slugs.has(uniqueSlug); number++) uniqueSlug = `${slug}-${number}`;
  return uniqueSlug;
}

/** Creates a function that returns whether one of the texts contains one of the names. */
export function createNameFinder(names: readonly string[]): (texts: readonly string[]) => boolean {
  const nameByKey = new Map(names.flatMap((name) => nameKeysOf(name).map((nameKey) => [nameKey, name])));
  const maxWords = Math.max(1, ...[...nameByKey.keys()].map((nameKey) => nameKey.split(" ").length));
  return (texts) => texts.some((text) => findNames(tokenize(text), nameByKey, { maxWords }).length > 0);
}

/** An ambiguous name before one of these words means the skill: "Go Engineer". */
const roleWords = new Set(
  "architect backend developer developers development engineer engineers frontend microservices programmer programmers programming".split(
    " ",
  ),
);

const separatorPattern = /[,;:|/()[\]{}•·–—&]|^\s*[-+]\s|\s[-+]\s/;

/** The skills that texts name, each once. A text is a title or an entry of a list of skills. */
export function findSkills(
  texts: readonly string[],
  { skillByNameKey, maxWords }: Pick<SkillTaxonomy, "skillByNameKey" | "maxWords">,
): Skill[] {
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
