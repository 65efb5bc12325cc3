import type { DomainClaim } from "@shared/admin/schemas";
import { formatDate, fullName, pluralize } from "@shared/lib/format";
import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "@/ui/button";
import { CopyableEmail } from "@/ui/copyable-email";
import { IconText } from "@/ui/icon-text";
import { NameLink } from "./name-link";
import { LabeledFact, LabeledFactList, QueueCard, QueueCardFooter } from "./queue-card";

export const domainClaimCardElementId = (organizationId: number) => `domain-claim-${organizationId}`;

/** Shows an organization's claim to a domain: who made it, and what confirming it would do. */
export function DomainClaimCard({ claim, onConfirm }: { claim: DomainClaim; onConfirm: () => void }) {
  const { id: organizationId, name: organizationName, domain, claimedBy, claimedAt, inEffectSince } = claim;
  const { joins: joiningMemberCount, rivals: rivalClaimCount, canConfirm } = claim;
  const { createdAt: organizationCreatedAt } = claim;
  const headingId = useId();
  return (
    <QueueCard id={domainClaimCardElementId(organizationId)} aria-labelledby={headingId}>
      <div>
        <h2 className="text-[18px]/6 wrap-anywhere" id={headingId}>
          {organizationName}
        </h2>
        <p className="wrap-anywhere text-ink-muted">{domain}</p>
      </div>
      <LabeledFactList>
        <LabeledFact label="Claimed by" isInline>
          {claimedBy ? (
            <>
              <NameLink className="max-md:py-3" href={`/user/${claimedBy.id}`}>
                {fullName(claimedBy)}
              </NameLink>
              <CopyableEmail linkClassName="max-md:-my-2 max-md:py-3" email={claimedBy.email} />
            </>
          ) : (
            <span className="text-ink-faint">A deleted account</span>
          )}
        </LabeledFact>
        <LabeledFact label="Created">
          <time dateTime={organizationCreatedAt}>{formatDate(organizationCreatedAt)}</time>
        </LabeledFact>
        {/* Servers of the previous release do not send `claimedAt`. */}
        {claimedAt && (
          <LabeledFact label="Claimed">
            <time dateTime={claimedAt}>{formatDate(claimedAt)}</time>
          </LabeledFact>
        )}
        {/* A claim takes effect without an admin when a member verifies an address on the domain. */}
        {inEffectSince ? (
          <LabeledFact label="In effect since">
            <time dateTime={inEffectSince}>{formatDate(inEffectSince)}</time>
          </LabeledFact>
        ) : (
          <LabeledFact label="Would join">
            {joiningMemberCount === 0 ? "Nobody yet" : pluralize(joiningMemberCount, "member")}
          </LabeledFact>
        )}
        {rivalClaimCount > 0 && (
          <LabeledFact label="Competing claims">
            <IconText className="whitespace-normal" tone="attention" Icon={TriangleAlert}>
              {`${pluralize(rivalClaimCount, "other organization claims", "other organizations claim")} it too`}
            </IconText>
          </LabeledFact>
        )}
      </LabeledFactList>
      <QueueCardFooter>
        {canConfirm ? (
          <Button
            className="max-md:flex-1"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Confirm ${domain} for ${organizationName}`}
            onClick={onConfirm}
          >
            <Check />
            Confirm
          </Button>
        ) : (
          <p className="text-ink-faint">This is your own organization, so another admin has to confirm it.</p>
        )}
      </QueueCardFooter>
    </QueueCard>
  );
}
