/**
 * Scores how well a job and a candidate of the talent pool match, by facets and other values that are derived
 * from their texts. Lists of jobs for a candidate and of candidates for a job use the same score.
 */
import type { ExperienceLevel, SalaryCurrency, WorkMode } from "@shared/jobs/vocabulary";
import { findPlaceBySlug, isCountrySlug, withContainingPlaces } from "@shared/taxonomy/find-places";
import type { MatchReason } from "./schemas";

export interface MatchedJob {
  /** Skills, places and other values, such as "skill:go" and "place:us-austin". */
  facets: readonly string[];
  workMode: WorkMode | null;
  level: ExperienceLevel | null;
  salaryMax: number | null;
  salaryCurrency: SalaryCurrency | null;
}
export interface MatchedCandidate {
  facets: readonly string[];
  openToRemote: boolean | null;
  salaryMin: number | null;
  salaryCurrency: SalaryCurrency | null;
}

export interface Match extends Omit<MatchReason, "skills"> {
  /** From 0 to 100. */
  score: number;
  /** The facets of the common skills. */
  skillFacets: string[];
}

/** The parts of the score, which add up to 100. */
const maxPoints = { skills: 60, level: 15, place: 15, salary: 10 };

/** A function that returns the weight of a skill in the score. Its argument is the facet of the skill. */
export type SkillWeighting = (facet: string) => number;

/**
 * Gives rare skills more weight. The frequency of a skill is the share of rows that have it. A skill without
 * a frequency counts as much as the rarest skill that has one.
 */
export function createSkillWeighting(frequencyByFacet: ReadonlyMap<string, number>): SkillWeighting {
  const smallestFrequency = Math.min(1, ...frequencyByFacet.values());
  return (facet) => Math.log(1 + 1 / (frequencyByFacet.get(facet) ?? smallestFrequency));
}

export const isSkillFacet = (facet: string): boolean => /^(skill|term):/.test(facet);

/**
 * Compares a job with a candidate; null without a common skill. Level, place and salary get half of their
 * points if the job or the candidate does not state them.
 */
export function matchCandidate(
  job: MatchedJob,
  candidate: MatchedCandidate,
  weightOfSkill: SkillWeighting,
): Match | null {
  const jobSkills = job.facets.filter(isSkillFacet);
  const commonSkills = jobSkills.filter((facet) => candidate.facets.includes(facet));
  if (commonSkills.length === 0) return null;

  const totalWeight = (facets: string[]) => facets.reduce((sum, facet) => sum + weightOfSkill(facet), 0);
  const level = compareLevels(job, candidate);
  const place = comparePlaces(job, candidate);
  const salary = compareSalaries(job, candidate);
  const score =
    (maxPoints.skills * totalWeight(commonSkills)) / totalWeight(jobSkills) +
    maxPoints.level * pointShareByComparison[level] +
    maxPoints.place * pointShareByComparison[place] +
    maxPoints.salary * pointShareByComparison[salary];
  const reasonIfPlaceFits = job.workMode === "remote" ? "remote" : "same_place";
  return {
    score: Math.round(score),
    skillFacets: commonSkills,
    level: level === "fits",
    place: place === "fits" ? reasonIfPlaceFits : null,
    salary: salary === "fits",
  };
}

type Comparison = "fits" | "differs" | "unknown";
const pointShareByComparison: Record<Comparison, number> = { fits: 1, unknown: 0.5, differs: 0 };
const fitsIf = (condition: boolean): Comparison => (condition ? "fits" : "differs");

function compareLevels(job: MatchedJob, candidate: MatchedCandidate): Comparison {
  const candidateLevel = candidate.facets.find((facet) => facet.startsWith("level:"));
  if (!job.level || !candidateLevel) return "unknown";
  return fitsIf(candidateLevel === `level:${job.level}`);
}

/** Salaries in different currencies are not compared, because exchange rates are unknown. */
function compareSalaries(job: MatchedJob, candidate: MatchedCandidate): Comparison {
  if (job.salaryMax === null || candidate.salaryMin === null) return "unknown";
  if (job.salaryCurrency !== candidate.salaryCurrency) return "unknown";
  return fitsIf(candidate.salaryMin <= job.salaryMax);
}

/**
 * A remote job with a place accepts candidates from the whole country; a remote job without a place accepts
 * everybody.
 */
function comparePlaces(job: MatchedJob, candidate: MatchedCandidate): Comparison {
  const isRemote = job.workMode === "remote";
  const jobPlaceSlugs = mostSpecificPlaceSlugs(job);
  const candidatePlaceSlugs = mostSpecificPlaceSlugs(candidate);
  if (isRemote && jobPlaceSlugs.length === 0) return "fits";
  if (isRemote && candidatePlaceSlugs.length === 0 && candidate.openToRemote) return "fits";
  if (jobPlaceSlugs.length === 0 || candidatePlaceSlugs.length === 0) return "unknown";
  const acceptedSlugs = isRemote ? jobPlaceSlugs.map(countrySlugOf) : jobPlaceSlugs;
  if (acceptedSlugs.some((slug) => candidate.facets.includes(`place:${slug}`))) return "fits";
  // A candidate in Texas may live in Austin, where the job is.
  const isJobInCandidatePlace = candidatePlaceSlugs.some((slug) => job.facets.includes(`place:${slug}`));
  return isJobInCandidatePlace ? "unknown" : "differs";
}

const placePrefix = "place:";
const placeSlugsOf = ({ facets }: { facets: readonly string[] }) =>
  facets.filter((facet) => facet.startsWith(placePrefix)).map((facet) => facet.slice(placePrefix.length));

/** The slugs of the places of a job or candidate that contain none of its other places. */
function mostSpecificPlaceSlugs(jobOrCandidate: { facets: readonly string[] }): string[] {
  const slugs = placeSlugsOf(jobOrCandidate);
  const containingSlugs = new Set(slugs.flatMap(containingSlugsOf));
  return slugs.filter((slug) => !containingSlugs.has(slug));
}

/** The country of a place; the place itself if it is larger than a country. */
const countrySlugOf = (slug: string): string =>
  [slug, ...containingSlugsOf(slug)].find(isCountrySlug) ?? slug;

/** The slugs of the places that contain a place, from the smallest to the largest. */
function containingSlugsOf(slug: string): string[] {
  const place = findPlaceBySlug(slug);
  if (!place) return [];
  const [, ...containingPlaces] = withContainingPlaces(place);
  return containingPlaces.map((containingPlace) => containingPlace.slug);
}
