import { formatShortDate, pluralize } from "@shared/lib/format";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { Copy } from "lucide-react";
import { cn } from "@/lib/cn";
import { TextLink } from "@/ui/text-link";

interface DuplicatesButtonProps {
  submission: ReceivedSubmission;
  className?: string;
  onCompare: () => void;
}

/**
 * Says who else submitted the same candidate to the job. A click compares all submissions of the candidate.
 * Hidden if the candidate was submitted once.
 */
export function DuplicatesButton({ submission, className, onCompare }: DuplicatesButtonProps) {
  // Servers of the previous release do not send `duplicates`.
  const [firstDuplicate, ...otherDuplicates] = submission.duplicates ?? [];
  if (!firstDuplicate) return null;
  const othersText =
    otherDuplicates.length > 0 ? `, and by ${pluralize(otherDuplicates.length, "other", "others")}` : "";
  return (
    <TextLink
      asChild
      className={cn(
        "flex min-h-6 items-start gap-1.5 py-0.5 text-left text-small touch:min-h-11 touch:py-3",
        className,
      )}
    >
      <button type="button" aria-haspopup="dialog" onClick={onCompare}>
        <Copy className="mt-0.5 size-3.5 flex-none" />
        {`Also sent by ${firstDuplicate.name}, ${formatShortDate(firstDuplicate.submittedAt)}${othersText} · Compare`}
        <span className="sr-only">{` (${submission.candidateName})`}</span>
      </button>
    </TextLink>
  );
}
