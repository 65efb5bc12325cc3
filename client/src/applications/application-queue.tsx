import type { ReceivedApplication, ReceivedJob } from "@shared/applications/schemas";
import { fullName } from "@shared/lib/format";
import { type RefObject, Suspense, useState } from "react";
import { Link } from "wouter";
import { ApiError } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { lazyDialog } from "@/ui/lazy-dialog";
import { ResultList } from "@/ui/result-list";
import { TextLink } from "@/ui/text-link";
import { ApplicationCard, applicationCardElementId, approvalNote } from "./application-card";
import { ApplicationJobHeading } from "./application-job-heading";
import { groupByJob } from "./group-by-job";
import type { ApplicationDecisions } from "./use-application-decisions";
import { useQueueShortcuts } from "./use-queue-shortcuts";

// Lazy, because form code is a third of this page and few decisions need it. Hover or focus preloads it.
const { Component: RejectDialog, load: loadRejectDialog } = lazyDialog(
  () => import("@/decisions/reject-dialog"),
  "RejectDialog",
);

interface ApplicationQueueProps {
  receivedApplications: readonly ReceivedApplication[];
  /** The counts of the jobs, for their headings. */
  receivedJobs: readonly ReceivedJob[];
  /** The URL of the list of one job; undefined if the list is that of one already. */
  jobHref: ((jobId: number) => string) | undefined;
  decisions: ApplicationDecisions;
  /** Whether new results are loading. */
  isLoading: boolean;
  /** The element in which the shortcuts work. */
  shortcutScopeRef: RefObject<HTMLElement | null>;
}

/** The decision that the open dialog asks to confirm. */
interface OpenConfirmation {
  decision: "approve" | "reject";
  receivedApplication: ReceivedApplication;
  isByShortcut: boolean;
}

/** The application cards and confirmations. After a decision, the next pending card gets focus. */
export function ApplicationQueue({
  receivedApplications: unorderedApplications,
  receivedJobs,
  jobHref,
  decisions,
  isLoading,
  shortcutScopeRef,
}: ApplicationQueueProps) {
  const [focusedApplicationId, setFocusedApplicationId] = useFocusedCard();
  const [confirmation, setConfirmation] = useState<OpenConfirmation>();
  const focusById = useFocusById();
  const groups = groupByJob(unorderedApplications);
  const receivedApplications = groups.flatMap((group) => group.receivedApplications);
  const pendingApplications = receivedApplications.filter(isPending);
  const focusedPendingApplication = pendingApplications.find(
    ({ application }) => application.id === focusedApplicationId,
  );
  const currentApplication = focusedPendingApplication ?? pendingApplications[0];

  function handleApprove(receivedApplication: ReceivedApplication) {
    const nextElementId = nextCardElementId(receivedApplications, receivedApplication);
    setConfirmation(undefined);
    void decisions.approve(receivedApplication);
    focusById(nextElementId);
  }
  async function handleReject(receivedApplication: ReceivedApplication, reason: string | undefined) {
    const nextElementId = nextCardElementId(receivedApplications, receivedApplication);
    try {
      await decisions.reject(receivedApplication, reason);
    } catch (error) {
      // 409: somebody else has decided. The card shows that, and retrying cannot help.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
    setConfirmation(undefined);
    focusById(nextElementId);
  }

  useQueueShortcuts({
    scopeRef: shortcutScopeRef,
    receivedApplications,
    onMove: ({ application }) => focusById(applicationCardElementId(application.id)),
    onDecide: (receivedApplication, decision) => {
      // Focus leaves the card's Approve button, so that Enter does not press it while the lazy dialog loads.
      if (decision === "reject")
        document.getElementById(applicationCardElementId(receivedApplication.application.id))?.focus();
      setConfirmation({ decision, receivedApplication, isByShortcut: true });
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
        onApprove={() => setConfirmation({ decision: "approve", receivedApplication, isByShortcut: false })}
        onReject={() => setConfirmation({ decision: "reject", receivedApplication, isByShortcut: false })}
      />
    );
  };

  return (
    <>
      <ResultList
        asChild
        aria-busy={isLoading}
        onPointerEnter={() => void loadRejectDialog()}
        onFocus={() => void loadRejectDialog()}
      >
        <div>
          {groups.map((group) => (
            <section
              key={group.job.id}
              className="grid gap-3 not-first:mt-4"
              aria-labelledby={`applications-to-${group.job.id}`}
            >
              <ApplicationJobHeading
                id={`applications-to-${group.job.id}`}
                job={group.job}
                counts={receivedJobs.find(({ id }) => id === group.job.id)}
              >
                {jobHref && groups.length > 1 && (
                  <TextLink asChild className="touch:py-3">
                    <Link href={jobHref(group.job.id)}>Only This Job</Link>
                  </TextLink>
                )}
              </ApplicationJobHeading>
              {group.receivedApplications.map(renderCard)}
            </section>
          ))}
        </div>
      </ResultList>
      {confirmation?.decision === "approve" && (
        <ConfirmDialog
          title={`Approve ${fullName(confirmation.receivedApplication.applicant)}?`}
          text={approvalNote}
          confirmLabel="Approve"
          confirmVariant="primary"
          focusConfirm={confirmation.isByShortcut}
          onCancel={() => setConfirmation(undefined)}
          onConfirm={() => handleApprove(confirmation.receivedApplication)}
        />
      )}
      <Suspense>
        {confirmation?.decision === "reject" && (
          <RejectDialog
            title={`Reject ${fullName(confirmation.receivedApplication.applicant)}?`}
            subtitle={`${confirmation.receivedApplication.job.title}, ${confirmation.receivedApplication.job.company}`}
            reasonHint="The applicant will see this."
            onReject={(reason) => handleReject(confirmation.receivedApplication, reason)}
            onClose={() => setConfirmation(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const isPending = ({ application }: ReceivedApplication) => application.status === "pending";

/** The card to focus after a decision: the next pending one, else the first pending one, else the same. */
function nextCardElementId(
  receivedApplications: readonly ReceivedApplication[],
  decidedApplication: ReceivedApplication,
): string {
  const decidedId = decidedApplication.application.id;
  const decidedIndex = receivedApplications.findIndex(({ application }) => application.id === decidedId);
  const applicationsBelow = receivedApplications.slice(decidedIndex + 1);
  const nextPendingApplication = [...applicationsBelow, ...receivedApplications].find(
    (receivedApplication) =>
      isPending(receivedApplication) && receivedApplication.application.id !== decidedId,
  );
  return applicationCardElementId(nextPendingApplication?.application.id ?? decidedId);
}
