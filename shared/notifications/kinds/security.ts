/** Notifications for admins: security alerts, and queues with pending decisions. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { securityEndpoints } from "@shared/security/endpoints";
import { type AlertKind, alertLabels, type WaitingQueue } from "@shared/security/vocabulary";
import { pluralize } from "../../lib/format";
import { dataType, defineNotification, sentence } from "./definition";

interface Queue {
  describe(waiting: number): string;
  path: `/${string}`;
}
const queues: Record<WaitingQueue, Queue> = {
  posters: {
    describe: (waiting) =>
      `${pluralize(waiting, "person waits", "people wait")} for you to confirm who they are`,
    path: "/admin/posters",
  },
};
/**
 * Used for a queue that only a newer server knows, whose notifications this server may read during a rollout.
 */
const unknownQueue: Queue = { describe: () => "Something waits for you", path: "/admin" };
const queueOf = (name: WaitingQueue): Queue => queues[name] ?? unknownQueue;
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
    text: ({ data }) => sentence`${queueOf(data.queue).describe(data.waiting)}`,
    href: ({ data }) => queueOf(data.queue).path,
    invalidates: [adminEndpoints.posters, adminEndpoints.posterCounts],
  }),
};
