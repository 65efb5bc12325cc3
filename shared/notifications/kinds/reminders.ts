/** Reminders of pending decisions, old candidates and near deadlines. */
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
    text: ({ subject, data }) => {
      const verb = data.applications + data.submissions === 1 ? "has" : "have";
      return sentence`${describePending(data)} ${verb} waited over ${data.days} days on ${subject}`;
    },
    href: ({ subjectId, data }) => {
      const page = data.applications > 0 ? "applications" : "candidate-management";
      return `/${page}?status=pending&job=${subjectId}`;
    },
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
    label: "The deadline of one of your jobs is less than two days away",
    subject: "job",
    access: { gate: "job_posting" },
    defaultDelivery: "soon",
    icon: "CalendarClock",
    text: ({ subject }) => sentence`The deadline of ${subject} is less than two days away`,
    href: ({ subjectId }) => `/jobs?job=${subjectId}`,
    invalidates: [],
  }),
};

/** "2 applications and 1 candidate" */
function describePending({ applications, submissions }: PendingCounts): string {
  const parts: string[] = [];
  if (applications > 0) parts.push(pluralize(applications, "application"));
  if (submissions > 0) parts.push(pluralize(submissions, "candidate"));
  return parts.join(" and ");
}
