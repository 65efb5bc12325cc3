import type { OwnMembership } from "@shared/organizations/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { MemberLists } from "./member-lists";
import { membersQuery } from "./queries";

interface MembersDialogProps {
  organizationId: number;
  /** The viewer's own membership, if any. */
  ownMembership: OwnMembership | undefined;
  onClose: () => void;
}

/** Members of an organization: owners manage them, admins can only view them. */
export function MembersDialog({ organizationId, ownMembership, onClose }: MembersDialogProps) {
  const membersResult = useInfiniteQuery(membersQuery(organizationId));
  const members = membersResult.data?.pages.flatMap(({ items }) => items);
  const { error } = membersResult;
  const accessError = error instanceof ApiError && [403, 404].includes(error.status) ? error : undefined;

  function renderContent() {
    if (accessError)
      return (
        <CenteredMessage
          as="h3"
          Icon={Lock}
          title={accessError.status === 403 ? "Access restricted" : "Organization not found"}
        >
          {errorMessage(accessError)}
        </CenteredMessage>
      );
    if (members)
      return <MemberLists organizationId={organizationId} ownMembership={ownMembership} members={members} />;
    if (membersResult.isError)
      return (
        <ErrorState
          title="The members could not be loaded"
          onRetry={membersResult.refetch}
          isRetrying={membersResult.isFetching}
        >
          {errorMessage(membersResult.error)}
        </ErrorState>
      );
    return (
      <Skeleton label="Loading the members">
        <SkeletonRows count={3} />
      </Skeleton>
    );
  }

  return (
    <Dialog title="Members" subtitle={ownMembership?.organization.name} size="wide" onClose={onClose}>
      <DialogBody>
        {renderContent()}
        {!accessError && <LoadMore query={membersResult} contentName="members" />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
