import type { Insights } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { pluralize } from "@shared/lib/format";
import { formatRate } from "@shared/lib/format-rate";
import { formatShortMoney } from "@shared/lib/format-short-money";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatCell, StatRow } from "@/ui/stat-row";
import { formatEarningsCaption } from "./earnings-captions";
import { metricCardTexts } from "./metric-card-texts";
import { findMetricSummary } from "./metric-summary";
import { useDrillDownHref } from "./use-drill-down-params";

interface MetricCard {
  label: string;
  /** The metric whose list of jobs, candidates or placements opens when the card is clicked. */
  metric: Metric;
  value: string | number;
  caption: string;
  definition: string;
}

/** The four main metrics, each linked to the rows that it counts. */
export function MetricCards({ insights }: { insights: Insights }) {
  const getHref = useDrillDownHref();
  const hasRows = (metric: Metric) => !!findMetricSummary(insights, { metric })?.count;
  return (
    <StatRow>
      {buildMetricCards(insights).map(({ label, metric, value, caption, definition }) => (
        <Stat
          key={metric}
          className="grid content-between"
          labelClassName="items-start"
          label={label}
          value={value}
          caption={caption}
          definition={definition}
          href={hasRows(metric) ? getHref({ metric }) : undefined}
          opensDialog
        />
      ))}
    </StatRow>
  );
}

function buildMetricCards(insights: Insights): MetricCard[] {
  const { jobs: jobCount, placements: placementCount, unpriced: unpricedCount, earnings } = insights;
  const texts = metricCardTexts[insights.side];
  return [
    {
      label: "Jobs Posted",
      metric: "jobs",
      value: jobCount,
      caption: texts.jobs.caption,
      definition: texts.jobs.definition,
    },
    {
      label: "Successful Placements",
      metric: "placements",
      value: placementCount,
      caption: texts.placements.caption,
      definition: texts.placements.definition,
    },
    buildSuccessRateCard(insights),
    {
      label: "Total Earnings",
      metric: "placements_priced",
      value: formatShortMoney(earnings),
      caption: formatEarningsCaption(placementCount, unpricedCount),
      definition: `${texts.earningsDefinition} Without a fixed bounty, the amount is not known here.`,
    },
  ];
}

/**
 * The share of ended jobs that were filled (hiring side), or of candidates who were hired (recruiting side).
 */
function buildSuccessRateCard(insights: Insights): MetricCard {
  const isHiring = insights.side === "hiring";
  const metric = isHiring ? "jobs_ended" : "candidates";
  const successCount = isHiring ? insights.filled : insights.submissions.hired;
  const totalCount = findMetricSummary(insights, { metric })?.count ?? 0;
  const totalNoun = isHiring ? "ended job" : "candidate";
  return {
    label: "Success Rate",
    metric,
    value: formatRate(insights.successRate, totalCount),
    caption: totalCount > 0 ? `${successCount} of ${pluralize(totalCount, totalNoun)}` : `no ${totalNoun}`,
    definition: metricCardTexts[insights.side].rateDefinition,
  };
}

/** The widths differ, so that the bars look like text. */
const skeletonLabelWidths = ["60%", "84%", "56%", "68%"];

/** Skeleton of the four metrics and of the sections below them. */
export function MetricCardsSkeleton() {
  return (
    <Skeleton label="Loading your figures">
      <StatRow asChild>
        <div>
          {skeletonLabelWidths.map((width) => (
            <StatCell key={width}>
              <SkeletonBar className="mt-0.75 mb-0.75" style={{ width }} />
              <SkeletonBar className="mt-1.5 mb-1.5 h-6.5 w-[44%]" />
              <SkeletonBar className="mt-0.75 mb-0.75 w-[44%]" />
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
