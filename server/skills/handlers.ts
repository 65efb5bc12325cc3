/** Admins see which skills the taxonomy lacks, and add or remove skills and synonyms. */
import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import { fail, failField } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { skillEndpoints } from "@shared/skills/endpoints";
import { skillSchemas } from "@shared/skills/schemas";
import {
  createSlug,
  findSkillWithSpelling,
  type Skill,
  type SkillTaxonomy,
} from "@shared/taxonomy/find-skills";
import { findMatchingSkills } from "@shared/taxonomy/suggest-skills";
import { toNameKey } from "@shared/taxonomy/tokens";
import * as commands from "./commands";
import * as queries from "./queries";

const maxKnownSkills = 10;

const failNameNotFound = () => fail("not_found", "This skill or synonym is not on the list.");

interface SkillDeps extends RouteDeps {
  loadSkillTaxonomy(db: Db): Promise<SkillTaxonomy>;
}

export const skillRoutes = ({ loadSkillTaxonomy, ...deps }: SkillDeps) =>
  mountRoutes(deps, skillEndpoints, skillSchemas, {
    unknown: async ({ db, rootDb, query, page }) =>
      queries.listUnknownSkills(db, await loadSkillTaxonomy(rootDb), query, page),

    added: async ({ db, page }) => queries.listAddedNames(db, page),

    known: async ({ rootDb, query: { q = "" } }) =>
      findMatchingSkills(q, await loadSkillTaxonomy(rootDb))
        // First the skills whose name begins with `q`.
        .toSorted((a, b) => Number(b.hasPrefix) - Number(a.hasPrefix) || a.name.localeCompare(b.name, "en"))
        .slice(0, maxKnownSkills),

    add: async ({ db, viewer, actor, body }) => {
      await commands.lockSkills(db);
      // Not the cached skills: the transaction that held the lock before may have changed the skills.
      const taxonomy = await queries.loadSkillTaxonomy(db);
      const { name, group } = body;
      const synonyms = withoutRepeatedSpellings(name, body.synonyms);
      for (const newName of [name, ...synonyms]) requireUnknownName(newName, taxonomy);
      const slug = createSlug(name, taxonomy);
      const id = await commands.insertSkill(db, { slug, name, group, synonyms }, { byId: viewer.id });
      await commands.enqueueSkillChange(db, { names: [name, ...synonyms], slug });
      await recordModeration(db, toModerationSubject({ id, name }, synonyms.join(", ")), {
        action: "skill_added",
        actor,
      });
      return loadAddedName(db, id);
    },

    addSynonym: async ({ db, viewer, actor, body: { name, skill: slug } }) => {
      await commands.lockSkills(db);
      const taxonomy = await queries.loadSkillTaxonomy(db);
      const skill =
        taxonomy.skills.find((known) => known.slug === slug) ?? failField("skill", "Unknown skill");
      requireUnknownName(name, taxonomy);
      const id = await commands.insertName(db, { name, skillSlug: slug }, { byId: viewer.id });
      await commands.enqueueSkillChange(db, { names: [name], slug });
      await recordModeration(db, toModerationSubject({ id, name }, skill.name), {
        action: "skill_synonym_added",
        actor,
      });
      return loadAddedName(db, id);
    },

    remove: async ({ db, actor, params }) => {
      await commands.lockSkills(db);
      const addedName = (await queries.findAddedName(db, params.id)) ?? failNameNotFound();
      const { id, name, skill, isSynonym } = addedName;
      const names = isSynonym ? [name] : await queries.listNamesOfSkill(db, skill.slug);
      if (isSynonym) await commands.removeName(db, id);
      else await commands.removeSkill(db, skill.slug);
      await commands.enqueueSkillChange(db, { names, slug: skill.slug });
      await recordModeration(db, toModerationSubject({ id, name }, isSynonym ? skill.name : undefined), {
        action: isSynonym ? "skill_synonym_removed" : "skill_removed",
        actor,
      });
    },
  });

const loadAddedName = async (db: Db, id: number) =>
  (await queries.findAddedName(db, id)) ?? failNameNotFound();

/**
 * Removes synonyms that have the same key as the name or an earlier synonym, such as one that differs only in
 * case. A map keeps the last value of a key, so the order is reversed to keep the first synonym.
 */
function withoutRepeatedSpellings(name: string, synonyms: readonly string[]): string[] {
  const synonymByKey = new Map(synonyms.toReversed().map((synonym) => [toNameKey(synonym), synonym]));
  synonymByKey.delete(toNameKey(name));
  return [...synonymByKey.values()].toReversed();
}

function requireUnknownName(name: string, taxonomy: SkillTaxonomy) {
  const skill = findSkillWithSpelling(name, taxonomy);
  if (skill) fail("already_done", describeKnownName(name, skill));
}

const describeKnownName = (name: string, skill: Skill) =>
  toNameKey(name) === toNameKey(skill.name)
    ? `${skill.name} is a known skill already.`
    : `${name} is a synonym of ${skill.name} already.`;

/** The subject of a moderation record. `detail` is the skill of a synonym, or the synonyms of a skill. */
const toModerationSubject = ({ id, name }: { id: number; name: string }, detail?: string) =>
  ({
    subjectKind: "skill",
    subjectId: id,
    subjectName: name,
    subjectDetail: detail?.slice(0, maxDetailLength) || null,
  }) as const;

const maxDetailLength = 200;
