/** Derives from the texts of a job what search and filters use, and what its poster did not state. */
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
import { findSkills } from "./find-skills";
import { guessLevel, guessWorkMode, parseSalaryRange } from "./guess";
import type { Place } from "./places";
import { deriveSkillGroups } from "./skill-groups";

/** Increase it whenever other values are derived from the same texts: a task then derives all jobs again. */
export const jobDerivationVersion = 2;

/** The details of a job that its poster states, or that are guessed. */
export interface JobDetails {
  workMode: WorkMode | null;
  level: ExperienceLevel | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: SalaryCurrency | null;
}

export interface DescribedJob extends JobDetails {
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

interface DerivedJob extends JobDetails {
  /** The details that the poster did not state. */
  guessedFields: GuessedField[];
  skillGroups: SkillGroup[];
  /** The values that the filters of the job market, and matching, compare. */
  facets: string[];
  /** The words by which the job is found, besides those of its title and description. */
  companyWords: string;
  locationWords: string;
}

/** Derives a job of which the details are those that its poster stated. */
export function deriveJob(job: DescribedJob): DerivedJob {
  const skills = findSkills([...job.skills, job.title]);
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
    skillGroups: deriveSkillGroups(job),
    facets: [
      ...skillFacets(job).keys(),
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
    locationWords: [job.location ?? "", ...new Set(places.flatMap(searchedNames))].join(" "),
  };
}

/** The names of a place and of the state and country that contain it, but not of their region of the world. */
function searchedNames(place: Place): string[] {
  const { name, aliases = [], codes = [], postalCode = [] } = place;
  const container = withContainingPlaces(place)[1];
  const isInCountry = container !== undefined && container.parent !== undefined && place.slug.includes("-");
  return [
    name,
    ...aliases,
    ...codes,
    ...[postalCode].flat(),
    ...(isInCountry ? searchedNames(container) : []),
  ];
}

/** The number of a band of bounties: 0 without a bounty. */
export const bountyBandOf = (amount: number) => bountyBandBounds.filter((bound) => bound <= amount).length;
