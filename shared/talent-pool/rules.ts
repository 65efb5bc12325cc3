/**
 * Scores how well a job and a candidate of the talent pool match, by facets and other values that are derived
 * from their texts. Lists of jobs for a candidate and of candidates for a job use the same score.
 */
import type { ExperienceLevel, SalaryCurrency, WorkMode } from "@shared/jobs/vocabulary";
import { findPlace, withContainingPlaces } from "@shared/taxonomy/find-places";
import type { MatchReason } from "./schemas";

export interface MatchedJob {
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

const maxPoints = { skills: 60, level: 15, place: 15, salary: 10 };

/** Returns how much a skill counts in the score, by its facet. */
export type SkillWeight = (facet: string) => number;

/**
 * Gives rare skills more weight. `frequencies` contains the share of rows that have a skill, by the skill's
 * facet. A skill without a frequency counts as much as the rarest skill that has one.
 */
export function createSkillWeight(frequencies: ReadonlyMap<string, number>): SkillWeight {
  const smallestFrequency = Math.min(1, ...frequencies.values());
  return (facet) => Math.log(1 + 1 / (frequencies.get(facet) ?? smallestFrequency));
}

export const isSkillFacet = (facet: string): boolean => /^(skill|term):/.test(facet);

/**
 * Compares a job with a candidate. Null without a common skill. A value that either does not state gets half
 * the points.
 */
export function matchCandidate(
  job: MatchedJob,
  candidate: MatchedCandidate,
  weightOf: SkillWeight,
): Match | null {
  const jobSkills = job.facets.filter(isSkillFacet);
  const commonSkills = jobSkills.filter((facet) => candidate.facets.includes(facet));
  if (commonSkills.length === 0) return null;

  const totalWeight = (facets: string[]) => facets.reduce((sum, facet) => sum + weightOf(facet), 0);
  const level = compareLevels(job, candidate);
  const place = comparePlaces(job, candidate);
  const salary = compareSalaries(job, candidate);
  const score =
    (maxPoints.skills * totalWeight(commonSkills)) / totalWeight(jobSkills) +
    maxPoints.level * pointShares[level] +
    maxPoints.place * pointShares[place] +
    maxPoints.salary * pointShares[salary];
  const placeReason = job.workMode === "remote" ? "remote" : "same_place";
  return {
    score: Math.round(score),
    skillFacets: commonSkills,
    level: level === "fits",
    place: place === "fits" ? placeReason : null,
    salary: salary === "fits",
  };
}

type Comparison = "fits" | "differs" | "unknown";
const pointShares: Record<Comparison, number> = { fits: 1, unknown: 0.5, differs: 0 };
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
  const [jobPlaces, candidatePlaces] = [mostSpecificPlaces(job), mostSpecificPlaces(candidate)];
  if (isRemote && jobPlaces.length === 0) return "fits";
  if (isRemote && candidatePlaces.length === 0 && candidate.openToRemote) return "fits";
  if (jobPlaces.length === 0 || candidatePlaces.length === 0) return "unknown";
  const acceptedPlaces = isRemote ? jobPlaces.map(countryOf) : jobPlaces;
  if (acceptedPlaces.some((slug) => candidate.facets.includes(`place:${slug}`))) return "fits";
  // A candidate in Texas may live in Austin, where the job is.
  const isVague = candidatePlaces.some((slug) => job.facets.includes(`place:${slug}`));
  return isVague ? "unknown" : "differs";
}

const placePrefix = "place:";
const placeSlugsOf = ({ facets }: { facets: readonly string[] }) =>
  facets.filter((facet) => facet.startsWith(placePrefix)).map((facet) => facet.slice(placePrefix.length));

/** The slugs of the places that contain none of the other places. */
function mostSpecificPlaces(matched: { facets: readonly string[] }): string[] {
  const slugs = placeSlugsOf(matched);
  const containingSlugs = new Set(slugs.flatMap((slug) => slugsWithContainers(slug).slice(1)));
  return slugs.filter((slug) => !containingSlugs.has(slug));
}

/** The country of a place; the place itself if it is larger than a country. */
const countryOf = (slug: string): string =>
  slugsWithContainers(slug).find((containing) => containing.length === countryCodeLength) ?? slug;
const countryCodeLength = 2;

/** The slug of a place and of the places that contain it, from the smallest to the largest. */
function slugsWithContainers(slug: string): string[] {
  const place = findPlace(slug);
  return place ? withContainingPlaces(place).map((containing) => containing.slug) : [slug];
}
