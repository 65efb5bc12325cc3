import { fullName } from "@shared/lib/format";
import { canManageMembers } from "@shared/organizations/policy";
import type { OrganizationMember, OwnMembership } from "@shared/organizations/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useId } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useViewer } from "@/session/viewer";
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
  organizationId: number;
  /** The viewer's own membership, if any. */
  ownMembership: OwnMembership | undefined;
  onClose: () => void;
}

/** Members of an organization: owners manage them, admins can only view them. */
export function MembersDialog({ organizationId, ownMembership, onClose }: MembersDialogProps) {
  const query = useInfiniteQuery(membersQuery(organizationId));
  const members = query.data?.pages.flatMap(({ items }) => items);
  const accessError =
    query.error instanceof ApiError && [403, 404].includes(query.error.status) ? query.error : undefined;

  function renderContent() {
    if (accessError)
      return (
        <EmptyState
          as="h3"
          Icon={Lock}
          title={accessError.status === 403 ? "Access restricted" : "Organization not found"}
        >
          {errorMessage(accessError)}
        </EmptyState>
      );
    if (members)
      return <MemberLists organizationId={organizationId} ownMembership={ownMembership} members={members} />;
    if (query.isError)
      return (
        <ErrorState
          title="The members could not be loaded"
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        >
          {errorMessage(query.error)}
        </ErrorState>
      );
    return (
      <Skeleton label="Loading the members">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  }

  return (
    <Dialog title="Members" subtitle={ownMembership?.organization.name} size="wide" onClose={onClose}>
      <DialogBody>
        {renderContent()}
        {!accessError && <LoadMore query={query} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The members, followed by those who left or were removed. */
function MemberLists({
  organizationId,
  ownMembership,
  members,
}: Pick<MembersDialogProps, "organizationId" | "ownMembership"> & { members: OrganizationMember[] }) {
  const headingId = useId();
  const canManage = canManageMembers(useViewer(), ownMembership?.role ?? null);
  const focusElement = useFocusById();
  const activeMembers = members.filter(({ isActive }) => isActive);
  const removedMembers = members.filter(({ isActive }) => !isActive);

  return (
    <>
      {!canManage && (
        <p className="mb-4 text-ink-faint">Only owners can change roles and titles or remove members.</p>
      )}
      <ItemList aria-label="Members">
        {activeMembers.map((member, memberIndex) => (
          <MemberRow
            key={member.user.id}
            organizationId={organizationId}
            member={member}
            canManage={canManage}
            onRemoved={() => {
              const nextMember = activeMembers[memberIndex + 1] ?? activeMembers[memberIndex - 1];
              announce(`${fullName(member.user)} removed.`);
              focusElement(nextMember ? memberElementId(nextMember.user.id) : headingId);
            }}
          />
        ))}
      </ItemList>
      {removedMembers.length > 0 && (
        <section className="mt-5 border-t border-line pt-4.5" aria-labelledby={headingId}>
          <h3 id={headingId} tabIndex={-1}>
            Removed
          </h3>
          <p className="mt-0.5 mb-3.5 text-ink-faint">
            They left or were removed. Their email domain does not add them again.
          </p>
          <ItemList>
            {removedMembers.map((member) => (
              <RemovedMemberRow
                key={member.user.id}
                organizationId={organizationId}
                member={member}
                canManage={canManage}
                onRestored={() => {
                  announce(`${fullName(member.user)} is a member again.`);
                  focusElement(memberElementId(member.user.id));
                }}
              />
            ))}
          </ItemList>
        </section>
      )}
    </>
  );
}
