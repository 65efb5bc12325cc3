import type { JobEndingPreview } from "@shared/jobs/schemas";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { jobEndingQuery } from "@/jobs/job-ending-query";

interface HireEndingTextProps {
  jobId: number;
  submissionId: number;
}

/** A sentence about what a hire closes. Until the numbers are loaded, and if that fails, it has none. */
export function HireEndingText({ jobId, submissionId }: HireEndingTextProps) {
  const { data: ending } = useQuery(jobEndingQuery(jobId, submissionId));
  if (!ending)
    return " Its other candidates and waiting proposals are closed; everyone involved is notified.";
  return endingText(ending);
}

/** Parts that are 0 are left out. */
function endingText({ submissions, applications }: JobEndingPreview): string {
  const parts = [
    submissions > 0 && pluralize(submissions, "other candidate"),
    applications > 0 && pluralize(applications, "waiting proposal"),
  ].filter((part) => part !== false);
  if (parts.length === 0) return "";
  const verb = submissions + applications === 1 ? "is" : "are";
  return ` ${parts.join(" and ")} ${verb} closed; everyone involved is notified.`;
}
