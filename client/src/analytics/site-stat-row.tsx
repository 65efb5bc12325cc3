/** The main numbers of the website analytics, and the skeleton of its page. */
import type { SiteStats } from "@shared/analytics/schemas";
import { createNumberFormatter } from "@shared/lib/format";
import { formatRate } from "@shared/lib/format-rate";
import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import { cn } from "@/lib/cn";
import { Card } from "@/ui/card";
import { blankLine } from "@/ui/page-header";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatCell, StatRow } from "@/ui/stat-row";
import { formatChange } from "./format-change";

const formatInteger = createNumberFormatter();

interface SiteMetric {
  label: string;
  definition: string;
  getValue: (stats: SiteStats) => number;
  /** The number of which a percentage is a share; only percentages have it. */
  getTotal?: (stats: SiteStats) => number;
}

const siteMetrics: readonly SiteMetric[] = [
  {
    label: "Total Visits",
    definition:
      "Pages that were opened, by members and visitors: each change of page is a visit. Known bots are left out.",
    getValue: ({ totalVisits }) => totalVisits,
  },
  {
    label: "Unique Visitors",
    definition:
      "Browser sessions that were active in these days. Each tab is a session of its own, so one person may count more than once. Known bots are left out.",
    getValue: ({ uniqueVisitors }) => uniqueVisitors,
  },
  {
    label: "Conversion Rate",
    definition: "Successful registrations for every hundred unique visitors, at most 100.",
    getValue: ({ conversionRate }) => conversionRate,
    getTotal: ({ uniqueVisitors }) => uniqueVisitors,
  },
  {
    label: "Total Actions",
    definition: "Attempts to sign in plus attempts to register, refused ones and those of bots included.",
    getValue: ({ loginAttempts, registrationAttempts }) => loginAttempts + registrationAttempts,
  },
];

interface PreviousPeriod {
  /** Undefined while loading, or if the request failed. */
  stats: SiteStats | undefined;
  hasFailed: boolean;
  dateRangeText: string;
}

interface SiteStatRowProps {
  stats: SiteStats;
  /** The period to compare with; without it, nothing is compared. */
  previousPeriod?: PreviousPeriod;
}

/** The four main numbers of a period, compared with the previous period. */
export function SiteStatRow({ stats, previousPeriod }: SiteStatRowProps) {
  return (
    <StatRow className="mb-0" aria-label="Figures">
      {siteMetrics.map((metric) => (
        <Stat
          key={metric.label}
          labelClassName="max-[360px]:min-h-9 max-[360px]:items-start"
          label={metric.label}
          value={formatMetric(metric, stats)}
          caption={
            previousPeriod && (
              <span className="mt-0.5 block min-h-4">
                <Comparison metric={metric} stats={stats} previousPeriod={previousPeriod} />
              </span>
            )
          }
          definition={metric.definition}
        />
      ))}
    </StatRow>
  );
}

function formatMetric({ getValue, getTotal }: SiteMetric, stats: SiteStats): string {
  const value = getValue(stats);
  return getTotal ? formatRate(value, getTotal(stats)) : formatInteger(value);
}

interface ComparisonProps {
  metric: SiteMetric;
  stats: SiteStats;
  previousPeriod: PreviousPeriod;
}

function Comparison({ metric, stats, previousPeriod }: ComparisonProps) {
  const { stats: previousStats, hasFailed, dateRangeText } = previousPeriod;
  if (hasFailed) return "The days before could not be loaded";
  if (!previousStats) return blankLine;
  if (previousStats.totalVisits === 0 && previousStats.uniqueVisitors === 0)
    return (
      <>
        no visits before <span className="whitespace-nowrap">({dateRangeText})</span>
      </>
    );
  const { getValue, getTotal } = metric;
  const change = formatChange(getValue(stats), getValue(previousStats), {
    isPercentage: getTotal !== undefined,
  });
  const colorClass = change.direction ? changeColorClasses[change.direction] : "text-ink-muted";
  const Icon = change.direction === "up" ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      {change.direction && <Icon className={cn("mr-0.75 inline size-3.5 align-[-3px]", colorClass)} />}
      <b className={colorClass}>{change.text}</b>{" "}
      <span className="whitespace-nowrap">vs {dateRangeText}</span>
    </>
  );
}

const changeColorClasses = { up: "text-success", down: "text-danger-ink" };

/** Skeleton of the four numbers, and of the chart and the cards below them. */
export function SiteStatsSkeleton() {
  return (
    <Skeleton label="Loading analytics">
      <StatRow asChild>
        <div>
          {siteMetrics.map(({ label }) => (
            <StatCell key={label} className="min-h-26.5" data-testid="stat-skeleton">
              <div className="grid gap-2">
                <SkeletonBar className="w-3/5" />
                <SkeletonBar className="h-7 w-2/5" />
                <SkeletonBar className="w-4/5" />
              </div>
            </StatCell>
          ))}
        </div>
      </StatRow>
      <Card className="h-81" />
      <SkeletonCard />
    </Skeleton>
  );
}
