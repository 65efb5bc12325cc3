import { pluralize } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { AdminHead } from "@/admin/admin-head";
import type { Loader } from "@/loader";
import { pendingSuggestions, suggestionCounts } from "@/suggestions/queries";
import { SuggestionsView } from "@/suggestions/suggestions-view";
import { TabPanel, Tabs } from "@/ui/tabs";
import { ClaimsView } from "./claims-view";
import { claimCounts, claims } from "./queries";
import { readAgenciesAddress, useAgenciesAddress } from "./use-agencies-address";

export const loader: Loader = (client, { search }) => {
  const { view, status } = readAgenciesAddress(search);
  return Promise.all([
    client.prefetchQuery(claimCounts()),
    client.prefetchQuery(suggestionCounts()),
    view === "claims"
      ? client.prefetchInfiniteQuery(claims(status))
      : client.prefetchInfiniteQuery(pendingSuggestions()),
  ]);
};

/** The admin queues about agency profiles: claims of ownership and suggested edits. */
export function AdminAgenciesPage() {
  const { values, set } = useAgenciesAddress();
  const pendingClaims = useQuery(claimCounts()).data?.pending;
  const pendingEdits = useQuery(suggestionCounts()).data?.pending;
  const isLoaded = pendingClaims !== undefined && pendingEdits !== undefined;
  return (
    <>
      <AdminHead
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
        <TabPanel value="claims" focusable>
          <ClaimsView />
        </TabPanel>
        <TabPanel value="suggestions">
          <SuggestionsView />
        </TabPanel>
      </Tabs>
    </>
  );
}
