/**
 * Notifications about jobs, mostly to their applicants and submitters, and public activity about posted jobs.
 */
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { insightEndpoints } from "@shared/insights/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import {
  type AnnouncedJobField,
  type JobEndingKind,
  maxHoldDays,
  maxPausedDays,
  reopenDays,
} from "@shared/jobs/vocabulary";
import { isRecruiter } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { notificationEndpoints } from "../endpoints";
import { dataType, defineNotification, type LinkVariables, sentence } from "./definition";

// The type is explicit, because TypeScript cannot infer it: the type of `notificationEndpoints` depends on
// the kinds.
const endpointsShowingJobs: Endpoint[] = [
  jobEndpoints.list,
  jobEndpoints.ofOrganization,
  jobEndpoints.counts,
  jobEndpoints.recent,
  jobEndpoints.one,
  analyticsEndpoints.marketplaceStats,
  notificationEndpoints.updates,
];

/** The endpoints whose responses to applicants and submitters change with the state or details of their job. */
export const endpointsChangedByJobEnd: Endpoint[] = [
  jobEndpoints.list,
  jobEndpoints.ofOrganization,
  jobEndpoints.counts,
  jobEndpoints.recent,
  jobEndpoints.one,
  applicationEndpoints.mine,
  applicationEndpoints.mineCounts,
  applicationEndpoints.history,
  submissionEndpoints.mine,
  submissionEndpoints.mineCounts,
  submissionEndpoints.ofJob,
  submissionEndpoints.history,
  insightEndpoints.own,
  insightEndpoints.rows,
  analyticsEndpoints.userStats,
  userEndpoints.show,
];

/** The endpoints whose responses to the poster change when somebody else ends or reopens the job. */
export const endpointsChangedForPosterByJobEnd: Endpoint[] = [
  jobEndpoints.mine,
  jobEndpoints.mineCounts,
  jobEndpoints.one,
  applicationEndpoints.received,
  applicationEndpoints.receivedJobs,
  applicationEndpoints.receivedCounts,
  applicationEndpoints.history,
  submissionEndpoints.received,
  submissionEndpoints.receivedCounts,
  submissionEndpoints.groups,
  submissionEndpoints.ofJob,
  submissionEndpoints.history,
  insightEndpoints.own,
  insightEndpoints.rows,
  analyticsEndpoints.userStats,
];

/**
 * The page with the recruiter's application or submission to a job. The poster of the job and the user who
 * caused the event get the page with their own jobs.
 */
function applicationOrSubmissionHref({
  isOwn,
  subjectId: jobId,
  data,
}: LinkVariables<{ what: "application" | "submission" | "job" }>) {
  if (isOwn || data.what === "job") return "/my-jobs" as const;
  if (data.what === "application") return `/my-applications?job=${jobId}` as const;
  return "/my-submissions" as const;
}

const jobFieldLabels: Record<AnnouncedJobField, string> = {
  title: "title",
  description: "description",
  location: "location",
  salary: "salary",
  bountyAmount: "bounty",
  paymentDays: "payment",
  guaranteeDays: "guarantee",
  deadline: "deadline",
};

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });

