import type { DomainClaim } from "@shared/admin/schema";
import { counted, date, fullName } from "@shared/lib/text";
import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { Button } from "@/ui/button";
import { CopiedMail } from "@/ui/copied-mail";
import { Remark } from "@/ui/remark";

export const domainCardId = (organizationId: number) => `domain-claim-${organizationId}`;

/** One organization that claims a domain: who says so, and what confirming it would do. */
export function DomainClaimCard({ claim, onConfirm }: { claim: DomainClaim; onConfirm: () => void }) {
  const { id, name, domain, claimedBy, joins, rivals, createdAt } = claim;
  const nameId = useId();
  return (
    <article className="card admc claim" id={domainCardId(id)} tabIndex={-1} aria-labelledby={nameId}>
      <h2 id={nameId}>{name}</h2>
      <p className="text-ink-muted">{domain}</p>
      <dl className="ev">
        <dt>Claimed by</dt>
        <dd className="pairs">
          {claimedBy ? (
            <>
              <Link className="name" href={`/user/${claimedBy.id}`}>
                {fullName(claimedBy)}
              </Link>
              <CopiedMail address={claimedBy.email} />
            </>
          ) : (
            <span className="text-ink-faint">An account that is gone</span>
          )}
        </dd>
        <dt>Created</dt>
        <dd>
          <time dateTime={createdAt}>{date(createdAt)}</time>
        </dd>
        <dt>Would join</dt>
        <dd>{joins === 0 ? "Nobody yet" : counted(joins, "member")}</dd>
        {rivals > 0 && (
          <>
            <dt>Rivals</dt>
            <dd>
              <Remark tone="attention" Icon={TriangleAlert}>
                {`${counted(rivals, "other organization claims", "other organizations claim")} it too`}
              </Remark>
            </dd>
          </>
        )}
      </dl>
      <div className="ft">
        <Button variant="secondary" aria-haspopup="dialog" aria-label={`Confirm ${domain} for ${name}`} onClick={onConfirm}>
          <Check />
          Confirm
        </Button>
      </div>
    </article>
  );
}
