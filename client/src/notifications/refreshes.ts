import { agencyEndpoints } from "@shared/agencies/endpoints";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import type { NoticeKind } from "@shared/notifications/schemas";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { ownFiguresEndpoints } from "@shared/own-figures/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import type { Heard } from "./live";

const bell: Endpoint[] = [notificationEndpoints.list, notificationEndpoints.counts];
const jobs: Endpoint[] = [
  jobEndpoints.list,
  jobEndpoints.counts,
  jobEndpoints.recent,
  jobEndpoints.one,
  analyticsEndpoints.marketplaceStats,
];
const board: Endpoint[] = [messageEndpoints.list, messageEndpoints.counts, messageEndpoints.trending];
const pool: Endpoint[] = [talentPoolEndpoints.list, talentPoolEndpoints.counts];
const figures: Endpoint[] = [ownFiguresEndpoints.own, ownFiguresEndpoints.rows];
const proposals: Endpoint[] = [applicationEndpoints.received, applicationEndpoints.receivedCounts, ...figures];
const ownProposals: Endpoint[] = [
  ...figures,
  applicationEndpoints.mine,
  applicationEndpoints.mineCounts,
  jobEndpoints.list,
  jobEndpoints.one,
  analyticsEndpoints.userStats,
];
const submissions: Endpoint[] = [
  ...figures,
  submissionEndpoints.received,
  submissionEndpoints.receivedCounts,
  submissionEndpoints.groups,
  submissionEndpoints.ofJob,
];
const ownSubmissions: Endpoint[] = [...figures, submissionEndpoints.mine, submissionEndpoints.mineCounts, submissionEndpoints.ofJob];
const placements: Endpoint[] = [
  ...ownSubmissions,
  placementEndpoints.mine,
  placementEndpoints.top,
  notificationEndpoints.updates,
  analyticsEndpoints.userStats,
];
const agency: Endpoint[] = [agencyEndpoints.list, agencyEndpoints.featured, agencyEndpoints.show];
const waiting: Endpoint[] = [applicationEndpoints.receivedCounts, submissionEndpoints.receivedCounts];

/** What somebody who is told of a kind may be looking at while it changes. */
const concerned: Record<NoticeKind, Endpoint[]> = {
  application_received: [...proposals, jobEndpoints.mine, jobEndpoints.list, jobEndpoints.one],
  application_decided: ownProposals,
  submission_received: [...submissions, jobEndpoints.mine, jobEndpoints.one],
  submission_decided: ownSubmissions,
  placement_made: placements,
  placement_moved: placements,
  message_replied: [...board, messageEndpoints.show],
  vc_decided: [authEndpoints.me],
  suggestion_received: [suggestionEndpoints.list, suggestionEndpoints.counts],
  suggestion_decided: agency,
  review_received: [...agency, reviewEndpoints.list],
  review_replied: [reviewEndpoints.list],
  claim_decided: [claimEndpoints.mine, claimEndpoints.claimable],
  listing_assigned: [claimEndpoints.mine, ...agency],
  organization_joined: [organizationEndpoints.mine],
  report_handled: [],
  content_removed: [...board, ...pool, reviewEndpoints.list],
  answer_overdue: waiting,
  candidate_aging: [],
  deadline_near: [],
};

const changed = {
  jobs: [...jobs, notificationEndpoints.updates],
  messages: [...board, messageEndpoints.show],
  candidates: pool,
} satisfies Record<string, Endpoint[]>;

/** The paths of the endpoints whose cached responses are stale after an event. A newer server may send events that this page does not know. */
export const staleAfter = (heard: Heard): string[] => staleEndpoints(heard).map(({ path }) => path);

function staleEndpoints(heard: Heard): Endpoint[] {
  switch (heard.type) {
    case "told":
      return [...bell, notificationEndpoints.activity, ...(concerned[heard.kind] ?? [])];
    case "read":
      return bell;
    case "changed":
      return [notificationEndpoints.activity, ...(changed[heard.what] ?? [])];
    case "back":
      // What happened in the open meanwhile is not told again; and a right or the session may have been lost.
      return [authEndpoints.me, ...bell, notificationEndpoints.activity, notificationEndpoints.online, ...Object.values(changed).flat()];
    case "unheard":
      return [...bell, notificationEndpoints.activity, ...Object.values(concerned).flat()];
    case "refused":
      return [authEndpoints.me];
    default:
      return [];
  }
}
