import { hasFeature } from "@shared/lib/access";
import { formatMoney, pluralize } from "@shared/lib/format";
import type { Placement, PlacementCounts } from "@shared/placements/schemas";
import { placementStatuses } from "@shared/placements/vocabulary";
import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { Download, Handshake } from "lucide-react";
import { Suspense } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useIsListEmpty } from "@/lib/api/use-is-list-empty";
import { getDisplayTimeZone } from "@/lib/time/time-zone";
import type { Loader } from "@/loader";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { lazyDialog } from "@/ui/lazy-dialog";
import { LoadMore } from "@/ui/load-more";
import { blankLine, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { FilterSelect, type SelectOption } from "@/ui/select";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { TablePage } from "@/ui/table-page";
import { Toolbar } from "@/ui/toolbar";
import { PlacementList } from "./placement-list";
import { placementStatusLabel } from "./placement-status-label";
import { placementCountsQuery, placementQuery, placementsCsvUrl, placementsQuery } from "./queries";
import {
  hasPlacementFilters,
  noPlacementFilters,
  type PlacementFilterValues,
  parsePlacementsParams,
  usePlacementsParams,
} from "./use-placements-params";

const { Component: PlacementDialog, load: loadPlacementDialog } = lazyDialog(
  () => import("./placement-dialog"),
  "PlacementDialog",
);

export const loader: Loader = async (queryClient, { search, timeZone }) => {
  const params = parsePlacementsParams(search);
  await Promise.all([
    // The next two requests contain the viewer's time zone, which the server may not have yet.
    timeZone && queryClient.prefetchInfiniteQuery(placementsQuery(params, timeZone)),
    timeZone && queryClient.prefetchQuery(placementCountsQuery(params, timeZone)),
    params.placement !== undefined && queryClient.prefetchQuery(placementQuery(params.placement)),
  ]);
};

/** The viewer's placements (`/placements`): hires on jobs they posted, and of candidates they submitted. */
export function PlacementsPage() {
  const { values: params, openDialog, closeDialog } = usePlacementsParams();
  const timeZone = getDisplayTimeZone();
  const { data: counts } = useQuery({
    ...placementCountsQuery(params, timeZone),
    placeholderData: keepPreviousData,
  });
  const placementsResult = useInfiniteQuery({
    ...placementsQuery(params, timeZone),
    placeholderData: keepPreviousData,
  });
  const isListEmpty = useIsListEmpty(placementsResult, hasPlacementFilters(params));
  return (
    <TablePage>
      <PageHeader className="max-md:flex-nowrap">
        <PageHeading>
          <h1>Placements</h1>
          <PageDescription>{counts ? getCountsText(counts, params.status) : blankLine}</PageDescription>
        </PageHeading>
        {!isListEmpty && (
          <PageActions className="max-md:ml-auto">
            <Button asChild className="max-md:w-11 max-md:px-0 max-md:[&_svg]:m-0">
              <a href={placementsCsvUrl(params, timeZone)} download>
                <Download />
                <span className="sr-only">Download as </span>
                <span className="max-md:sr-only">CSV</span>
              </a>
            </Button>
          </PageActions>
        )}
      </PageHeader>
      {!isListEmpty && <PlacementFilters years={counts?.years ?? []} />}
      <FilteredPlacements
        placementsResult={placementsResult}
        onOpen={(id) => openDialog({ placement: id })}
        onPreloadDialog={() => void loadPlacementDialog()}
      />
      <Suspense>
        {params.placement !== undefined && (
          <PlacementDialog id={params.placement} onClose={() => closeDialog({ placement: undefined })} />
        )}
      </Suspense>
    </TablePage>
  );
}

/** For example: 12 placements · $240,000, plus 2 fees not known. */
function getCountsText({ placements, amount, unknownAmounts }: PlacementCounts, status: string): string {
  if (status === "voided") return "Voided placements do not count.";
  const amountText = amount > 0 ? ` · ${formatMoney(amount)}` : "";
  const unknownSeparator = amount > 0 ? ", plus " : " · ";
  const unknownText =
    unknownAmounts > 0 ? `${unknownSeparator}${pluralize(unknownAmounts, "fee")} not known` : "";
  return pluralize(placements, "placement") + amountText + unknownText;
}

const sideOptions: readonly SelectOption<PlacementFilterValues["side"]>[] = [
  ["all", "Both Sides"],
  ["poster", "On My Jobs"],
  ["recruiter", "Of My Candidates"],
];
const statusOptions: readonly SelectOption<PlacementFilterValues["status"]>[] = [
  ["all", "Any Status"],
  ...placementStatuses.map((status) => [status, placementStatusLabel(status).text] as const),
];

/** Side, status and year, all stored in the URL. */
function PlacementFilters({ years }: { years: readonly number[] }) {
  const { values, setParams } = usePlacementsParams();
  const listedYears = years.map(String);
  // A link can name a year in which the viewer has no placements.
  if (values.year && !listedYears.includes(values.year)) listedYears.push(values.year);
  return (
    <Toolbar>
      <FilterSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Side"
        options={sideOptions}
        value={values.side}
        onChange={(side) => setParams({ side }, "push")}
      />
      <FilterSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Status"
        options={statusOptions}
        value={values.status}
        onChange={(status) => setParams({ status }, "push")}
      />
      <FilterSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Year"
        options={[["", "All Years"], ...listedYears.map((year) => [year, year] as const)]}
        value={values.year}
        onChange={(year) => setParams({ year }, "push")}
      />
    </Toolbar>
  );
}

interface FilteredPlacementsProps {
  placementsResult: UseInfiniteQueryResult<{ pages: { items: Placement[] }[] }>;
  onOpen: (id: number) => void;
  onPreloadDialog: () => void;
}

function FilteredPlacements({ placementsResult, onOpen, onPreloadDialog }: FilteredPlacementsProps) {
  if (placementsResult.isPending)
    return (
      <Card>
        <Skeleton label="Loading your placements">
          <SkeletonRows count={8} />
        </Skeleton>
      </Card>
    );
  if (placementsResult.isError && !placementsResult.data)
    return (
      <ErrorState
        title="Your placements could not be loaded"
        onRetry={placementsResult.refetch}
        isRetrying={placementsResult.isFetching}
      >
        {errorMessage(placementsResult.error)}
      </ErrorState>
    );
  const placements = placementsResult.data.pages.flatMap(({ items }) => items);
  if (placements.length === 0) return <NoPlacements />;
  return (
    <>
      <PlacementList
        placements={placements}
        isBusy={placementsResult.isPlaceholderData}
        onOpen={onOpen}
        onPreloadDialog={onPreloadDialog}
      />
      <LoadMore query={placementsResult} contentName="placements" />
    </>
  );
}

function NoPlacements() {
  const { values, setParams } = usePlacementsParams();
  const canPost = hasFeature(useViewer(), "job_posting");
  if (hasPlacementFilters(values))
    return (
      <CenteredMessage
        Icon={Handshake}
        title="No placements found"
        action={<Button onClick={() => setParams(noPlacementFilters, "push")}>Clear Filters</Button>}
      >
        None of your placements match these filters.
      </CenteredMessage>
    );
  return (
    <CenteredMessage Icon={Handshake} title="No placements yet">
      {canPost
        ? "A placement begins when you hire a candidate who was submitted to one of your jobs."
        : "A placement begins when a poster hires a candidate whom you submitted."}
    </CenteredMessage>
  );
}
