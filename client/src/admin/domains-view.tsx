import type { DomainClaim } from "@shared/admin/schemas";
import { pluralize } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { BulletList } from "@/ui/bullet-list";
import { DecisionQueue } from "./decision-queue";
import { DomainClaimCard, domainClaimCardElementId } from "./domain-claim-card";
import { isConflictError } from "./is-conflict-error";
import { domainClaimsQuery, useConfirmDomain, useRefetchDomainClaims } from "./queries";
import { ReasonDialog } from "./reason-dialog";
import { useInlineMessage } from "./use-inline-message";

const emptyStateId = "no-domain-claims";

/** Lists domain claims for an admin to confirm. After a decision, focus moves to the next claim. */
export function DomainsView() {
  const claimsResult = useInfiniteQuery(domainClaimsQuery());
  const claims = claimsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const inlineMessage = useInlineMessage(claims.map(({ id }) => id));
  const confirmMutation = useConfirmDomain();
  const refetchClaims = useRefetchDomainClaims();
  const focusById = useFocusById();
  const [claimToConfirm, setClaimToConfirm] = useState<DomainClaim>();

  async function handleConfirm(claim: DomainClaim, reason: string | undefined) {
    const index = claims.findIndex(({ id }) => id === claim.id);
    const claimToFocus = claims[index + 1] ?? claims[index - 1];
    inlineMessage.clear();
    try {
      await confirmMutation.mutateAsync({ params: { id: claim.id }, body: { reason } });
    } catch (error) {
      if (!isConflictError(error)) throw error;
      inlineMessage.show(claim.id, `${claim.name}: ${errorMessage(error)}`);
      await refetchClaims();
    }
    setClaimToConfirm(undefined);
    focusById(claimToFocus ? domainClaimCardElementId(claimToFocus.id) : emptyStateId);
  }

  return (
    <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0">
      <DecisionQueue
        query={claimsResult}
        entries={claims}
        inlineMessage={inlineMessage}
        loadingText="Loading the domain claims"
        errorTitle="The domain claims could not be loaded"
        emptyState={{
          id: emptyStateId,
          Icon: Globe,
          title: "No domain claims",
          text: "Domain claims appear here until the organization's creator verifies an address on the domain, or you confirm it.",
        }}
      >
        {(claim) => <DomainClaimCard claim={claim} onConfirm={() => setClaimToConfirm(claim)} />}
      </DecisionQueue>
      {claimToConfirm && (
        <ReasonDialog
          title={`Confirm ${claimToConfirm.domain}?`}
          consequences={<ConfirmationConsequences claim={claimToConfirm} />}
          submitLabel="Confirm domain"
          pendingText="Confirming..."
          errorTitle="The domain was not confirmed"
          onSubmit={(reason) => handleConfirm(claimToConfirm, reason)}
          onClose={() => setClaimToConfirm(undefined)}
        />
      )}
    </div>
  );
}

function ConfirmationConsequences({ claim }: { claim: DomainClaim }) {
  const { name: organizationName, domain, joins: joiningMemberCount, rivals: rivalClaimCount } = claim;
  return (
    <BulletList>
      <li>{`${domain} belongs to ${organizationName} from then on.`}</li>
      <li>
        {joiningMemberCount === 0
          ? "Nobody joins now: no member has an address on this domain."
          : pluralize(
              joiningMemberCount,
              "member with an address on it joins now.",
              "members with an address on it join now.",
            )}
      </li>
      <li>Members who register or verify an address on it later join too.</li>
      {rivalClaimCount > 0 && (
        <li>{pluralize(rivalClaimCount, "other claim to it ends.", "other claims to it end.")}</li>
      )}
    </BulletList>
  );
}
