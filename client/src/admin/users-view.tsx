import type { ManagedUser } from "@shared/admin/schemas";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { Alert } from "@/ui/alert";
import { BusyRegion } from "@/ui/busy-region";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { PaginatedList } from "./paginated-list";
import { usersQuery } from "./queries";
import { defaultAdminUsersPageFilters, useAdminUsersPageParams } from "./use-admin-users-page-params";
import { useEntryError } from "./use-entry-error";
import { type UserAction, UserActionDialog } from "./user-action-dialog";
import { UserCard } from "./user-card";
import { UserRow } from "./user-row";
import { UsersTable } from "./users-table";
import { UsersToolbar } from "./users-toolbar";

/** Lists accounts with search and filters, as a table or, on narrow screens, as cards. */
export function UsersView() {
  const { values, setParams } = useAdminUsersPageParams();
  const { q, role, status } = values;
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const usersResult = useInfiniteQuery({
    ...usersQuery({ q, role, status }),
    placeholderData: keepPreviousData,
  });
  const users = usersResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const atLeastPrefix = usersResult.hasNextPage ? "At least " : "";
  const resultCountText = `${atLeastPrefix}${pluralize(users.length, "user")} found`;
  const filtersKey = `${role} ${status} ${q}`;
  const areResultsCurrent = !usersResult.isPlaceholderData;
  useAnnounceResults(usersResult.data && resultCountText, filtersKey, areResultsCurrent);
  const entryError = useEntryError({ listedIds: users.map(({ id }) => id) });
  const [actionToConfirm, setActionToConfirm] = useState<{ action: UserAction; user: ManagedUser }>();

  const UserItem = isNarrow ? UserCard : UserRow;
  const userItems = users.map((user) => (
    <UserItem
      key={user.id}
      user={user}
      errorText={user.id === entryError.id ? entryError.text : undefined}
      onAction={(action) => {
        entryError.clear();
        setActionToConfirm({ action, user });
      }}
    />
  ));
  // The user may no longer match the filters. The error is then shown above the list.
  const isErrorInList = entryError.id !== undefined;
  return (
    <>
      <UsersToolbar />
      {entryError.text && !isErrorInList && (
        <Alert className="mb-4" tone="danger" assertive>
          {entryError.text}
        </Alert>
      )}
      <BusyRegion aria-busy={usersResult.isPlaceholderData}>
        <PaginatedList
          query={usersResult}
          hasRowSkeleton
          loadingText="Loading the users"
          errorTitle="The users could not be loaded"
          emptyState={
            <CenteredMessage
              Icon={UserRoundSearch}
              title="No users found"
              action={
                <Button onClick={() => setParams(defaultAdminUsersPageFilters, "push")}>Clear Filters</Button>
              }
            >
              No users match this search and these filters.
            </CenteredMessage>
          }
        >
          {isNarrow ? (
            <Card variant="flush" asChild>
              <ul>{userItems}</ul>
            </Card>
          ) : (
            <Card variant="flush">
              <UsersTable>{userItems}</UsersTable>
            </Card>
          )}
        </PaginatedList>
      </BusyRegion>
      {actionToConfirm && (
        <UserActionDialog
          key={actionToConfirm.user.id}
          action={actionToConfirm.action}
          user={actionToConfirm.user}
          onError={entryError.show}
          onClose={() => setActionToConfirm(undefined)}
        />
      )}
    </>
  );
}
