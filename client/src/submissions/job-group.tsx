import { pluralize } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import type { SubmissionGroup } from "@shared/submissions/schemas";
import { posterStatuses } from "@shared/submissions/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { UnpostButton } from "@/jobs/unpost-button";
import { cn } from "@/lib/cn";
import { Card } from "@/ui/card";
import { StatusBadge } from "@/ui/status-badge";
import { JobSubmissionRows } from "./job-submission-rows";
import { posterLabels } from "./poster-status-badge";
import { refetchSubmissionLists } from "./queries";
import { jobToggleId } from "./restore-focus";
import { dotSeparator, joinWithDots } from "./row-parts";
import type { CandidateReview } from "./use-candidate-review";

interface JobGroupProps {
  group: SubmissionGroup;
  isExpanded: boolean;
  onToggle: () => void;
  work: CandidateReview;
}

const closedLabels: Record<string, string> = { filled: "Filled", cancelled: "Unposted" };

/** A job whose submissions can be expanded below it. */
export function JobGroup({ group, isExpanded, onToggle, work }: JobGroupProps) {
  const id = useId();
  const client = useQueryClient();
  const selectedCount = work.selection.ofJob(group.id).length;
  const bounty = group.bounty > 0 ? formatShortMoney(group.bounty) : "Propose fee";
  const closedLabel = closedLabels[group.status];
  return (
    <Card
      asChild
      variant="flush"
      className="@container max-md:rounded-none max-md:border-x-0 max-md:not-first:-mt-px"
    >
      <section aria-labelledby={`${id}-title`}>
        <div className="relative grid grid-cols-[18px_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 rounded-card px-5 py-3.5 hover:bg-hover max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-1 max-md:gap-y-1.5 max-md:rounded-none max-md:py-3 max-md:pr-4 max-md:pl-1">
          <ChevronDown
            className={cn(
              "text-ink-faint transition-[rotate] duration-medium ease-standard max-md:mx-3.25",
              !isExpanded && "-rotate-90",
            )}
          />
          <div>
            <h2 id={`${id}-title`} className="text-[16px]/[22px] tracking-subheading wrap-anywhere">
              {/* The `after` element makes the whole line clickable. */}
              <button
                type="button"
                data-slot="job-toggle"
                className={cn(
                  "line-clamp-3 after:absolute after:inset-0 after:rounded-[9px]",
                  "focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus",
                )}
                id={jobToggleId(group.id)}
                aria-expanded={isExpanded}
                aria-controls={`${id}-rows`}
                onClick={onToggle}
              >
                {group.title}
              </button>
            </h2>
            <p className="text-small wrap-anywhere text-ink-faint">
              {joinWithDots(group.company, bounty, pluralize(group.matching, "candidate"))}
              {selectedCount > 0 && (
                <b className="text-primary">{`${dotSeparator}${selectedCount} selected`}</b>
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 max-md:col-[2/-1] max-md:row-start-2">
            {posterStatuses.map((status) =>
              group[status] > 0 ? (
                <StatusBadge
                  key={status}
                  tone={posterLabels[status].tone}
                  className="h-5 text-[12px]/5"
                >{`${group[status]} ${status}`}</StatusBadge>
              ) : null,
            )}
          </div>
          <div className="relative min-w-16 text-right max-md:col-start-3 max-md:row-start-1">
            {closedLabel ? (
              <span className="text-ink-faint">{closedLabel}</span>
            ) : (
              <UnpostButton
                job={group}
                from="candidates"
                onDone={() => void refetchSubmissionLists(client)}
              />
            )}
          </div>
        </div>
        <div id={`${id}-rows`} hidden={!isExpanded}>
          {isExpanded && <JobSubmissionRows group={group} work={work} />}
        </div>
      </section>
    </Card>
  );
}
