import type { AgencyClaim } from "@shared/claims/schemas";
import type { ApprovalStatus } from "@shared/lib/access";
import { fullName, pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useRef, useState } from "react";
import { DecisionQueue } from "@/admin/decision-queue";
import { QueueStatusFilter } from "@/admin/queue-status-filter";
import { useQueueShortcuts } from "@/admin/use-queue-shortcuts";
import { RejectDialog } from "@/decisions/reject-dialog";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ClaimCard, claimCardElementId } from "./claim-card";
import { claimsQuery } from "./queries";
import { useAdminAgenciesParams } from "./use-admin-agencies-params";
import { useClaimDecisions } from "./use-claim-decisions";

const emptyStateId = "no-agency-claims";
const statusOptions = [
  ["pending", "Pending"],
  ["approved", "Approved"],
  ["rejected", "Rejected"],
] as const satisfies readonly (readonly [ApprovalStatus, string])[];
const emptyTextsByStatus = {
  pending: {
    title: "No pending claims",
    text: "When somebody claims a listing, the claim appears here for an admin to decide.",
  },
  approved: { title: "No approved claims", text: "Claims stay here once an admin has approved them." },
  rejected: { title: "No rejected claims", text: "Claims stay here once an admin has rejected them." },
};

/** The claims with one status. A decided claim leaves the pending list, and focus moves to the next one. */
export function ClaimsView() {
  const { values, setValues: setParams } = useAdminAgenciesParams();
  const { status } = values;
  const claimsQueryResult = useInfiniteQuery({ ...claimsQuery(status), placeholderData: keepPreviousData });
  const claims = claimsQueryResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useClaimDecisions(claims.map(({ id }) => id));
  const [confirmation, setConfirmation] = useState<{
    decision: "approve" | "reject";
    claim: AgencyClaim;
    isByShortcut?: boolean;
  }>();
  const [focusedClaimId, setFocusedClaimId] = useFocusedCard();
  const cardsRef = useRef<HTMLDivElement>(null);
  const focusElement = useFocusById();
  const pendingClaims = claims.filter((claim) => claim.status === "pending");
  const currentClaim = pendingClaims.find(({ id }) => id === focusedClaimId) ?? pendingClaims[0];

  /** Focuses the next claim after a decision. An approval also closes other claims to the profile. */
  async function finishDecision(
    decision: "approve" | "reject",
    claim: AgencyClaim,
    request: Promise<"decided" | "failed">,
  ) {
    const remainingClaims = claims.filter(
      ({ id, agencyId }) => id !== claim.id && (decision === "reject" || agencyId !== claim.agencyId),
    );
    const nextClaim = remainingClaims.find(({ id }) => id > claim.id) ?? remainingClaims.at(-1);
    const outcome = await request;
    setConfirmation(undefined);
    if (outcome === "decided") focusElement(nextClaim ? claimCardElementId(nextClaim.id) : emptyStateId);
  }

  useQueueShortcuts(cardsRef, {
    entries: claims,
    getCardId: claimCardElementId,
    isDecidable: (claim) => claim.status === "pending",
    onDecide: (decision, claim) => setConfirmation({ decision, claim, isByShortcut: true }),
  });

  return (
    <>
      <QueueStatusFilter
        options={statusOptions}
        value={status}
        onChange={(newStatus) => setParams({ status: newStatus }, "push")}
      />
      <div
        className="grid grid-cols-1 gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard [&_[data-slot=load-more]]:pt-0"
        ref={cardsRef}
        aria-busy={claimsQueryResult.isPlaceholderData}
      >
        <DecisionQueue
          query={claimsQueryResult}
          entries={claims}
          inlineMessage={decisions.inlineMessage}
          loadingText="Loading the claims"
          errorTitle="The claims could not be loaded"
          emptyState={{ id: emptyStateId, Icon: Flag, ...emptyTextsByStatus[status] }}
        >
          {(claim) => (
            <ClaimCard
              claim={claim}
              isCurrent={claim === currentClaim}
              onFocus={() => setFocusedClaimId(claim.id)}
              onApprove={() => setConfirmation({ decision: "approve", claim })}
              onReject={() => setConfirmation({ decision: "reject", claim })}
            />
          )}
        </DecisionQueue>
      </div>
      {confirmation?.decision === "approve" && (
        <ConfirmDialog
          title={`Give ${confirmation.claim.agency.name} to ${fullName(confirmation.claim.claimant)}?`}
          text={approvalConsequencesText(confirmation.claim)}
          confirmLabel="Approve"
          variant="primary"
          focusConfirm={confirmation.isByShortcut}
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
          subtitle={confirmation.claim.agency.name}
          reasonHint={`${fullName(confirmation.claim.claimant)} will see this and can claim again.`}
          isOpenedByShortcut={confirmation.isByShortcut}
          onReject={(reason) =>
            finishDecision("reject", confirmation.claim, decisions.reject(confirmation.claim, reason))
          }
          onClose={() => setConfirmation(undefined)}
        />
      )}
    </>
  );
}

function approvalConsequencesText({ rivals: rivalClaimCount }: AgencyClaim): string {
  const ownerRights = "They can edit the listing, answer its reviews and decide on suggested edits.";
  return rivalClaimCount === 0
    ? ownerRights
    : `${ownerRights} ${pluralize(rivalClaimCount, "other claim")} to it will be closed.`;
}
