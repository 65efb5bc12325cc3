import { isRecruiter } from "@shared/lib/access";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { marketplaceStatsQuery } from "@/analytics/queries";
import { errorMessage } from "@/lib/api/api-fetch";
import { parsePeriod, usePeriod } from "@/lib/routing/use-period";
import { formatPeriod } from "@/lib/time/period-labels";
import type { Loader } from "@/loader";
import { useViewer } from "@/session/viewer";
import { ErrorState } from "@/ui/error-state";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { PageColumns } from "@/ui/page-columns";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { PeriodPicker } from "@/ui/period-picker";
import { ActivityTrend } from "./activity-trend";
import { DrillDownFromUrl } from "./drill-down-from-url";
import { InsightsContent } from "./insights-content";
import { MarketplaceOverview } from "./marketplace-overview";
import { MetricCards, MetricCardsSkeleton } from "./metric-cards";
import { isEmptyPeriod } from "./metric-summary";
import { NoActivity, NoActivityInPeriod } from "./no-activity";
import { insightsQuery } from "./queries";
import { useAnnouncePeriod } from "./use-announce-period";

/** Pairs of a label and a number of days. */
const periodPresets = [
  ["30 days", 30],
  ["90 days", 90],
  ["12 months", 365],
] as const;

export const loader: Loader = async (queryClient, { search, timeZone, isLinkPrefetch }) => {
  // The request contains the viewer's time zone, which the server may not have yet. Insights are always
  // stale: if they were prefetched before the click, the page would fetch them again.
  const canPrefetchInsights = !!timeZone && !isLinkPrefetch;
  await Promise.all([
    queryClient.prefetchQuery(marketplaceStatsQuery()),
    canPrefetchInsights && queryClient.prefetchQuery(insightsQuery({ ...parsePeriod(search), tz: timeZone })),
  ]);
};

/** The viewer's own insights, beside an overview of the marketplace. */
export function InsightsPage() {
  const isRecruitingSide = isRecruiter(useViewer());
  const period = usePeriod();
  const { from, to, tz } = period;
  const periodFilter = { from, to, tz };
  const periodText = formatPeriod(periodFilter) || "All time";
  const insightsResult = useQuery({ ...insightsQuery(periodFilter), placeholderData: keepPreviousData });
  const insights = insightsResult.data;
  const areInsightsCurrent = insights !== undefined && !insightsResult.isPlaceholderData;
  useAnnouncePeriod({ periodText, isShown: areInsightsCurrent });
  // While the insights are loading, the page is laid out as if there were activity.
  const hasNoActivity = insights?.hasActivity === false;

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Analytics</h1>
          <PageDescription>
            {isRecruitingSide
              ? "Results of your proposals and candidates."
              : "Results of the jobs you posted."}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      {!hasNoActivity && <PeriodPicker period={period} presets={periodPresets} hasAllTimePreset />}
      <NoLayoutShiftSection aria-busy={insightsResult.isPlaceholderData}>
        {insights && <MetricCards insights={insights} />}
        {insights && !isEmptyPeriod(insights) && <ActivityTrend insights={insights} />}
        {!insights && !insightsResult.isError && <MetricCardsSkeleton />}
        <PageColumns>
          <div className="grid grid-cols-1 content-start gap-3">
            {insightsResult.isError && !insights && (
              <ErrorState
                title="Your figures could not be loaded"
                onRetry={insightsResult.refetch}
                isRetrying={insightsResult.isFetching}
              >
                {errorMessage(insightsResult.error)}
              </ErrorState>
            )}
            {insights && (
              <InsightsContent
                insights={insights}
                emptyState={
                  hasNoActivity ? (
                    <NoActivity viewerSide={insights.side} />
                  ) : (
                    <NoActivityInPeriod period={period} />
                  )
                }
              />
            )}
          </div>
          <MarketplaceOverview />
        </PageColumns>
      </NoLayoutShiftSection>
      {insights && (
        <DrillDownFromUrl insights={insights} periodFilter={periodFilter} periodText={periodText} />
      )}
    </>
  );
}
