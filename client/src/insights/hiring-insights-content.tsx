import type { HiringInsights } from "@shared/insights/schemas";
import { pluralize } from "@shared/lib/format";
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
export function HiringInsightsContent({ own: insights }: { own: HiringInsights }) {
  const { funnel, firstAnswer, toHire, byCompany, byAgency, fillStanding } = insights;
  return (
    <>
      <InsightsSection title="From proposal to placement" isFirst>
        <ShareBars
          label="From proposal to placement"
          bars={[
            { figure: "proposals", name: "Proposals", count: funnel.proposals },
            {
              figure: "proposals_approved",
              name: "Approved",
              count: funnel.approved,
              of: { count: funnel.proposals, name: "proposals" },
            },
            { figure: "candidates", name: "Candidates", count: funnel.candidates },
            {
              figure: "candidates_ever_shortlisted",
              name: "Shortlisted",
              count: funnel.shortlisted,
              of: { count: funnel.candidates, name: "candidates" },
            },
            { figure: "placements", name: "Placements", count: funnel.placements },
          ]}
        />
        <p className="text-small wrap-anywhere text-ink-faint">
          Numbers received or recorded in this period. Candidates count as shortlisted if they ever were.
          Candidates can be submitted without a proposal, and be hired in a later period.
        </p>
      </InsightsSection>
      <InsightsSection title="Response times">
        <StatList size="lg">
          <StatListItem
            label="Time to first answer"
            definition="From a proposal to your decision on it: the median of this period's proposals that you decided. Those that ended with their job do not count."
          >
            <Median hours={firstAnswer.hours}>
              <DrillDownLink figure="proposals_decided" count={firstAnswer.n}>
                {medianCaption(firstAnswer.n, "decision")}
              </DrillDownLink>
            </Median>
          </StatListItem>
          <StatListItem
            label="Time to hire"
            definition="From a job's posting to the hire on it: the median of this period's placements."
          >
            <Median hours={toHire.hours}>
              <DrillDownLink figure="placements" count={toHire.n}>
                {medianCaption(toHire.n, "placement")}
              </DrillDownLink>
            </Median>
          </StatListItem>
        </StatList>
      </InsightsSection>
      <SpendTable title="Spend by company" groupBy="company" spending={byCompany} />
      <SpendTable title="Spend by agency" groupBy="agency" spending={byAgency} />
      <BenchmarkLine
        isSeparated
        benchmark={fillStanding}
        comparison="Filled a larger share than"
        peerNoun="poster"
        caseNoun="ended job"
      />
    </>
  );
}

function Median({ hours, children }: { hours: number | null; children: ReactNode }) {
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

const medianCaption = (count: number, noun: string) =>
  count === 0 ? `no ${noun}` : `median of ${pluralize(count, noun)}`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
