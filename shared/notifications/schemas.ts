/** Notifications, the activity feed, email choices, presence, and server-sent events. */
import { announcedJobFields } from "@shared/jobs/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import { databaseId, linkTokenOfLength, openApiSchema, timestamp } from "@shared/lib/fields";
import { cursorTimestamp, enumFilter } from "@shared/lib/filters";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import { eventKinds, notificationKinds, publicListNames } from "./kinds";
import { emailDeliveries, subjectKinds } from "./kinds/definition";

const userWithPicture = z.object({
  id: z.int(),
  ...personSummary.shape,
  profileImageUrl: z.nullable(z.string()),
});

/**
 * The data fields of the events of all kinds. Each kind uses some of them. The server removes all other
 * fields.
 */
const eventData = z.object({
  /** The outcome: approved, rejected, shortlisted, hired, removed, … */
  status: z.optional(z.string()),
  reason: z.optional(z.string()),
  /**
   * In reports and removals, the type of the content: post, reply, review, candidate, listing, job. In events
   * of a job, the work of the recipient on the job: application, submission.
   */
  what: z.optional(z.string()),
  /** The title of the removed content. */
  title: z.optional(z.string()),
  /**
   * The id of the content to change. For a reply it is the id of the post, for a review that of the agency.
   */
  contentId: z.optional(z.int()),
  /** The profile field of a suggestion. */
  field: z.optional(z.string()),
  /** The changed fields of a job. */
  fields: z.optional(z.array(z.enum(announcedJobFields))),
  rating: z.optional(z.int()),
  /** In reminders: the waiting time in days. */
  days: z.optional(z.int()),
  /** In reminders: the number of waiting applications. */
  applications: z.optional(z.int()),
  /** In reminders: the number of waiting submissions. */
  submissions: z.optional(z.int()),
  /** The browser and operating system of a sign-in. */
  device: z.optional(z.string()),
  /** The change of the security settings of the account. */
  change: z.optional(z.string()),
  /** The kind of a security alert. */
  alert: z.optional(z.string()),
  /** A queue of decisions for admins. */
  queue: z.optional(z.string()),
  /** The number of entries that wait in `queue`. */
  waiting: z.optional(z.int()),
  /** In placements: whole days from posting the job to the hire. */
  after: z.optional(z.int()),
  /** In fees of placements: percent of the first-year salary. */
  percent: z.optional(z.number()),
  /** In the endpoint `updates`: the current bounty of a posted job. */
  bounty: z.optional(z.number()),
  /** In the endpoint `updates`: the current deadline of a posted job. */
  deadline: z.optional(timestamp),
});
export type EventData = z.infer<typeof eventData>;

/**
 * The names and data for the sentence of an event. A name is null if it is absent or the viewer may not see
 * it.
 */
const eventFields = {
  /** The user who caused the event. */
  actor: z.nullable(userWithPicture),
  /** The user whom the event concerns, such as the applicant whose application was decided. */
  target: z.nullable(userWithPicture),
  /** The object that the event is about, with its current name. */
  subject: z.object({
    kind: z.enum(subjectKinds),
    id: z.nullable(z.int()),
    name: z.nullable(z.string()),
    /** The company of a job; null for other subjects. */
    detail: z.nullable(z.string()),
  }),
  /** The candidate of a submission. */
  candidateName: z.nullable(z.string()),
  /** The agency of a placement, for viewers with access to the directory. */
  agencyName: z.nullable(z.string()),
  data: eventData,
};

export const notification = openApiSchema(
  "Notification",
  z.object({
    id: z.int(),
    kind: z.enum(eventKinds),
    ...eventFields,
    /** Notifications about one subject have the same value. */
    group: z.string(),
    /** The path of the page that shows the subject. */
    href: z.string(),
    createdAt: timestamp,
    readAt: z.nullable(timestamp),
  }),
);
export type Notification = z.infer<typeof notification>;
/** The input of `describeEvent`. */
export type EventDetails = Pick<Notification, "kind" | keyof typeof eventFields>;

export const notificationsQuery = z.object({ status: enumFilter(["unread", "read"]) });
export const notificationCursor = z.object({ id: databaseId });
export const notificationCounts = z.object({
  /** Capped at `maxUnreadCount`. */
  unread: z.int(),
});

