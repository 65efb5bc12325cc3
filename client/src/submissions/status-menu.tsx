import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { ChevronDown } from "lucide-react";
import { cn } from "@/lib/cn";
import { openPickerOnKeyDown } from "@/ui/select";
import { StatusBadge } from "@/ui/status-badge";
import { submissionStatusOptions, submissionStatusTone } from "./submission-status-badge";

interface StatusMenuProps {
  label: string;
  status: StoredSubmissionStatus;
  /** Whether a change is in flight. The menu then stays focusable and ignores further choices. */
  isPending?: boolean;
  onStatusChosen: (status: StoredSubmissionStatus) => void;
}

/** A status badge as a menu. It is a native select, for the browser's keyboard and mobile behavior. */
export function StatusMenu({ label, status, isPending, onStatusChosen }: StatusMenuProps) {
  return (
    <StatusBadge
      tone={submissionStatusTone(status)}
      className={cn(
        "relative gap-0 pr-0 hover:shadow-[inset_0_0_0_1px_currentColor]",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      )}
    >
      {/* Covers the dot and is taller than the badge, for a larger touch target. */}
      <select
        className="-ml-3.75 h-11 cursor-pointer pr-7 pl-5.25 outline-none field-sizing-content"
        aria-label={label}
        value={status}
        aria-busy={isPending || undefined}
        onKeyDown={openPickerOnKeyDown}
        onChange={({ target }) => {
          const chosenStatus = submissionStatusOptions.find(([value]) => value === target.value)?.[0];
          if (chosenStatus && !isPending) onStatusChosen(chosenStatus);
        }}
      >
        {submissionStatusOptions.map(([value, text]) => (
          <option className="bg-surface font-medium text-ink" key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2.5 size-3.5" />
    </StatusBadge>
  );
}
