import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { CircleCheck, CircleX } from "lucide-react";
import { cn } from "@/lib/cn";
import { IconText } from "@/ui/icon-text";

interface ApplicationOutcomeProps {
  application: ReceivedApplication["application"];
  className?: string;
}

/** The result of a decided application. */
export function ApplicationOutcome({
  application: { status, closedAs },
  className,
}: ApplicationOutcomeProps) {
  if (status === "approved")
    return (
      <IconText tone="success" Icon={CircleCheck} className={className}>
        Contact info shared
      </IconText>
    );
  return (
    <IconText tone="none" Icon={CircleX} className={cn("text-ink-faint", className)}>
      {closedAs ? closedTexts[closedAs] : "Rejected"}
    </IconText>
  );
}

const closedTexts: Record<ClosingReason, string> = {
  withdrawn: "Withdrawn by the applicant",
  job_filled: "Closed when the role was filled",
  job_unposted: "Closed when the job was unposted",
  poster_left: "Closed when the job was unposted",
  recruiter_left: "The applicant has left the network",
};
