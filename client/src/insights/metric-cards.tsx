import type { Insights } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { formatPercent, pluralize } from "@shared/lib/format";
import { formatShortMoney } from "@shared/lib/format-short-money";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatCell, StatRow } from "@/ui/stat-row";
import { useDrillDownHref } from "./drill-down-link";
import { drillDownOf } from "./metric-drill-down";

interface MetricCard {
  label: string;
  figure: Metric;
  value: string | number;
  caption: string;
  /** Explains what the metric counts for this side. */
  definition: string;
}

/** The four main metrics, each linked to the rows that it counts. */
export function MetricCards({ own: insights }: { own: Insights }) {
  const href = useDrillDownHref();
  return (
    <StatRow>
      {metricCards(insights).map(({ figure, ...card }) => (
        <Stat
          key={figure}
          {...card}
          className="grid content-between"
          labelClassName="items-start"
          href={drillDownOf(insights, { figure })?.count ? href({ figure }) : undefined}
          opensDialog
        />
      ))}
    </StatRow>
  );
}

function metricCards(insights: Insights): MetricCard[] {
  const { jobs, placements, earnings } = insights;
  const cardTexts = insights.side === "hiring" ? hiringTexts : recruitingTexts;
  const [part, whole, cases] =
    insights.side === "hiring"
      ? [insights.filled, insights.ended, "ended job"]
      : [
          insights.submissions.hired,
          drillDownOf(insights, { figure: "candidates" })?.count ?? 0,
          "candidate",
        ];
  return [
    { label: "Jobs Posted", figure: "jobs", value: jobs, ...cardTexts.jobs },
    { label: "Successful Placements", figure: "placements", value: placements, ...cardTexts.placements },
    {
      label: "Success Rate",
      figure: insights.side === "hiring" ? "jobs_ended" : "candidates",
      value: formatShare(insights.successRate, whole),
      caption: whole > 0 ? `${part} of ${pluralize(whole, cases)}` : `no ${cases}`,
      definition: cardTexts.rate,
    },
    {
      label: "Total Earnings",
      figure: "placements_priced",
      value: formatShortMoney(earnings),
      caption: earningsCaption(insights),
      definition: `${cardTexts.earnings} Where a percentage was agreed, the amount is not known here.`,
    },
  ];
}

/** Formats a rate: "0%" if there is nothing to divide by, otherwise with one decimal. */
export const formatShare = (ratePercent: number, total: number): string =>
  total === 0 ? "0%" : formatPercent(ratePercent);

export function earningsCaption({ placements, unpriced }: Pick<Insights, "placements" | "unpriced">): string {
  const unpricedText =
    unpriced > 0 ? `${unpriced} more at an agreed percentage, whose amount is not known here` : "";
  const pricedCount = placements - unpriced;
  const pricedText = pricedCount > 0 || !unpricedText ? `from ${pluralize(pricedCount, "placement")}` : "";
  return [pricedText, unpricedText].filter(Boolean).join("; ");
}

const hiringTexts = {
  jobs: { caption: "by you", definition: "Jobs that you posted in this period, whatever became of them." },
  placements: {
    caption: "on your jobs",
    definition: "Hires on your jobs, by the day each was recorded. Voided placements are left out.",
  },
  rate: "Of the jobs you posted in this period that have ended, the share that was filled. Open jobs do not count.",
  earnings:
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
  rate: "Of the candidates you submitted in this period, the share that was hired since.",
  earnings: "The bounties of your placements in this period, whether paid or not.",
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
