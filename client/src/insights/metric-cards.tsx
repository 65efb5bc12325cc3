import type { Insights } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { formatPercent, pluralize } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatCell, StatRow } from "@/ui/stat-row";
import { useDrillDownHref } from "./drill-down-link";
import { findDrillDown } from "./metric-drill-down";

interface MetricCard {
  label: string;
  metric: Metric;
  value: string | number;
  caption: string;
  /** Explains what the metric counts for this side. */
  definition: string;
}

/** The four main metrics, each linked to the rows that it counts. */
export function MetricCards({ insights }: { insights: Insights }) {
  const getHref = useDrillDownHref();
  return (
    <StatRow>
      {buildMetricCards(insights).map(({ metric, ...card }) => (
        <Stat
          key={metric}
          {...card}
          className="grid content-between"
          labelClassName="items-start"
          href={findDrillDown(insights, { metric })?.count ? getHref({ metric }) : undefined}
          opensDialog
        />
      ))}
    </StatRow>
  );
}

function buildMetricCards(insights: Insights): MetricCard[] {
  const { jobs, placements, earnings } = insights;
  const cardTexts = insights.side === "hiring" ? hiringTexts : recruitingTexts;
  const success =
    insights.side === "hiring"
      ? { count: insights.filled, totalCount: insights.ended, noun: "ended job" }
      : {
          count: insights.submissions.hired,
          totalCount: findDrillDown(insights, { metric: "candidates" })?.count ?? 0,
          noun: "candidate",
        };
  return [
    { label: "Jobs Posted", metric: "jobs", value: jobs, ...cardTexts.jobs },
    { label: "Successful Placements", metric: "placements", value: placements, ...cardTexts.placements },
    {
      label: "Success Rate",
      metric: insights.side === "hiring" ? "jobs_ended" : "candidates",
      value: formatShare(insights.successRate, success.totalCount),
      caption:
        success.totalCount > 0
          ? `${success.count} of ${pluralize(success.totalCount, success.noun)}`
          : `no ${success.noun}`,
      definition: cardTexts.rateDefinition,
    },
    {
      label: "Total Earnings",
      metric: "placements_priced",
      value: formatShortMoney(earnings),
      caption: earningsCaption(insights),
      definition: `${cardTexts.earningsDefinition} Where a percentage was agreed, the amount is not known here.`,
    },
  ];
}

/** Formats a rate: "0%" if there is nothing to divide by, otherwise with one decimal. */
export const formatShare = (ratePercent: number, totalCount: number): string =>
  totalCount === 0 ? "0%" : formatPercent(ratePercent);

/** Says how many placements the earnings include. Unpriced ones were agreed at a percentage of the salary. */
export function earningsCaption({
  placements: placementCount,
  unpriced: unpricedCount,
}: Pick<Insights, "placements" | "unpriced">): string {
  const unpricedText =
    unpricedCount > 0 ? `${unpricedCount} more at an agreed percentage, whose amount is not known here` : "";
  const pricedCount = placementCount - unpricedCount;
  const pricedText = pricedCount > 0 || !unpricedText ? `from ${pluralize(pricedCount, "placement")}` : "";
  return [pricedText, unpricedText].filter(Boolean).join("; ");
}

const hiringTexts = {
  jobs: { caption: "by you", definition: "Jobs that you posted in this period, whatever became of them." },
  placements: {
    caption: "on your jobs",
    definition: "Hires on your jobs, by the day each was recorded. Voided placements are left out.",
  },
  rateDefinition:
    "Of the jobs you posted in this period that have ended, the share that was filled. Open jobs do not count.",
  earningsDefinition:
    "What recruiters earned on your jobs: the bounties of this period's placements, whether paid or not.",
};

const recruitingTexts = {
  jobs: {
    caption: "you worked on",
    definition: "Posted jobs that you applied to or submitted a candidate to in this period.",
  },
  placements: {
    caption: "of your candidates",
    definition:
      "Your candidates who were hired, by the day each hire was recorded. Voided placements are left out.",
  },
  rateDefinition: "Of the candidates you submitted in this period, the share that was hired since.",
  earningsDefinition: "The bounties of your placements in this period, whether paid or not.",
};

export function MetricCardsSkeleton() {
  return (
    <Skeleton label="Loading your figures">
      <StatRow asChild>
        <div>
          {["60%", "84%", "56%", "68%"].map((width) => (
            <StatCell key={width}>
              <SkeletonBar className="mt-0.75 mb-0.75" style={{ width }} />
              <SkeletonBar className="mt-1.5 mb-1.5 h-6.5 w-[44%]" />
              <SkeletonBar className="mt-0.75 mb-0.75 w-[46%]" />
            </StatCell>
          ))}
        </div>
      </StatRow>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  );
}
