import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { insightEndpoints as api } from "@shared/insights/endpoints";
import type { HiringInsights, Insights, MetricRow, RecruitingInsights } from "@shared/insights/schemas";
import { daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

const sharedInsights = {
  hasActivity: true,
  placements: 3,
  earnings: 36_000,
  unpriced: 1,
  unit: "week" as const,
  points: [
    { start: daysAgo(21), proposals: 2, candidates: 5 },
    { start: daysAgo(14), proposals: 6, candidates: 9 },
  ],
};

/** Insights of a user on the hiring side. */
export const buildHiringInsights = (values: Partial<HiringInsights> = {}): HiringInsights => ({
  side: "hiring",
  ...sharedInsights,
  jobs: 5,
  ended: 3,
  filled: 2,
  successRate: 66.7,
  funnel: { proposals: 8, approved: 4, candidates: 14, shortlisted: 6, placements: 3 },
  firstAnswer: { n: 6, hours: 31.5 },
  toHire: { n: 3, hours: 31 * 24 },
  byCompany: [
    { name: "Copperkey", placements: 2, unpriced: 1, amount: 28_000 },
    { name: "Loom & Tally", placements: 1, unpriced: 0, amount: 8_000 },
  ],
  byAgency: [
    { name: "Meridian Search", placements: 2, unpriced: 0, amount: 36_000 },
    { name: "Ines Carvalho", placements: 1, unpriced: 1, amount: 0 },
  ],
  fillStanding: { ahead: 7, peers: 9 },
  ...values,
});

/** Insights of a user on the recruiting side. */
export const buildRecruitingInsights = (values: Partial<RecruitingInsights> = {}): RecruitingInsights => ({
  side: "recruiting",
  ...sharedInsights,
  jobs: 6,
  successRate: 21.4,
  proposals: { pending: 3, approved: 4, rejected: 1, closed: 1, decided: 5 },
  approvalRate: 80,
  submissions: { submitted: 4, reviewed: 0, shortlisted: 3, rejected: 3, closed: 1, hired: 3 },
  hireRate: 21.4,
  payments: {
    confirmed: { placements: 1, amount: 0 },
    pending_payment: { placements: 1, amount: 28_000 },
    completed: { placements: 1, amount: 8_000 },
  },
  approvalStanding: { ahead: 4, peers: 6 },
  hireStanding: null,
  ...values,
});

/** Insights of the hiring side without any activity in the period. */
export const buildEmptyHiringInsights = (values: Partial<HiringInsights> = {}): HiringInsights =>
  buildHiringInsights({
    jobs: 0,
    placements: 0,
    successRate: 0,
    earnings: 0,
    unpriced: 0,
    ended: 0,
    filled: 0,
    points: [],
    funnel: { proposals: 0, approved: 0, candidates: 0, shortlisted: 0, placements: 0 },
    firstAnswer: { n: 0, hours: null },
    toHire: { n: 0, hours: null },
    byCompany: [],
    byAgency: [],
    fillStanding: null,
    ...values,
  });

/** Insights of the recruiting side without any activity in the period. */
export const buildEmptyRecruitingInsights = (values: Partial<RecruitingInsights> = {}): RecruitingInsights =>
  buildRecruitingInsights({
    jobs: 0,
    placements: 0,
    successRate: 0,
    earnings: 0,
    unpriced: 0,
    points: [],
    proposals: { pending: 0, approved: 0, rejected: 0, closed: 0, decided: 0 },
    submissions: { submitted: 0, reviewed: 0, shortlisted: 0, rejected: 0, closed: 0, hired: 0 },
    approvalRate: 0,
    hireRate: 0,
    approvalStanding: null,
    hireStanding: null,
    ...values,
  });

export const buildInsightRow = (id: number, values: Partial<MetricRow> = {}): MetricRow => ({
  id,
  kind: "application",
  title: "Staff Engineer",
  detail: "Marcus Okafor",
  status: "approved",
  amount: 25_000,
  fee: null,
  at: daysAgo(id),
  href: "/applications?status=approved&job=12",
  ...values,
});

export const sampleMarketplaceStats = {
  totalJobs: 22,
  totalBounty: 312_500,
  avgBounty: 17_400,
  placementRate: 60,
};

/** Stubs the insights endpoints with these insights and one page of rows. */
export const stubInsightServer = (insights: Insights, rows: MetricRow[] = []) =>
  stubServer(
    respondWith(api.own, insights),
    respondWith(api.rows, rows),
    respondWith(analyticsEndpoints.marketplaceStats, sampleMarketplaceStats),
  );
