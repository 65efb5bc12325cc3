import type { ExperienceLevel, SkillGroup } from "@shared/jobs/vocabulary";
import type { MatchingJob } from "./schemas";

interface CandidateProfile {
  skills: readonly string[];
  skillGroups: readonly SkillGroup[];
  experience: ExperienceLevel | null;
}
interface JobProfile {
  skills: readonly string[];
  skillGroups: readonly SkillGroup[];
  level: ExperienceLevel | null;
}

const normalizeSkill = (skill: string) => skill.toLowerCase().replace(/\s+/g, " ").trim();

type Match = MatchingJob["reason"];

/**
 * The common skills of candidate and job, otherwise their common skill groups; null without any in common.
 */
export function matchJob(candidate: CandidateProfile, job: JobProfile): Match | null {
  const jobSkills = new Set(job.skills.map(normalizeSkill));
  const commonSkills = candidate.skills.filter((skill) => jobSkills.has(normalizeSkill(skill)));
  const commonGroups = candidate.skillGroups.filter((group) => job.skillGroups.includes(group));
  if (commonSkills.length === 0 && commonGroups.length === 0) return null;

  return {
    skills: commonSkills,
    groups: commonSkills.length > 0 ? [] : commonGroups,
    level: candidate.experience !== null && candidate.experience === job.level,
  };
}

const matchPoints = { perSkill: 10, level: 4, perGroup: 1 };

/** The score of a match: a common skill counts most, then the level, then a common group. */
export const scoreMatch = ({ skills, groups, level }: Match): number =>
  matchPoints.perSkill * skills.length +
  (level ? matchPoints.level : 0) +
  matchPoints.perGroup * groups.length;
