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

/** Names who else sent the candidate to the job, and opens the submissions side by side; nothing without any. */
export function DuplicateMark({ submission, className, onOpen }: DuplicateMarkProps) {
  const [first, ...others] = submission.duplicates;
  if (!first) return null;
  const othersText = others.length > 0 ? ` and ${others.length} more` : "";
  return (
    <TextLink asChild largeTarget className={cn("flex items-start gap-1.5 text-left text-small", className)}>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Copy className="mt-0.5 size-3.5 flex-none" />
        {`Also sent by ${first.name}, ${formatShortDate(first.submittedAt)}${othersText}`}
        <span className="sr-only">{` (${submission.candidateName})`}</span>
      </button>
    </TextLink>
  );
}
