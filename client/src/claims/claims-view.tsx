import type { AgencyClaim } from "@shared/claims/schemas";
import type { ApprovalStatus } from "@shared/lib/access";
import { fullName, pluralize } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useRef, useState } from "react";
import { Queue } from "@/admin/queue";
import { useQueueShortcuts } from "@/admin/use-queue-shortcuts";
import { RejectDialog } from "@/applications/reject-dialog";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { useFocused } from "@/lib/focus/use-focused";
import { Confirm } from "@/ui/confirm";
import { ClaimCard, claimCardId } from "./claim-card";
import { claims } from "./queries";
import { StatusFilter } from "./status-filter";
import { useAgenciesAddress } from "./use-agencies-address";
import { useClaimDecisions } from "./use-claim-decisions";

const emptyId = "no-agency-claims";
const statuses = [
  ["pending", "Pending"],
  ["approved", "Approved"],
  ["rejected", "Rejected"],
] as const satisfies readonly (readonly [ApprovalStatus, string])[];
const nothing = {
  pending: ["No claim waits", "When somebody says that a listing is theirs, it waits here for an admin."],
  approved: ["No approved claims", "Claims stay here once an admin has approved them."],
  rejected: ["No rejected claims", "Claims stay here once an admin has rejected them."],
} as const;

/** Who claims a listing; a decided claim leaves those that wait, and focus goes on to the next that is still open. */
export function ClaimsView() {
  const { values, set } = useAgenciesAddress();
  const { status } = values;
  const list = useInfiniteQuery({ ...claims(status), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useClaimDecisions(entries.map(({ id }) => id));
  const [asking, setAsking] = useState<{ what: "approve" | "reject"; claim: AgencyClaim; byKey?: boolean }>();
  const [focused, setFocused] = useFocused();
  const cards = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const pending = entries.filter((claim) => claim.status === "pending");
  const current = pending.find(({ id }) => id === focused) ?? pending[0];

  /** An approval ends what others claim of the same listing. */
  async function decide(
    what: "approve" | "reject",
    claim: AgencyClaim,
    decision: Promise<"decided" | "failed">,
  ) {
    const rest = entries.filter(
      ({ id, agencyId }) => id !== claim.id && (what === "reject" || agencyId !== claim.agencyId),
    );
    const next = rest.find(({ id }) => id > claim.id) ?? rest.at(-1);
    const outcome = await decision;
    setAsking(undefined);
    if (outcome === "decided") focusNext(next ? claimCardId(next.id) : emptyId);
  }

  useQueueShortcuts(cards, {
    entries,
    cardId: claimCardId,
    isOpen: (claim) => claim.status === "pending",
    ask: (what, claim) => setAsking({ what, claim, byKey: true }),
  });

  const [title, text] = nothing[status];
  return (
    <>
      <StatusFilter options={statuses} value={status} onChange={(next) => set({ status: next }, "push")} />
      <div
        className="grid grid-cols-1 gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard [&_[data-slot=load-more]]:pt-0"
        ref={cards}
        aria-busy={list.isPlaceholderData}
      >
        <Queue
          list={list}
          entries={entries}
          told={decisions.told}
          loading="Loading the claims"
          failed="The claims could not be loaded"
          nothing={{ id: emptyId, Icon: Flag, title, text }}
        >
          {(claim) => (
            <ClaimCard
              claim={claim}
              current={claim === current}
              onFocus={() => setFocused(claim.id)}
              onApprove={() => setAsking({ what: "approve", claim })}
              onReject={() => setAsking({ what: "reject", claim })}
            />
          )}
        </Queue>
      </div>
      {asking?.what === "approve" && (
        <Confirm
          title={`Give ${asking.claim.agency.name} to ${fullName(asking.claim.claimant)}?`}
          text={whatFollows(asking.claim)}
          action="Approve"
          variant="primary"
          enterDecides={asking.byKey}
          pending={decisions.approving}
          pendingText="Approving..."
          onCancel={() => setAsking(undefined)}
          onConfirm={() => decide("approve", asking.claim, decisions.approve(asking.claim))}
        />
      )}
      {asking?.what === "reject" && (
        <RejectDialog
          title={`Reject the claim of ${fullName(asking.claim.claimant)}?`}
          sub={asking.claim.agency.name}
          hint={`${fullName(asking.claim.claimant)} reads it, and can claim again.`}
          byKey={asking.byKey}
          onReject={(reason) => decide("reject", asking.claim, decisions.reject(asking.claim, reason))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function whatFollows({ rivals }: AgencyClaim): string {
  const owner = "They can edit the listing, answer its reviews and decide on suggested edits.";
  return rivals === 0
    ? owner
    : `${owner} ${pluralize(rivals, "other claim")} of it ${rivals === 1 ? "ends" : "end"}.`;
}