/** `upTo` is the newest notification that the client has shown. Without `upTo`, all are marked as read. */
export const readAllInput = openApiSchema("ReadAllInput", z.object({ upTo: z.optional(databaseId) }));
/** `readAt` is the time that the marked notifications now have, for undo; null if none was unread. */
export const readAllOutput = z.extend(notificationCounts, { readAt: z.nullable(timestamp) });
/** Marks the notifications with this `readAt` as unread again. */
export const unreadInput = openApiSchema("UnreadInput", z.object({ readAt: cursorTimestamp }));

/** A recent event that concerns the viewer or is public. */
export const activity = openApiSchema(
  "Activity",
  z.object({
    id: z.int(),
    kind: z.enum(eventKinds),
    ...eventFields,
    href: z.nullable(z.string()),
    createdAt: timestamp,
  }),
);
export type Activity = z.infer<typeof activity>;

export const notificationPreferences = openApiSchema(
  "NotificationPreferences",
  z.object({
    /** Only the kinds that the user can receive. */
    mail: z.array(z.object({ kind: z.enum(notificationKinds), choice: z.enum(emailDeliveries) })),
    /** The verified address that emails go to; null without one. */
    address: z.nullable(z.string()),
    /** Whether the user appears by name under Online Now. Users who do not are still counted there. */
    isNamedOnline: z.boolean(),
  }),
);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
/** Larger than the number of kinds. */
const maxMailChoices = 100;
export const notificationPreferencesInput = openApiSchema(
  "NotificationPreferencesInput",
  z.object({
    mail: z.optional(
      z
        .array(
          z.object({
            kind: z.enum(notificationKinds, "Unknown kind"),
            choice: z.enum(emailDeliveries, "Choose an email delivery"),
          }),
        )
        .check(z.maxLength(maxMailChoices)),
    ),
    isNamedOnline: z.optional(z.boolean()),
  }),
);

export const onlineNow = openApiSchema(
  "OnlineNow",
  z.object({
    /** The number of users active in the last five minutes; capped at 1,000. */
    online: z.int(),
    /** The most recently active users who appear by name. */
    people: z.array(userWithPicture),
  }),
);

/** The token of an unsubscribe link: 24 random bytes in base64url. */
const unsubscribeToken = linkTokenOfLength(32);
const unsubscribedKind = z.enum([...notificationKinds, "all"], "This link is incomplete.");
export const unsubscribeInput = openApiSchema(
  "UnsubscribeInput",
  z.object({ token: unsubscribeToken, kind: z.optional(unsubscribedKind) }),
);
export const unsubscribeQuery = z.object({ token: unsubscribeToken, kind: z.optional(unsubscribedKind) });
export const unsubscribeOutput = z.object({ kind: unsubscribedKind });

/** The server-sent events. Each makes some of the cached responses of a client stale. */
export const liveEvent = z.discriminatedUnion("type", [
  /** The user has a new notification; the definition of its kind names the stale endpoints. */
  z.object({ type: z.literal("notification"), id: databaseId, kind: z.enum(notificationKinds) }),
  /** The user marked notifications as read or unread, in any client. */
  z.object({ type: z.literal("read") }),
  /** A public list has changed. */
  z.object({ type: z.literal("changed"), what: z.enum(publicListNames) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const notificationSchemas = {
  list: { query: notificationsQuery, response: z.array(notification), cursor: notificationCursor },
  counts: { response: notificationCounts },
  read: { response: notificationCounts },
  readAll: { body: readAllInput, response: readAllOutput },
  unread: { body: unreadInput, response: notificationCounts },
  preferences: { response: notificationPreferences },
  setPreferences: { body: notificationPreferencesInput, response: notificationPreferences },
  activity: { response: z.array(activity) },
  updates: { response: z.array(activity) },
  online: { response: onlineNow },
  unsubscribe: { body: unsubscribeInput, response: unsubscribeOutput },
  unsubscribeAtOnce: { query: unsubscribeQuery, response: unsubscribeOutput },
} satisfies FeatureSchemas;
