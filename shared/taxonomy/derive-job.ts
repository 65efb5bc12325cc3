/**
 * Derives values for search and filters from the texts of a job, and guesses details that its poster did not
 * state.
 */
import type {
  ExperienceLevel,
  GuessedField,
  SalaryCurrency,
  SkillGroup,
  urgencies,
  WorkMode,
} from "@shared/jobs/vocabulary";
import { bountyBandBounds, guessableFields } from "@shared/jobs/vocabulary";
import { placeFacets, skillFacets } from "./facets";
import { findPlaces, withContainingPlaces } from "./find-places";
import { findSkills, type SkillTaxonomy } from "./find-skills";
import { guessLevel, guessWorkMode, parseSalaryRange } from "./guess";
import type { Place } from "./places";
import { deriveSkillGroups } from "./skill-groups";

/**
 * Increase this version when the rules change, or when all rows have to be written again: a task then derives
 * the values of all jobs.
 */
export const jobDerivationVersion = 3;

/** The details of a job that its poster can state. The others are guessed. */
export interface JobDetails {
  workMode: WorkMode | null;
  level: ExperienceLevel | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: SalaryCurrency | null;
}

/** A job as its poster stated it: details that the poster did not state are null. */
export interface StatedJobValues extends JobDetails {
  title: string;
  company: string;
  location: string | null;
  skills: readonly string[];
  experience: string | null;
  salaryRange: string | null;
  bountyAmount: number;
  urgency: (typeof urgencies)[number];
  visaSponsorship: boolean | null;
}

interface DerivedJobValues extends JobDetails {
  /** The names of the details that the poster did not state. */
  guessedFields: GuessedField[];
  skillGroups: SkillGroup[];
  /** The values that the job filters and the matching of candidates compare. */
  facets: string[];
  /** Words for the search, besides title and description: the company, and the skills with their synonyms. */
  companyWords: string;
  /** Words for the search: the location, with other names of its places. */
  locationWords: string;
}

export function deriveJobValues(job: StatedJobValues, taxonomy: SkillTaxonomy): DerivedJobValues {
  const skills = findSkills([...job.skills, job.title], taxonomy);
  const places = findPlaces(job.location ?? "");
  const isSalaryStated = job.salaryMin !== null || job.salaryMax !== null;
  const salary = isSalaryStated ? job : parseSalaryRange(job.salaryRange);
  const workMode = job.workMode ?? guessWorkMode(job);
  const level = job.level ?? guessLevel(job);
  return {
    workMode,
    level,
    salaryMin: salary?.salaryMin ?? null,
    salaryMax: salary?.salaryMax ?? null,
    salaryCurrency: salary?.salaryCurrency ?? null,
    guessedFields: guessableFields.filter((field) =>
      field === "salary" ? !isSalaryStated : job[field] === null,
    ),
    skillGroups: deriveSkillGroups(job, taxonomy),
    facets: [
      ...skillFacets(job, taxonomy),
      ...placeFacets(job.location),
      ...(workMode ? [`mode:${workMode}`] : []),
      ...(level ? [`level:${level}`] : []),
      `urgency:${job.urgency}`,
      `bounty:${bountyBandOf(job.bountyAmount)}`,
      ...(job.visaSponsorship ? ["visa:yes"] : []),
    ],
    companyWords: [
      job.company,
      ...job.skills,
      ...skills.flatMap(({ name, synonyms }) => [name, ...synonyms]),
    ].join(" "),
    locationWords: [job.location ?? "", ...new Set(places.flatMap(searchableNames))].join(" "),
  };
}

/**
 * The names of a place, and of the state and country that contain the place, but not of their world region.
 */
function searchableNames(place: Place): string[] {
  const { name, aliases = [], codes = [], stateAbbreviation } = place;
  const [, container] = withContainingPlaces(place);
  // The slug of a state or city begins with its country: "us-tx". Some slugs of world regions also have a
  // hyphen, but the places that contain those regions have no parent.
  const isInCountry = place.slug.includes("-") && container?.parent !== undefined;
  return [
    name,
    ...aliases,
    ...codes,
    ...(stateAbbreviation === undefined ? [] : [stateAbbreviation]),
    ...(isInCountry ? searchableNames(container) : []),
  ];
}

/** The number of the bounty band that contains an amount, counted from 1; 0 without a bounty. */
export const bountyBandOf = (amount: number) => bountyBandBounds.filter((bound) => bound <= amount).length;
