import type { AgencyClaim } from "@shared/claims/schemas";
import type { ApprovalStatus } from "@shared/lib/access";
import { fullName, pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useRef, useState } from "react";
import { DecisionQueue } from "@/admin/decision-queue";
import { CardColumn } from "@/admin/paginated-list";
import { QueueStatusFilter } from "@/admin/queue-status-filter";
import { useQueueShortcuts } from "@/admin/use-queue-shortcuts";
import { RejectDialog } from "@/decisions/reject-dialog";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import type { SelectOption } from "@/ui/select";
import { ClaimCard, claimCardElementId } from "./claim-card";
import { claimsQuery } from "./queries";
import { useAdminAgenciesParams } from "./use-admin-agencies-params";
import { useClaimDecisions } from "./use-claim-decisions";

interface ClaimDecision {
  decision: "approve" | "reject";
  claim: AgencyClaim;
  /** Whether a keyboard shortcut chose the decision. If so, the Approve button of the dialog has the focus. */
  isByShortcut?: boolean;
}

const emptyStateId = "no-agency-claims";
const statusOptions: readonly SelectOption<ApprovalStatus>[] = [
  ["pending", "Pending"],
  ["approved", "Approved"],
  ["rejected", "Rejected"],
];
const emptyTextsByStatus = {
  pending: {
    title: "No pending claims",
    text: "When somebody claims a listing, the claim appears here for an admin to decide.",
  },
  approved: { title: "No approved claims", text: "Claims stay here once an admin has approved them." },
  rejected: { title: "No rejected claims", text: "Claims stay here once an admin has rejected them." },
};

/** The claims with one status. A decided claim leaves the pending list, and focus moves to the next claim. */
export function ClaimsView() {
  const { values, setParams } = useAdminAgenciesParams();
  const { status } = values;
  const claimsResult = useInfiniteQuery({ ...claimsQuery(status), placeholderData: keepPreviousData });
  const claims = claimsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const { entryError, isApproving, approve, reject } = useClaimDecisions(claims.map(({ id }) => id));
  const [decisionToConfirm, setDecisionToConfirm] = useState<ClaimDecision>();
  const [focusedClaimId, setFocusedClaimId] = useFocusedCard();
  const pendingClaims = claims.filter((claim) => claim.status === "pending");
  const currentClaim = pendingClaims.find(({ id }) => id === focusedClaimId) ?? pendingClaims[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();
  const closeDialog = () => setDecisionToConfirm(undefined);

  /** Awaits the request, closes the dialog, and moves focus to the next card unless the request failed. */
  async function focusNextOnceDecided(
    { decision, claim }: ClaimDecision,
    request: Promise<"decided" | "failed">,
  ) {
    const claimToFocus = findClaimToFocus(claims, claim, decision);
    const outcome = await request;
    closeDialog();
    if (outcome === "failed") return;
    focusById(claimToFocus ? claimCardElementId(claimToFocus.id) : emptyStateId);
  }

  useQueueShortcuts(listRef, {
    entries: claims,
    getCardElementId: claimCardElementId,
    isDecidable: (claim) => claim.status === "pending",
    onDecide: (decision, claim) => setDecisionToConfirm({ decision, claim, isByShortcut: true }),
  });

  return (
    <>
      <QueueStatusFilter
        options={statusOptions}
        value={status}
        onChange={(newStatus) => setParams({ status: newStatus }, "push")}
      />
      <CardColumn ref={listRef} aria-busy={claimsResult.isPlaceholderData}>
        <DecisionQueue
          query={claimsResult}
          entries={claims}
          entryError={entryError}
          loadingText="Loading the claims"
          errorTitle="The claims could not be loaded"
          emptyState={{
            id: emptyStateId,
            Icon: Flag,
            title: emptyTextsByStatus[status].title,
            text: emptyTextsByStatus[status].text,
          }}
        >
          {(claim) => (
            <ClaimCard
              claim={claim}
              isCurrent={claim === currentClaim}
              onFocus={() => setFocusedClaimId(claim.id)}
              onApprove={() => setDecisionToConfirm({ decision: "approve", claim })}
              onReject={() => setDecisionToConfirm({ decision: "reject", claim })}
            />
          )}
        </DecisionQueue>
      </CardColumn>
      {decisionToConfirm && (
        <ClaimDecisionDialog
          claimDecision={decisionToConfirm}
          isApproving={isApproving}
          onApprove={(claim) => focusNextOnceDecided(decisionToConfirm, approve(claim))}
          onReject={(claim, reason) => focusNextOnceDecided(decisionToConfirm, reject(claim, reason))}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

interface ClaimDecisionDialogProps {
  claimDecision: ClaimDecision;
  isApproving: boolean;
  onApprove: (claim: AgencyClaim) => void;
  onReject: (claim: AgencyClaim, reason: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks an admin to confirm an approval, or to give the reason for a rejection. */
function ClaimDecisionDialog({
  claimDecision: { decision, claim, isByShortcut },
  isApproving,
  onApprove,
  onReject,
  onClose,
}: ClaimDecisionDialogProps) {
  if (decision === "approve")
    return (
      <ConfirmDialog
        title={formatApprovalTitle(claim)}
        text={describeApprovalConsequences(claim)}
        confirmLabel="Approve"
        confirmVariant="primary"
        focusConfirm={isByShortcut}
        pending={isApproving}
        pendingText="Approving..."
        onCancel={onClose}
        onConfirm={() => onApprove(claim)}
      />
    );
  const claimantName = fullName(claim.claimant);
  return (
    <RejectDialog
      title={`Reject the claim of ${claimantName}?`}
      subtitle={claim.agency.name}
      reasonHint={`${claimantName} will see this and can claim again.`}
      onReject={(reason) => onReject(claim, reason)}
      onClose={onClose}
    />
  );
}

/**
 * Finds the claim to focus after a decision: the next one that remains, or else the last. An approval also
 * closes the other claims to the same profile, so they do not remain.
 */
function findClaimToFocus(
  claims: readonly AgencyClaim[],
  decidedClaim: AgencyClaim,
  decision: "approve" | "reject",
): AgencyClaim | undefined {
  const remainingClaims = claims.filter(({ id, agencyId }) => {
    if (id === decidedClaim.id) return false;
    return decision === "reject" || agencyId !== decidedClaim.agencyId;
  });
  // Only pending claims are decided, and they are sorted by ascending id.
  return remainingClaims.find(({ id }) => id > decidedClaim.id) ?? remainingClaims.at(-1);
}

function formatApprovalTitle({ agency, claimant }: AgencyClaim): string {
  return `Give ${agency.name} to ${fullName(claimant)}?`;
}

function describeApprovalConsequences({ rivals: rivalClaimCount }: AgencyClaim): string {
  const ownerRights = "They can edit the listing, answer its reviews and decide on suggested edits.";
  if (rivalClaimCount === 0) return ownerRights;
  return `${ownerRights} ${pluralize(rivalClaimCount, "other claim")} to it will be closed.`;
}
