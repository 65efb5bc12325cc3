/**
 * Notifications about applications to fill a job. `access.gate` is for the recipient, and `actorGate` for the
 * actor, who sees the same event as their own action (`isOwn`).
 */
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { insightEndpoints } from "@shared/insights/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { isRecruiter } from "@shared/lib/access";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { dataType, defineNotification, reasonSuffix, sentence } from "./definition";

/** The endpoints whose responses to a poster change with each application. */
const endpointsChangedForPoster = [
  applicationEndpoints.received,
  applicationEndpoints.receivedCounts,
  applicationEndpoints.receivedJobs,
  applicationEndpoints.history,
  insightEndpoints.own,
  insightEndpoints.rows,
  jobEndpoints.mine,
  jobEndpoints.list,
  jobEndpoints.ofOrganization,
  jobEndpoints.recent,
  jobEndpoints.one,
  // These responses contain the fee of the recruiter's approved application.
  submissionEndpoints.received,
  submissionEndpoints.ofJob,
];

export const applicationKinds = {
  application_received: defineNotification({
    label: "Somebody applies to fill one of your jobs",
    subject: "job",
    item: "application",
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "soon",
    icon: "Inbox",
    text: ({ actor, subject }) => sentence`${actor} applied to fill ${subject}`,
    href: ({ isOwn, subjectId }) =>
      isOwn ? `/my-applications?job=${subjectId}` : `/applications?status=pending&job=${subjectId}`,
    invalidates: endpointsChangedForPoster,
  }),
  application_edited: defineNotification({
    label: "An applicant edits a proposal that waits for you",
    subject: "job",
    item: "application",
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "daily",
    icon: "Pencil",
    text: ({ isOwn, actor, subject }) =>
      sentence`${actor} edited ${isOwn ? "your" : "the"} proposal for ${subject}`,
    href: ({ isOwn, subjectId }) =>
      isOwn ? `/my-applications?job=${subjectId}` : `/applications?status=pending&job=${subjectId}`,
    invalidates: [applicationEndpoints.received, applicationEndpoints.edits],
  }),
  application_withdrawn: defineNotification({
    label: "An applicant withdraws from one of your jobs",
    subject: "job",
    item: "application",
    data: dataType<{ reason?: string }>(),
    access: { gate: "job_posting", actorGate: "member" },
    defaultDelivery: "soon",
    icon: "CircleX",
    text: ({ isOwn, actor, subject, data }) =>
      sentence`${actor} withdrew ${isOwn ? "your" : "the"} application to fill ${subject}${isOwn ? "" : reasonSuffix(data.reason)}`,
    href: ({ isOwn, subjectId }) =>
      // Withdrawn applications are listed under "rejected", because this is their stored status.
      isOwn ? `/my-applications?job=${subjectId}` : `/applications?status=rejected&job=${subjectId}`,
    invalidates: endpointsChangedForPoster,
  }),
  application_decided: defineNotification({
    label: "Your application is decided",
    subject: "job",
    item: "application",
    data: dataType<{ status: Exclude<ApplicationStatus, "pending">; reason?: string }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "job_posting" },
    defaultDelivery: "soon",
    icon: "Send",
    text: ({ isOwn, actor, target, subject, data }) => {
      if (isOwn) return sentence`${actor} ${data.status} ${target} for ${subject}`;
      const decision = data.status === "approved" ? "approved" : "not selected";
      return sentence`You were ${decision} for ${subject}${reasonSuffix(data.reason)}`;
    },
    href: ({ isOwn, subjectId }) =>
      isOwn ? `/applications?job=${subjectId}` : `/my-applications?job=${subjectId}`,
    invalidates: [
      insightEndpoints.own,
      insightEndpoints.rows,
      applicationEndpoints.mine,
      applicationEndpoints.mineCounts,
      applicationEndpoints.history,
      jobEndpoints.list,
      jobEndpoints.ofOrganization,
      jobEndpoints.counts,
      jobEndpoints.recent,
      jobEndpoints.one,
      userEndpoints.show,
      analyticsEndpoints.userStats,
    ],
  }),
};
