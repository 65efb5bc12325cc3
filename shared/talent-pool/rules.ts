import type { SkillGroup } from "@shared/jobs/vocabulary";
import type { ExperienceLevel } from "./schemas";

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

const levelPatterns: Record<ExperienceLevel, RegExp> = {
  junior: /\b(junior|entry|graduate|intern)\b/i,
  mid: /\b(mid|intermediate)\b/i,
  senior: /\b(senior|staff|principal|lead)\b/i,
  executive: /\b(executive|vp|chief|head|director|c-level|c[teofmprs]o)\b/i,
};

const normalizeSkill = (skill: string) => skill.toLowerCase().replace(/\s+/g, " ").trim();

/**
 * The common skills of candidate and job, otherwise their common skill groups; null without any in common.
 */
export function matchJob(candidate: CandidateProfile, job: JobProfile) {
  const jobSkills = new Set(job.skills.map(normalizeSkill));
  const skills = candidate.skills.filter((skill) => jobSkills.has(normalizeSkill(skill)));
  const groups =
    skills.length > 0 ? [] : candidate.skillGroups.filter((group) => job.skillGroups.includes(group));
  if (skills.length === 0 && groups.length === 0) return null;
  const level =
    candidate.experience !== null && levelPatterns[candidate.experience].test(job.experience || job.title);
  return { skills: [...skills], groups: [...groups], level };
}

/** The score of a match: a common skill counts most, then the level, then a common group. */
export const scoreMatch = ({ skills, groups, level }: NonNullable<ReturnType<typeof matchJob>>): number =>
  10 * skills.length + (level ? 4 : 0) + groups.length;
