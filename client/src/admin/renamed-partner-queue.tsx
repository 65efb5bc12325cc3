import type { RenamedPartner } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { DecisionQueue } from "./decision-queue";
import { isConflictError } from "./is-conflict-error";
import { renamedPartnersQuery, useRefetchRenamedPartners } from "./poster-queries";
import {
  type RecheckDecision,
  RenamedPartnerCard,
  renamedPartnerCardElementId,
} from "./renamed-partner-card";
import { RenamedPartnerDialog } from "./renamed-partner-dialog";
import { useInlineMessage } from "./use-inline-message";
import { useQueueShortcuts } from "./use-queue-shortcuts";

const emptyStateId = "no-renamed-partners";

/** The queue of approved VC partners with a new name or company. After a decision, focus moves to the next one. */
export function RenamedPartnerQueue() {
  const partnersResult = useInfiniteQuery(renamedPartnersQuery());
  const partners = partnersResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const inlineMessage = useInlineMessage(partners.map(({ id }) => id));
  const refetchPartners = useRefetchRenamedPartners();
  const [openDecision, setOpenDecision] = useState<{ decision: RecheckDecision; partner: RenamedPartner }>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const currentPartner = partners.find(({ id }) => id === focusedId) ?? partners[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();

  useQueueShortcuts(listRef, {
    entries: partners,
    getCardElementId: renamedPartnerCardElementId,
    onDecide: (decision, partner) =>
      setOpenDecision({ decision: decision === "approve" ? "keep" : "withdraw", partner }),
  });

  async function finishDecision(partner: RenamedPartner, request: Promise<unknown>) {
    const index = partners.findIndex(({ id }) => id === partner.id);
    const nextPartner = partners[index + 1] ?? partners[index - 1];
    const elementIds = [nextPartner ? renamedPartnerCardElementId(nextPartner.id) : emptyStateId];
    inlineMessage.clear();
    try {
      await request;
    } catch (error) {
      if (!isConflictError(error)) throw error;
      inlineMessage.show(partner.id, `${fullName(partner.user)}: ${errorMessage(error)}`);
      await refetchPartners();
      // If the profile has changed meanwhile, the partner is still in the queue.
      elementIds.unshift(renamedPartnerCardElementId(partner.id));
    }
    setOpenDecision(undefined);
    focusById(...elementIds);
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0" ref={listRef}>
        <DecisionQueue
          query={partnersResult}
          entries={partners}
          inlineMessage={inlineMessage}
          loadingText="Loading the renamed partners"
          errorTitle="The renamed partners could not be loaded"
          emptyState={{
            id: emptyStateId,
            Icon: ShieldCheck,
            title: "Nothing waits.",
            text: "Approved VC partners who change their name or company wait here until an admin has checked it.",
          }}
        >
          {(partner) => (
            <RenamedPartnerCard
              partner={partner}
              isCurrent={partner === currentPartner}
              onFocus={() => setFocusedId(partner.id)}
              onDecide={(decision) => setOpenDecision({ decision, partner })}
            />
          )}
        </DecisionQueue>
      </div>
      {openDecision && (
        <RenamedPartnerDialog
          {...openDecision}
          finishDecision={(request) => finishDecision(openDecision.partner, request)}
          onClose={() => setOpenDecision(undefined)}
        />
      )}
    </>
  );
}
