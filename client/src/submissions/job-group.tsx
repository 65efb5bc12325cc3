import { isActiveJob } from "@shared/jobs/rules";
import { pluralize } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import type { SubmissionGroup } from "@shared/submissions/schemas";
import { statusesSeenByPoster } from "@shared/submissions/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { isNoteworthyState, JobStateBadge } from "@/jobs/job-state-badge";
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
import type { CandidateReview } from "./use-candidate-review";

interface JobGroupProps {
  group: SubmissionGroup;
  isExpanded: boolean;
  onToggle: () => void;
  candidateReview: CandidateReview;
}

/** A job whose submissions can be expanded below it. */
export function JobGroup({ group, isExpanded, onToggle, candidateReview }: JobGroupProps) {
  const sectionId = useId();
  const queryClient = useQueryClient();
  const selectedCount = candidateReview.selection.selectedIdsOf(group.id).length;
  const bountyText = group.bounty > 0 ? formatShortMoney(group.bounty) : "No fixed bounty";
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
                id={jobToggleId(group.id)}
                aria-expanded={isExpanded}
                aria-controls={`${sectionId}-rows`}
                onClick={onToggle}
              >
                {group.title}
              </button>
            </h2>
            <p className="text-small wrap-anywhere text-ink-faint">
              {joinWithDots(group.company, bountyText, pluralize(group.matching, "candidate"))}
              {selectedCount > 0 && (
                <b className="text-primary">{`${dotSeparator}${selectedCount} selected`}</b>
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 @max-[901px]:col-[2/-1] @max-[901px]:row-start-2">
            {isNoteworthyState(group.state) && <JobStateBadge state={group.state} />}
            <StatusCountBadges group={group} />
          </div>
          <div className="relative min-w-16 text-right max-md:col-start-3 max-md:row-start-1">
            {isActiveJob(group) && (
              <UnpostJobButton
                job={group}
                screen="candidates"
                onUnposted={() => void refetchSubmissionLists(queryClient)}
              />
            )}
          </div>
        </div>
        <div id={`${sectionId}-rows`} hidden={!isExpanded}>
          {isExpanded && <JobSubmissionRows group={group} candidateReview={candidateReview} />}
        </div>
        <JobGroupDialogs group={group} candidateReview={candidateReview} />
      </section>
    </Card>
  );
}

/** The comparison of candidates of the job, and the question before a hire, also above the comparison. */
function JobGroupDialogs({ group, candidateReview }: Pick<JobGroupProps, "group" | "candidateReview">) {
  const { comparison, hire } = candidateReview;
  return (
    <>
      {comparison?.jobId === group.id && (
        <ComparisonDialog
          submissionIds={comparison.submissionIds}
          areDuplicates={comparison.areDuplicates}
          group={group}
          candidateReview={candidateReview}
          onClose={candidateReview.closeComparison}
        />
      )}
      {hire.submission?.jobId === group.id && (
        <HireCandidateDialog
          submission={hire.submission}
          group={group}
          isPending={hire.isPending}
          onHire={hire.confirm}
          onCancel={hire.cancel}
        />
      )}
    </>
  );
}

/** The number of submissions in each status that has some. */
function StatusCountBadges({ group }: { group: SubmissionGroup }) {
  const statusesWithSubmissions = statusesSeenByPoster.filter((status) => group[status] > 0);
  return statusesWithSubmissions.map((status) => (
    <StatusBadge key={status} tone={posterStatusBadges[status].tone} className="h-5 text-[12px]/5">
      {`${group[status]} ${status}`}
    </StatusBadge>
  ));
}
