import { fullName } from "@shared/lib/format";
import { canManageMembers } from "@shared/organizations/policy";
import type { OrganizationMember, OwnMembership } from "@shared/organizations/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { ItemList } from "@/ui/item-list";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { MemberRow, memberElementId } from "./member-row";
import { membersQuery } from "./queries";
import { RemovedMemberRow } from "./removed-member-row";

interface MembersDialogProps {
  /** Id of the organization. */
  id: number;
  /** The viewer's own membership, if any. */
  own: OwnMembership | undefined;
  onClose: () => void;
}

/** Members of an organization: owners manage them, admins can only view them. */
export function MembersDialog({ id, own, onClose }: MembersDialogProps) {
  const list = useInfiniteQuery(membersQuery(id));
  const accessError =
    list.error instanceof ApiError && [403, 404].includes(list.error.status) ? list.error : undefined;
  return (
    <Dialog title="Members" subtitle={own?.organization.name} size="wide" onClose={onClose}>
      <DialogBody>
        {accessError ? (
          <EmptyState
            as="h3"
            Icon={Lock}
            title={accessError.status === 403 ? "Access restricted" : "Organization not found"}
          >
            {errorMessage(accessError)}
          </EmptyState>
        ) : list.data ? (
          <MemberLists id={id} own={own} members={list.data.pages.flatMap(({ items }) => items)} />
        ) : list.isError ? (
          <ErrorState
            title="The members could not be loaded"
            onRetry={list.refetch}
            isRetrying={list.isFetching}
          >
            {errorMessage(list.error)}
          </ErrorState>
        ) : (
          <Skeleton label="Loading the members">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        )}
        {!accessError && <LoadMore query={list} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

function MemberLists({
  id,
  own,
  members,
}: Pick<MembersDialogProps, "id" | "own"> & { members: OrganizationMember[] }) {
  const headingId = useId();
  const canManage = canManageMembers(useViewer(), own?.role ?? null);
  const focusNext = useFocusById();
  const active = members.filter(({ isActive }) => isActive);
  const removed = members.filter(({ isActive }) => !isActive);

  return (
    <>
      {!canManage && (
        <p className="mb-4 text-ink-faint">Only owners can change roles and titles or remove members.</p>
      )}
      <ItemList aria-label="Members">
        {active.map((member, index) => (
          <MemberRow
            key={member.user.id}
            organizationId={id}
            member={member}
            canManage={canManage}
            onRemoved={() => {
              const next = active[index + 1] ?? active[index - 1];
              announce(`${fullName(member.user)} removed.`);
              focusNext(next ? memberElementId(next.user.id) : headingId);
            }}
          />
        ))}
      </ItemList>
      {removed.length > 0 && (
        <section className="mt-5 border-t border-line pt-4.5" aria-labelledby={headingId}>
          <h3 id={headingId} tabIndex={-1}>
            Removed
          </h3>
          <p className="mt-0.5 mb-3.5 text-ink-faint">
            They left or were removed. Their email domain does not add them again.
          </p>
          <ItemList>
            {removed.map((member) => (
              <RemovedMemberRow
                key={member.user.id}
                organizationId={id}
                member={member}
                canManage={canManage}
                onRestored={() => {
                  announce(`${fullName(member.user)} is a member again.`);
                  focusNext(memberElementId(member.user.id));
                }}
              />
            ))}
          </ItemList>
        </section>
      )}
    </>
  );
}
