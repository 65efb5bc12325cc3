import type { JobEndingPreview } from "@shared/jobs/schemas";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { jobEndingPreviewQuery } from "./job-ending-preview-query";

interface HireEndingTextProps {
  jobId: number;
  submissionId: number;
}

/**
 * A sentence that says how many submissions and applications a hire closes. Until the numbers are loaded, the
 * sentence does not claim that there are any. It begins with a space, because it follows another sentence.
 */
export function HireEndingText({ jobId, submissionId }: HireEndingTextProps) {
  const { data: endingPreview } = useQuery(jobEndingPreviewQuery(jobId, submissionId));
  if (!endingPreview)
    return " If it has other candidates and waiting proposals, they are closed; everyone involved is notified.";
  return formatClosedCounts(endingPreview);
}

/** The sentence with the numbers, without those that are 0; "" if a hire closes nothing. */
function formatClosedCounts({ submissions, applications }: JobEndingPreview): string {
  const closedItemTexts = [
    submissions > 0 && pluralize(submissions, "other candidate"),
    applications > 0 && pluralize(applications, "waiting proposal"),
  ].filter((text) => text !== false);
  if (closedItemTexts.length === 0) return "";
  const verb = submissions + applications === 1 ? "is" : "are";
  return ` ${closedItemTexts.join(" and ")} ${verb} closed; everyone involved is notified.`;
}
