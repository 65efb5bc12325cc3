import type { Job } from "@shared/jobs/schemas";
import { pluralize } from "@shared/lib/format";
import { shortSalaryText } from "@/jobs/labels";
import { cn } from "@/lib/cn";

/** The salary and the counts of a job: "$175–200K · 2 approved"; "" if none is known. */
export function jobFiguresText(job: Job): string {
  const parts = [
    shortSalaryText(job),
    // Servers of the previous version do not send the field.
    job.approvedCount > 0 && `${job.approvedCount} approved`,
    job.submissionsCount !== null && pluralize(job.submissionsCount, "candidate"),
  ];
  return parts.filter(Boolean).join(" · ");
}

interface JobFiguresProps {
  job: Job;
  className?: string;
}

/** The salary and the counts of a job, in one line that wraps. */
export function JobFigures({ job, className }: JobFiguresProps) {
  const text = jobFiguresText(job);
  return text && <p className={cn("line-clamp-2 wrap-anywhere text-ink-faint", className)}>{text}</p>;
}
