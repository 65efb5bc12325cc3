// The options of the filters and sort orders, with their labels.

import type { SelectOption } from "@/ui/select";
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

interface ActiveJobFilter {
  label: string;
  /** The change that resets the filter to its default. */
  reset: Partial<JobFilters>;
}

/** The filters and the sort order that differ from their defaults. */
export function activeJobFilters(filters: JobFilters): ActiveJobFilter[] {
  const { skill, visaSponsorship, sort } = noJobFilters;
  const activeFilters: ActiveJobFilter[] = [];
  if (filters.skill !== skill)
    activeFilters.push({ label: optionLabel(skillOptions, filters.skill), reset: { skill } });
  if (filters.visaSponsorship !== visaSponsorship)
    activeFilters.push({ label: "Visa sponsorship", reset: { visaSponsorship } });
  if (filters.sort !== sort)
    activeFilters.push({ label: optionLabel(sortOptions, filters.sort), reset: { sort } });
  return activeFilters;
}

function optionLabel(options: readonly SelectOption[], value: string): string {
  const selectedOption = options.find(([optionValue]) => optionValue === value);
  return selectedOption?.[1] ?? value;
}
