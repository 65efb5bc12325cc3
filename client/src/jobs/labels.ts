import { isActiveJob } from "@shared/jobs/rules";
import type { Job, PostedJob } from "@shared/jobs/schemas";
import type { ExperienceLevel, ReopenBlocker, TermDays, WorkMode } from "@shared/jobs/vocabulary";
import { clock } from "@shared/lib/clock";
import { pluralize } from "@shared/lib/format";

/** Short labels of the experience levels, for filters and lists. */
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

/** When the bounty is paid, by the number of days after the hire. */
export const paymentLabels: Record<TermDays, string> = {
  0: "At start",
  30: "30 days after the hire",
  60: "60 days after the hire",
  90: "90 days after the hire",
};

/** For how long a placement is guaranteed, by the number of days. */
export const guaranteeLabels: Record<TermDays, string> = {
  0: "None",
  30: "30 days",
  60: "60 days",
  90: "90 days",
};

/** Returns the salary in the poster's words, or else from its amounts; undefined if neither is known. */
export function formatSalary(job: Pick<Job, "salaryRange" | "salaryMin" | "salaryMax" | "salaryCurrency">) {
  const { salaryRange, salaryMin, salaryMax, salaryCurrency } = job;
  if (salaryRange) return salaryRange;
  if (!salaryCurrency) return undefined;
  const formatAmount = (amount: number) =>
    amount.toLocaleString("en-US", { style: "currency", currency: salaryCurrency, maximumFractionDigits: 0 });
  if (salaryMin !== null && salaryMax !== null)
    return `${formatAmount(salaryMin)} to ${formatAmount(salaryMax)}`;
  if (salaryMin !== null) return `From ${formatAmount(salaryMin)}`;
  return salaryMax === null ? undefined : `Up to ${formatAmount(salaryMax)}`;
}

/** Returns the salary for a card: in the poster's words, or else abbreviated, such as "$175–200K". */
export function formatShortSalary(
  job: Pick<Job, "salaryRange" | "salaryMin" | "salaryMax" | "salaryCurrency">,
): string | undefined {
  const { salaryRange, salaryMin: min, salaryMax: max, salaryCurrency: currency } = job;
  if (salaryRange || !currency) return salaryRange ?? undefined;
  const formatShort = (amount: number) =>
    amount.toLocaleString("en-US", { style: "currency", currency, notation: "compact" });
  if (min === null) return max === null ? undefined : `Up to ${formatShort(max)}`;
  if (max === null) return `From ${formatShort(min)}`;
  if (min === max) return formatShort(min);
  const minText = formatShort(min);
  const maxText = formatShort(max);
  const areBothInThousands = minText.endsWith("K") && maxText.endsWith("K");
  if (!areBothInThousands) return `${minText}–${maxText}`;
  const minWithoutUnit = minText.slice(0, -1);
  const maxWithoutCurrency = maxText.replace(/^\D+/, "");
  return `${minWithoutUnit}–${maxWithoutCurrency}`;
}

/** The label of the work mode; undefined if the location names the work mode too, as in "Remote, US". */
export function workModeLabelUnlessInLocation({ location, workMode }: Pick<Job, "location" | "workMode">) {
  if (!workMode) return undefined;
  const label = workModeLabels[workMode];
  return workModePatterns[workMode].test(location ?? "") ? undefined : label;
}

/** Patterns for a location that names the work mode. */
const workModePatterns: Record<WorkMode, RegExp> = {
  on_site: /\bon[ -]?site\b/i,
  hybrid: /\bhybrid\b/i,
  remote: /\bremote/i,
};

/** How many recruiters have opened a job, in all and within the last seven days. */
export const viewersText = (viewerCount: number, viewerCountThisWeek: number): string =>
  viewerCount === 0
    ? "Not viewed yet"
    : `Viewed by ${pluralize(viewerCount, "recruiter")}, ${viewerCountThisWeek} this week`;

// The rest is not about labels. It is in this file because a file of its own would become a chunk, whose name
// would make each page that lists the chunks larger.

/**
 * Whether a tag can show the bounty. Without one it invites to propose a fee, which an ended job does not.
 */
export const canShowBounty = (job: Pick<Job, "bountyAmount" | "status">): boolean =>
  job.bountyAmount > 0 || isActiveJob(job);

type ReopeningFields = Pick<PostedJob, "reopenableUntil" | "reopenBlocker">;

/** Whether the poster can reopen the job now. */
export const isReopenable = ({ reopenableUntil }: Partial<ReopeningFields>): boolean =>
  typeof reopenableUntil === "string" && Date.parse(reopenableUntil) > clock.now();

/**
 * Why the poster cannot reopen the job now. The time to reopen it may have ended since the server's response.
 * Null if the job is active or can be reopened; undefined if the server did not send the reason.
 */
export const currentReopenBlocker = (job: Partial<ReopeningFields>): ReopenBlocker | null | undefined =>
  typeof job.reopenableUntil === "string" && !isReopenable(job) ? "too_late" : job.reopenBlocker;

export const reopenBlockerTexts: Record<ReopenBlocker, string> = {
  placement: "To reopen this job, void the placement first.",
  admin: "An admin unposted this job.",
  too_late: "It can no longer be reopened.",
};
