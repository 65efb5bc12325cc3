/** Public activity about jobs. */
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { notificationEndpoints } from "../endpoints";
import { defineNotification, sentence } from "./definition";

// The type is explicit, because TypeScript cannot infer it: the type of `notificationEndpoints` depends on
// the kinds.
const invalidates: Endpoint[] = [
  jobEndpoints.list,
  jobEndpoints.counts,
  jobEndpoints.recent,
  jobEndpoints.one,
  analyticsEndpoints.marketplaceStats,
  notificationEndpoints.updates,
];

export const jobKinds = {
  job_posted: defineNotification({
    label: "A job is posted",
    subject: "job",
    access: { gate: "member", recipients: "nobody", public: "jobs" },
    defaultDelivery: "never",
    icon: "BriefcaseBusiness",
    text: ({ actor, subject, company }) =>
      sentence`${actor} posted ${subject}${company ? ` at ${company}` : ""}`,
    href: ({ subjectId }) => `/jobs?job=${subjectId}`,
    invalidates,
  }),
};
