/** Notifications and public activity about messages and replies. */
import { messageEndpoints } from "@shared/messages/endpoints";
import { defineNotification, sentence } from "./definition";

const endpointsShowingMessages = [
  messageEndpoints.list,
  messageEndpoints.counts,
  messageEndpoints.trending,
  messageEndpoints.show,
];

export const messageKinds = {
  message_posted: defineNotification({
    label: "A message is posted",
    subject: "message",
    access: { gate: "messages", recipients: "nobody", public: "messages" },
    defaultDelivery: "never",
    icon: "MessageSquareText",
    text: ({ actor, subject }) => sentence`${actor} wrote ${subject}`,
    href: ({ subjectId }) => `/messages/${subjectId}`,
    invalidates: endpointsShowingMessages,
  }),
  message_replied: defineNotification({
    label: "Somebody replies to your post",
    subject: "message",
    item: "reply",
    access: { gate: "messages", public: "messages" },
    defaultDelivery: "daily",
    icon: "CornerUpLeft",
    text: ({ actor, subject }) => sentence`${actor} replied to ${subject}`,
    href: ({ subjectId, itemId }) => `/messages/${subjectId}${itemId ? `#reply-${itemId}` : ""}`,
    invalidates: endpointsShowingMessages,
  }),
};
