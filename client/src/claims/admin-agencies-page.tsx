import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { AdminHeader } from "@/admin/admin-header";
import type { Loader } from "@/loader";
import { AllSuggestionsTab } from "@/suggestions/all-suggestions-tab";
import { pendingSuggestionsQuery, suggestionCountsQuery } from "@/suggestions/queries";
import { blankLine } from "@/ui/page-header";
import { TabPanel, Tabs } from "@/ui/tabs";
import { ClaimsView } from "./claims-view";
import { claimCountsQuery, claimsQuery } from "./queries";
import { parseAdminAgenciesParams, useAdminAgenciesParams } from "./use-admin-agencies-params";

export const loader: Loader = (queryClient, { search }) => {
  const { view, status } = parseAdminAgenciesParams(search);
  return Promise.all([
    queryClient.prefetchQuery(claimCountsQuery()),
    queryClient.prefetchQuery(suggestionCountsQuery()),
    view === "claims"
      ? queryClient.prefetchInfiniteQuery(claimsQuery(status))
      : queryClient.prefetchInfiniteQuery(pendingSuggestionsQuery()),
  ]);
};

/** The screen `/admin/agencies`, with two queues about agency profiles: claims and suggested edits. */
export function AdminAgenciesPage() {
  const { values, setParams } = useAdminAgenciesParams();
  const pendingClaimCount = useQuery(claimCountsQuery()).data?.pending;
  const pendingSuggestionCount = useQuery(suggestionCountsQuery()).data?.pending;
  const areCountsLoaded = pendingClaimCount !== undefined && pendingSuggestionCount !== undefined;
  const subtitle = areCountsLoaded
    ? `${pluralize(pendingClaimCount, "claim")} and ${pluralize(pendingSuggestionCount, "suggested edit")} to decide on, oldest first`
    : blankLine;
  return (
    <>
      <AdminHeader title="Agencies" subtitle={subtitle} />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Agencies"
        value={values.view}
        onChange={(view) => setParams({ status: "pending", view })}
        tabs={[
          { value: "claims", label: "Claims", count: pendingClaimCount },
          { value: "suggestions", label: "Suggested edits", count: pendingSuggestionCount },
        ]}
      >
        <TabPanel value="claims" hasFocusableContent>
          <ClaimsView />
        </TabPanel>
        <TabPanel value="suggestions">
          <AllSuggestionsTab />
        </TabPanel>
      </Tabs>
    </>
  );
}
