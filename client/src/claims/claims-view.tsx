import type { AgencyClaim } from "@shared/claims/schema";
import { counted, fullName } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { Paged } from "@/admin/paged";
import { RejectDialog } from "@/applications/reject-dialog";
import { useFocusNext } from "@/lib/use-focus-next";
import { useFocused } from "@/lib/use-focused";
import { useLetters } from "@/lib/use-letters";
import { Confirm } from "@/ui/confirm";
import { Panel } from "@/ui/panel";
import { Empty } from "@/ui/states";
import { ClaimCard, claimCardId } from "./claim-card";
import { claims } from "./queries";
import { StatusChips } from "./status-chips";
import { useAgenciesAddress } from "./use-agencies-address";
import { useClaimDecisions } from "./use-claim-decisions";

const emptyId = "no-agency-claims";
const nothing = {
  pending: ["No claim waits", "When somebody says that a listing is theirs, it waits here for an admin."],
  approved: ["No approved claims", "Claims stay here once an admin has approved them."],
  rejected: ["No rejected claims", "Claims stay here once an admin has rejected them."],
} as const;

/** Who claims a listing; a decided claim leaves those that wait, and focus goes on to the next that is still open. */
export function ClaimsView() {
  const { status } = useAgenciesAddress().values;
  const list = useInfiniteQuery({ ...claims(status), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useClaimDecisions(entries.map(({ id }) => id));
  const [asking, setAsking] = useState<{ what: "approve" | "reject"; claim: AgencyClaim; byKey?: boolean }>();
  const [focused, setFocused] = useFocused();
  const cards = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const pending = entries.filter((claim) => claim.status === "pending");
  const current = pending.find(({ id }) => id === focused) ?? pending[0];
  const { told } = decisions;

  /** An approval ends what others claim of the same listing. */
  async function decide(what: "approve" | "reject", claim: AgencyClaim, decision: Promise<"decided" | "failed">) {
    const rest = entries.filter(({ id, agencyId }) => id !== claim.id && (what === "reject" || agencyId !== claim.agencyId));
    const next = rest.find(({ id }) => id > claim.id) ?? rest.at(-1);
    const outcome = await decision;
    setAsking(undefined);
    if (outcome === "decided") focusNext(next ? claimCardId(next.id) : emptyId);
  }

  useLetters(cards, (letter) => {
    const here = document.activeElement?.closest(".admc")?.id;
    const at = entries.findIndex(({ id }) => claimCardId(id) === here);
    const claim = entries[at];
    const goal = letter === "j" ? entries[at + 1] : letter === "k" ? entries[Math.max(0, at - 1)] : undefined;
    if (goal) focusNext(claimCardId(goal.id));
    else if (claim?.status === "pending" && (letter === "a" || letter === "r"))
      setAsking({ what: letter === "a" ? "approve" : "reject", claim, byKey: true });
  });

  const refusal = told.text && (
    <Panel tone="red" alert>
      {told.text}
    </Panel>
  );
  const [title, text] = nothing[status];
  return (
    <>
      <StatusChips />
      <div className="vcs admlist" ref={cards} aria-busy={list.isPlaceholderData}>
        <Paged
          list={list}
          loading="Loading the claims"
          failed="The claims could not be loaded"
          empty={
            <>
              {refusal}
              <div id={emptyId} tabIndex={-1}>
                <Empty Icon={Flag} title={title}>
                  {text}
                </Empty>
              </div>
            </>
          }
        >
          {entries.map((claim, index) => (
            <Fragment key={claim.id}>
              {told.at === index && refusal}
              <ClaimCard
                claim={claim}
                current={claim === current}
                onFocus={() => setFocused(claim.id)}
                onApprove={() => setAsking({ what: "approve", claim })}
                onReject={() => setAsking({ what: "reject", claim })}
              />
            </Fragment>
          ))}
          {told.at === entries.length && refusal}
        </Paged>
      </div>
      {asking?.what === "approve" && (
        <Confirm
          title={`Give ${asking.claim.agency.name} to ${fullName(asking.claim.claimant)}?`}
          text={whatFollows(asking.claim)}
          action="Approve"
          look="pri"
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
  return rivals === 0 ? owner : `${owner} ${counted(rivals, "other claim")} of it ${rivals === 1 ? "ends" : "end"}.`;
}
