import { ShieldAlert } from "lucide-react";
import { IconText } from "@/ui/icon-text";
import { InfoTooltip } from "@/ui/tooltip";

interface NotVerifiedMarkProps {
  /** The job that the user posted, if the mark is on a job. */
  job?: PostedJob;
  /** Adds a tooltip that explains the mark. */
  hasExplanation?: boolean;
}

interface PostedJob {
  company: string;
  /** Whether an organization on this site has this name, and the poster is not a confirmed member of it. */
  isCompanyUnconfirmed?: boolean;
}

/** The label of the mark and the sentences that explain it. */
export function getNotVerifiedTexts(job?: PostedJob): { label: string; explanation: string } {
  const advice = "Check who they are before you send them candidates.";
  return job?.isCompanyUnconfirmed
    ? {
        label: `Not a confirmed member of ${job.company}`,
        explanation: `${job.company} is an organization here, and has not confirmed this job. ${advice}`,
      }
    : {
        label: "Not verified yet",
        explanation: `Nobody has confirmed who posted this job. ${advice}`,
      };
}

/** Marks users whom no admin has confirmed, and their jobs. */
export function NotVerifiedMark({ job, hasExplanation }: NotVerifiedMarkProps) {
  const { label, explanation } = getNotVerifiedTexts(job);
  return (
    <span className="inline-flex items-center gap-1">
      <IconText className="whitespace-normal" tone="attention" Icon={ShieldAlert}>
        {label}
      </IconText>
      {hasExplanation && <InfoTooltip term={label}>{explanation}</InfoTooltip>}
    </span>
  );
}
