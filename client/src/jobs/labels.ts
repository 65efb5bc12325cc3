import type { Job } from "@shared/jobs/schemas";
import type { ExperienceLevel, TermDays, WorkMode } from "@shared/jobs/vocabulary";

/** Short labels of the levels, for filters and lists. */
export const levelLabels: Record<ExperienceLevel, string> = {
  junior: "Junior",
  mid: "Mid-Level",
  senior: "Senior",
  executive: "Executive",
};

export const workModeLabels: Record<WorkMode, string> = {
  on_site: "On-site",
  hybrid: "Hybrid",
  remote: "Remote",
};

/** When the bounty is paid, counted from the hire. */
export const paymentLabels: Record<TermDays, string> = {
  0: "At start",
  30: "30 days after the hire",
  60: "60 days after the hire",
  90: "90 days after the hire",
};

/** For how long a placement is guaranteed. */
export const guaranteeLabels: Record<TermDays, string> = {
  0: "None",
  30: "30 days",
  60: "60 days",
  90: "90 days",
};

/** The salary in the poster's words, otherwise by its figures; undefined if neither is known. */
export function salaryText(job: Pick<Job, "salaryRange" | "salaryMin" | "salaryMax" | "salaryCurrency">) {
  const { salaryRange, salaryMin, salaryMax, salaryCurrency } = job;
  if (salaryRange) return salaryRange;
  if (!salaryCurrency) return undefined;
  const format = (amount: number) =>
    amount.toLocaleString("en-US", { style: "currency", currency: salaryCurrency, maximumFractionDigits: 0 });
  if (salaryMin !== null && salaryMax !== null) return `${format(salaryMin)} to ${format(salaryMax)}`;
  if (salaryMin !== null) return `From ${format(salaryMin)}`;
  return salaryMax === null ? undefined : `Up to ${format(salaryMax)}`;
}

/** The salary for a line on a card: in the poster's words, otherwise in thousands, "$175–200K". */
export function shortSalaryText(
  job: Pick<Job, "salaryRange" | "salaryMin" | "salaryMax" | "salaryCurrency">,
): string | undefined {
  const { salaryRange, salaryMin: min, salaryMax: max, salaryCurrency: currency } = job;
  if (salaryRange || !currency) return salaryRange ?? undefined;
  const format = (amount: number) =>
    amount.toLocaleString("en-US", { style: "currency", currency, notation: "compact" });
  if (min === null) return max === null ? undefined : `Up to ${format(max)}`;
  if (max === null) return `From ${format(min)}`;
  if (min === max) return format(min);
  const [minText, maxText] = [format(min), format(max)];
  const bothInThousands = minText.endsWith("K") && maxText.endsWith("K");
  return `${bothInThousands ? minText.slice(0, -1) : minText}–${bothInThousands ? maxText.replace(/^\D+/, "") : maxText}`;
}

/** The work mode, unless the location says it too: "Remote, US". */
export function workModeBeside({ location, workMode }: Pick<Job, "location" | "workMode">) {
  if (!workMode) return undefined;
  const label = workModeLabels[workMode];
  const [word = label] = label.split("-");
  return location?.toLowerCase().includes(word.toLowerCase()) ? undefined : label;
}
