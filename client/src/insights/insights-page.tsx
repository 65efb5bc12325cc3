import { isRecruiter } from "@shared/lib/access";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { marketplaceStatsQuery } from "@/analytics/queries";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { parsePeriod, usePeriod } from "@/lib/routing/use-period";
import { formatPeriod } from "@/lib/time/period-labels";
import type { Loader } from "@/loader";
import { ErrorState } from "@/ui/error-state";
import { PageColumns } from "@/ui/page-columns";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { PeriodPicker } from "@/ui/period-picker";
import { StableSection } from "@/ui/stable-section";
import { ActivityTrend } from "./activity-trend";
import { InsightsContent } from "./insights-content";
import { MarketplaceOverview } from "./marketplace-overview";
import { MetricCards, MetricCardsSkeleton } from "./metric-cards";
import { isEmptyPeriod } from "./metric-drill-down";
import { NoActivity, NoActivityInPeriod } from "./no-activity";
import { OpenDrillDown } from "./open-drill-down";
import { insightsQuery } from "./queries";
import { useAnnouncedPeriod } from "./use-announced-period";

const presets = [
  ["30 days", 30],
  ["90 days", 90],
  ["12 months", 365],
] as const;

export const loader: Loader = (client, { search, zone, speculative }) =>
  Promise.all([
    client.prefetchQuery(marketplaceStatsQuery()),
    zone && !speculative && client.prefetchQuery(insightsQuery({ ...parsePeriod(search), tz: zone })),
  ]);

/** The viewer's own insights, beside an overview of the marketplace. */
export function InsightsPage() {
  const showsRecruiting = isRecruiter(useViewer());
  const period = usePeriod();
  const { from, to, tz } = period;
  const days = { from, to, tz };
  const periodText = formatPeriod(days) || "All time";
  const query = useQuery({ ...insightsQuery(days), placeholderData: keepPreviousData });
  const insights = query.data;
  useAnnouncedPeriod(periodText, !!insights && !query.isPlaceholderData);

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Analytics</h1>
          <PageDescription>
            {showsRecruiting
              ? "Results of your proposals and candidates."
              : "Results of the jobs you posted."}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      {insights?.hasActivity !== false && <PeriodPicker period={period} presets={presets} allTime />}
      <StableSection aria-busy={query.isPlaceholderData}>
        {insights?.hasActivity && <MetricCards own={insights} />}
        {insights?.hasActivity && !isEmptyPeriod(insights) && <ActivityTrend own={insights} />}
        {!insights && !query.isError && <MetricCardsSkeleton />}
        <PageColumns>
          <div className="grid grid-cols-1 content-start gap-3">
            {query.isError && !insights && (
              <ErrorState
                title="Your figures could not be loaded"
                onRetry={query.refetch}
                isRetrying={query.isFetching}
              >
                {errorMessage(query.error)}
              </ErrorState>
            )}
            {insights && !insights.hasActivity && <NoActivity side={insights.side} />}
            {insights?.hasActivity && (
              <InsightsContent own={insights} emptyState={<NoActivityInPeriod period={period} />} />
            )}
          </div>
          <MarketplaceOverview />
        </PageColumns>
      </StableSection>
      {insights && <OpenDrillDown own={insights} days={days} periodText={periodText} />}
    </>
  );
}
