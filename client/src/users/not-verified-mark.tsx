import { ShieldAlert } from "lucide-react";
import { IconText } from "@/ui/icon-text";
import { InfoTooltip } from "@/ui/tooltip";

/** Marks users whom no admin has confirmed, and their jobs. */
export function NotVerifiedMark({ hasExplanation }: { hasExplanation?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1">
      <IconText tone="attention" Icon={ShieldAlert}>
        Not verified yet
      </IconText>
      {hasExplanation && (
        <InfoTooltip term="Not verified yet">
          Nobody has confirmed who posted this job. Check who they are before you send them candidates.
        </InfoTooltip>
      )}
    </span>
  );
}
