import { applicationEndpoints } from "@shared/applications/endpoints";
import { pluralize } from "@shared/lib/format";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { dataType, defineNotification, sentence } from "./definition";

interface PendingCounts {
  applications: number;
  submissions: number;
}

export const reminderKinds = {
  answer_overdue: defineNotification({
    label: "Applications or candidates await your answer",
    subject: "job",
    data: dataType<{ days: number } & PendingCounts>(),
    access: { gate: "job_posting" },
    defaultDelivery: "soon",
    icon: "Clock",
    text: ({ subject, data }) =>
      sentence`${describePending(data)} ${data.applications + data.submissions === 1 ? "has" : "have"} waited over ${data.days} days on ${subject}`,
    href: ({ subjectId, data }) =>
      `/${data.applications ? "applications" : "candidate-management"}?status=pending&job=${subjectId}`,
    invalidates: [applicationEndpoints.receivedCounts, submissionEndpoints.receivedCounts],
  }),
  candidate_aging: defineNotification({
    label: "A candidate you shared has been in the talent pool for 90 days",
    subject: "candidate",
    access: { gate: "candidates" },
    defaultDelivery: "daily",
    icon: "Hourglass",
    text: ({ subject }) => sentence`${subject} has been in the talent pool for 90 days: still available?`,
    href: ({ subjectId }) => `/candidates/${subjectId}`,
    invalidates: [],
  }),
  deadline_near: defineNotification({
    label: "The deadline of one of your jobs is two days away",
    subject: "job",
    access: { gate: "job_posting" },
    defaultDelivery: "soon",
    icon: "CalendarClock",
    text: ({ subject }) => sentence`The deadline of ${subject} is two days away`,
    href: ({ subjectId }) => `/jobs?job=${subjectId}`,
    invalidates: [],
  }),
};

const describePending = ({ applications, submissions }: PendingCounts): string =>
  [
    applications > 0 && pluralize(applications, "application"),
    submissions > 0 && pluralize(submissions, "candidate"),
  ]
    .filter(Boolean)
    .join(" and ");
