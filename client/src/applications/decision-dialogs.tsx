import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName } from "@shared/lib/format";
import { Suspense } from "react";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { lazyDialog } from "@/ui/lazy-dialog";
import { approvalNote } from "./application-card";
import type { ApplicationDecisions } from "./use-application-decisions";

// Lazy, because form code is a third of this page and few decisions need it. Hover or focus preloads it.
const { Component: RejectDialog, load: loadRejectDialog } = lazyDialog(
  () => import("@/decisions/reject-dialog"),
  "RejectDialog",
);

/** Loads the code of the reject dialog before the dialog opens. */
export const preloadRejectDialog = () => void loadRejectDialog();

/** The decision that the open dialog asks to confirm. */
export interface DecisionToConfirm {
  decision: "approve" | "reject";
  receivedApplication: ReceivedApplication;
  /** Whether a keyboard shortcut opened the dialog; then Approve has the focus, so that Enter confirms. */
  isByShortcut: boolean;
}

interface DecisionDialogsProps {
  /** Undefined while no dialog is open. */
  decisionToConfirm: DecisionToConfirm | undefined;
  /** The list in which the next pending application is looked for. */
  receivedApplications: readonly ReceivedApplication[];
  decisions: ApplicationDecisions;
  onClose: () => void;
  /**
   * Called after the dialog has closed. `nextApplication` is the next pending application below the decided
   * one, otherwise the first pending one, otherwise the decided one.
   */
  onDecided: (nextApplication: ReceivedApplication) => void;
}

/** The dialogs that confirm an approval and a rejection. */
export function DecisionDialogs({
  decisionToConfirm,
  receivedApplications,
  decisions,
  onClose,
  onDecided,
}: DecisionDialogsProps) {
  if (!decisionToConfirm) return null;
  const { decision, receivedApplication, isByShortcut } = decisionToConfirm;
  const { applicant, job } = receivedApplication;
  // Determined before the decision, after which the application is no longer pending.
  const nextApplication = findNextPending(receivedApplications, receivedApplication);

  function handleApprove() {
    onClose();
    void decisions.approve(receivedApplication);
    onDecided(nextApplication);
  }
  async function handleReject(reason: string | undefined) {
    try {
      await decisions.reject(receivedApplication, reason);
    } catch (error) {
      // After a conflict, a retry cannot help. The list shows how the application has changed.
      if (!isConflictError(error)) throw error;
    }
    onClose();
    onDecided(nextApplication);
  }

  if (decision === "approve")
    return (
      <ConfirmDialog
        title={`Approve ${fullName(applicant)}?`}
        text={approvalNote}
        confirmLabel="Approve"
        confirmVariant="primary"
        focusConfirm={isByShortcut}
        onCancel={onClose}
        onConfirm={handleApprove}
      />
    );
  return (
    <Suspense>
      <RejectDialog
        title={`Reject ${fullName(applicant)}?`}
        subtitle={`${job.title}, ${job.company}`}
        reasonHint="The applicant will see this."
        onReject={handleReject}
        onClose={onClose}
      />
    </Suspense>
  );
}

function findNextPending(
  receivedApplications: readonly ReceivedApplication[],
  decidedApplication: ReceivedApplication,
): ReceivedApplication {
  const decidedId = decidedApplication.application.id;
  const decidedIndex = receivedApplications.findIndex(({ application }) => application.id === decidedId);
  const applicationsBelow = receivedApplications.slice(decidedIndex + 1);
  const nextPendingApplication = [...applicationsBelow, ...receivedApplications].find(
    ({ application }) => application.status === "pending" && application.id !== decidedId,
  );
  return nextPendingApplication ?? decidedApplication;
}
