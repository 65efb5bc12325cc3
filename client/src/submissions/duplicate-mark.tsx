import { formatShortDate } from "@shared/lib/format";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { Copy } from "lucide-react";
import { cn } from "@/lib/cn";
import { TextLink } from "@/ui/text-link";

interface DuplicateMarkProps {
  submission: ReceivedSubmission;
  className?: string;
  onOpen: () => void;
}

/** Names who else sent the candidate to the job, and opens their submissions side by side. Nothing if nobody did. */
export function DuplicateMark({ submission, className, onOpen }: DuplicateMarkProps) {
  // Servers of the previous release do not send the field.
  const [first, ...others] = submission.duplicates ?? [];
  if (!first) return null;
  const othersText = others.length > 0 ? ` and ${others.length} more` : "";
  return (
    <TextLink
      asChild
      className={cn(
        "flex min-h-6 items-start gap-1.5 py-0.5 text-left text-small touch:min-h-11 touch:py-3",
        className,
      )}
    >
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Copy className="mt-0.5 size-3.5 flex-none" />
        {`Also sent by ${first.name}, ${formatShortDate(first.submittedAt)}${othersText}`}
        <span className="sr-only">{` (${submission.candidateName})`}</span>
      </button>
    </TextLink>
  );
}
