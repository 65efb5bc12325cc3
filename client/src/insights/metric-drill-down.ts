import type { HiringInsights, Insights, RecruitingInsights } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { formatMoney } from "@shared/lib/format";

/** The metric whose rows are listed. Placements can be limited to one company or one agency. */
export interface MetricSelection {
  metric: Metric;
  company?: string;
  agency?: string;
}

/** Describes the rows that a metric counts: their common name, number, and total bounty. */
export interface MetricDrillDown {
  name: string;
  count: number;
  bountySumText?: string;
}
type DrillDownByMetric = Partial<Record<Metric, MetricDrillDown>>;

/**
 * Finds the description of the selected rows; undefined if the viewer's side (hiring or recruiting) lacks the
 * metric. The counts are from the same response as the numbers on the page, so that the two cannot differ.
 */
export function findDrillDown(
  insights: Insights,
  { metric, company, agency }: MetricSelection,
): MetricDrillDown | undefined {
  if (company || agency) {
    if (insights.side !== "hiring" || metric !== "placements") return undefined;
    const spendEntry = company
      ? insights.byCompany.find(({ name }) => name === company)
      : insights.byAgency.find(({ name }) => name === agency);
    if (!spendEntry) return undefined;
    return createDrillDown(`Placements, ${spendEntry.name}`, spendEntry.placements, spendEntry.amount);
  }
  if (insights.side === "hiring") return getHiringDrillDowns(insights)[metric];
  return getRecruitingDrillDowns(insights)[metric];
}

/** Whether there are no jobs, proposals, candidates and placements in the period. */
export function isEmptyPeriod(insights: Insights): boolean {
  const activityMetrics: Metric[] = ["jobs", "proposals", "candidates", "placements"];
  return activityMetrics.every((metric) => !findDrillDown(insights, { metric })?.count);
}

function getHiringDrillDowns(insights: HiringInsights): DrillDownByMetric {
  const { jobs, ended, filled, funnel, placements, unpriced, earnings } = insights;
  const { n: decidedProposalCount } = insights.firstAnswer;
  return {
    jobs: createDrillDown("Jobs Posted", jobs),
    jobs_ended: createDrillDown("Jobs that ended", ended),
    jobs_filled: createDrillDown("Jobs filled", filled),
    proposals: createDrillDown("Proposals", funnel.proposals),
    proposals_approved: createDrillDown("Proposals approved", funnel.approved),
    proposals_decided: createDrillDown("Proposals decided", decidedProposalCount),
    candidates: createDrillDown("Candidates", funnel.candidates),
    candidates_ever_shortlisted: createDrillDown("Candidates shortlisted", funnel.shortlisted),
    placements: createDrillDown("Successful Placements", placements),
    placements_priced: createDrillDown("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: createDrillDown("Placements without a fixed bounty", unpriced),
  };
}

function getRecruitingDrillDowns(insights: RecruitingInsights): DrillDownByMetric {
  const { jobs, proposals, submissions, placements, unpriced, earnings, payments } = insights;
  const candidateCount = Object.values(submissions).reduce((sum, count) => sum + count, 0);
  const createPaymentDrillDown = (name: string, status: keyof typeof payments) =>
    createDrillDown(name, payments[status].placements, payments[status].amount);
  return {
    jobs: createDrillDown("Jobs you worked on", jobs),
    proposals: createDrillDown(
      "Proposals",
      proposals.pending + proposals.approved + proposals.rejected + proposals.closed,
    ),
    proposals_pending: createDrillDown("Proposals under review", proposals.pending),
    proposals_approved: createDrillDown("Proposals approved", proposals.approved),
    proposals_rejected: createDrillDown("Proposals not selected", proposals.rejected),
    proposals_closed: createDrillDown("Proposals closed without a decision", proposals.closed),
    proposals_decided: createDrillDown("Proposals decided", proposals.decided),
    candidates: createDrillDown("Candidates", candidateCount),
    candidates_submitted: createDrillDown("Candidates submitted", submissions.submitted),
    candidates_reviewed: createDrillDown("Candidates reviewed", submissions.reviewed),
    candidates_shortlisted: createDrillDown("Candidates shortlisted", submissions.shortlisted),
    candidates_rejected: createDrillDown("Candidates rejected", submissions.rejected),
    candidates_closed: createDrillDown("Candidates closed without a decision", submissions.closed),
    candidates_hired: createDrillDown("Candidates hired", submissions.hired),
    placements: createDrillDown("Successful Placements", placements),
    placements_priced: createDrillDown("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: createDrillDown("Placements without a fixed bounty", unpriced),
    placements_confirmed: createPaymentDrillDown("Placements confirmed", "confirmed"),
    placements_pending_payment: createPaymentDrillDown("Placements pending payment", "pending_payment"),
    placements_completed: createPaymentDrillDown("Placements paid", "completed"),
  };
}

function createDrillDown(name: string, count: number, bountySum?: number): MetricDrillDown {
  const bountySumText = bountySum === undefined ? undefined : `${formatMoney(bountySum)} in bounties`;
  return { name, count, bountySumText };
}