export const jobKinds = {
  job_ended: defineNotification({
    label: "A job ends for which you have applied or submitted a candidate",
    subject: "job",
    data: dataType<{ status: JobEndingKind; what: "application" | "submission" }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "member" },
    defaultDelivery: "soon",
    icon: "CircleX",
    text: ({ isOwn, actor, subject, data }) => {
      const isFilled = data.status === "filled";
      if (isOwn)
        return isFilled
          ? sentence`${actor} marked ${subject} as filled`
          : sentence`${actor} unposted ${subject}`;
      return sentence`${subject} ${isFilled ? "has been filled" : "was unposted"}; your work on it has ended`;
    },
    href: applicationOrSubmissionHref,
    invalidates: endpointsChangedByJobEnd,
  }),
  job_reopened: defineNotification({
    label: "A job is reopened that is yours, or on which you have applied or submitted a candidate",
    subject: "job",
    /** `job` is for the poster, whose job an admin reopened; the other values are for recruiters. */
    data: dataType<{ what: "application" | "submission" | "job" }>(),
    access: { gate: "member", actorGate: "member" },
    defaultDelivery: "soon",
    icon: "RotateCcw",
    text: ({ isOwn, actor, subject, data }) => {
      if (isOwn) return sentence`${actor} reopened ${subject}`;
      return data.what === "job"
        ? sentence`An admin reopened ${subject}`
        : sentence`${subject} was reopened; your work on it goes on`;
    },
    href: applicationOrSubmissionHref,
    invalidates: [...endpointsChangedByJobEnd, ...endpointsChangedForPosterByJobEnd],
  }),
  job_paused: defineNotification({
    label: "A job is put on hold for which you have applied or submitted a candidate",
    subject: "job",
    data: dataType<{ status: "on_hold" | "paused"; what: "application" | "submission" }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "member" },
    defaultDelivery: "daily",
    icon: "CirclePause",
    text: ({ isOwn, actor, subject, data }) => {
      if (isOwn) return sentence`${actor} put ${subject} on hold`;
      return data.status === "on_hold"
        ? sentence`${subject} is on hold; the poster still decides on your work`
        : sentence`${subject} is paused; your work on it stays open`;
    },
    href: applicationOrSubmissionHref,
    invalidates: endpointsChangedByJobEnd,
  }),
  job_resumed: defineNotification({
    label: "A job on hold is listed again",
    subject: "job",
    data: dataType<{ what: "application" | "submission" }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "member" },
    defaultDelivery: "daily",
    icon: "CirclePlay",
    text: ({ isOwn, actor, subject }) =>
      isOwn ? sentence`${actor} resumed ${subject}` : sentence`${subject} is listed again`,
    href: applicationOrSubmissionHref,
    invalidates: endpointsChangedByJobEnd,
  }),
  job_changed: defineNotification({
    label: "A job changes for which you have applied or submitted a candidate",
    subject: "job",
    data: dataType<{ fields: AnnouncedJobField[]; what: "application" | "submission" }>(),
    access: { gate: "member", recipients: isRecruiter, actorGate: "member" },
    defaultDelivery: "daily",
    icon: "Pencil",
    text: ({ isOwn, actor, subject, data }) => {
      const fields = listFormat.format(data.fields.map((field) => jobFieldLabels[field]));
      return isOwn
        ? sentence`${actor} changed ${fields} of ${subject}`
        : sentence`${subject} was changed: ${fields}`;
    },
    href: ({ subjectId }) => `/jobs?job=${subjectId}`,
    invalidates: endpointsChangedByJobEnd,
  }),
  hold_expired: defineNotification({
    label: "A job of yours is unposted, because it was on hold for 90 days or you were suspended for 30 days",
    subject: "job",
    /**
     * `paused`: the job was unposted while its poster was suspended. The poster is notified when the suspension
     * ends. Absent: the job was on hold for too long.
     */
    data: dataType<{ status?: "paused" }>(),
    access: { gate: "member" },
    defaultDelivery: "soon",
    icon: "CircleX",
    text: ({ subject, data }) =>
      data.status === "paused"
        ? sentence`${subject} was unposted, because your account was suspended for ${maxPausedDays} days; you can reopen it for ${reopenDays} days`
        : sentence`${subject} was unposted, because it was on hold for ${maxHoldDays} days`,
    href: () => "/my-jobs",
    invalidates: endpointsChangedForPosterByJobEnd,
  }),
  company_named: defineNotification({
    label: "Somebody who is no confirmed member posts a job in the name of your organization",
    subject: "job",
    access: { gate: "member" },
    defaultDelivery: "daily",
    icon: "ShieldAlert",
    text: ({ actor, subject, company }) =>
      sentence`${actor} posted ${subject}${company ? ` in the name of ${company}` : ""}`,
    href: ({ subjectId }) => `/jobs?job=${subjectId}`,
    invalidates: [jobEndpoints.list, jobEndpoints.ofOrganization, jobEndpoints.recent, jobEndpoints.one],
  }),
  job_posted: defineNotification({
    label: "A job is posted",
    subject: "job",
    access: { gate: "member", recipients: "nobody", public: "jobs" },
    defaultDelivery: "never",
    icon: "BriefcaseBusiness",
    text: ({ actor, subject, company }) =>
      sentence`${actor} posted ${subject}${company ? ` at ${company}` : ""}`,
    href: ({ subjectId }) => `/jobs?job=${subjectId}`,
    invalidates: endpointsShowingJobs,
  }),
};
