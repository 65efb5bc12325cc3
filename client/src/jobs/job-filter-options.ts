// The options of the filters and sort orders, with their labels.

import { experienceLevels, workModes } from "@shared/jobs/vocabulary";
import { formatMoney } from "@shared/lib/format";
import type { SelectOption } from "@/ui/select";
import { levelLabels, workModeLabels } from "./labels";
import { type JobFilters, noJobFilters } from "./use-jobs-params";

export const skillOptions: readonly SelectOption<JobFilters["skill"]>[] = [
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

export const modeOptions: readonly SelectOption<JobFilters["mode"]>[] = [
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
  /** The change that resets the filter to its default. */
  reset: Partial<JobFilters>;
}

/** The filters and the sort order that differ from their defaults. */
export function activeJobFilters(filters: JobFilters, placeName?: string): ActiveJobFilter[] {
  const { skill, visaSponsorship, sort } = noJobFilters;
  const activeFilters: ActiveJobFilter[] = [];
  const isInToolbar = true;
  if (filters.skill !== skill)
    activeFilters.push({ label: optionLabel(skillOptions, filters.skill), isInToolbar, reset: { skill } });
  const skillNames = parseSkillNames(filters.skills);
  for (const name of skillNames) {
    const others = skillNames.filter((other) => other !== name);
    activeFilters.push({ label: name, reset: { skills: others.join(",") } });
  }
  if (filters.location) activeFilters.push({ label: placeName ?? "Location", reset: { location: "" } });
  if (filters.mode)
    activeFilters.push({ label: optionLabel(modeOptions, filters.mode), reset: { mode: "" } });
  if (filters.level)
    activeFilters.push({ label: optionLabel(levelOptions, filters.level), reset: { level: "" } });
  const bounty = bountyLabel(filters);
  if (bounty) activeFilters.push({ label: bounty, reset: { bountyMin: "", bountyMax: "" } });
  if (filters.urgency)
    activeFilters.push({
      label: `${optionLabel(urgencyOptions, filters.urgency)} urgency`,
      reset: { urgency: "" },
    });
  if (filters.deadline)
    activeFilters.push({
      label: filters.deadline === "none" ? "No deadline" : `Deadline in ${filters.deadline} days`,
      reset: { deadline: "" },
    });
  if (filters.visaSponsorship !== visaSponsorship)
    activeFilters.push({ label: "Visa sponsorship", reset: { visaSponsorship } });
  if (filters.mine) activeFilters.push({ label: "Jobs you work on", reset: { mine: "" } });
  if (filters.sort !== sort)
    activeFilters.push({ label: optionLabel(sortOptions, filters.sort), isInToolbar, reset: { sort } });
  return activeFilters;
}

/** The skills of the filter, each once. */
const parseSkillNames = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

function bountyLabel({ bountyMin, bountyMax }: JobFilters): string | undefined {
  if (bountyMax !== "" && Number(bountyMax) === 0) return "Proposals only";
  const [min, max] = [bountyMin, bountyMax].map((amount) => amount && formatMoney(Number(amount)));
  if (min && max) return `${min} to ${max}`;
  if (min) return `From ${min}`;
  return max ? `Up to ${max}` : undefined;
}

function optionLabel(options: readonly SelectOption[], value: string): string {
  const selectedOption = options.find(([optionValue]) => optionValue === value);
  return selectedOption?.[1] ?? value;
}
