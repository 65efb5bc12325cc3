import type { VcApplication } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { RejectDialog } from "@/applications/reject-dialog";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { useFocused } from "@/lib/focus/use-focused";
import { Confirm } from "@/ui/confirm";

import { vcApplications } from "./queries";
import { Queue } from "./queue";
import { useQueueShortcuts } from "./use-queue-shortcuts";
import { useVcDecisions } from "./use-vc-decisions";
import { VcApplicationCard, vcCardId } from "./vc-application-card";

const emptyId = "no-vc-applications";

/** The pending ones; a decided one leaves, and focus goes on to the next. */
export function VcApplications() {
  const list = useInfiniteQuery(vcApplications());
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const decisions = useVcDecisions(users.map(({ id }) => id));
  const [asking, setAsking] = useState<{
    what: "approve" | "reject";
    user: VcApplication;
    byKey?: boolean;
  }>();
  const [focused, setFocused] = useFocused();
  const cards = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const current = users.find(({ id }) => id === focused) ?? users[0];

  async function decide(user: VcApplication, decision: Promise<"decided" | "failed">) {
    const at = users.findIndex(({ id }) => id === user.id);
    const next = users[at + 1] ?? users[at - 1];
    const outcome = await decision;
    setAsking(undefined);
    if (outcome === "decided") focusNext(next ? vcCardId(next.id) : emptyId);
  }

  useQueueShortcuts(cards, {
    entries: users,
    cardId: vcCardId,
    ask: (what, user) => setAsking({ what, user, byKey: true }),
  });

  return (
    <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0" ref={cards}>
      <Queue
        list={list}
        entries={users}
        told={decisions.told}
        loading="Loading the applications"
        failed="The applications could not be loaded"
        nothing={{
          id: emptyId,
          Icon: ShieldCheck,
          title: "No pending applications",
          text: "All VC applications have been processed.",
        }}
      >
        {(user) => (
          <VcApplicationCard
            user={user}
            current={user === current}
            onFocus={() => setFocused(user.id)}
            onApprove={() => setAsking({ what: "approve", user })}
            onReject={() => setAsking({ what: "reject", user })}
          />
        )}
      </Queue>
      {asking?.what === "approve" && (
        <Confirm
          title={`Approve ${fullName(asking.user)}?`}
          text="They get the access of a VC partner: posting jobs and deciding on applications. This cannot be undone."
          action="Approve"
          variant="primary"
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
