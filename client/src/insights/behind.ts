import type { FigureAsked, HiringFigures, Insights, RecruitingFigures } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { fullMoney } from "@shared/lib/text";

/** What stands behind a figure: how its rows are called together, how many there are, and what they come to. */
export interface Behind {
  name: string;
  count: number;
  sum?: string;
}
type AllBehind = Partial<Record<Metric, Behind>>;

const rows = (name: string, count: number, amount?: number): Behind => ({
  name,
  count,
  ...(amount !== undefined && { sum: `${fullMoney(amount)} in bounties` }),
});

/** The figures that one side is shown. The number is the one that it is shown, so that the two cannot differ. */
function hiringBehind({
  jobs,
  ended,
  filled,
  funnel,
  firstAnswer,
  placements,
  unpriced,
  earnings,
}: HiringFigures): AllBehind {
  return {
    jobs: rows("Jobs Posted", jobs),
    jobs_ended: rows("Jobs that ended", ended),
    jobs_filled: rows("Jobs filled", filled),
    proposals: rows("Proposals", funnel.proposals),
    proposals_approved: rows("Proposals approved", funnel.approved),
    proposals_decided: rows("Proposals decided", firstAnswer.n),
    candidates: rows("Candidates", funnel.candidates),
    candidates_ever_shortlisted: rows("Candidates shortlisted", funnel.shortlisted),
    placements: rows("Successful Placements", placements),
    placements_priced: rows("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: rows("Placements at a percentage", unpriced),
  };
}

function recruitingBehind(own: RecruitingFigures): AllBehind {
  const { jobs, proposals, submissions, placements, unpriced, earnings, payments } = own;
  const candidates = Object.values(submissions).reduce((sum, each) => sum + each, 0);
  const paid = (name: string, status: keyof typeof payments) =>
    rows(name, payments[status].placements, payments[status].amount);
  return {
    jobs: rows("Jobs you worked on", jobs),
    proposals: rows("Proposals", proposals.pending + proposals.approved + proposals.rejected),
    proposals_pending: rows("Proposals under review", proposals.pending),
    proposals_approved: rows("Proposals approved", proposals.approved),
    proposals_rejected: rows("Proposals not selected", proposals.rejected),
    proposals_decided: rows("Proposals decided", proposals.decided),
    candidates: rows("Candidates", candidates),
    candidates_submitted: rows("Candidates submitted", submissions.submitted),
    candidates_reviewed: rows("Candidates reviewed", submissions.reviewed),
    candidates_shortlisted: rows("Candidates shortlisted", submissions.shortlisted),
    candidates_rejected: rows("Candidates rejected", submissions.rejected),
    candidates_hired: rows("Candidates hired", submissions.hired),
    placements: rows("Successful Placements", placements),
    placements_priced: rows("Placements with a bounty", placements - unpriced, earnings),
    placements_unpriced: rows("Placements at a percentage", unpriced),
    placements_confirmed: paid("Placements confirmed", "confirmed"),
    placements_pending_payment: paid("Placements pending payment", "pending_payment"),
    placements_completed: paid("Placements paid", "completed"),
  };
}

/** What is behind a figure; none where this side is not shown it. */
export function behind(own: Insights, { figure, company, agency }: FigureAsked): Behind | undefined {
  if (!company && !agency) return (own.side === "hiring" ? hiringBehind(own) : recruitingBehind(own))[figure];
  if (own.side !== "hiring" || figure !== "placements") return undefined;
  const spent = company
    ? own.byCompany.find(({ name }) => name === company)
    : own.byAgency.find(({ name }) => name === agency);
  return spent && rows(`Placements, ${spent.name}`, spent.placements, spent.amount);
}

/** Whether there is nothing at all in the period. */
export function isNothing(own: Insights): boolean {
  const seen: Metric[] = ["jobs", "proposals", "candidates", "placements"];
  return seen.every((figure) => !behind(own, { figure })?.count);
}
