// The options of the job market's filters and sort orders, and the labels of the active filters.

import { experienceLevels, workModes } from "@shared/jobs/vocabulary";
import { formatMoney } from "@shared/lib/format";
import type { SelectOption } from "@/ui/select";
import { levelLabels, workModeLabels } from "./labels";
import { type JobFilters, noJobFilters } from "./use-jobs-params";

export const skillGroupOptions: readonly SelectOption<JobFilters["skill"]>[] = [
  ["all", "All Skills"],
  ["engineering", "Engineering"],
  ["product", "Product"],
  ["design", "Design"],
  ["sales", "Sales"],
];

export const sortOptions: readonly SelectOption<JobFilters["sort"]>[] = [
  ["newest", "Newest"],
  ["bounty", "Bounty"],
  ["deadline", "Deadline"],
];

/** The sort order in the page's description. */
export const sortDescriptions: Record<JobFilters["sort"], string> = {
  newest: "newest first",
  bounty: "highest bounty first",
  deadline: "next deadline first",
};

const anyOption = ["", "Any"] as const;

export const workModeOptions: readonly SelectOption<JobFilters["mode"]>[] = [
  anyOption,
  ...workModes.map((mode) => [mode, workModeLabels[mode]] as const),
];

export const levelOptions: readonly SelectOption<JobFilters["level"]>[] = [
  anyOption,
  ...experienceLevels.map((level) => [level, levelLabels[level]] as const),
];

export const urgencyOptions: readonly SelectOption<JobFilters["urgency"]>[] = [
  anyOption,
  ["low", "Low"],
  ["medium", "Medium"],
  ["high", "High"],
  ["urgent", "Urgent"],
];

export const deadlineOptions: readonly SelectOption<JobFilters["deadline"]>[] = [
  anyOption,
  ["7", "In 7 days"],
  ["30", "In 30 days"],
  ["none", "No deadline"],
];

interface ActiveJobFilter {
  label: string;
  /** Whether wide screens show the filter in the toolbar. */
  isInToolbar?: boolean;
  /** The parameter values that reset the filter to its default. */
  resetParams: Partial<JobFilters>;
}

/**
 * Returns the filters, and the sort order, that differ from their defaults. `placeName` is the name of the
 * place whose slug is `filters.location`; undefined until it is loaded.
 */
export function listActiveJobFilters(filters: JobFilters, placeName?: string): ActiveJobFilter[] {
  const { skill: defaultSkill, sort: defaultSort } = noJobFilters;
  const activeFilters: ActiveJobFilter[] = [];
  if (filters.skill !== defaultSkill)
    activeFilters.push({
      label: findOptionLabel(skillGroupOptions, filters.skill),
      isInToolbar: true,
      resetParams: { skill: defaultSkill },
    });
  const skillNames = parseSkillNames(filters.skills);
  for (const name of skillNames) {
    const otherNames = skillNames.filter((otherName) => otherName !== name);
    activeFilters.push({ label: name, resetParams: { skills: otherNames.join(",") } });
  }
  if (filters.location) activeFilters.push({ label: placeName ?? "Location", resetParams: { location: "" } });
  if (filters.mode)
    activeFilters.push({ label: findOptionLabel(workModeOptions, filters.mode), resetParams: { mode: "" } });
  if (filters.level)
    activeFilters.push({ label: findOptionLabel(levelOptions, filters.level), resetParams: { level: "" } });
  const bountyText = formatBountyFilter(filters);
  if (bountyText) activeFilters.push({ label: bountyText, resetParams: { bountyMin: "", bountyMax: "" } });
  if (filters.urgency)
    activeFilters.push({
      label: `${findOptionLabel(urgencyOptions, filters.urgency)} urgency`,
      resetParams: { urgency: "" },
    });
  if (filters.deadline)
    activeFilters.push({
      label: filters.deadline === "none" ? "No deadline" : `Deadline in ${filters.deadline} days`,
      resetParams: { deadline: "" },
    });
  if (filters.visaSponsorship)
    activeFilters.push({ label: "Visa sponsorship", resetParams: { visaSponsorship: "" } });
  if (filters.mine) activeFilters.push({ label: "Jobs you work on", resetParams: { mine: "" } });
  if (filters.sort !== defaultSort)
    activeFilters.push({
      label: findOptionLabel(sortOptions, filters.sort),
      isInToolbar: true,
      resetParams: { sort: defaultSort },
    });
  return activeFilters;
}

/** The names in a comma-separated list of skills, without duplicates. */
const parseSkillNames = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

function formatBountyFilter({ bountyMin, bountyMax }: JobFilters): string | undefined {
  // Recruiters propose a fee for jobs without a bounty.
  const isProposalsOnly = bountyMax !== "" && Number(bountyMax) === 0;
  if (isProposalsOnly) return "Proposals only";
  const [minText, maxText] = [bountyMin, bountyMax].map((amount) => amount && formatMoney(Number(amount)));
  if (minText && maxText) return `${minText} to ${maxText}`;
  if (minText) return `From ${minText}`;
  return maxText ? `Up to ${maxText}` : undefined;
}

function findOptionLabel(options: readonly SelectOption[], value: string): string {
  return options.find(([optionValue]) => optionValue === value)?.[1] ?? value;
}
