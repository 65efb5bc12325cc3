import type { SiteStats } from "@shared/analytics/schemas";
import { clock } from "@shared/lib/clock";
import { precedingPeriod } from "@shared/lib/days";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { AdminHeader } from "@/admin/admin-header";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { usePeriod } from "@/lib/routing/use-period";
import { toLocalDay } from "@/lib/time/day";
import { formatShortPeriod } from "@/lib/time/period-labels";
import { BusyRegion } from "@/ui/busy-region";
import { buttonVariants } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { PeriodPicker } from "@/ui/period-picker";
import { StableSection } from "@/ui/stable-section";
import { AttemptsCard } from "./attempts-card";
import { csvUrl, type PeriodFilter, siteStatsQuery } from "./site-queries";
import { SiteStatRow, SiteStatsSkeleton } from "./site-stats";
import { TopPages } from "./top-pages";
import { VisitsChart } from "./visits-chart";

/** Website analytics for admins: visits, top pages, sign-ins and registrations. */
export function WebsiteAnalyticsPage() {
  const period = usePeriod();
  const { from, to, tz } = period;
  const periodFilter = { from, to, tz };
  const includesToday = to !== undefined && to >= toLocalDay(new Date(clock.now()));
  return (
    <>
      <AdminHeader
        title="Website Analytics"
        subtitle={`Visits by people: known bots are not counted. Days in the time of ${tz.replaceAll("_", " ")}.${includesToday ? " Today is not over yet." : ""}`}
      />
      <div className="mb-5 flex flex-wrap justify-between gap-x-4 gap-y-2 max-md:mb-4 print:hidden">
        <PeriodPicker className="mb-0 flex-auto max-md:mb-0" period={period} />
        <div className="flex items-center gap-2 max-md:flex-1">
          <CsvLink endpointName="daysFile" periodFilter={periodFilter} text="Days" />
          <CsvLink endpointName="pagesFile" periodFilter={periodFilter} text="Pages" />
        </div>
      </div>
      <Statistics periodFilter={periodFilter} />
    </>
  );
}

function CsvLink({
  endpointName,
  periodFilter,
  text,
}: {
  endpointName: "daysFile" | "pagesFile";
  periodFilter: PeriodFilter;
  text: string;
}) {
  return (
    <a
      data-slot="button"
      className={buttonVariants({ variant: "outline", className: "max-md:flex-1" })}
      href={csvUrl(endpointName, periodFilter)}
      download
    >
      <Download />
      <span className="sr-only">Download </span>
      {text} CSV
    </a>
  );
}

function Statistics({ periodFilter }: { periodFilter: PeriodFilter }) {
  const {
    data: stats,
    isPlaceholderData,
    isFetching,
    error,
    isError,
    refetch,
  } = useQuery({ ...siteStatsQuery(periodFilter), placeholderData: keepPreviousData });
  const precedingDates = precedingPeriod(periodFilter);
  const previousQuery = useQuery({
    ...siteStatsQuery({ ...precedingDates, tz: periodFilter.tz }),
    enabled: precedingDates !== undefined,
  });
  useAnnounceTotals(isPlaceholderData ? undefined : stats);

  if (isError && !stats)
    return (
      <ErrorState title="Failed to fetch analytics" onRetry={refetch} isRetrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!stats) return <SiteStatsSkeleton />;
  return (
    <StableSection asChild>
      <BusyRegion className="grid grid-cols-1 content-start gap-4" aria-busy={isPlaceholderData}>
        <SiteStatRow
          stats={stats}
          previousPeriod={
            precedingDates && {
              stats: isPlaceholderData ? undefined : previousQuery.data,
              hasFailed: previousQuery.isError,
              dateRangeText: formatShortPeriod(precedingDates.from, precedingDates.to),
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
    </StableSection>
  );
}

/** Announces the totals of a newly loaded period. */
function useAnnounceTotals(stats: SiteStats | undefined): void {
  const announcedStatsRef = useRef<SiteStats>(undefined);
  useEffect(() => {
    if (!stats || announcedStatsRef.current === stats) return;
    if (announcedStatsRef.current)
      announce(
        `${pluralize(stats.totalVisits, "visit")}, ${pluralize(stats.uniqueVisitors, "unique visitor")}`,
      );
    announcedStatsRef.current = stats;
  }, [stats]);
}
