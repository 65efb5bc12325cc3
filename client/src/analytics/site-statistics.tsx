import type { SiteStats } from "@shared/analytics/schemas";
import { precedingPeriod } from "@shared/lib/days";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { formatShortPeriod } from "@/lib/time/period-labels";
import { BusyRegion } from "@/ui/busy-region";
import { ErrorState } from "@/ui/error-state";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { AttemptsCard } from "./attempts-card";
import { type PeriodFilter, siteStatsQuery } from "./site-queries";
import { SiteStatRow, SiteStatsSkeleton } from "./site-stat-row";
import { TopPages } from "./top-pages";
import { VisitsChart } from "./visits-chart";

/** All numbers of a period, with a comparison to the equally long period before it. */
export function SiteStatistics({ periodFilter }: { periodFilter: PeriodFilter }) {
  const statsQuery = useQuery({ ...siteStatsQuery(periodFilter), placeholderData: keepPreviousData });
  const { data: stats, isPlaceholderData } = statsQuery;
  // Undefined for a period that is open at either end.
  const previousDates = precedingPeriod(periodFilter);
  const previousStatsQuery = useQuery({
    ...siteStatsQuery({ ...previousDates, tz: periodFilter.tz }),
    enabled: previousDates !== undefined,
  });
  useAnnounceTotals(isPlaceholderData ? undefined : stats);

  if (statsQuery.isError && !stats)
    return (
      <ErrorState
        title="Failed to fetch analytics"
        onRetry={statsQuery.refetch}
        isRetrying={statsQuery.isFetching}
      >
        {errorMessage(statsQuery.error)}
      </ErrorState>
    );
  if (!stats) return <SiteStatsSkeleton />;
  return (
    <NoLayoutShiftSection asChild>
      <BusyRegion className="grid grid-cols-1 content-start gap-4" aria-busy={isPlaceholderData}>
        <SiteStatRow
          stats={stats}
          previousPeriod={
            previousDates && {
              stats: isPlaceholderData ? undefined : previousStatsQuery.data,
              hasFailed: previousStatsQuery.isError,
              dateRangeText: formatShortPeriod(previousDates.from, previousDates.to),
            }
          }
        />
        <VisitsChart periodFilter={periodFilter} />
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <AttemptsCard
            title="Login Analytics"
            attemptCount={stats.loginAttempts}
            successCount={stats.loginSuccesses}
            explanations={{
              attempts:
                "Each time somebody tried to sign in with a name and a password, refused or not, bots included.",
              successes: "Attempts that led to a session.",
            }}
          />
          <AttemptsCard
            title="Registration Analytics"
            attemptCount={stats.registrationAttempts}
            successCount={stats.registrationSuccesses}
            explanations={{
              attempts: "Each time somebody sent the sign-up form filled in, refused or not, bots included.",
              successes: "Attempts that made an account.",
            }}
          />
        </div>
        <TopPages pages={stats.topPages} />
      </BusyRegion>
    </NoLayoutShiftSection>
  );
}

/** Announces the totals of a period to screen readers, except those that the page opens with. */
function useAnnounceTotals(stats: SiteStats | undefined): void {
  const announcedStatsRef = useRef<SiteStats>(undefined);
  useEffect(() => {
    if (!stats || announcedStatsRef.current === stats) return;
    const isFirst = announcedStatsRef.current === undefined;
    announcedStatsRef.current = stats;
    if (isFirst) return;
    const visitsText = pluralize(stats.totalVisits, "visit");
    announce(`${visitsText}, ${pluralize(stats.uniqueVisitors, "unique visitor")}`);
  }, [stats]);
}
