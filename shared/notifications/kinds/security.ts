/** Notifications for admins: security alerts, and queues with pending decisions. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { securityEndpoints } from "@shared/security/endpoints";
import { describeQueue, queuePath } from "@shared/security/rules";
import { type AlertKind, alertLabels, type WaitingQueue } from "@shared/security/vocabulary";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { dataType, defineNotification, sentence } from "./definition";

const unknownAlertLabel = "something unusual happened";

export const securityKinds = {
  security_alert: defineNotification({
    label: "Security alerts",
    subject: "account",
    data: dataType<{ alert: AlertKind }>(),
    access: { gate: "admin" },
    defaultDelivery: "soon",
    icon: "ShieldAlert",
    text: ({ data }) => sentence`Security alert: ${alertLabels[data.alert] ?? unknownAlertLabel}`,
    href: () => "/admin/security",
    invalidates: [securityEndpoints.alerts, securityEndpoints.list],
  }),
  queue_waiting: defineNotification({
    label: "Something waits for an admin",
    subject: "account",
    data: dataType<{ queue: WaitingQueue; waiting: number }>(),
    access: { gate: "admin" },
    defaultDelivery: "daily",
    icon: "ListTodo",
    text: ({ data }) => sentence`${describeQueue(data.queue, data.waiting)}`,
    href: ({ data }) => queuePath(data.queue),
    invalidates: [
      adminEndpoints.waiting,
      adminEndpoints.vcApplications,
      adminEndpoints.vcApplicationCounts,
      adminEndpoints.posters,
      adminEndpoints.posterCounts,
      adminEndpoints.renamedPartners,
      adminEndpoints.domainClaims,
      reportEndpoints.list,
      reportEndpoints.counts,
      claimEndpoints.list,
      claimEndpoints.counts,
      suggestionEndpoints.list,
      suggestionEndpoints.counts,
    ],
  }),
};
