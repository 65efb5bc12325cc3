/** Notifications about candidates that a recruiter submits to a job. */
import { insightEndpoints } from "@shared/insights/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { isRecruiter } from "@shared/lib/access";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { dataType, defineNotification, reasonSuffix, sentence } from "./definition";

/** The endpoints whose responses to a submitter change with each decision. */
export const endpointsAffectedByDecision = [
  insightEndpoints.own,
  insightEndpoints.rows,
  submissionEndpoints.mine,
  submissionEndpoints.mineCounts,
  submissionEndpoints.ofJob,
  submissionEndpoints.history,
];

/** The endpoints whose responses to a poster change with each submission. */
const endpointsChangedForPoster = [
  insightEndpoints.own,
  insightEndpoints.rows,
  submissionEndpoints.received,
  submissionEndpoints.receivedCounts,
  submissionEndpoints.groups,
  submissionEndpoints.ofJob,
  submissionEndpoints.history,
  jobEndpoints.mine,
  jobEndpoints.one,
];

export const hrefForPoster = (jobId: number | null, submissionId: number | null) =>
  `/candidate-management?job=${jobId}${submissionId ? `&candidate=${submissionId}` : ""}` as const;
export const hrefForSubmitter = (submissionId: number | null) =>
  `/my-submissions${submissionId ? `?submission=${submissionId}` : ""}` as const;

export const submissionKinds = {
  submission_received: defineNotification({
    label: "A candidate is submitted to one of your jobs",
    subject: "job",
    item: "submission",
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "soon",
    icon: "UserRoundPlus",
    text: ({ actor, candidate, subject }) => sentence`${actor} submitted ${candidate} to ${subject}`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForSubmitter(itemId) : hrefForPoster(subjectId, itemId),
    invalidates: endpointsChangedForPoster,
  }),
  submission_edited: defineNotification({
    label: "A recruiter edits a candidate whom you have not reviewed",
    subject: "job",
    item: "submission",
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "daily",
    icon: "Pencil",
    text: ({ actor, candidate, subject }) =>
      sentence`${actor} edited the details of ${candidate} for ${subject}`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForSubmitter(itemId) : hrefForPoster(subjectId, itemId),
    invalidates: [
      submissionEndpoints.received,
      submissionEndpoints.groups,
      submissionEndpoints.ofJob,
      submissionEndpoints.edits,
    ],
  }),
  submission_withdrawn: defineNotification({
    label: "A recruiter withdraws a candidate from one of your jobs",
    subject: "job",
    item: "submission",
    data: dataType<{ reason?: string }>(),
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "soon",
    icon: "CircleX",
    text: ({ isOwn, actor, candidate, subject, data }) =>
      sentence`${actor} withdrew ${candidate} from ${subject}${isOwn ? "" : reasonSuffix(data.reason)}`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForSubmitter(itemId) : hrefForPoster(subjectId, itemId),
    invalidates: endpointsChangedForPoster,
  }),
  submission_decided: defineNotification({
    label: "Your submitted candidate is decided",
    subject: "job",
    item: "submission",
    data: dataType<{ status: StoredSubmissionStatus; reason?: string }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "job_posting" },
    defaultDelivery: "soon",
    icon: "UserRoundCheck",
    text: ({ isOwn, actor, candidate, subject, data }) =>
      isOwn
        ? sentence`${actor} ${data.status} ${candidate} for ${subject}`
        : sentence`${candidate} was ${data.status} for ${subject}${reasonSuffix(data.reason)}`,
    href: ({ isOwn, subjectId, itemId }) =>
      isOwn ? hrefForPoster(subjectId, itemId) : hrefForSubmitter(itemId),
    invalidates: endpointsAffectedByDecision,
  }),
};
