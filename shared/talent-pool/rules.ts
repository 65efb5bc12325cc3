import type { ExperienceLevel, SkillGroup } from "@shared/jobs/vocabulary";
import type { MatchingJob } from "./schemas";

interface CandidateProfile {
  skills: readonly string[];
  skillGroups: readonly SkillGroup[];
  experience: ExperienceLevel | null;
}
interface JobProfile {
  title: string;
  skills: readonly string[];
  skillGroups: readonly SkillGroup[];
  experience: string | null;
}

/** How jobs name each level in their required experience or title. */
const levelPatterns: Record<ExperienceLevel, RegExp> = {
  junior: /\b(junior|entry|graduate|intern)\b/i,
  mid: /\b(mid|intermediate)\b/i,
  senior: /\b(senior|staff|principal|lead)\b/i,
  executive: /\b(executive|vp|chief|head|director|c-level|c[teofmprs]o)\b/i,
};

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

  const asksForLevel =
    candidate.experience !== null && levelPatterns[candidate.experience].test(job.experience || job.title);
  return {
    skills: commonSkills,
    groups: commonSkills.length > 0 ? [] : commonGroups,
    level: asksForLevel,
  };
}

const matchPoints = { perSkill: 10, level: 4, perGroup: 1 };

/** The score of a match: a common skill counts most, then the level, then a common group. */
export const scoreMatch = ({ skills, groups, level }: Match): number =>
  matchPoints.perSkill * skills.length +
  (level ? matchPoints.level : 0) +
  matchPoints.perGroup * groups.length;
