import type { api } from "@shared/api";
import type { NoticeKind } from "@shared/notifications/schemas";
import type { Heard } from "./live";

// Paths that tsc holds to the contract, which itself would bring the schemas of every feature.
type Paths<C> = C extends Record<string, infer E> ? (E extends { method: "GET"; path: infer P } ? P : never) : never;
export type Path = Paths<(typeof api)[keyof typeof api]>;

const bell: Path[] = ["/api/notifications", "/api/notifications/counts"];
const jobs: Path[] = ["/api/jobs", "/api/jobs/counts", "/api/jobs/recent", "/api/jobs/:id", "/api/stats/marketplace"];
const board: Path[] = ["/api/messages", "/api/messages/counts", "/api/messages/trending"];
const pool: Path[] = ["/api/candidates", "/api/candidates/counts"];
const figures: Path[] = ["/api/analytics/own", "/api/analytics/own/rows"];
const proposals: Path[] = ["/api/my-jobs/applications", "/api/my-jobs/applications/counts", ...figures];
const ownProposals: Path[] = [
  ...figures,
  "/api/my-applications",
  "/api/my-applications/counts",
  "/api/jobs",
  "/api/jobs/:id",
  "/api/stats/user",
];
const submissions: Path[] = [
  ...figures,
  "/api/my-jobs/candidate-submissions",
  "/api/my-jobs/candidate-submissions/counts",
  "/api/my-jobs/candidate-submissions/jobs",
  "/api/jobs/:id/candidate-submissions",
];
const ownSubmissions: Path[] = [
  ...figures,
  "/api/my-candidate-submissions",
  "/api/my-candidate-submissions/counts",
  "/api/jobs/:id/candidate-submissions",
];
const placements: Path[] = [...ownSubmissions, "/api/my-placements", "/api/placements/top", "/api/activity/portfolio", "/api/stats/user"];
const agency: Path[] = ["/api/agencies", "/api/agencies/featured", "/api/agencies/:id"];
const waiting: Path[] = ["/api/my-jobs/applications/counts", "/api/my-jobs/candidate-submissions/counts"];

/** What somebody who is told of a kind may be looking at while it changes. */
const concerned: Record<NoticeKind, Path[]> = {
  application_received: [...proposals, "/api/my-posted-jobs", "/api/jobs", "/api/jobs/:id"],
  application_decided: ownProposals,
  submission_received: [...submissions, "/api/my-posted-jobs", "/api/jobs/:id"],
  submission_decided: ownSubmissions,
  placement_made: placements,
  placement_moved: placements,
  message_replied: [...board, "/api/messages/:id"],
  vc_decided: ["/api/user"],
  suggestion_received: ["/api/agency-suggestions", "/api/agency-suggestions/counts"],
  suggestion_decided: agency,
  review_received: [...agency, "/api/agencies/:id/reviews"],
  review_replied: ["/api/agencies/:id/reviews"],
  claim_decided: ["/api/user/agency", "/api/agencies/claimable"],
  listing_assigned: ["/api/user/agency", ...agency],
  organization_joined: ["/api/user/organizations"],
  report_handled: [],
  content_removed: [...board, ...pool, "/api/agencies/:id/reviews"],
  answer_overdue: waiting,
  candidate_aging: [],
  deadline_near: [],
};

const changed = {
  jobs: [...jobs, "/api/activity/portfolio"],
  messages: [...board, "/api/messages/:id"],
  candidates: pool,
} satisfies Record<string, Path[]>;

/** Which reads are stale once this was heard. A server that is newer than this page may tell of what it does not know. */
export function staleAfter(heard: Heard): Path[] {
  switch (heard.type) {
    case "told":
      return [...bell, "/api/activity", ...(concerned[heard.kind] ?? [])];
    case "read":
      return bell;
    case "changed":
      return ["/api/activity", ...(changed[heard.what] ?? [])];
    case "back":
      // What happened in the open meanwhile is not told again; and a right or the session may have been lost.
      return ["/api/user", ...bell, "/api/activity", "/api/online", ...Object.values(changed).flat()];
    case "unheard":
      return [...bell, "/api/activity", ...Object.values(concerned).flat()];
    case "refused":
      return ["/api/user"];
    default:
      return [];
  }
}
