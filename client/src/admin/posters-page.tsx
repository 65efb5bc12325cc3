import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { blankLine } from "@/ui/page-header";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AdminHeader } from "./admin-header";
import { posterCountsQuery, postersQuery, renamedPartnersQuery } from "./poster-queries";
import { PosterQueue } from "./poster-queue";
import { RenamedPartnerQueue } from "./renamed-partner-queue";

const postersParams = { view: enumParam(["posters", "renamed"]) };

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchQuery(posterCountsQuery()),
    parseSearchParams(postersParams, search).view === "renamed"
      ? client.prefetchInfiniteQuery(renamedPartnersQuery())
      : client.prefetchInfiniteQuery(postersQuery()),
  ]);

/**
 * The screen `/admin/posters` with two queues: users whose identity no admin has confirmed, and VC partners
 * with a new name or company.
 */
export function PostersPage() {
  const { values, setParams } = useSearchState(postersParams);
  const counts = useQuery(posterCountsQuery()).data;
  return (
    <>
      <AdminHeader
        title="Posters"
        subtitle={
          counts
            ? `${pluralize(counts.open + counts.renamed, "person", "people")} to confirm, longest waiting first`
            : blankLine
        }
      />
      <Tabs
        listClassName="mb-4 whitespace-nowrap"
        label="Posters"
        value={values.view}
        onChange={(view) => setParams({ view })}
        tabs={[
          { value: "posters", label: "To confirm", count: counts?.open },
          { value: "renamed", label: "Renamed partners", count: counts?.renamed },
        ]}
      >
        <TabPanel value="posters">
          <PosterQueue />
        </TabPanel>
        <TabPanel value="renamed">
          <RenamedPartnerQueue />
        </TabPanel>
      </Tabs>
    </>
  );
}
