import type { SkillGroup } from "@shared/jobs/vocabulary";
import type { Level } from "./schemas";

interface Person {
  skills: readonly string[];
  skillGroups: readonly SkillGroup[];
  experience: Level | null;
}
interface Role {
  title: string;
  skills: readonly string[];
  skillGroups: readonly SkillGroup[];
  experience: string | null;
}

const levelWords: Record<Level, RegExp> = {
  junior: /\b(junior|entry|graduate|intern)\b/i,
  mid: /\b(mid|intermediate)\b/i,
  senior: /\b(senior|staff|principal|lead)\b/i,
  executive: /\b(executive|vp|chief|head|director|c-level|c[teofmprs]o)\b/i,
};

const plain = (skill: string) => skill.toLowerCase().replace(/\s+/g, " ").trim();

/** Why a job may suit somebody: the skills both name, or else the groups both belong to, and the level; null when nothing does. */
export function matchOf(person: Person, role: Role) {
  const asked = new Set(role.skills.map(plain));
  const skills = person.skills.filter((skill) => asked.has(plain(skill)));
  const groups =
    skills.length > 0 ? [] : person.skillGroups.filter((group) => role.skillGroups.includes(group));
  if (skills.length === 0 && groups.length === 0) return null;
  const level =
    person.experience !== null && levelWords[person.experience].test(role.experience || role.title);
  return { skills: [...skills], groups: [...groups], level };
}

/** How well: a common skill counts most, then the level, then a common group. */
export const weigh = ({ skills, groups, level }: NonNullable<ReturnType<typeof matchOf>>): number =>
  10 * skills.length + (level ? 4 : 0) + groups.length;
