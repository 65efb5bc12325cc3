/** For each metric of the insights: the label, number and total bounty of the rows that the metric counts. */
import type { HiringInsights, Insights, RecruitingInsights } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { formatMoney } from "@shared/lib/format";

/** The metric whose rows are listed. Placements can be limited to one company or one agency. */
export interface MetricSelection {
  metric: Metric;
  company?: string;
  agency?: string;
}

export interface MetricSummary {
  /** Names the rows: for example "Proposals approved", or "Placements, Acme" for one company. */
  label: string;
  /** The number of rows. */
  count: number;
  bountySumText?: string;
}
type SummaryByMetric = Partial<Record<Metric, MetricSummary>>;

/**
 * Finds the summary of the selected rows; undefined if the viewer's side (hiring or recruiting) lacks the
 * metric. The counts are from the same response as the numbers on the page, so that the two cannot differ.
 */
export function findMetricSummary(
  insights: Insights,
  { metric, company, agency }: MetricSelection,
): MetricSummary | undefined {
  if (company || agency) {
    if (insights.side !== "hiring" || metric !== "placements") return undefined;
    const spendEntry = company
      ? insights.byCompany.find(({ name }) => name === company)
      : insights.byAgency.find(({ name }) => name === agency);
    if (!spendEntry) return undefined;
    return createSummary(`Placements, ${spendEntry.name}`, spendEntry.placements, spendEntry.amount);
  }
  if (insights.side === "hiring") return getHiringSummaries(insights)[metric];
  return getRecruitingSummaries(insights)[metric];
}

/** Whether there are no jobs, proposals, candidates and placements in the period. */
export function isEmptyPeriod(insights: Insights): boolean {
  const activityMetrics: Metric[] = ["jobs", "proposals", "candidates", "placements"];
  return activityMetrics.every((metric) => !findMetricSummary(insights, { metric })?.count);
}

function getHiringSummaries(insights: HiringInsights): SummaryByMetric {
  const { jobs, ended, filled, funnel, placements, unpriced, earnings } = insights;
  const { n: decidedProposalCount } = insights.firstAnswer;
  return {
    jobs: createSummary("Jobs Posted", jobs),
    jobs_ended: createSummary("Jobs that ended", ended),
    jobs_filled: createSummary("Jobs filled", filled),
    proposals: createSummary("Proposals", funnel.proposals),
    proposals_approved: createSummary("Proposals approved", funnel.approved),
    proposals_decided: createSummary("Proposals decided", decidedProposalCount),
    candidates: createSummary("Candidates", funnel.candidates),
    candidates_ever_shortlisted: createSummary("Candidates shortlisted", funnel.shortlisted),
    placements: createSummary("Successful Placements", placements),
    placements_priced: createSummary("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: createSummary("Placements without a fixed bounty", unpriced),
  };
}

function getRecruitingSummaries(insights: RecruitingInsights): SummaryByMetric {
  const { jobs, proposals, submissions, placements, unpriced, earnings, payments } = insights;
  const candidateCount = Object.values(submissions).reduce((sum, count) => sum + count, 0);
  const createPaymentSummary = (label: string, status: keyof typeof payments) =>
    createSummary(label, payments[status].placements, payments[status].amount);
  return {
    jobs: createSummary("Jobs you worked on", jobs),
    proposals: createSummary(
      "Proposals",
      proposals.pending + proposals.approved + proposals.rejected + proposals.closed,
    ),
    proposals_pending: createSummary("Proposals under review", proposals.pending),
    proposals_approved: createSummary("Proposals approved", proposals.approved),
    proposals_rejected: createSummary("Proposals not selected", proposals.rejected),
    proposals_closed: createSummary("Proposals closed without a decision", proposals.closed),
    proposals_decided: createSummary("Proposals decided", proposals.decided),
    candidates: createSummary("Candidates", candidateCount),
    candidates_submitted: createSummary("Candidates submitted", submissions.submitted),
    candidates_reviewed: createSummary("Candidates reviewed", submissions.reviewed),
    candidates_shortlisted: createSummary("Candidates shortlisted", submissions.shortlisted),
    candidates_rejected: createSummary("Candidates rejected", submissions.rejected),
    candidates_closed: createSummary("Candidates closed without a decision", submissions.closed),
    candidates_hired: createSummary("Candidates hired", submissions.hired),
    placements: createSummary("Successful Placements", placements),
    placements_priced: createSummary("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: createSummary("Placements without a fixed bounty", unpriced),
    placements_confirmed: createPaymentSummary("Placements confirmed", "confirmed"),
    placements_pending_payment: createPaymentSummary("Placements pending payment", "pending_payment"),
    placements_completed: createPaymentSummary("Placements paid", "completed"),
  };
}

function createSummary(label: string, count: number, bountySum?: number): MetricSummary {
  const bountySumText = bountySum === undefined ? undefined : `${formatMoney(bountySum)} in bounties`;
  return { label, count, bountySumText };
}
