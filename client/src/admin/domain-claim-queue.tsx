import type { DomainClaim } from "@shared/admin/schemas";
import type { DomainClaimState } from "@shared/admin/vocabulary";
import { pluralize } from "@shared/lib/format";
import { minNonMembersAtDomain } from "@shared/organizations/vocabulary";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { BulletList } from "@/ui/bullet-list";
import { DecisionQueue } from "./decision-queue";
import { DomainClaimCard, domainClaimCardElementId } from "./domain-claim-card";
import { CardColumn } from "./paginated-list";
import { domainClaimsQuery, useConfirmDomain, useRefetchDomainClaims } from "./queries";
import { ReasonDialog } from "./reason-dialog";
import { useEntryError } from "./use-entry-error";

const emptyStateId = "no-domain-claims";

/**
 * Organizations' domains that no admin has confirmed yet. After a decision, focus moves to the next domain.
 */
export function DomainClaimQueue({ state }: { state: DomainClaimState }) {
  const claimsResult = useInfiniteQuery(domainClaimsQuery(state));
  const claims = claimsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const entryError = useEntryError({ listedIds: claims.map(({ id }) => id) });
  const confirmMutation = useConfirmDomain();
  const refetchClaims = useRefetchDomainClaims();
  const focusById = useFocusById();
  const [claimToConfirm, setClaimToConfirm] = useState<DomainClaim>();

  async function handleConfirm(claim: DomainClaim, reason: string | undefined) {
    const { id: organizationId, name: organizationName, domain } = claim;
    const index = claims.findIndex(({ id }) => id === organizationId);
    const claimToFocus = claims[index + 1] ?? claims[index - 1];
    entryError.clear();
    try {
      // `seen`: the server refuses the confirmation if the domain has changed since.
      const body = { reason, seen: domain };
      await confirmMutation.mutateAsync({ params: { id: organizationId }, body });
    } catch (error) {
      if (!isConflictError(error)) throw error;
      entryError.show(organizationId, `${organizationName}: ${errorMessage(error)}`);
      await refetchClaims();
    }
    setClaimToConfirm(undefined);
    focusById(claimToFocus ? domainClaimCardElementId(claimToFocus.id) : emptyStateId);
  }

  return (
    <CardColumn>
      <DecisionQueue
        query={claimsResult}
        entries={claims}
        entryError={entryError}
        loadingText="Loading the domain claims"
        errorTitle="The domain claims could not be loaded"
        emptyState={{ id: emptyStateId, Icon: Globe, ...emptyStates[state] }}
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
    </CardColumn>
  );
}

const emptyStates = {
  claimed: {
    title: "No domain claims",
    text: `Domain claims appear here until the member who entered the domain verifies an address on it, or you confirm it. Only you can confirm a domain on which ${minNonMembersAtDomain} or more accounts outside the organization have an address.`,
  },
  in_effect: {
    title: "No domains to confirm",
    text: "Domains that a member's verified address has put into effect appear here until you confirm them.",
  },
} as const satisfies Record<DomainClaimState, { title: string; text: string }>;

function ConfirmationConsequences({ claim }: { claim: DomainClaim }) {
  const { name: organizationName, domain, joins: joiningMemberCount, rivals: rivalClaimCount } = claim;
  if (claim.inEffectSince)
    return (
      <BulletList>
        <li>{`You confirm that ${domain} belongs to ${organizationName}.`}</li>
        <li>
          Members with a verified address on it are trusted: their jobs are no longer marked as not verified,
          and they may open the contact details of 50 people a day.
        </li>
      </BulletList>
    );
  return (
    <BulletList>
      <li>{`${domain} belongs to ${organizationName} once you confirm it.`}</li>
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
      <li>
        Members with a verified address on it are trusted: their jobs are no longer marked as not verified.
      </li>
      {rivalClaimCount > 0 && (
        <li>{pluralize(rivalClaimCount, "other claim to it ends.", "other claims to it end.")}</li>
      )}
    </BulletList>
  );
}
