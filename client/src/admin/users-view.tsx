import type { ManagedUser } from "@shared/admin/schema";
import { counted } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { useMedia } from "@/lib/media";
import { useAnnounced } from "@/lib/use-announced";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Paged } from "./paged";
import { users } from "./queries";
import { useTold } from "./use-told";
import { noFilters, type UserFilters, useUsersAddress } from "./use-users-address";
import { UserCard } from "./user-card";
import { type UserAct, UserDialogs } from "./user-dialogs";
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

/** Every account, searched and filtered: a table, or cards where it is narrow. */
export function UsersView() {
  const { values, set } = useUsersAddress();
  const { q, role, status } = values;
  const narrow = useMedia("(max-width: 899px)");
  const list = useInfiniteQuery({ ...users({ q, role, status }), placeholderData: keepPreviousData });
  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  useAnnounced(
    list.data && `${list.hasNextPage ? "At least " : ""}${counted(found.length, "user")} found`,
    `${role} ${status} ${q}`,
    !list.isPlaceholderData,
  );
  const told = useTold(found.map(({ id }) => id));
  const [asking, setAsking] = useState<{ what: UserAct; user: ManagedUser }>();

  const Row = narrow ? UserCard : UserRow;
  const rows = found.map((user) => (
    <Row
      key={user.id}
      user={user}
      refusal={user.id === told.id ? told.text : undefined}
      onAct={(what) => {
        told.forget();
        setAsking({ what, user });
      }}
    />
  ));
  return (
    <>
      <div className="tools stacked">
        <SearchBox
          label="Search users"
          placeholder="Search name, user name, address, company..."
          shortcut="/"
          value={q}
          onChange={(next) => set({ q: next })}
        />
        <QuickSelect label="Role" options={roleOptions} value={role} onChange={(next) => set({ role: next }, "push")} />
        <QuickSelect label="Status" options={statusOptions} value={status} onChange={(next) => set({ status: next }, "push")} />
      </div>
      {told.text && told.id === undefined && (
        <div className="refusal">
          <Alert tone="danger" assertive>
            {told.text}
          </Alert>
        </div>
      )}
      <div className="admlist" aria-busy={list.isPlaceholderData}>
        <Paged
          list={list}
          rows
          loading="Loading the users"
          failed="The users could not be loaded"
          empty={
            <EmptyState
              Icon={UserRoundSearch}
              title="No users found"
              action={<Button onClick={() => set(noFilters, "push")}>Clear filters</Button>}
            >
              Nobody fits this search and these filters.
            </EmptyState>
          }
        >
          {narrow ? <ul className="card flush ucards">{rows}</ul> : <Table>{rows}</Table>}
        </Paged>
      </div>
      {asking && <UserDialogs key={asking.user.id} {...asking} onTold={told.tell} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Table({ children }: { children: React.ReactNode }) {
  return (
    <div className="card flush">
      <table className="admt">
        <caption className="sr-only">Users, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Company and email</th>
            <th scope="col">Standing</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
