/**
 * Matches jobs and talent-pool candidates by what is derived from their texts. The score is the same whichever of
 * the two is ranked.
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

/** How much a skill counts, by its facet. */
export type SkillWeight = (facet: string) => number;

/**
 * Rare skills count more. `frequencies` has the share of the rows with a skill, by its facet; a skill that it lacks is
 * as rare as the rarest that it has.
 */
export function createSkillWeight(frequencies: ReadonlyMap<string, number>): SkillWeight {
  const smallestFrequency = Math.min(1, ...frequencies.values());
  return (facet) => Math.log(1 + 1 / (frequencies.get(facet) ?? smallestFrequency));
}

export const isSkillFacet = (facet: string): boolean => /^(skill|term):/.test(facet);

/** Null without a common skill. What one of the two does not state counts half. */
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
    maxPoints.level * shareOf[level] +
    maxPoints.place * shareOf[place] +
    maxPoints.salary * shareOf[salary];
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
const shareOf: Record<Comparison, number> = { fits: 1, unknown: 0.5, differs: 0 };
const fitsIf = (condition: boolean): Comparison => (condition ? "fits" : "differs");

function compareLevels(job: MatchedJob, candidate: MatchedCandidate): Comparison {
  const candidateLevel = candidate.facets.find((facet) => facet.startsWith("level:"));
  if (!job.level || !candidateLevel) return "unknown";
  return fitsIf(candidateLevel === `level:${job.level}`);
}

/** The currencies must be the same, since no rates are known. */
function compareSalaries(job: MatchedJob, candidate: MatchedCandidate): Comparison {
  if (job.salaryMax === null || candidate.salaryMin === null) return "unknown";
  if (job.salaryCurrency !== candidate.salaryCurrency) return "unknown";
  return fitsIf(candidate.salaryMin <= job.salaryMax);
}

/** A remote job in a city takes people of the whole country, and one without a place takes everybody. */
function comparePlaces(job: MatchedJob, candidate: MatchedCandidate): Comparison {
  const isRemote = job.workMode === "remote";
  const [jobPlaces, candidatePlaces] = [smallestPlaces(job), smallestPlaces(candidate)];
  if (isRemote && jobPlaces.length === 0) return "fits";
  if (isRemote && candidatePlaces.length === 0 && candidate.openToRemote) return "fits";
  if (jobPlaces.length === 0 || candidatePlaces.length === 0) return "unknown";
  const acceptedPlaces = isRemote ? jobPlaces.map(countryOf) : jobPlaces;
  if (acceptedPlaces.some((slug) => candidate.facets.includes(`place:${slug}`))) return "fits";
  // Somebody in Texas may be in Austin.
  const isVague = candidatePlaces.some((slug) => job.facets.includes(`place:${slug}`));
  return isVague ? "unknown" : "differs";
}

const placePrefix = "place:";
const placesOf = ({ facets }: { facets: readonly string[] }) =>
  facets.filter((facet) => facet.startsWith(placePrefix)).map((facet) => facet.slice(placePrefix.length));

/** The places that contain none of the others. */
function smallestPlaces(matched: { facets: readonly string[] }): string[] {
  const slugs = placesOf(matched);
  const containingSlugs = new Set(slugs.flatMap((slug) => containingPlaces(slug).slice(1)));
  return slugs.filter((slug) => !containingSlugs.has(slug));
}

/** The country of a place; the place itself if it is larger. */
const countryOf = (slug: string): string =>
  containingPlaces(slug).find((containing) => containing.length === countryCodeLength) ?? slug;
const countryCodeLength = 2;

function containingPlaces(slug: string): string[] {
  const place = findPlace(slug);
  return place ? withContainingPlaces(place).map((containing) => containing.slug) : [slug];
}
