import type { HiringInsights } from "@shared/insights/schemas";
import { capitalize, pluralize } from "@shared/lib/format";
import type { ReactNode } from "react";
import { formatDuration } from "@/lib/time/duration";
import { StatList, StatListItem } from "@/ui/stat-list";
import { BenchmarkLine } from "./benchmark-line";
import { DrillDownLink } from "./drill-down-link";
import { InsightsSection } from "./insights-section";
import { MetricCaption } from "./metric-caption";
import { ShareBars } from "./share-bars";
import { SpendTable } from "./spend-table";

/** Insights of the hiring side: funnel, response times and spending. */
export function HiringInsightsContent({ insights }: { insights: HiringInsights }) {
  const { funnel, byCompany, byAgency, fillStanding: fillBenchmark } = insights;
  const { n: answerCount, hours: medianHoursToAnswer } = insights.firstAnswer;
  const { n: hireCount, hours: medianHoursToHire } = insights.toHire;
  return (
    <>
      <InsightsSection title="From proposal to placement" isFirst>
        <ShareBars
          label="From proposal to placement"
          bars={[
            { metric: "proposals", label: "Proposals", count: funnel.proposals },
            {
              metric: "proposals_approved",
              label: "Approved",
              count: funnel.approved,
              total: { count: funnel.proposals, label: "proposals" },
            },
            { metric: "candidates", label: "Candidates", count: funnel.candidates },
            {
              metric: "candidates_ever_shortlisted",
              label: "Shortlisted",
              count: funnel.shortlisted,
              total: { count: funnel.candidates, label: "candidates" },
            },
            { metric: "placements", label: "Placements", count: funnel.placements },
          ]}
        />
        <p className="text-small wrap-anywhere text-ink-faint">
          Counts cover this period. Stages may overlap.
        </p>
      </InsightsSection>
      <InsightsSection title="Response times">
        <StatList size="lg">
          <StatListItem
            label="Time to first answer"
            definition="From a proposal to your decision on it: the median of this period's proposals that you decided. Those that were withdrawn or ended with their job do not count."
          >
            <MedianDuration hours={medianHoursToAnswer}>
              <DrillDownLink metric="proposals_decided" count={answerCount}>
                {formatMedianCaption(answerCount, "decision")}
              </DrillDownLink>
            </MedianDuration>
          </StatListItem>
          <StatListItem
            label="Time to hire"
            definition="From a job's posting to the hire on it: the median of this period's placements."
          >
            <MedianDuration hours={medianHoursToHire}>
              <DrillDownLink metric="placements" count={hireCount}>
                {formatMedianCaption(hireCount, "placement")}
              </DrillDownLink>
            </MedianDuration>
          </StatListItem>
        </StatList>
      </InsightsSection>
      <SpendTable title="Spend by company" groupBy="company" spending={byCompany} />
      <SpendTable title="Spend by agency" groupBy="agency" spending={byAgency} />
      <BenchmarkLine
        isBelowSections
        benchmark={fillBenchmark}
        comparison="Filled a larger share than"
        peerNoun="poster"
        caseNoun="ended job"
      />
    </>
  );
}

/** A median duration with a caption; "N/A" if there is nothing to measure. */
function MedianDuration({ hours, children }: { hours: number | null; children: ReactNode }) {
  return (
    <>
      {hours === null ? (
        <span className="font-medium text-ink-faint">N/A</span>
      ) : (
        capitalize(formatDuration(hours))
      )}{" "}
      <MetricCaption>{children}</MetricCaption>
    </>
  );
}

function formatMedianCaption(sampleSize: number, noun: string): string {
  return sampleSize === 0 ? `no ${noun}` : `median of ${pluralize(sampleSize, noun)}`;
}
