import type { Job } from "@shared/jobs/schemas";
import { capitalize, pluralize } from "@shared/lib/format";
import { formatShortSalary } from "@/jobs/labels";
import { cn } from "@/lib/cn";
import { formatDuration } from "@/lib/time/duration";

/** Salary, counts and answer time of a job: "$175–200K · 2 approved · usually answers in 3 days", or "". */
export const formatJobFigures = (job: Job): string =>
  [formatShortSalary(job), formatCountsAndAnswerTime(job)].filter(Boolean).join(" · ");

/** Counts and answer time of a job: "2 approved · usually answers in 3 days", or "". */
export function formatCountsAndAnswerTime(job: Job): string {
  const figures = [
    job.approvedCount > 0 && `${job.approvedCount} approved`,
    job.submissionsCount !== null && pluralize(job.submissionsCount, "candidate"),
  ].filter(Boolean);
  // Servers of the previous release do not send the field.
  if (typeof job.posterMedianHours === "number") {
    const answerTime = `usually answers in ${formatDuration(job.posterMedianHours)}`;
    const isFirst = figures.length === 0 && !formatShortSalary(job);
    figures.push(isFirst ? capitalize(answerTime) : answerTime);
  }
  return figures.join(" · ");
}

interface JobFiguresProps {
  job: Job;
  className?: string;
}

/** Salary, counts and answer time of a job, in at most two lines. */
export function JobFigures({ job, className }: JobFiguresProps) {
  const figuresText = formatJobFigures(job);
  return (
    figuresText && <p className={cn("line-clamp-2 wrap-anywhere text-ink-faint", className)}>{figuresText}</p>
  );
}
