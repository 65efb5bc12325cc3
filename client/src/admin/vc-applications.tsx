import type { VcApplication } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { RejectDialog } from "@/applications/reject-dialog";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { DecisionQueue } from "./decision-queue";
import { vcApplicationsQuery } from "./queries";
import { useQueueShortcuts } from "./use-queue-shortcuts";
import { useVcDecisions } from "./use-vc-decisions";
import { VcApplicationCard, vcApplicationCardId } from "./vc-application-card";

const emptyId = "no-vc-applications";

/** Lists pending VC applications. After a decision, focus moves to the next one. */
export function VcApplications() {
  const list = useInfiniteQuery(vcApplicationsQuery());
  const applicants = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useVcDecisions(applicants.map(({ id }) => id));
  const [pendingDecision, setPendingDecision] = useState<{
    what: "approve" | "reject";
    user: VcApplication;
    byKey?: boolean;
  }>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const listRef = useRef<HTMLDivElement>(null);
  const focusNext = useFocusById();
  const currentApplicant = applicants.find(({ id }) => id === focusedId) ?? applicants[0];

  async function decide(user: VcApplication, decision: Promise<"decided" | "failed">) {
    const index = applicants.findIndex(({ id }) => id === user.id);
    const next = applicants[index + 1] ?? applicants[index - 1];
    const outcome = await decision;
    setPendingDecision(undefined);
    if (outcome === "decided") focusNext(next ? vcApplicationCardId(next.id) : emptyId);
  }

  useQueueShortcuts(listRef, {
    entries: applicants,
    cardId: vcApplicationCardId,
    ask: (what, user) => setPendingDecision({ what, user, byKey: true }),
  });

  return (
    <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0" ref={listRef}>
      <DecisionQueue
        list={list}
        entries={applicants}
        inlineMessage={decisions.inlineMessage}
        loading="Loading the applications"
        failed="The applications could not be loaded"
        emptyState={{
          id: emptyId,
          Icon: ShieldCheck,
          title: "No pending applications",
          text: "All VC applications have been processed.",
        }}
      >
        {(user) => (
          <VcApplicationCard
            user={user}
            isCurrent={user === currentApplicant}
            onFocus={() => setFocusedId(user.id)}
            onApprove={() => setPendingDecision({ what: "approve", user })}
            onReject={() => setPendingDecision({ what: "reject", user })}
          />
        )}
      </DecisionQueue>
      {pendingDecision?.what === "approve" && (
        <ConfirmDialog
          title={`Approve ${fullName(pendingDecision.user)}?`}
          text="They get the access of a VC partner: posting jobs and deciding on applications. This cannot be undone."
          action="Approve"
          variant="primary"
          focusConfirm={pendingDecision.byKey}
          pending={decisions.isApproving}
          pendingText="Approving..."
          onCancel={() => setPendingDecision(undefined)}
          onConfirm={() => decide(pendingDecision.user, decisions.approve(pendingDecision.user))}
        />
      )}
      {pendingDecision?.what === "reject" && (
        <RejectDialog
          title={`Reject ${fullName(pendingDecision.user)}?`}
          sub="This cannot be undone."
          hint={`${fullName(pendingDecision.user)} reads it.`}
          openedByShortcut={pendingDecision.byKey}
          onReject={(reason) => decide(pendingDecision.user, decisions.reject(pendingDecision.user, reason))}
          onClose={() => setPendingDecision(undefined)}
        />
      )}
    </div>
  );
}
