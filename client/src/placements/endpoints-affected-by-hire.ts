import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";

/**
 * The endpoints whose responses change after a hire or a voided placement: those of the job with all its
 * candidates and applications, and the stats.
 */
export const endpointsAffectedByHire = [
  submissionEndpoints.received,
  submissionEndpoints.groups,
  submissionEndpoints.receivedCounts,
  submissionEndpoints.history,
  submissionEndpoints.ofJob,
  jobEndpoints.mine,
  jobEndpoints.mineCounts,
  jobEndpoints.list,
  jobEndpoints.ofOrganization,
  jobEndpoints.counts,
  jobEndpoints.one,
  jobEndpoints.recent,
  applicationEndpoints.received,
  applicationEndpoints.receivedCounts,
  applicationEndpoints.receivedJobs,
  applicationEndpoints.history,
  analyticsEndpoints.userStats,
  analyticsEndpoints.marketplaceStats,
  placementEndpoints.mine,
  placementEndpoints.mineCounts,
  placementEndpoints.one,
  placementEndpoints.top,
];
