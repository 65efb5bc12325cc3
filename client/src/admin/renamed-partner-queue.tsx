import type { RenamedPartner } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { DecisionQueue } from "./decision-queue";
import { CardColumn } from "./paginated-list";
import { renamedPartnersQuery, useRefetchRenamedPartners } from "./poster-queries";
import {
  RenamedPartnerCard,
  type RenamedPartnerDecision,
  renamedPartnerCardElementId,
} from "./renamed-partner-card";
import { RenamedPartnerDialog } from "./renamed-partner-dialog";
import { useEntryError } from "./use-entry-error";
import { useQueueShortcuts } from "./use-queue-shortcuts";

const emptyStateId = "no-renamed-partners";

/** Approved VC partners with a new name or company. After a decision, focus moves to the next partner. */
export function RenamedPartnerQueue() {
  const partnersResult = useInfiniteQuery(renamedPartnersQuery());
  const partners = partnersResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const entryError = useEntryError({ listedIds: partners.map(({ id }) => id) });
  const refetchPartners = useRefetchRenamedPartners();
  const [decisionToConfirm, setDecisionToConfirm] = useState<{
    decision: RenamedPartnerDecision;
    partner: RenamedPartner;
  }>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const currentPartner = partners.find(({ id }) => id === focusedId) ?? partners[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();

  useQueueShortcuts(listRef, {
    entries: partners,
    getCardElementId: renamedPartnerCardElementId,
    // Approving keeps the partner's approval under the new name or company; rejecting withdraws the approval.
    onDecide: (decision, partner) =>
      setDecisionToConfirm({ decision: decision === "approve" ? "keep" : "withdraw", partner }),
  });

  /**
   * Awaits the request, closes the dialog and moves focus. A conflict (409) is shown beside the card; any
   * other error is thrown back to the dialog, which shows it.
   */
  async function awaitDecision(partner: RenamedPartner, request: Promise<unknown>) {
    const index = partners.findIndex(({ id }) => id === partner.id);
    const neighbor = partners[index + 1] ?? partners[index - 1];
    let hasConflict = false;
    entryError.clear();
    try {
      await request;
    } catch (error) {
      if (!isConflictError(error)) throw error;
      entryError.show(partner.id, `${fullName(partner.user)}: ${errorMessage(error)}`);
      await refetchPartners();
      hasConflict = true;
    }
    setDecisionToConfirm(undefined);
    const nextElementId = neighbor ? renamedPartnerCardElementId(neighbor.id) : emptyStateId;
    // After a conflict because of a changed profile, the partner is still in the queue and keeps focus. If
    // another admin has decided first, the partner's card is gone, and the next element gets focus.
    if (hasConflict) focusById(renamedPartnerCardElementId(partner.id), nextElementId);
    else focusById(nextElementId);
  }

  return (
    <>
      <CardColumn ref={listRef}>
        <DecisionQueue
          query={partnersResult}
          entries={partners}
          entryError={entryError}
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
              onDecide={(decision) => setDecisionToConfirm({ decision, partner })}
            />
          )}
        </DecisionQueue>
      </CardColumn>
      {decisionToConfirm && (
        <RenamedPartnerDialog
          {...decisionToConfirm}
          awaitDecision={(request) => awaitDecision(decisionToConfirm.partner, request)}
          onClose={() => setDecisionToConfirm(undefined)}
        />
      )}
    </>
  );
}
