import type { RecruitingInsights } from "@shared/insights/schemas";
import { paymentStatuses } from "@shared/insights/vocabulary";
import { formatMoney, pluralize } from "@shared/lib/format";
import { formatRate } from "@shared/lib/format-rate";
import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import { statusLabelsForApplicant } from "@/applications/labels";
import { placementStatusLabel } from "@/placements/placement-status-label";
import { SubmissionStatusBadge } from "@/submissions/submission-status-badge";
import { StatList, StatListItem, StatListRow } from "@/ui/stat-list";
import { StatusBadge } from "@/ui/status-badge";
import { BenchmarkLine } from "./benchmark-line";
import { DrillDownLink } from "./drill-down-link";
import { formatUnpricedCaption } from "./earnings-captions";
import { InsightsSection } from "./insights-section";
import { MetricCaption } from "./metric-caption";
import { findMetricSummary } from "./metric-summary";
import { ShareBars } from "./share-bars";

const proposalStatuses = ["pending", "approved", "rejected", "closed"] as const;
const candidateStatuses = [...storedSubmissionStatuses, "closed"] as const;
/**
 * The label of the bar for proposals or candidates that were closed without a decision, for example with
 * their job.
 */
const closedBadge = <StatusBadge tone="neutral">Closed</StatusBadge>;

/** Insights of the recruiting side: proposals, candidates and earnings. */
export function RecruitingInsightsContent({ insights }: { insights: RecruitingInsights }) {
  const { proposals, submissions, approvalRate, hireRate } = insights;
  const proposalCount = findMetricSummary(insights, { metric: "proposals" })?.count ?? 0;
  const candidateCount = findMetricSummary(insights, { metric: "candidates" })?.count ?? 0;
  return (
    <>
      <InsightsSection title="Proposals" isFirst>
        <ShareBars
          label="Proposals by status"
          bars={proposalStatuses.map((status) => ({
            metric: `proposals_${status}`,
            label:
              status === "closed" ? (
                closedBadge
              ) : (
                <StatusBadge tone={statusLabelsForApplicant[status].tone}>
                  {statusLabelsForApplicant[status].text}
                </StatusBadge>
              ),
            count: proposals[status],
            total: { count: proposalCount, label: pluralize(proposalCount, "proposal") },
          }))}
        />
        <StatList size="lg">
          <StatListItem
            label="Approval rate"
            definition="Of this period's proposals that a poster decided, the share that was approved. Those that were withdrawn or ended with their job do not count."
          >
            {formatRate(approvalRate, proposals.decided)}{" "}
            <MetricCaption>
              <DrillDownLink metric="proposals_decided" count={proposals.decided}>
                {`of ${proposals.decided} decided`}
              </DrillDownLink>
            </MetricCaption>
          </StatListItem>
        </StatList>
        <BenchmarkLine
          benchmark={insights.approvalStanding}
          comparison="Approved more often than"
          peerNoun="recruiter"
          caseNoun="decided proposal"
        />
      </InsightsSection>
      <InsightsSection title="Candidates">
        <ShareBars
          label="Candidates by status"
          bars={candidateStatuses.map((status) => ({
            metric: `candidates_${status}`,
            label:
              status === "closed" ? closedBadge : <SubmissionStatusBadge status={status} closedAs={null} />,
            count: submissions[status],
            total: { count: candidateCount, label: pluralize(candidateCount, "candidate") },
          }))}
        />
        <StatList size="lg">
          <StatListItem
            label="Hire rate"
            definition="Of the candidates you submitted in this period, the share that was hired since."
          >
            {formatRate(hireRate, candidateCount)}{" "}
            <MetricCaption>
              <DrillDownLink metric="candidates" count={candidateCount}>
                {`of ${candidateCount} submitted`}
              </DrillDownLink>
            </MetricCaption>
          </StatListItem>
        </StatList>
        <BenchmarkLine
          benchmark={insights.hireStanding}
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
  const { payments, unpriced: unpricedCount } = insights;
  return (
    <InsightsSection
      title="Earnings"
      explanation="Bounties of this period's placements, by how far the poster says the payment is: confirmed, pending, or completed, which is paid."
    >
      <StatList size="lg">
        {paymentStatuses.map((status) => {
          const { placements: placementCount, amount } = payments[status];
          const { tone, text } = placementStatusLabel(status);
          return (
            <StatListRow key={status} term={<StatusBadge tone={tone}>{text}</StatusBadge>}>
              {formatMoney(amount)}{" "}
              <MetricCaption>
                <DrillDownLink metric={`placements_${status}`} count={placementCount}>
                  {pluralize(placementCount, "placement")}
                </DrillDownLink>
              </MetricCaption>
            </StatListRow>
          );
        })}
      </StatList>
      {unpricedCount > 0 && (
        <p className="text-small wrap-anywhere text-ink-faint">
          <DrillDownLink metric="placements_unpriced" count={unpricedCount}>
            {formatUnpricedCaption(unpricedCount)}
          </DrillDownLink>
        </p>
      )}
    </InsightsSection>
  );
}
