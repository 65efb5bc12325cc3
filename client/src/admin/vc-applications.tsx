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
import { vcApplicationsQuery } from "./queries";
import { useQueueShortcuts } from "./use-queue-shortcuts";
import { useVcDecisions } from "./use-vc-decisions";
import { VcApplicationCard, vcApplicationCardId } from "./vc-application-card";

const emptyStateId = "no-vc-applications";

/** Lists pending VC applications. After a decision, focus moves to the next one. */
export function VcApplications() {
  const applicationsResult = useInfiniteQuery(vcApplicationsQuery());
  const applicants = applicationsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useVcDecisions(applicants.map(({ id }) => id));
  const [pendingDecision, setPendingDecision] = useState<{
    decision: "approve" | "reject";
    applicant: VcApplication;
    isByShortcut?: boolean;
  }>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();
  const currentApplicant = applicants.find(({ id }) => id === focusedId) ?? applicants[0];

  async function decide(applicant: VcApplication, decisionRequest: Promise<"decided" | "failed">) {
    const index = applicants.findIndex(({ id }) => id === applicant.id);
    const nextApplicant = applicants[index + 1] ?? applicants[index - 1];
    const outcome = await decisionRequest;
    setPendingDecision(undefined);
    if (outcome === "decided")
      focusById(nextApplicant ? vcApplicationCardId(nextApplicant.id) : emptyStateId);
  }

  useQueueShortcuts(listRef, {
    entries: applicants,
    getCardId: vcApplicationCardId,
    onDecide: (decision, applicant) => setPendingDecision({ decision, applicant, isByShortcut: true }),
  });

  return (
    <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0" ref={listRef}>
      <DecisionQueue
        query={applicationsResult}
        entries={applicants}
        inlineMessage={decisions.inlineMessage}
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
            onApprove={() => setPendingDecision({ decision: "approve", applicant })}
            onReject={() => setPendingDecision({ decision: "reject", applicant })}
          />
        )}
      </DecisionQueue>
      {pendingDecision?.decision === "approve" && (
        <ConfirmDialog
          title={`Approve ${fullName(pendingDecision.applicant)}?`}
          text="They get the access of a VC partner: posting jobs and deciding on applications. This cannot be undone."
          confirmLabel="Approve"
          variant="primary"
          focusConfirm={pendingDecision.isByShortcut}
          pending={decisions.isApproving}
          pendingText="Approving..."
          onCancel={() => setPendingDecision(undefined)}
          onConfirm={() => decide(pendingDecision.applicant, decisions.approve(pendingDecision.applicant))}
        />
      )}
      {pendingDecision?.decision === "reject" && (
        <RejectDialog
          title={`Reject ${fullName(pendingDecision.applicant)}?`}
          subtitle="This cannot be undone."
          reasonHint={`${fullName(pendingDecision.applicant)} reads it.`}
          isOpenedByShortcut={pendingDecision.isByShortcut}
          onReject={(reason) =>
            decide(pendingDecision.applicant, decisions.reject(pendingDecision.applicant, reason))
          }
          onClose={() => setPendingDecision(undefined)}
        />
      )}
    </div>
  );
}
