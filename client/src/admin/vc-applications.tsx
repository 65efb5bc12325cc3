import type { VcApplication } from "@shared/admin/schema";
import { fullName } from "@shared/lib/text";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { RejectDialog } from "@/applications/reject-dialog";
import { announce } from "@/lib/announce";
import { CallError, sentenceOf } from "@/lib/call";
import { useFocusNext } from "@/lib/use-focus-next";
import { Confirm } from "@/ui/confirm";
import { LoadMore } from "@/ui/load-more";
import { Panel } from "@/ui/panel";
import { SkeletonCards } from "@/ui/skeleton";
import { Empty, Failed } from "@/ui/states";
import { approveFailed, useApprove, useReject, vcApplicationCounts, vcApplications } from "./queries";
import { VcApplicationCard, vcCardId } from "./vc-application-card";

const emptyId = "no-vc-applications";

/** The pending ones; a decided one leaves, and focus goes on to the next. */
export function VcApplications() {
  const list = useInfiniteQuery(vcApplications());
  const client = useQueryClient();
  const approving = useApprove();
  const rejecting = useReject();
  const [asking, setAsking] = useState<{ what: "approve" | "reject"; user: VcApplication }>();
  const [refusal, setRefusal] = useState<string>();
  const focusNext = useFocusNext();
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];

  /** Closes the question once it is answered; what another admin was quicker to decide leaves the list as well. */
  async function decide(user: VcApplication, answer: Promise<VcApplication>) {
    const at = users.findIndex(({ id }) => id === user.id);
    const next = users[at + 1] ?? users[at - 1];
    setRefusal(undefined);
    try {
      const { vcApprovalStatus } = await answer;
      announce(`${fullName(user)} ${vcApprovalStatus}.`);
    } catch (error) {
      if (!(error instanceof CallError && error.status === 409)) throw error;
      setRefusal(`${fullName(user)}: ${sentenceOf(error)}`);
      await Promise.all([client.invalidateQueries(vcApplications()), client.invalidateQueries(vcApplicationCounts())]);
    }
    setAsking(undefined);
    focusNext(next ? vcCardId(next.id) : emptyId);
  }
  async function approve(user: VcApplication) {
    try {
      await decide(user, approving.mutateAsync({ params: { id: user.id }, body: {} }));
    } catch (error) {
      setAsking(undefined);
      setRefusal(`${fullName(user)}: ${sentenceOf(error) ?? approveFailed}`);
    }
  }
  const reject = (user: VcApplication, reason: string | undefined) =>
    decide(user, rejecting.mutateAsync({ params: { id: user.id }, body: { reason } }));

  return (
    <>
      {refusal && (
        <div className="refusal">
          <Panel tone="red" alert>
            {refusal}
          </Panel>
        </div>
      )}
      {list.isPending && <SkeletonCards count={3} label="Loading the applications" />}
      {list.isError && users.length === 0 && (
        <Failed title="The applications could not be loaded" onRetry={list.refetch} retrying={list.isFetching} />
      )}
      {list.isSuccess && users.length === 0 && (
        <div id={emptyId} tabIndex={-1}>
          <Empty Icon={ShieldCheck} title="No pending applications">
            All VC applications have been processed.
          </Empty>
        </div>
      )}
      <div className="vcs">
        {users.map((user, index) => (
          <VcApplicationCard
            key={user.id}
            user={user}
            current={index === 0}
            onApprove={() => setAsking({ what: "approve", user })}
            onReject={() => setAsking({ what: "reject", user })}
          />
        ))}
      </div>
      <LoadMore query={list} />
      {asking?.what === "approve" && (
        <Confirm
          title={`Approve ${fullName(asking.user)}?`}
          text="They get the access of a VC partner: posting jobs and deciding on applications. This cannot be undone."
          action="Approve"
          look="pri"
          pending={approving.isPending}
          pendingText="Approving..."
          onCancel={() => setAsking(undefined)}
          onConfirm={() => approve(asking.user)}
        />
      )}
      {asking?.what === "reject" && (
        <RejectDialog
          title={`Reject ${fullName(asking.user)}?`}
          sub="This cannot be undone."
          hint={`${fullName(asking.user)} reads it.`}
          onReject={(reason) => reject(asking.user, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
