import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { AdminHeader } from "@/admin/admin-header";
import type { Loader } from "@/loader";
import { AllSuggestionsTab } from "@/suggestions/all-suggestions-tab";
import { pendingSuggestionsQuery, suggestionCountsQuery } from "@/suggestions/queries";
import { TabPanel, Tabs } from "@/ui/tabs";
import { ClaimsView } from "./claims-view";
import { claimCountsQuery, claimsQuery } from "./queries";
import { readAdminAgenciesParams, useAdminAgenciesParams } from "./use-admin-agencies-params";

export const loader: Loader = (client, { search }) => {
  const { view, status } = readAdminAgenciesParams(search);
  return Promise.all([
    client.prefetchQuery(claimCountsQuery()),
    client.prefetchQuery(suggestionCountsQuery()),
    view === "claims"
      ? client.prefetchInfiniteQuery(claimsQuery(status))
      : client.prefetchInfiniteQuery(pendingSuggestionsQuery()),
  ]);
};

/** The admin queues about agency profiles: claims of ownership and suggested edits. */
export function AdminAgenciesPage() {
  const { values, set } = useAdminAgenciesParams();
  const pendingClaims = useQuery(claimCountsQuery()).data?.pending;
  const pendingEdits = useQuery(suggestionCountsQuery()).data?.pending;
  const isLoaded = pendingClaims !== undefined && pendingEdits !== undefined;
  return (
    <>
      <AdminHeader
        title="Agencies"
        sub={
          isLoaded
            ? `${pluralize(pendingClaims, "claim")} and ${pluralize(pendingEdits, "suggested edit")} to decide on, oldest first`
            : "\u00a0"
        }
      />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Agencies"
        value={values.view}
        onChange={(view) => set({ status: "pending", view })}
        tabs={[
          { value: "claims", label: "Claims", count: pendingClaims },
          { value: "suggestions", label: "Suggested edits", count: pendingEdits },
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
