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

/** What waits for an admin about agencies: who says that a listing is theirs, and what others suggest to change. */
export function AdminAgenciesPage() {
  const { values, set } = useAgenciesAddress();
  const waiting = useQuery(claimCounts()).data?.pending;
  const edits = useQuery(suggestionCounts()).data?.pending;
  const known = waiting !== undefined && edits !== undefined;
  return (
    <>
      <AdminHead
        title="Agencies"
        sub={
          known
            ? `${pluralize(waiting, "claim")} and ${pluralize(edits, "suggested edit")} to decide on, oldest first`
            : "\u00a0"
        }
      />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Agencies"
        value={values.view}
        onChange={(view) => set({ status: "pending", view })}
        tabs={[
          { value: "claims", label: "Claims", count: waiting },
          { value: "suggestions", label: "Suggested edits", count: edits },
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
