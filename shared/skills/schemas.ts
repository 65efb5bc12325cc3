import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  openApiSchema,
  requiredText,
  textList,
  timestamp,
  untrimmedText,
} from "@shared/lib/fields";
import { searchText } from "@shared/lib/filters";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import { maxSkillNameLength, maxSkillSlugLength, skillGroupsWithOther } from "./vocabulary";

/** Returns the skills that contain the text. */
export const skillSearchQuery = z.object({ q: searchText });

/** A skill that is known here, built in or added. */
export const knownSkill = openApiSchema(
  "KnownSkill",
  z.object({ slug: z.string(), name: z.string(), group: z.enum(skillGroupsWithOther) }),
);
export type KnownSkill = z.infer<typeof knownSkill>;

/** A text in lists of skills that names no known skill, in its most common spelling. */
export const unknownSkill = openApiSchema(
  "UnknownSkill",
  z.object({
    text: z.string(),
    /** How many of the newest listed jobs, and of the newest candidates, name the skill. */
    jobs: z.int(),
    candidates: z.int(),
    /** When the newest of these jobs and candidates was posted or shared. */
    lastUsedAt: timestamp,
  }),
);
export type UnknownSkill = z.infer<typeof unknownSkill>;
const maxNameKeyLength = 1_000;
/**
 * The last entry of a page: the number of its uses, which is limited like an id, and its name key
 * (`toNameKey`).
 */
export const unknownSkillCursor = z.object({ uses: databaseId, key: untrimmedText(maxNameKeyLength) });

/** A name that an admin added: that of a new skill, or a synonym. */
export const addedSkillName = openApiSchema(
  "AddedSkillName",
  z.object({
    id: z.int(),
    name: z.string(),
    /** The skill that has the name. */
    skill: knownSkill,
    /** Whether the name is a synonym, and not the name of an added skill. */
    isSynonym: z.boolean(),
    /** Null after the account was deleted. */
    addedBy: z.nullable(z.object({ id: z.int(), ...personSummary.shape })),
    createdAt: timestamp,
  }),
);
export type AddedSkillName = z.infer<typeof addedSkillName>;
export const addedSkillNameCursor = z.object({ id: databaseId });

const letterOrDigit = /[\p{L}\p{N}]/u;
const skillName = requiredText(maxSkillNameLength, "Enter a name").check(
  z.refine((name) => letterOrDigit.test(name), "Enter a name with a letter or digit"),
  // Lists of skills are split at commas.
  z.refine((name) => !name.includes(","), "Leave out commas"),
);

export const skillInput = openApiSchema(
  "SkillInput",
  z.object({
    name: skillName,
    group: z.enum(skillGroupsWithOther, "Choose a group"),
    synonyms: z._default(
      textList.check(
        z.refine(
          (synonyms) => synonyms.every((synonym) => letterOrDigit.test(synonym) && !synonym.includes(",")),
          "Use a letter or digit in each synonym, and no comma",
        ),
      ),
      [],
    ),
  }),
);
export const skillSynonymInput = openApiSchema(
  "SkillSynonymInput",
  z.object({
    name: skillName,
    /** The slug of the skill. */
    skill: requiredText(maxSkillSlugLength, "Choose a skill"),
  }),
);

export const skillSchemas = {
  unknown: { query: skillSearchQuery, response: z.array(unknownSkill), cursor: unknownSkillCursor },
  added: { response: z.array(addedSkillName), cursor: addedSkillNameCursor },
  known: { query: skillSearchQuery, response: z.array(knownSkill) },
  add: { body: skillInput, response: addedSkillName },
  addSynonym: { body: skillSynonymInput, response: addedSkillName },
  remove: {},
} satisfies FeatureSchemas;
