/** Notifications about placements, which are hires of submitted candidates. */
import { isRecruiter } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { notificationEndpoints } from "../endpoints";
import { dataType, defineNotification, sentence, type TextPart } from "./definition";
import { endpointsOfRecruiters } from "./jobs";
import { posterHref, submitterHref } from "./submissions";

/** A placement begins as confirmed, so its status never changes to that. */
type NextStatus = Exclude<PlacementStatus, "confirmed">;
const statusLabels: Record<NextStatus, string> = {
  pending_payment: "pending payment",
  completed: "completed",
  voided: "voided",
};

// The type is explicit, because TypeScript cannot infer it: the type of `notificationEndpoints` depends on
// the kinds.
const invalidates: Endpoint[] = [
  // The recruiter gets no other notification of the end or reopening of the job.
  ...endpointsOfRecruiters,
  placementEndpoints.mine,
  placementEndpoints.top,
  notificationEndpoints.updates,
];

export const placementKinds = {
  placement_made: defineNotification({
    label: "A candidate of yours is hired",
    subject: "job",
    item: "submission",
    mentions: "agency",
    /** `after`: whole days from posting the job to the hire. */
    data: dataType<{ after: number }>(),
    access: { gate: "member", recipients: isRecruiter, actor: "job_posting" },
    defaultDelivery: "soon",
    icon: "Handshake",
    text: ({ candidate, subject, company }) =>
      sentence`${candidate} was hired for ${subject}${company ? ` at ${company}` : ""}`,
    href: ({ isOwn, subjectId, itemId }) => (isOwn ? posterHref(subjectId, itemId) : submitterHref(itemId)),
    invalidates,
  }),
  placement_moved: defineNotification({
    label: "The status of one of your placements changes",
    subject: "job",
    item: "submission",
    data: dataType<{ status: NextStatus }>(),
    access: { gate: "member", recipients: isRecruiter, actor: "job_posting" },
    defaultDelivery: "soon",
    icon: "Handshake",
    text: ({ candidate, company, data }) => {
      const companyName: TextPart | string = company ? { text: company, isName: true } : "the company";
      return sentence`The placement of ${candidate} at ${companyName} is ${statusLabels[data.status]}`;
    },
    href: ({ isOwn, subjectId, itemId }) => (isOwn ? posterHref(subjectId, itemId) : submitterHref(itemId)),
    invalidates,
  }),
};
