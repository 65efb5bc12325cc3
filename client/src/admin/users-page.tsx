import { pluralize } from "@shared/lib/format";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Loader } from "@/loader";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AdminHeader } from "./admin-header";
import { DomainsView } from "./domains-view";
import { ModerationRecordView } from "./moderation-record-view";
import {
  domainClaimsQuery,
  moderationRecordQuery,
  siteSettingsQuery,
  userCountsQuery,
  usersQuery,
} from "./queries";
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
    await client.prefetchQuery(siteSettingsQuery());
};

/** Lists all accounts, domain claims and the moderation record, one tab each. */
export function UsersPage() {
  const { values, setValues } = useUsersParams();
  const accountCounts = useQuery(userCountsQuery()).data;
  const claimsResult = useInfiniteQuery(domainClaimsQuery());
  const claimCount = claimsResult.hasNextPage
    ? undefined
    : claimsResult.data?.pages.flatMap(({ items }) => items).length;
  return (
    <>
      <AdminHeader
        title="Users"
        subtitle={
          accountCounts
            ? `${pluralize(accountCounts.active + accountCounts.suspended, "account")}, ${accountCounts.suspended} suspended`
            : "\u00a0"
        }
      />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Users"
        value={values.view}
        onChange={(view) => setValues({ ...noUserFilters, view })}
        tabs={[
          {
            value: "users",
            label: "Users",
            count: accountCounts && accountCounts.active + accountCounts.suspended,
          },
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
