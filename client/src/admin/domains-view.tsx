import type { DomainClaim } from "@shared/admin/schemas";
import { pluralize } from "@shared/lib/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { BulletList } from "@/ui/bullet-list";
import { DomainClaimCard, domainCardId } from "./domain-claim-card";
import { NoteDialog } from "./note-dialog";
import { domainClaims, useAskForClaims, useConfirmDomain } from "./queries";
import { Queue } from "./queue";
import { useInlineMessage } from "./use-inline-message";

const emptyId = "no-domain-claims";

/** Domains that wait for an admin's word; a confirmed one leaves, and focus goes on to the next. */
export function DomainsView() {
  const list = useInfiniteQuery(domainClaims());
  const claims = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const told = useInlineMessage(claims.map(({ id }) => id));
  const confirming = useConfirmDomain();
  const askAgain = useAskForClaims();
  const focusNext = useFocusNext();
  const [asking, setAsking] = useState<DomainClaim>();

  async function confirm(claim: DomainClaim, reason: string | undefined) {
    const at = claims.findIndex(({ id }) => id === claim.id);
    const next = claims[at + 1] ?? claims[at - 1];
    told.forget();
    try {
      await confirming.mutateAsync({ params: { id: claim.id }, body: { reason } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      told.tell(claim.id, `${claim.name}: ${errorMessage(error)}`);
      await askAgain();
    }
    setAsking(undefined);
    focusNext(next ? domainCardId(next.id) : emptyId);
  }

  return (
    <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0">
      <Queue
        list={list}
        entries={claims}
        told={told}
        loading="Loading the domain claims"
        failed="The domain claims could not be loaded"
        nothing={{
          id: emptyId,
          Icon: Globe,
          title: "No domain waits",
          text: "An organization's domain waits here until its creator proves an address on it, or you confirm it.",
        }}
      >
        {(claim) => <DomainClaimCard claim={claim} onConfirm={() => setAsking(claim)} />}
      </Queue>
      {asking && (
        <NoteDialog
          title={`Confirm ${asking.domain}?`}
          text={<WhatHappens claim={asking} />}
          submit="Confirm domain"
          pendingText="Confirming..."
          refused="The domain was not confirmed"
          onSubmit={(reason) => confirm(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

function WhatHappens({ claim: { name, domain, joins, rivals } }: { claim: DomainClaim }) {
  return (
    <BulletList>
      <li>{`${domain} belongs to ${name} from then on.`}</li>
      <li>
        {joins === 0
          ? "Nobody joins at once: no member has an address on it."
          : `${pluralize(joins, "member")} on it ${joins === 1 ? "joins" : "join"} at once.`}
      </li>
      <li>Whoever registers or verifies an address on it later joins too.</li>
      {rivals > 0 && (
        <li>{`${pluralize(rivals, "other claim")} to it ${rivals === 1 ? "lapses" : "lapse"}.`}</li>
      )}
    </BulletList>
  );
}
