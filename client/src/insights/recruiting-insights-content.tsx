import type { RecruitingInsights } from "@shared/insights/schemas";
import { paymentStatuses } from "@shared/insights/vocabulary";
import { formatMoney, pluralize } from "@shared/lib/format";
import { storedStatuses } from "@shared/submissions/vocabulary";
import { applicantLabels } from "@/applications/labels";
import { placementLabel } from "@/placements/labels";
import { SubmissionStatusBadge } from "@/submissions/submission-status-badge";
import { StatList, StatListItem, StatListRow } from "@/ui/stat-list";
import { StatusBadge } from "@/ui/status-badge";
import { BenchmarkLine } from "./benchmark-line";
import { DrillDownLink } from "./drill-down-link";
import { InsightsSection } from "./insights-section";
import { MetricCaption } from "./metric-caption";
import { earningsCaption, formatShare } from "./metric-cards";
import { drillDownOf } from "./metric-drill-down";
import { ShareBars } from "./share-bars";

/** Insights of the recruiting side: proposals, candidates and earnings. */
export function RecruitingInsightsContent({ own: insights }: { own: RecruitingInsights }) {
  const { proposals, submissions, approvalRate, hireRate, approvalStanding, hireStanding } = insights;
  const proposalCount = drillDownOf(insights, { figure: "proposals" })?.count ?? 0;
  const candidateCount = drillDownOf(insights, { figure: "candidates" })?.count ?? 0;
  return (
    <>
      <InsightsSection title="Proposals" isFirst>
        <ShareBars
          label="Proposals by status"
          bars={(["pending", "approved", "rejected"] as const).map((status) => ({
            figure: `proposals_${status}`,
            name: (
              <StatusBadge tone={applicantLabels[status].tone}>{applicantLabels[status].text}</StatusBadge>
            ),
            count: proposals[status],
            of: { count: proposalCount, name: pluralize(proposalCount, "proposal") },
          }))}
        />
        <StatList size="lg">
          <StatListItem
            label="Approval rate"
            definition="Of this period's proposals that a poster decided, the share that was approved. Those that only ended with their job do not count."
          >
            {formatShare(approvalRate, proposals.decided)}{" "}
            <MetricCaption>
              <DrillDownLink figure="proposals_decided" count={proposals.decided}>
                {`of ${proposals.decided} decided`}
              </DrillDownLink>
            </MetricCaption>
          </StatListItem>
        </StatList>
        <BenchmarkLine
          benchmark={approvalStanding}
          comparison="Approved more often than"
          peerNoun="recruiter"
          caseNoun="decided proposal"
        />
      </InsightsSection>
      <InsightsSection title="Candidates">
        <ShareBars
          label="Candidates by status"
          bars={storedStatuses.map((status) => ({
            figure: `candidates_${status}`,
            name: <SubmissionStatusBadge status={status} />,
            count: submissions[status],
            of: { count: candidateCount, name: pluralize(candidateCount, "candidate") },
          }))}
        />
        <StatList size="lg">
          <StatListItem
            label="Hire rate"
            definition="Of the candidates you submitted in this period, the share that was hired since."
          >
            {formatShare(hireRate, candidateCount)}{" "}
            <MetricCaption>
              <DrillDownLink figure="candidates" count={candidateCount}>
                {`of ${candidateCount} submitted`}
              </DrillDownLink>
            </MetricCaption>
          </StatListItem>
        </StatList>
        <BenchmarkLine
          benchmark={hireStanding}
          comparison="Candidates hired more often than those of"
          peerNoun="recruiter"
          caseNoun="submitted candidate"
        />
      </InsightsSection>
      <Earnings insights={insights} />
    </>
  );
}

function Earnings({ insights }: { insights: RecruitingInsights }) {
  return (
    <InsightsSection
      title="Earnings"
      about="Bounties of this period's placements, by how far the poster says the payment is: confirmed, pending, or completed, which is paid."
    >
      <StatList size="lg">
        {paymentStatuses.map((status) => {
          const { placements, amount } = insights.payments[status];
          const { tone, text } = placementLabel(status);
          return (
            <StatListRow key={status} term={<StatusBadge tone={tone}>{text}</StatusBadge>}>
              {formatMoney(amount)}{" "}
              <MetricCaption>
                <DrillDownLink figure={`placements_${status}`} count={placements}>
                  {pluralize(placements, "placement")}
                </DrillDownLink>
              </MetricCaption>
            </StatListRow>
          );
        })}
      </StatList>
      {insights.unpriced > 0 && (
        <p className="text-small wrap-anywhere text-ink-faint">
          <DrillDownLink place="text" figure="placements_unpriced" count={insights.unpriced}>
            {earningsCaption({ placements: insights.unpriced, unpriced: insights.unpriced })}
          </DrillDownLink>
        </p>
      )}
    </InsightsSection>
  );
}
