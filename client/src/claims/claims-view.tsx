import type { AgencyClaim } from "@shared/claims/schemas";
import type { ApprovalStatus } from "@shared/lib/access";
import { fullName, pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useRef, useState } from "react";
import { DecisionQueue } from "@/admin/decision-queue";
import { useQueueShortcuts } from "@/admin/use-queue-shortcuts";
import { RejectDialog } from "@/applications/reject-dialog";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ClaimCard, claimCardId } from "./claim-card";
import { claimsQuery } from "./queries";
import { StatusFilter } from "./status-filter";
import { useAdminAgenciesParams } from "./use-admin-agencies-params";
import { useClaimDecisions } from "./use-claim-decisions";

const emptyId = "no-agency-claims";
const statuses = [
  ["pending", "Pending"],
  ["approved", "Approved"],
  ["rejected", "Rejected"],
] as const satisfies readonly (readonly [ApprovalStatus, string])[];
const emptyTexts = {
  pending: [
    "No pending claims",
    "When somebody claims a listing, the claim appears here for an admin to decide.",
  ],
  approved: ["No approved claims", "Claims stay here once an admin has approved them."],
  rejected: ["No rejected claims", "Claims stay here once an admin has rejected them."],
} as const;

/** The claims with one status. A decided claim leaves the pending list, and focus moves to the next one. */
export function ClaimsView() {
  const { values, set } = useAdminAgenciesParams();
  const { status } = values;
  const list = useInfiniteQuery({ ...claimsQuery(status), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useClaimDecisions(entries.map(({ id }) => id));
  const [confirmation, setConfirmation] = useState<{
    decision: "approve" | "reject";
    claim: AgencyClaim;
    byKey?: boolean;
  }>();
  const [focused, setFocused] = useFocusedCard();
  const cards = useRef<HTMLDivElement>(null);
  const focusNext = useFocusById();
  const pending = entries.filter((claim) => claim.status === "pending");
  const current = pending.find(({ id }) => id === focused) ?? pending[0];

  /** Focuses the next claim after a decision. An approval also closes other claims to the profile. */
  async function finishDecision(
    decision: "approve" | "reject",
    claim: AgencyClaim,
    request: Promise<"decided" | "failed">,
  ) {
    const remaining = entries.filter(
      ({ id, agencyId }) => id !== claim.id && (decision === "reject" || agencyId !== claim.agencyId),
    );
    const next = remaining.find(({ id }) => id > claim.id) ?? remaining.at(-1);
    const outcome = await request;
    setConfirmation(undefined);
    if (outcome === "decided") focusNext(next ? claimCardId(next.id) : emptyId);
  }

  useQueueShortcuts(cards, {
    entries,
    cardId: claimCardId,
    isOpen: (claim) => claim.status === "pending",
    ask: (decision, claim) => setConfirmation({ decision, claim, byKey: true }),
  });

  const [title, text] = emptyTexts[status];
  return (
    <>
      <StatusFilter options={statuses} value={status} onChange={(next) => set({ status: next }, "push")} />
      <div
        className="grid grid-cols-1 gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard [&_[data-slot=load-more]]:pt-0"
        ref={cards}
        aria-busy={list.isPlaceholderData}
      >
        <DecisionQueue
          list={list}
          entries={entries}
          inlineMessage={decisions.inlineMessage}
          loading="Loading the claims"
          failed="The claims could not be loaded"
          emptyState={{ id: emptyId, Icon: Flag, title, text }}
        >
          {(claim) => (
            <ClaimCard
              claim={claim}
              isCurrent={claim === current}
              onFocus={() => setFocused(claim.id)}
              onApprove={() => setConfirmation({ decision: "approve", claim })}
              onReject={() => setConfirmation({ decision: "reject", claim })}
            />
          )}
        </DecisionQueue>
      </div>
      {confirmation?.decision === "approve" && (
        <ConfirmDialog
          title={`Give ${confirmation.claim.agency.name} to ${fullName(confirmation.claim.claimant)}?`}
          text={approvalConsequences(confirmation.claim)}
          action="Approve"
          variant="primary"
          focusConfirm={confirmation.byKey}
          pending={decisions.isApproving}
          pendingText="Approving..."
          onCancel={() => setConfirmation(undefined)}
          onConfirm={() =>
            finishDecision("approve", confirmation.claim, decisions.approve(confirmation.claim))
          }
        />
      )}
      {confirmation?.decision === "reject" && (
        <RejectDialog
          title={`Reject the claim of ${fullName(confirmation.claim.claimant)}?`}
          sub={confirmation.claim.agency.name}
          hint={`${fullName(confirmation.claim.claimant)} will see this and can claim again.`}
          openedByShortcut={confirmation.byKey}
          onReject={(reason) =>
            finishDecision("reject", confirmation.claim, decisions.reject(confirmation.claim, reason))
          }
          onClose={() => setConfirmation(undefined)}
        />
      )}
    </>
  );
}

function approvalConsequences({ rivals }: AgencyClaim): string {
  const ownerRights = "They can edit the listing, answer its reviews and decide on suggested edits.";
  return rivals === 0
    ? ownerRights
    : `${ownerRights} ${pluralize(rivals, "other claim")} to it will be closed.`;
}
