import { skillGroups } from "@shared/jobs/vocabulary";

/** The groups to which a skill can belong. The market filters by all but `other`. */
export const skillGroupsWithOther = [...skillGroups, "other"] as const;
export type SkillGroupOrOther = (typeof skillGroupsWithOther)[number];

/** The maximum length of the name of a skill: that of an entry in a list of skills. */
export const maxSkillNameLength = 40;
export const maxSkillSlugLength = 80;
