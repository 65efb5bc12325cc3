import type { HiringInsights, Insights, MetricFilter, RecruitingInsights } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { formatMoney } from "@shared/lib/format";

/** The rows that a metric counts: their common name, number, and total bounty. */
export interface MetricDrillDown {
  name: string;
  count: number;
  sum?: string;
}
type RowsByMetric = Partial<Record<Metric, MetricDrillDown>>;

const rowsOf = (name: string, count: number, amount?: number): MetricDrillDown => ({
  name,
  count,
  ...(amount !== undefined && { sum: `${formatMoney(amount)} in bounties` }),
});

/**
 * The metrics of the hiring side. The counts come from the same response as the shown numbers, so they
 * cannot differ.
 */
function hiringRows({
  jobs,
  ended,
  filled,
  funnel,
  firstAnswer,
  placements,
  unpriced,
  earnings,
}: HiringInsights): RowsByMetric {
  return {
    jobs: rowsOf("Jobs Posted", jobs),
    jobs_ended: rowsOf("Jobs that ended", ended),
    jobs_filled: rowsOf("Jobs filled", filled),
    proposals: rowsOf("Proposals", funnel.proposals),
    proposals_approved: rowsOf("Proposals approved", funnel.approved),
    proposals_decided: rowsOf("Proposals decided", firstAnswer.n),
    candidates: rowsOf("Candidates", funnel.candidates),
    candidates_ever_shortlisted: rowsOf("Candidates shortlisted", funnel.shortlisted),
    placements: rowsOf("Successful Placements", placements),
    placements_priced: rowsOf("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: rowsOf("Placements at a percentage", unpriced),
  };
}

function recruitingRows(insights: RecruitingInsights): RowsByMetric {
  const { jobs, proposals, submissions, placements, unpriced, earnings, payments } = insights;
  const candidates = Object.values(submissions).reduce((sum, count) => sum + count, 0);
  const placementRows = (name: string, status: keyof typeof payments) =>
    rowsOf(name, payments[status].placements, payments[status].amount);
  return {
    jobs: rowsOf("Jobs you worked on", jobs),
    proposals: rowsOf("Proposals", proposals.pending + proposals.approved + proposals.rejected),
    proposals_pending: rowsOf("Proposals under review", proposals.pending),
    proposals_approved: rowsOf("Proposals approved", proposals.approved),
    proposals_rejected: rowsOf("Proposals not selected", proposals.rejected),
    proposals_decided: rowsOf("Proposals decided", proposals.decided),
    candidates: rowsOf("Candidates", candidates),
    candidates_submitted: rowsOf("Candidates submitted", submissions.submitted),
    candidates_reviewed: rowsOf("Candidates reviewed", submissions.reviewed),
    candidates_shortlisted: rowsOf("Candidates shortlisted", submissions.shortlisted),
    candidates_rejected: rowsOf("Candidates rejected", submissions.rejected),
    candidates_hired: rowsOf("Candidates hired", submissions.hired),
    placements: rowsOf("Successful Placements", placements),
    placements_priced: rowsOf("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: rowsOf("Placements at a percentage", unpriced),
    placements_confirmed: placementRows("Placements confirmed", "confirmed"),
    placements_pending_payment: placementRows("Placements pending payment", "pending_payment"),
    placements_completed: placementRows("Placements paid", "completed"),
  };
}

/** The rows that a metric counts; undefined if this side does not have the metric. */
export function drillDownOf(
  insights: Insights,
  { figure, company, agency }: MetricFilter,
): MetricDrillDown | undefined {
  if (!company && !agency)
    return (insights.side === "hiring" ? hiringRows(insights) : recruitingRows(insights))[figure];
  if (insights.side !== "hiring" || figure !== "placements") return undefined;
  const spendEntry = company
    ? insights.byCompany.find(({ name }) => name === company)
    : insights.byAgency.find(({ name }) => name === agency);
  return spendEntry && rowsOf(`Placements, ${spendEntry.name}`, spendEntry.placements, spendEntry.amount);
}

/** Whether the period has no activity. */
export function isEmptyPeriod(insights: Insights): boolean {
  const activityMetrics: Metric[] = ["jobs", "proposals", "candidates", "placements"];
  return activityMetrics.every((figure) => !drillDownOf(insights, { figure })?.count);
}
