import type { VcApplication } from "@shared/admin/schema";
import { fullName } from "@shared/lib/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { RejectDialog } from "@/applications/reject-dialog";
import { useFocusNext } from "@/lib/use-focus-next";
import { useFocused } from "@/lib/use-focused";
import { useLetters } from "@/lib/use-letters";
import { Confirm } from "@/ui/confirm";
import { Panel } from "@/ui/panel";
import { Empty } from "@/ui/states";
import { Paged } from "./paged";
import { vcApplications } from "./queries";
import { useVcDecisions } from "./use-vc-decisions";
import { VcApplicationCard, vcCardId } from "./vc-application-card";

const emptyId = "no-vc-applications";

/** The pending ones; a decided one leaves, and focus goes on to the next. */
export function VcApplications() {
  const list = useInfiniteQuery(vcApplications());
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useVcDecisions(users.map(({ id }) => id));
  const [asking, setAsking] = useState<{ what: "approve" | "reject"; user: VcApplication; byKey?: boolean }>();
  const [focused, setFocused] = useFocused();
  const cards = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const current = users.find(({ id }) => id === focused) ?? users[0];
  const { told } = decisions;

  async function decide(user: VcApplication, decision: Promise<"decided" | "failed">) {
    const at = users.findIndex(({ id }) => id === user.id);
    const next = users[at + 1] ?? users[at - 1];
    const outcome = await decision;
    setAsking(undefined);
    if (outcome === "decided") focusNext(next ? vcCardId(next.id) : emptyId);
  }

  useLetters(cards, (letter) => {
    const here = document.activeElement?.closest(".admc")?.id;
    const at = users.findIndex(({ id }) => vcCardId(id) === here);
    const user = users[at];
    const goal = letter === "j" ? users[at + 1] : letter === "k" ? users[Math.max(0, at - 1)] : undefined;
    if (goal) focusNext(vcCardId(goal.id));
    else if (user && (letter === "a" || letter === "r")) setAsking({ what: letter === "a" ? "approve" : "reject", user, byKey: true });
  });

  const refusal = told.text && (
    <Panel tone="red" alert>
      {told.text}
    </Panel>
  );
  return (
    <div className="vcs" ref={cards}>
      <Paged
        list={list}
        loading="Loading the applications"
        failed="The applications could not be loaded"
        empty={
          <>
            {refusal}
            <div id={emptyId} tabIndex={-1}>
              <Empty Icon={ShieldCheck} title="No pending applications">
                All VC applications have been processed.
              </Empty>
            </div>
          </>
        }
      >
        {users.map((user, index) => (
          <Fragment key={user.id}>
            {told.at === index && refusal}
            <VcApplicationCard
              user={user}
              current={user === current}
              onFocus={() => setFocused(user.id)}
              onApprove={() => setAsking({ what: "approve", user })}
              onReject={() => setAsking({ what: "reject", user })}
            />
          </Fragment>
        ))}
        {told.at === users.length && refusal}
      </Paged>
      {asking?.what === "approve" && (
        <Confirm
          title={`Approve ${fullName(asking.user)}?`}
          text="They get the access of a VC partner: posting jobs and deciding on applications. This cannot be undone."
          action="Approve"
          look="pri"
          enterDecides={asking.byKey}
          pending={decisions.approving}
          pendingText="Approving..."
          onCancel={() => setAsking(undefined)}
          onConfirm={() => decide(asking.user, decisions.approve(asking.user))}
        />
      )}
      {asking?.what === "reject" && (
        <RejectDialog
          title={`Reject ${fullName(asking.user)}?`}
          sub="This cannot be undone."
          hint={`${fullName(asking.user)} reads it.`}
          byKey={asking.byKey}
          onReject={(reason) => decide(asking.user, decisions.reject(asking.user, reason))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
