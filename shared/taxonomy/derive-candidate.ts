/** Derives values for matching with jobs from the texts of a candidate in the talent pool. */
import type { ExperienceLevel, SkillGroup } from "@shared/jobs/vocabulary";
import { placeFacets, skillFacets } from "./facets";
import type { SkillTaxonomy } from "./find-skills";
import { guessLevel, guessWorkMode, parseExpectedSalary, type Salary } from "./guess";
import { deriveSkillGroups } from "./skill-groups";

/** Increase this version when the rules change: a task then derives the values of all candidates again. */
export const candidateDerivationVersion = 1;

export interface CandidateTexts {
  role: string;
  skills: readonly string[];
  experience?: ExperienceLevel | null;
  location?: string | null;
  salaryExpectation?: string | null;
}

export interface DerivedCandidateValues {
  skillGroups: SkillGroup[];
  /** The values that matching looks up: "skill:go", "place:us-austin", "level:senior". */
  facets: string[];
  /** Whether the candidate can work remotely; null if neither the location nor the role says. */
  openToRemote: boolean | null;
  /** The smallest yearly salary that the candidate expects. */
  salaryMin: Salary["salaryMin"] | null;
  salaryCurrency: Salary["salaryCurrency"] | null;
}

export function deriveCandidateValues(
  candidate: CandidateTexts,
  taxonomy: SkillTaxonomy,
): DerivedCandidateValues {
  const { role, skills, experience, location, salaryExpectation } = candidate;
  const level = experience ?? guessLevel({ title: role });
  const workMode = guessWorkMode({ title: role, location: location ?? null });
  const salary = parseExpectedSalary(salaryExpectation);
  return {
    skillGroups: deriveSkillGroups({ title: role, skills }, taxonomy),
    facets: [
      ...skillFacets({ title: role, skills }, taxonomy),
      ...placeFacets(location),
      ...(level ? [`level:${level}`] : []),
    ],
    openToRemote: workMode === null ? null : workMode !== "on_site",
    salaryMin: salary?.salaryMin ?? null,
    salaryCurrency: salary?.salaryCurrency ?? null,
  };
}
