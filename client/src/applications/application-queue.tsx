import type { JobWithApplicationCounts, ReceivedApplication } from "@shared/applications/schemas";
import { type RefObject, useState } from "react";
import { Link } from "wouter";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ResultList } from "@/ui/result-list";
import { TextLink } from "@/ui/text-link";
import { ApplicationCard, applicationCardElementId } from "./application-card";
import { ApplicationJobHeading } from "./application-job-heading";
import { DecisionDialogs, type DecisionToConfirm, preloadRejectDialog } from "./decision-dialogs";
import { groupApplicationsByJob } from "./group-by-job";
import type { ApplicationDecisions } from "./use-application-decisions";
import { useQueueShortcuts } from "./use-queue-shortcuts";

interface ApplicationQueueProps {
  receivedApplications: readonly ReceivedApplication[];
  /** The jobs with their numbers of applications, for the headings. */
  receivedJobs: readonly JobWithApplicationCounts[];
  /** Returns the URL of the list of one job; undefined if the list already shows one job only. */
  getJobHref: ((jobId: number) => string) | undefined;
  /** Returns the URL of the comparison of all applications to one job. */
  getComparisonHref: (jobId: number) => string;
  onPreloadComparison: () => void;
  decisions: ApplicationDecisions;
  /** Whether the applications are still those of the previous filters, because the new ones are loading. */
  isBusy: boolean;
  /** The element in which the shortcuts work. */
  shortcutScopeRef: RefObject<HTMLElement | null>;
}

/**
 * The cards of applications, grouped by job, and the dialogs that confirm decisions. After a decision, the
 * next pending card gets focus.
 */
export function ApplicationQueue({
  receivedApplications,
  receivedJobs,
  getJobHref,
  getComparisonHref,
  onPreloadComparison,
  decisions,
  isBusy,
  shortcutScopeRef,
}: ApplicationQueueProps) {
  const [focusedApplicationId, setFocusedApplicationId] = useFocusedCard();
  const [decisionToConfirm, setDecisionToConfirm] = useState<DecisionToConfirm>();
  const focusById = useFocusById();
  const groups = groupApplicationsByJob(receivedApplications);
  // The shortcuts follow this order.
  const applicationsInCardOrder = groups.flatMap((group) => group.receivedApplications);
  const pendingApplications = applicationsInCardOrder.filter(isPending);
  const focusedPendingApplication = pendingApplications.find(
    ({ application }) => application.id === focusedApplicationId,
  );
  const currentApplication = focusedPendingApplication ?? pendingApplications[0];
  const focusCard = ({ application }: ReceivedApplication) =>
    focusById(applicationCardElementId(application.id));

  useQueueShortcuts({
    scopeRef: shortcutScopeRef,
    receivedApplications: applicationsInCardOrder,
    onMove: focusCard,
    onDecide: (receivedApplication, decision) => {
      // Focus leaves the card's Approve button, so that Enter does not press it while the lazy dialog loads.
      if (decision === "reject")
        document.getElementById(applicationCardElementId(receivedApplication.application.id))?.focus();
      setDecisionToConfirm({ decision, receivedApplication, isByShortcut: true });
    },
  });

  const renderCard = (receivedApplication: ReceivedApplication) => {
    const { id } = receivedApplication.application;
    return (
      <ApplicationCard
        key={id}
        receivedApplication={receivedApplication}
        isCurrent={receivedApplication === currentApplication}
        wasJustDecided={decisions.decidedApplicationIds.includes(id)}
        errorText={decisions.errorByApplicationId.get(id)}
        onFocus={() => setFocusedApplicationId(id)}
        onApprove={() =>
          setDecisionToConfirm({ decision: "approve", receivedApplication, isByShortcut: false })
        }
        onReject={() =>
          setDecisionToConfirm({ decision: "reject", receivedApplication, isByShortcut: false })
        }
      />
    );
  };

  return (
    <>
      <ResultList
        asChild
        aria-busy={isBusy}
        onPointerEnter={preloadRejectDialog}
        onFocus={preloadRejectDialog}
      >
        <div>
          {groups.map((group) => {
            const applicationCounts = receivedJobs.find(({ id }) => id === group.job.id);
            return (
              <section
                key={group.job.id}
                className="grid gap-3 not-first:mt-4"
                aria-labelledby={`applications-to-${group.job.id}`}
              >
                <ApplicationJobHeading
                  id={`applications-to-${group.job.id}`}
                  job={group.job}
                  applicationCounts={applicationCounts}
                >
                  {hasSeveralApplications(group, applicationCounts) && (
                    <TextLink asChild className="max-md:hidden touch:py-3">
                      <Link
                        href={getComparisonHref(group.job.id)}
                        onPointerEnter={onPreloadComparison}
                        onFocus={onPreloadComparison}
                      >
                        Compare
                        <span className="sr-only">{` the applications to ${group.job.title}`}</span>
                      </Link>
                    </TextLink>
                  )}
                  {getJobHref && groups.length > 1 && (
                    <TextLink asChild className="touch:py-3">
                      <Link href={getJobHref(group.job.id)}>Only This Job</Link>
                    </TextLink>
                  )}
                </ApplicationJobHeading>
                {group.receivedApplications.map(renderCard)}
              </section>
            );
          })}
        </div>
      </ResultList>
      <DecisionDialogs
        decisionToConfirm={decisionToConfirm}
        receivedApplications={applicationsInCardOrder}
        decisions={decisions}
        onClose={() => setDecisionToConfirm(undefined)}
        onDecided={focusCard}
      />
    </>
  );
}

/** Counts the applications in all statuses, also those that the list does not show or has not loaded. */
function hasSeveralApplications(
  { receivedApplications }: { receivedApplications: readonly ReceivedApplication[] },
  counts: JobWithApplicationCounts | undefined,
): boolean {
  const count = counts && counts.pending + counts.approved + counts.rejected;
  return (count ?? receivedApplications.length) > 1;
}

const isPending = ({ application }: ReceivedApplication) => application.status === "pending";
