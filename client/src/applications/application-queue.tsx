import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName } from "@shared/lib/format";
import { type RefObject, Suspense, useState } from "react";
import { ApiError } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { lazyDialog } from "@/ui/lazy-dialog";
import { ResultList } from "@/ui/result-list";
import { ApplicationCard, applicationCardElementId, approvalNote } from "./application-card";
import type { useApplicationDecisions } from "./use-application-decisions";

// Lazy, because form code is a third of this page and few decisions need it. Hover or focus preloads it.
const { Component: RejectDialog, load: loadRejectDialog } = lazyDialog(() =>
  import("@/decisions/reject-dialog").then((file) => ({ default: file.RejectDialog })),
);

interface ApplicationQueueProps {
  receivedApplications: readonly ReceivedApplication[];
  decisions: ReturnType<typeof useApplicationDecisions>;
  /** Whether new results are loading. */
  isLoading: boolean;
  /** The element in which shortcuts work: j and k move, a and r approve or reject the focused card. */
  shortcutScopeRef: RefObject<HTMLElement | null>;
}

/** The application cards and confirmations. After a decision, the next pending card gets focus. */
export function ApplicationQueue({
  receivedApplications,
  decisions,
  isLoading,
  shortcutScopeRef,
}: ApplicationQueueProps) {
  const [focusedApplicationId, setFocusedApplicationId] = useFocusedCard();
  const [confirmation, setConfirmation] = useState<{
    decision: "approve" | "reject";
    receivedApplication: ReceivedApplication;
    isByShortcut: boolean;
  }>();
  const focusCard = useFocusById();
  const pendingApplications = receivedApplications.filter(
    ({ application }) => application.status === "pending",
  );
  const currentApplication =
    pendingApplications.find(({ application }) => application.id === focusedApplicationId) ??
    pendingApplications[0];

  /** The card to focus after a decision: the next pending one, else the first pending one, else the same. */
  function nextCardElementId({ application: { id } }: ReceivedApplication): string {
    const applicationsBelow = receivedApplications.slice(
      receivedApplications.findIndex(({ application }) => application.id === id) + 1,
    );
    const nextPendingApplication = [...applicationsBelow, ...receivedApplications].find(
      ({ application }) => application.status === "pending" && application.id !== id,
    );
    return applicationCardElementId(nextPendingApplication?.application.id ?? id);
  }
  function handleApprove(receivedApplication: ReceivedApplication) {
    const nextElementId = nextCardElementId(receivedApplication);
    setConfirmation(undefined);
    void decisions.approve(receivedApplication);
    focusCard(nextElementId);
  }
  async function handleReject(receivedApplication: ReceivedApplication, reason: string | undefined) {
    const nextElementId = nextCardElementId(receivedApplication);
    try {
      await decisions.reject(receivedApplication, reason);
    } catch (error) {
      // 409: somebody else has decided. The card shows that, and retrying cannot help.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
    setConfirmation(undefined);
    focusCard(nextElementId);
  }

  useShortcuts(shortcutScopeRef, (key) => {
    const focusedElementId = document.activeElement?.closest("article")?.id;
    const focusedIndex = receivedApplications.findIndex(
      ({ application }) => applicationCardElementId(application.id) === focusedElementId,
    );
    const receivedApplication = receivedApplications[focusedIndex];
    if (key === "j" || key === "k") {
      const applicationToFocus =
        receivedApplications[key === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1)];
      if (applicationToFocus) focusCard(applicationCardElementId(applicationToFocus.application.id));
    } else if (receivedApplication?.application.status === "pending" && (key === "a" || key === "r")) {
      // Focus leaves the card's Approve button, so that Enter does not press it while the lazy dialog loads.
      if (key === "r")
        document.getElementById(applicationCardElementId(receivedApplication.application.id))?.focus();
      setConfirmation({
        decision: key === "a" ? "approve" : "reject",
        receivedApplication,
        isByShortcut: true,
      });
    }
  });

  return (
    <>
      <ResultList
        asChild
        aria-busy={isLoading}
        onPointerEnter={() => void loadRejectDialog()}
        onFocus={() => void loadRejectDialog()}
      >
        <div>
          {receivedApplications.map((receivedApplication) => {
            const { id } = receivedApplication.application;
            return (
              <ApplicationCard
                key={id}
                receivedApplication={receivedApplication}
                isCurrent={receivedApplication === currentApplication}
                wasJustDecided={decisions.decidedApplicationIds.includes(id)}
                errorText={decisions.errorByApplicationId[id]}
                onFocus={() => setFocusedApplicationId(id)}
                onApprove={() => handleApprove(receivedApplication)}
                onReject={() =>
                  setConfirmation({ decision: "reject", receivedApplication, isByShortcut: false })
                }
              />
            );
          })}
        </div>
      </ResultList>
      {confirmation?.decision === "approve" && (
        <ConfirmDialog
          title={`Approve ${fullName(confirmation.receivedApplication.applicant)}?`}
          text={approvalNote}
          confirmLabel="Approve"
          variant="primary"
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
            isOpenedByShortcut={confirmation.isByShortcut}
            onReject={(reason) => handleReject(confirmation.receivedApplication, reason)}
            onClose={() => setConfirmation(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
