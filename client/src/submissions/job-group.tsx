import { isActiveJob } from "@shared/jobs/rules";
import { pluralize } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import type { SubmissionGroup } from "@shared/submissions/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { isClosedToNewWork, JobStateBadge } from "@/jobs/job-state-badge";
import { UnpostJobButton } from "@/jobs/unpost-job-button";
import { cn } from "@/lib/cn";
import { dotSeparator, joinWithDots } from "@/lib/join-with-dots";
import { Card } from "@/ui/card";
import { StatusBadge } from "@/ui/status-badge";
import { ComparisonDialog } from "./comparison-dialog";
import { HireCandidateDialog } from "./hire-candidate-dialog";
import { JobSubmissionRows } from "./job-submission-rows";
import { posterStatusBadges } from "./poster-status-badge";
import { refetchSubmissionLists } from "./refresh-submissions";
import { jobToggleId } from "./restore-focus";
import { submissionStatusTone } from "./submission-status-badge";
import type { CandidateManagement } from "./use-candidate-management";

interface JobGroupProps {
  jobGroup: SubmissionGroup;
  isExpanded: boolean;
  onToggle: () => void;
  candidateManagement: CandidateManagement;
}

/** A job of Candidate Management. Its submissions are shown below it while it is expanded. */
export function JobGroup({ jobGroup, isExpanded, onToggle, candidateManagement }: JobGroupProps) {
  const sectionId = useId();
  const queryClient = useQueryClient();
  const selectedCount = candidateManagement.selection.getSelectedIdsOfJob(jobGroup.id).length;
  const bountyText = jobGroup.bounty > 0 ? formatShortMoney(jobGroup.bounty) : "No fixed bounty";
  return (
    <Card
      asChild
      variant="flush"
      className="@container max-md:rounded-none max-md:border-x-0 max-md:not-first:-mt-px"
    >
      <section aria-labelledby={`${sectionId}-title`}>
        <div className="relative grid grid-cols-[18px_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 rounded-card px-5 py-3.5 hover:bg-hover max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-1 max-md:gap-y-1.5 max-md:rounded-none max-md:py-3 max-md:pr-4 max-md:pl-1">
          <ChevronDown
            className={cn(
              "text-ink-faint transition-[rotate] duration-medium ease-standard max-md:mx-3.25",
              !isExpanded && "-rotate-90",
            )}
          />
          <div>
            <h2 id={`${sectionId}-title`} className="text-[16px]/[22px] tracking-subheading wrap-anywhere">
              {/* The `after` element makes the whole line clickable. */}
              <button
                type="button"
                data-slot="job-toggle"
                className={cn(
                  "line-clamp-3 after:absolute after:inset-0 after:rounded-card",
                  "focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus",
                )}
                id={jobToggleId(jobGroup.id)}
                aria-expanded={isExpanded}
                aria-controls={`${sectionId}-rows`}
                onClick={onToggle}
              >
                {jobGroup.title}
              </button>
            </h2>
            <p className="text-small wrap-anywhere text-ink-faint">
              {joinWithDots(jobGroup.company, bountyText, candidateCountText(jobGroup))}
              {selectedCount > 0 && (
                <b className="text-primary">{`${dotSeparator}${selectedCount} selected`}</b>
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 @max-[901px]:col-[2/-1] @max-[901px]:row-start-2">
            {isClosedToNewWork(jobGroup.state) && <JobStateBadge state={jobGroup.state} />}
            <StatusCountBadges jobGroup={jobGroup} />
          </div>
          <div className="relative min-w-16 text-right max-md:col-start-3 max-md:row-start-1">
            {isActiveJob(jobGroup) && (
              <UnpostJobButton
                job={jobGroup}
                screen="candidates"
                onUnposted={() => void refetchSubmissionLists(queryClient)}
              />
            )}
          </div>
        </div>
        <div id={`${sectionId}-rows`} hidden={!isExpanded}>
          {isExpanded && <JobSubmissionRows jobGroup={jobGroup} candidateManagement={candidateManagement} />}
        </div>
        <JobGroupDialogs jobGroup={jobGroup} candidateManagement={candidateManagement} />
      </section>
    </Card>
  );
}

/** For example "2 candidates, 1 withdrawn": as in My Jobs, withdrawn ones do not count as candidates. */
function candidateCountText({ matching, withdrawn = 0 }: SubmissionGroup): string {
  const countText = pluralize(matching - withdrawn, "candidate");
  return withdrawn > 0 ? `${countText}, ${withdrawn} withdrawn` : countText;
}

/**
 * The comparison of the job's candidates, and the confirmation of a hire, which can open on top of the
 * comparison.
 */
function JobGroupDialogs({
  jobGroup,
  candidateManagement,
}: Pick<JobGroupProps, "jobGroup" | "candidateManagement">) {
  const { comparison, hireConfirmation } = candidateManagement;
  return (
    <>
      {comparison?.jobId === jobGroup.id && (
        <ComparisonDialog
          submissionIds={comparison.submissionIds}
          areDuplicates={comparison.areDuplicates}
          jobGroup={jobGroup}
          candidateManagement={candidateManagement}
          onClose={candidateManagement.closeComparison}
        />
      )}
      {hireConfirmation.submission?.jobId === jobGroup.id && (
        <HireCandidateDialog
          submission={hireConfirmation.submission}
          jobGroup={jobGroup}
          isPending={hireConfirmation.isPending}
          onHire={hireConfirmation.confirm}
          onCancel={hireConfirmation.cancel}
        />
      )}
    </>
  );
}

/**
 * One badge for each status that has submissions, with their number. `approved` includes the hired candidate
 * and `rejected` includes those closed without a decision; both have their own badges instead. Servers of the
 * previous release do not send `hired` and `closed`.
 */
function StatusCountBadges({ jobGroup }: { jobGroup: SubmissionGroup }) {
  const { pending, approved, hired = 0, rejected, closed = 0 } = jobGroup;
  const countBadges = [
    { status: "pending", count: pending, tone: posterStatusBadges.pending.tone },
    { status: "hired", count: hired, tone: submissionStatusTone("hired") },
    { status: "approved", count: approved - hired, tone: posterStatusBadges.approved.tone },
    { status: "rejected", count: rejected - closed, tone: posterStatusBadges.rejected.tone },
    { status: "closed", count: closed, tone: "neutral" as const },
  ];
  return countBadges
    .filter(({ count }) => count > 0)
    .map(({ status, count, tone }) => (
      <StatusBadge key={status} tone={tone} className="h-5 text-[12px]/5">
        {`${count} ${status}`}
      </StatusBadge>
    ));
}
