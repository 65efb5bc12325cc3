import { ShieldAlert } from "lucide-react";
import { IconText } from "@/ui/icon-text";
import { InfoTooltip } from "@/ui/tooltip";

interface NotVerifiedMarkProps {
  /** The company of a job with the name of an organization here of which the poster is no confirmed member. */
  company?: string;
  hasExplanation?: boolean;
}

/** Marks users whom no admin has confirmed, and their jobs. */
export function NotVerifiedMark({ company, hasExplanation }: NotVerifiedMarkProps) {
  const label = company === undefined ? "Not verified yet" : `Not a confirmed member of ${company}`;
  return (
    <span className="inline-flex items-center gap-1">
      <IconText className="whitespace-normal" tone="attention" Icon={ShieldAlert}>
        {label}
      </IconText>
      {hasExplanation && (
        <InfoTooltip term={label}>
          {company === undefined
            ? "Nobody has confirmed who posted this job. "
            : `${company} is an organization here, and has not confirmed this job. `}
          Check who they are before you send them candidates.
        </InfoTooltip>
      )}
    </span>
  );
}
