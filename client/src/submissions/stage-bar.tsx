import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { cn } from "@/lib/cn";
import { submissionStatusText } from "./submission-status-badge";

const stages: readonly StoredSubmissionStatus[] = ["submitted", "reviewed", "shortlisted", "hired"];

/**
 * The four stages up to a hire; the current one is highlighted. Rejected and closed candidates are in none.
 */
export function StageBar({ submission: { storedStatus, closedAs } }: { submission: ReceivedSubmission }) {
  const currentIndex = closedAs === null ? stages.indexOf(storedStatus) : -1;
  return (
    <ol className="mb-3 grid grid-cols-4 gap-1" aria-label="Stages">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={cn(
            "min-w-0 border-t-[2.5px] pt-1.5 text-caption",
            index <= currentIndex ? "border-primary" : "border-line",
            index === currentIndex ? "font-semibold text-primary" : "text-ink-faint",
          )}
          aria-current={index === currentIndex ? "step" : undefined}
        >
          {submissionStatusText(stage)}
        </li>
      ))}
    </ol>
  );
}
