import { pluralize } from "@shared/lib/format";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Loader } from "@/loader";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AdminHeader } from "./admin-header";
import { DomainsView } from "./domains-view";
import { ModerationRecordView } from "./moderation-record-view";
import { domainClaimsQuery, moderationRecordQuery, siteQuery, userCountsQuery, usersQuery } from "./queries";
import { noUserFilters, parseUsersParams, useUsersParams } from "./use-users-params";
import { UsersView } from "./users-view";

export const loader: Loader = async (client, { search }) => {
  const { view, q, role, status, action } = parseUsersParams(search);
  const shownUsersQuery = usersQuery({ q, role, status });
  await Promise.all([
    client.prefetchQuery(userCountsQuery()),
    client.prefetchInfiniteQuery(domainClaimsQuery()),
    view === "users" && client.prefetchInfiniteQuery(shownUsersQuery),
    view === "record" && client.prefetchInfiniteQuery(moderationRecordQuery(action)),
  ]);
  // The user menu offers a reset link only if no email is sent.
  if (client.getQueryData(shownUsersQuery.queryKey)?.pages.some(({ items }) => items.length > 0))
    await client.prefetchQuery(siteQuery());
};

/** Lists all accounts, domain claims and the moderation record, one tab each. */
export function UsersPage() {
  const { values, set } = useUsersParams();
  const counts = useQuery(userCountsQuery()).data;
  const claims = useInfiniteQuery(domainClaimsQuery());
  const claimCount = claims.hasNextPage ? undefined : claims.data?.pages.flatMap(({ items }) => items).length;
  return (
    <>
      <AdminHeader
        title="Users"
        sub={
          counts
            ? `${pluralize(counts.active + counts.suspended, "account")}, ${counts.suspended} suspended`
            : "\u00a0"
        }
      />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Users"
        value={values.view}
        onChange={(view) => set({ ...noUserFilters, view })}
        tabs={[
          { value: "users", label: "Users", count: counts && counts.active + counts.suspended },
          { value: "domains", label: "Domains", count: claimCount },
          { value: "record", label: "Record" },
        ]}
      >
        <TabPanel value="users" hasFocusableContent>
          <UsersView />
        </TabPanel>
        <TabPanel value="domains">
          <DomainsView />
        </TabPanel>
        <TabPanel value="record" hasFocusableContent>
          <ModerationRecordView />
        </TabPanel>
      </Tabs>
    </>
  );
}
