import type { VcApplication } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { RejectDialog } from "@/decisions/reject-dialog";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { DecisionQueue } from "./decision-queue";
import { CardColumn } from "./paginated-list";
import { vcApplicationsQuery } from "./queries";
import { useQueueShortcuts } from "./use-queue-shortcuts";
import { useVcDecisions, type VcDecisionOutcome } from "./use-vc-decisions";
import { VcApplicationCard, vcApplicationCardElementId } from "./vc-application-card";

interface VcDecision {
  decision: "approve" | "reject";
  applicant: VcApplication;
  /** Whether a keyboard shortcut chose the decision. Then Enter confirms an approval. */
  isByShortcut?: boolean;
}

const emptyStateId = "no-vc-applications";

/** Lists pending VC applications. After a decision, focus moves to the next one. */
export function VcApplications() {
  const applicationsResult = useInfiniteQuery(vcApplicationsQuery());
  const applicants = applicationsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const { entryError, isApproving, approve, reject } = useVcDecisions(applicants.map(({ id }) => id));
  const [decisionToConfirm, setDecisionToConfirm] = useState<VcDecision>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const currentApplicant = applicants.find(({ id }) => id === focusedId) ?? applicants[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();
  const closeDialog = () => setDecisionToConfirm(undefined);

  /** Awaits the request, closes the dialog, and moves focus to the next card unless the request failed. */
  async function focusNextOnceDecided(applicant: VcApplication, request: Promise<VcDecisionOutcome>) {
    const index = applicants.findIndex(({ id }) => id === applicant.id);
    const applicantToFocus = applicants[index + 1] ?? applicants[index - 1];
    const outcome = await request;
    closeDialog();
    if (outcome === "failed") return;
    const nextElementId = applicantToFocus ? vcApplicationCardElementId(applicantToFocus.id) : emptyStateId;
    // After a conflict because of a changed profile, the applicant is still in the queue and keeps focus.
    if (outcome === "conflict") focusById(vcApplicationCardElementId(applicant.id), nextElementId);
    else focusById(nextElementId);
  }

  useQueueShortcuts(listRef, {
    entries: applicants,
    getCardElementId: vcApplicationCardElementId,
    onDecide: (decision, applicant) => setDecisionToConfirm({ decision, applicant, isByShortcut: true }),
  });

  return (
    <CardColumn ref={listRef}>
      <DecisionQueue
        query={applicationsResult}
        entries={applicants}
        entryError={entryError}
        loadingText="Loading the applications"
        errorTitle="The applications could not be loaded"
        emptyState={{
          id: emptyStateId,
          Icon: ShieldCheck,
          title: "No pending applications",
          text: "All VC applications have been processed.",
        }}
      >
        {(applicant) => (
          <VcApplicationCard
            applicant={applicant}
            isCurrent={applicant === currentApplicant}
            onFocus={() => setFocusedId(applicant.id)}
            onApprove={() => setDecisionToConfirm({ decision: "approve", applicant })}
            onReject={() => setDecisionToConfirm({ decision: "reject", applicant })}
          />
        )}
      </DecisionQueue>
      {decisionToConfirm?.decision === "approve" && (
        <ConfirmDialog
          title={`Approve ${fullName(decisionToConfirm.applicant)}?`}
          text="They get the access of a VC partner: posting jobs and deciding on applications. This cannot be undone."
          confirmLabel="Approve"
          confirmVariant="primary"
          focusConfirm={decisionToConfirm.isByShortcut}
          pending={isApproving}
          pendingText="Approving..."
          onCancel={closeDialog}
          onConfirm={() =>
            focusNextOnceDecided(decisionToConfirm.applicant, approve(decisionToConfirm.applicant))
          }
        />
      )}
      {decisionToConfirm?.decision === "reject" && (
        <RejectDialog
          title={`Reject ${fullName(decisionToConfirm.applicant)}?`}
          subtitle="This cannot be undone."
          reasonHint={`${fullName(decisionToConfirm.applicant)} reads it.`}
          onReject={(reason) =>
            focusNextOnceDecided(decisionToConfirm.applicant, reject(decisionToConfirm.applicant, reason))
          }
          onClose={closeDialog}
        />
      )}
    </CardColumn>
  );
}
