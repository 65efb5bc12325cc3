import { pluralize } from "@shared/lib/format";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Loader } from "@/loader";
import { blankLine } from "@/ui/page-header";
import { TablePage } from "@/ui/table-page";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AdminHeader } from "./admin-header";
import { DomainsView } from "./domains-view";
import { ModerationRecordView } from "./moderation-record-view";
import {
  domainClaimsQuery,
  moderationRecordQuery,
  publicEmailDomainsQuery,
  siteSettingsQuery,
  userCountsQuery,
  usersQuery,
} from "./queries";
import {
  defaultAdminUsersPageFilters,
  parseAdminUsersPageParams,
  useAdminUsersPageParams,
} from "./use-admin-users-page-params";
import { UsersView } from "./users-view";

export const loader: Loader = async (client, { search }) => {
  const { view, q, role, status, action, domains: domainFilter } = parseAdminUsersPageParams(search);
  const listedUsersQuery = usersQuery({ q, role, status });
  await Promise.all([
    client.prefetchQuery(userCountsQuery()),
    // On every tab, because the label of the Domains tab contains the number of claims.
    client.prefetchInfiniteQuery(domainClaimsQuery()),
    view === "users" && client.prefetchInfiniteQuery(listedUsersQuery),
    view === "domains" &&
      domainFilter === "in_effect" &&
      client.prefetchInfiniteQuery(domainClaimsQuery(domainFilter)),
    view === "domains" &&
      domainFilter === "public" &&
      client.prefetchInfiniteQuery(publicEmailDomainsQuery()),
    view === "record" && client.prefetchInfiniteQuery(moderationRecordQuery(action)),
  ]);
  // The menu of each listed user depends on the settings: it offers a reset link only if no email is sent.
  const userPages = client.getQueryData(listedUsersQuery.queryKey)?.pages;
  const hasListedUsers = userPages?.some(({ items }) => items.length > 0);
  if (hasListedUsers) await client.prefetchQuery(siteSettingsQuery());
};

/** The screen `/admin/users`: all accounts, domain claims and the moderation record, one tab each. */
export function UsersPage() {
  const { values, setParams } = useAdminUsersPageParams();
  const accountCounts = useQuery(userCountsQuery()).data;
  const claimsResult = useInfiniteQuery(domainClaimsQuery());
  const loadedClaims = claimsResult.data?.pages.flatMap(({ items }) => items);
  // While there are more pages, the number of claims is unknown, and the tab shows none.
  const claimCount = claimsResult.hasNextPage ? undefined : loadedClaims?.length;
  return (
    <TablePage>
      <AdminHeader
        title="Users"
        subtitle={
          accountCounts
            ? `${pluralize(sumAccountCounts(accountCounts), "account")}, ${accountCounts.suspended} suspended`
            : blankLine
        }
      />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Users"
        value={values.view}
        onChange={(view) => setParams({ ...defaultAdminUsersPageFilters, view })}
        tabs={[
          { value: "users", label: "Users", count: accountCounts && sumAccountCounts(accountCounts) },
          { value: "domains", label: "Domains", count: claimCount },
          { value: "record", label: "Record" },
        ]}
      >
        <TabPanel value="users" hasFocusableContent>
          <UsersView />
        </TabPanel>
        <TabPanel value="domains" hasFocusableContent>
          <DomainsView />
        </TabPanel>
        <TabPanel value="record" hasFocusableContent>
          <ModerationRecordView />
        </TabPanel>
      </Tabs>
    </TablePage>
  );
}

function sumAccountCounts({ active, suspended }: { active: number; suspended: number }): number {
  return active + suspended;
}
