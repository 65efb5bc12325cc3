import type { Job } from "@shared/jobs/schemas";
import { pluralize } from "@shared/lib/format";
import { shortSalaryText } from "@/jobs/labels";
import { cn } from "@/lib/cn";

interface JobFiguresProps {
  job: Job;
  className?: string;
}

/** The salary and the counts of a job in one line: "$175–200K · 2 approved". */
export function JobFigures({ job, className }: JobFiguresProps) {
  const parts = [
    shortSalaryText(job),
    // Servers of the previous version do not send the field.
    job.approvedCount > 0 && `${job.approvedCount} approved`,
    job.submissionsCount !== null && pluralize(job.submissionsCount, "candidate"),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className={cn("line-clamp-2 wrap-anywhere text-ink-faint", className)}>{parts.join(" · ")}</p>;
}
