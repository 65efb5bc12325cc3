import type { ManagedUser } from "@shared/admin/schemas";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { Alert } from "@/ui/alert";
import { BusyRegion } from "@/ui/busy-region";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { PaginatedList } from "./paginated-list";
import { usersQuery } from "./queries";
import { useInlineMessage } from "./use-inline-message";
import { noUserFilters, type UserFilters, useUsersParams } from "./use-users-params";
import { type UserAction, UserActionDialog } from "./user-action-dialog";
import { UserCard } from "./user-card";
import { UserRow } from "./user-row";

const roleOptions = [
  ["all", "All Roles"],
  ["vc_partner", "VC Partner"],
  ["portfolio_hr", "Portfolio HR"],
  ["agency", "Agency"],
  ["independent", "Independent Recruiter"],
  ["admin", "Admin"],
] as const satisfies readonly (readonly [UserFilters["role"], string])[];

const statusOptions = [
  ["all", "All Statuses"],
  ["active", "Active"],
  ["suspended", "Suspended"],
] as const satisfies readonly (readonly [UserFilters["status"], string])[];

/** Lists accounts with search and filters, as a table or, on narrow screens, as cards. */
export function UsersView() {
  const { values, setValues } = useUsersParams();
  const { q, role, status } = values;
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const usersResult = useInfiniteQuery({
    ...usersQuery({ q, role, status }),
    placeholderData: keepPreviousData,
  });
  const shownUsers = usersResult.data?.pages.flatMap(({ items }) => items) ?? [];
  useAnnounceResults(
    usersResult.data &&
      `${usersResult.hasNextPage ? "At least " : ""}${pluralize(shownUsers.length, "user")} found`,
    `${role} ${status} ${q}`,
    !usersResult.isPlaceholderData,
  );
  const inlineMessage = useInlineMessage(shownUsers.map(({ id }) => id));
  const [pendingAction, setPendingAction] = useState<{ action: UserAction; user: ManagedUser }>();

  const Row = isNarrow ? UserCard : UserRow;
  const rows = shownUsers.map((user) => (
    <Row
      key={user.id}
      user={user}
      errorText={user.id === inlineMessage.id ? inlineMessage.text : undefined}
      onAction={(action) => {
        inlineMessage.clear();
        setPendingAction({ action, user });
      }}
    />
  ));
  return (
    <>
      <Toolbar>
        <SearchBox
          className="max-md:basis-full"
          label="Search users"
          placeholder="Search name, user name, address, company..."
          shortcut="/"
          value={q}
          onChange={(search) => setValues({ q: search })}
        />
        <QuickSelect
          frameClassName="max-md:flex-1"
          label="Role"
          options={roleOptions}
          value={role}
          onChange={(nextRole) => setValues({ role: nextRole }, "push")}
        />
        <QuickSelect
          frameClassName="max-md:flex-1"
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(nextStatus) => setValues({ status: nextStatus }, "push")}
        />
      </Toolbar>
      {inlineMessage.text && inlineMessage.id === undefined && (
        <Alert className="mb-4" tone="danger" assertive>
          {inlineMessage.text}
        </Alert>
      )}
      <BusyRegion aria-busy={usersResult.isPlaceholderData}>
        <PaginatedList
          query={usersResult}
          hasRowSkeleton
          loadingText="Loading the users"
          errorTitle="The users could not be loaded"
          emptyState={
            <EmptyState
              Icon={UserRoundSearch}
              title="No users found"
              action={<Button onClick={() => setValues(noUserFilters, "push")}>Clear filters</Button>}
            >
              No users match this search and these filters.
            </EmptyState>
          }
        >
          <Card variant="flush" asChild={isNarrow}>
            {isNarrow ? <ul>{rows}</ul> : <UsersTable>{rows}</UsersTable>}
          </Card>
        </PaginatedList>
      </BusyRegion>
      {pendingAction && (
        <UserActionDialog
          key={pendingAction.user.id}
          {...pendingAction}
          onError={inlineMessage.show}
          onClose={() => setPendingAction(undefined)}
        />
      )}
    </>
  );
}

const headClass =
  "border-b border-line p-2.5 text-left text-caption font-semibold whitespace-nowrap text-ink-faint";

function UsersTable({ children }: { children: React.ReactNode }) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">Users, newest first</caption>
      <thead>
        <tr>
          <th className={cn(headClass, "w-[31%] pl-5")} scope="col">
            Name
          </th>
          <th className={cn(headClass, "w-[30%]")} scope="col">
            Company and email
          </th>
          <th className={headClass} scope="col">
            Status
          </th>
          <th className={cn(headClass, "w-28")} scope="col">
            Since
          </th>
          <th className={cn(headClass, "w-14 py-1.5 pr-3 pl-0")} scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
