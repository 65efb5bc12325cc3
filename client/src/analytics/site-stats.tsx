import type { SiteStats } from "@shared/analytics/schemas";
import { createNumberFormatter, formatPercent } from "@shared/lib/format";
import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Card } from "@/ui/card";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatCell, StatRow } from "@/ui/stat-row";
import { formatChange } from "./format-change";

const formatInteger = createNumberFormatter();

interface SiteMetric {
  label: string;
  about: string;
  value: (stats: SiteStats) => number;
  isPercentage?: boolean;
}

const siteMetrics: readonly SiteMetric[] = [
  {
    label: "Total Visits",
    about:
      "Pages that were opened, by members and visitors: each change of page is a visit. Known bots are left out.",
    value: ({ totalVisits }) => totalVisits,
  },
  {
    label: "Unique Visitors",
    about:
      "Browser sessions that were active in these days. Each tab is a session of its own, so one person may count more than once. Known bots are left out.",
    value: ({ uniqueVisitors }) => uniqueVisitors,
  },
  {
    label: "Conversion Rate",
    about: "Successful registrations for every hundred unique visitors, at most 100.",
    value: ({ conversionRate }) => conversionRate,
    isPercentage: true,
  },
  {
    label: "Total Actions",
    about: "Attempts to sign in plus attempts to register, refused ones and those of bots included.",
    value: ({ loginAttempts, registrationAttempts }) => loginAttempts + registrationAttempts,
  },
];

interface SiteFiguresProps {
  stats: SiteStats;
  /** The previous period: its numbers once loaded, and its name. Without it nothing is compared. */
  previousPeriod?: { stats: SiteStats | undefined; failed: boolean; name: string };
}

/** The four main numbers of a period, compared with the previous period. */
export function SiteStatRow({ stats, previousPeriod }: SiteFiguresProps) {
  return (
    <StatRow className="mb-0" aria-label="Figures">
      {siteMetrics.map(({ label, about, value, isPercentage }) => (
        <Stat
          key={label}
          labelClassName="max-[360px]:min-h-9 max-[360px]:items-start"
          label={label}
          value={isPercentage ? formatRate(value(stats)) : formatInteger(value(stats))}
          caption={
            previousPeriod && (
              <span className="mt-0.5 block min-h-4">
                {renderComparison(value(stats), value, previousPeriod, isPercentage)}
              </span>
            )
          }
          definition={about}
        />
      ))}
    </StatRow>
  );
}

/** Formats a percentage: "0%" for zero, otherwise with one decimal. */
export const formatRate = (value: number): string => (value === 0 ? "0%" : formatPercent(value));

const directionClasses = { up: "text-success", down: "text-danger-ink" };

function renderComparison(
  currentValue: number,
  of: SiteMetric["value"],
  { stats, failed, name }: NonNullable<SiteFiguresProps["previousPeriod"]>,
  isPercentage?: boolean,
): ReactNode {
  if (failed) return "The days before could not be loaded";
  if (!stats) return "\u00a0";
  if (stats.totalVisits === 0 && stats.uniqueVisitors === 0)
    return (
      <>
        no visits before <span className="whitespace-nowrap">({name})</span>
      </>
    );
  const { text, direction } = formatChange(currentValue, of(stats), isPercentage);
  const Icon = direction === "up" ? ArrowUpRight : ArrowDownRight;
  const color = direction ? directionClasses[direction] : "text-ink-muted";
  return (
    <>
      {direction && <Icon className={cn("mr-0.75 inline size-3.5 align-[-3px]", color)} />}
      <b className={color}>{text}</b> <span className="whitespace-nowrap">vs {name}</span>
    </>
  );
}

/** Skeleton of the four numbers and the chart. */
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
