import { eventDefinitions } from "@shared/notifications/kinds";
import type { Notification } from "@shared/notifications/schemas";
import { daysAgo } from "./render";

const marcus = {
  id: 21,
  username: "marcus",
  firstName: "Marcus",
  lastName: "Okafor",
  role: "agency" as const,
  title: null,
  profileImageUrl: null,
};

/** A notification; by default, that Marcus applied to one of Dana's jobs. */
export const buildNotification = (id: number, values: Partial<Notification> = {}): Notification => {
  const content = {
    kind: "application_received" as const,
    actor: marcus,
    target: null,
    subject: { kind: "job" as const, id: 12, name: "Staff Engineer", detail: "Copperkey" },
    candidateName: null,
    agencyName: null,
    data: {},
    createdAt: daysAgo(0),
    readAt: null,
    ...values,
  };
  const { kind, subject, data } = content;
  return {
    id,
    group: subject.id === null ? kind : `${subject.kind} ${subject.id}`,
    href: eventDefinitions[kind].href({ subjectId: subject.id, itemId: null, isOwn: false, data }),
    ...content,
  };
};
