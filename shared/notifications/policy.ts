import { canOwnListing } from "@shared/agencies/policy";
import { type Gate, hasFeature, isRecruiting, passes, type Viewer } from "@shared/lib/access";
import { type EventKind, eventKinds, isNotice, type NoticeKind, noticeKinds } from "./schemas";

/** What somebody must be for a kind to come to them, and to be shown to them still. */
const gates: Record<NoticeKind, Gate> = {
  application_received: "job_posting",
  application_decided: "member",
  submission_received: "job_posting",
  submission_decided: "member",
  placement_made: "member",
  placement_moved: "member",
  message_replied: "messages",
  vc_decided: "member",
  suggestion_received: "listing",
  suggestion_decided: "agencies",
  review_received: "listing",
  review_replied: "agency_reviews",
  claim_decided: "member",
  listing_assigned: "listing",
  organization_joined: "member",
  report_handled: "member",
  content_removed: "member",
  answer_overdue: "job_posting",
  candidate_aging: "candidates",
  deadline_near: "job_posting",
};

/** Who lost a right is shown no more of what it opened. */
export const seesNotice = (viewer: Viewer, kind: NoticeKind): boolean => passes(viewer, gates[kind]);
export const noticesFor = (viewer: Viewer): NoticeKind[] => noticeKinds.filter((kind) => seesNotice(viewer, kind));

const reaches: Partial<Record<NoticeKind, (viewer: Viewer) => boolean>> = {
  application_decided: isRecruiting,
  submission_decided: isRecruiting,
  placement_made: isRecruiting,
  placement_moved: isRecruiting,
  vc_decided: ({ role }) => role === "vc_partner",
  claim_decided: canOwnListing,
  suggestion_received: canOwnListing,
  review_received: canOwnListing,
  listing_assigned: canOwnListing,
};

/** The kinds that can come to somebody, for the choice of mail. */
export const choosable = (viewer: Viewer): NoticeKind[] => noticesFor(viewer).filter((kind) => reaches[kind]?.(viewer) ?? true);

/** What happens in the open, and to whom. */
const open: Partial<Record<EventKind, Gate>> = {
  job_posted: "member",
  message_posted: "messages",
  message_replied: "messages",
  candidate_shared: "candidates",
};
export const openTo = (viewer: Viewer): EventKind[] =>
  (Object.keys(open) as EventKind[]).filter((kind) => passes(viewer, open[kind] ?? "admin"));

/** Where doing is open to others than being told. */
const done: Partial<Record<NoticeKind, Gate>> = {
  application_received: "member",
  application_decided: "job_posting",
  submission_received: "member",
  submission_decided: "job_posting",
  placement_made: "job_posting",
  placement_moved: "job_posting",
};
/** What somebody may still be shown of what they did. */
export const didKinds = (viewer: Viewer): EventKind[] =>
  eventKinds.filter((kind) => (isNotice(kind) ? passes(viewer, done[kind] ?? gates[kind]) : openTo(viewer).includes(kind)));

/** Hires of the network are news for those who hire. */
export const seesHires = (viewer: Viewer): boolean => hasFeature(viewer, "fill_rate_stats");
