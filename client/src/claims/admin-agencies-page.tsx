import { counted } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { AdminHead } from "@/admin/admin-head";
import { suggestionCounts } from "@/suggestions/queries";
import { SuggestionsView } from "@/suggestions/suggestions-view";
import { TabPanel, Tabs } from "@/ui/tabs";
import { ClaimsView } from "./claims-view";
import { claimCounts } from "./queries";
import { useAgenciesAddress } from "./use-agencies-address";

/** What waits for an admin about agencies: who says that a listing is theirs, and what others suggest to change. */
export function AdminAgenciesPage() {
  const { values, set } = useAgenciesAddress();
  const claims = useQuery(claimCounts()).data?.pending;
  const edits = useQuery(suggestionCounts()).data?.pending;
  const known = claims !== undefined && edits !== undefined;
  return (
    <>
      <AdminHead
        title="Agencies"
        sub={known ? `${counted(claims, "claim")} and ${counted(edits, "suggested edit")} to decide on, oldest first` : "\u00a0"}
      />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Agencies"
        value={values.view}
        onChange={(view) => set({ status: "pending", view })}
        tabs={[
          { value: "claims", label: "Claims", count: claims },
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
