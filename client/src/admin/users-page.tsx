import { pluralize } from "@shared/lib/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Loader } from "@/loader";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AdminHead } from "./admin-head";
import { DomainsView } from "./domains-view";
import { domainClaims, moderation, site, userCounts, users } from "./queries";
import { RecordView } from "./record-view";
import { noFilters, readUsersAddress, useUsersAddress } from "./use-users-address";
import { UsersView } from "./users-view";

export const loader: Loader = async (client, { search }) => {
  const { view, q, role, status, action } = readUsersAddress(search);
  const shownUsersQuery = users({ q, role, status });
  await Promise.all([
    client.prefetchQuery(userCounts()),
    client.prefetchInfiniteQuery(domainClaims()),
    view === "users" && client.prefetchInfiniteQuery(shownUsersQuery),
    view === "record" && client.prefetchInfiniteQuery(moderation(action)),
  ]);
  // The user menu offers a reset link only if no email is sent.
  if (client.getQueryData(shownUsersQuery.queryKey)?.pages.some(({ items }) => items.length > 0))
    await client.prefetchQuery(site());
};

/** Lists all accounts, domain claims and the moderation record, one tab each. */
export function UsersPage() {
  const { values, set } = useUsersAddress();
  const counts = useQuery(userCounts()).data;
  const claims = useInfiniteQuery(domainClaims());
  const claimCount = claims.hasNextPage ? undefined : claims.data?.pages.flatMap(({ items }) => items).length;
  return (
    <>
      <AdminHead
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
        onChange={(view) => set({ ...noFilters, view })}
        tabs={[
          { value: "users", label: "Users", count: counts && counts.active + counts.suspended },
          { value: "domains", label: "Domains", count: claimCount },
          { value: "record", label: "Record" },
        ]}
      >
        <TabPanel value="users" focusable>
          <UsersView />
        </TabPanel>
        <TabPanel value="domains">
          <DomainsView />
        </TabPanel>
        <TabPanel value="record" focusable>
          <RecordView />
        </TabPanel>
      </Tabs>
    </>
  );
}
