import { analyticsEndpoints } from "@shared/analytics/endpoints";
import type { Job } from "@shared/jobs/schemas";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { CopyJobLinkButton, JobLinkInput } from "@/first-steps/copy-job-link-button";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { useHasClipboard } from "@/lib/browser/use-client-value";
import { restoreFocus } from "@/lib/focus/focus";
import { formatDuration } from "@/lib/time/duration";
import { Card } from "@/ui/card";
import { IconButton } from "@/ui/icon-button";
import { blankLine } from "@/ui/page-header";

// In a constant, so that the bundler leaves out the other analytics endpoints.
const firstProposalEndpoint = analyticsEndpoints.firstProposal;

interface JustPostedJobSectionProps {
  job: Pick<Job, "id" | "title">;
  onDismiss: () => void;
}

/** The link of a job that was just posted, and when its poster can expect the first proposal. */
export function JustPostedJobSection({ job, onDismiss }: JustPostedJobSectionProps) {
  const headingId = useId();
  const hasClipboard = useHasClipboard();
  function dismissAndRestoreFocus() {
    onDismiss();
    restoreFocus();
  }
  return (
    <section className="mb-4" aria-labelledby={headingId}>
      <Card className="grid grid-cols-1 content-start gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 wrap-anywhere text-subtitle" id={headingId}>
            Posted: {job.title}
          </h2>
          <IconButton size="sm" label="Dismiss" onClick={dismissAndRestoreFocus}>
            <X />
          </IconButton>
        </div>
        <div>
          <p>
            All members see it in the job market. Agencies and independent recruiters can apply to fill it.
          </p>
          <FirstProposalTime />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {/* Without a clipboard, `CopyJobLinkButton` shows this input itself. */}
          {hasClipboard && <JobLinkInput jobId={job.id} />}
          <CopyJobLinkButton variant="primary" jobId={job.id} />
        </div>
      </Card>
    </section>
  );
}

/**
 * Says when to expect the first proposal. Renders nothing if there are too few jobs for a median, or if the
 * request failed.
 */
function FirstProposalTime() {
  const { data: firstProposal, isPending } = useQuery(apiQueryOptions(firstProposalEndpoint, {}));
  if (isPending) return <p>{blankLine}</p>;
  if (firstProposal?.medianHours == null) return null;
  // "Within less than an hour" would be too exact for a median.
  const durationText = formatDuration(Math.max(firstProposal.medianHours, 1));
  return <p>First proposals usually arrive within {durationText}.</p>;
}
