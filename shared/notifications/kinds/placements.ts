/** Notifications about placements, which are hires of submitted candidates. */
import { insightEndpoints } from "@shared/insights/endpoints";
import { isRecruiter } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { notificationEndpoints } from "../endpoints";
import { dataType, defineNotification, reasonSuffix, sentence, type TextPart } from "./definition";
import { endpointsChangedByJobEnd } from "./jobs";
import { hrefForPoster, hrefForSubmitter } from "./submissions";

/** The statuses that a placement can change to. It begins as confirmed and never returns to that status. */
type NextStatus = Exclude<PlacementStatus, "confirmed">;
const statusLabels: Record<NextStatus, string> = {
  pending_payment: "pending payment",
  completed: "completed",
  voided: "voided",
};

/** The endpoints that return placements or count them. */
const placementReadEndpoints = [
  placementEndpoints.mine,
  placementEndpoints.mineCounts,
  placementEndpoints.one,
];

// The type is explicit, because TypeScript cannot infer it: the type of `notificationEndpoints` depends on
// the kinds.
const endpointsShowingPlacements: Endpoint[] = [
  // A hire ends the job and a voided placement reopens it, and the recruiter gets no other notification of
  // that.
  ...endpointsChangedByJobEnd,
  ...placementReadEndpoints,
  placementEndpoints.top,
  notificationEndpoints.updates,
];

const endpointsShowingFees: Endpoint[] = [
  ...placementReadEndpoints,
  insightEndpoints.own,
  insightEndpoints.rows,
];

export const placementKinds = {
  placement_made: defineNotification({
    label: "A candidate of yours is hired",
    subject: "job",
    item: "submission",
    mentions: "agency",
    /** `after`: whole days from posting the job to the hire. */
    data: dataType<{ after: number }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "job_posting" },
    defaultDelivery: "soon",
    icon: "Handshake",
    text: ({ candidate, subject, company }) =>
      sentence`${candidate} was hired for ${subject}${company ? ` at ${company}` : ""}`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForPoster(subjectId, itemId) : hrefForSubmitter(itemId),
    invalidates: endpointsShowingPlacements,
  }),
  placement_moved: defineNotification({
    label: "The status of one of your placements changes",
    subject: "job",
    item: "submission",
    data: dataType<{ status: NextStatus }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "job_posting" },
    defaultDelivery: "soon",
    icon: "Handshake",
    text: ({ candidate, company, data }) => {
      const companyName: TextPart | string = company ? { text: company, isName: true } : "the company";
      return sentence`The placement of ${candidate} at ${companyName} is ${statusLabels[data.status]}`;
    },
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForPoster(subjectId, itemId) : hrefForSubmitter(itemId),
    invalidates: endpointsShowingPlacements,
  }),
  fee_entered: defineNotification({
    label: "The fee of one of your placements is entered for you to confirm",
    subject: "job",
    item: "submission",
    data: dataType<{ percent: number }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "job_posting" },
    defaultDelivery: "soon",
    icon: "Percent",
    text: ({ isOwn, actor, candidate, data }) =>
      isOwn
        ? sentence`${actor} entered a fee of ${data.percent}% for ${candidate}`
        : sentence`${actor} entered a fee of ${data.percent}% for ${candidate}, which you can confirm or dispute`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForPoster(subjectId, itemId) : hrefForSubmitter(itemId),
    invalidates: endpointsShowingFees,
  }),
  fee_confirmed: defineNotification({
    label: "A recruiter confirms the fee of a placement on your job",
    subject: "job",
    item: "submission",
    data: dataType<{ percent: number }>(),
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "soon",
    icon: "Percent",
    text: ({ actor, candidate, data }) =>
      sentence`${actor} confirmed the fee of ${data.percent}% for ${candidate}`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForSubmitter(itemId) : hrefForPoster(subjectId, itemId),
    invalidates: endpointsShowingFees,
  }),
  fee_disputed: defineNotification({
    label: "A recruiter disputes the fee of a placement on your job",
    subject: "job",
    item: "submission",
    data: dataType<{ percent: number; reason: string }>(),
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "soon",
    icon: "Percent",
    text: ({ actor, candidate, data }) =>
      sentence`${actor} disputed the fee of ${data.percent}% for ${candidate}${reasonSuffix(data.reason)}`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForSubmitter(itemId) : hrefForPoster(subjectId, itemId),
    invalidates: endpointsShowingFees,
  }),
};
