import type { EndpointSchemas } from "@shared/lib/endpoints";
import { filter, keyId, keyMoment, named, timestamp, tokenOf } from "@shared/lib/fields";
import { person } from "@shared/users/schemas";
import * as z from "zod/mini";
import { eventKinds, notificationKinds, publicLists } from "./kinds";
import { deliveries, subjectKinds } from "./kinds/definition";

const who = z.object({ id: z.int(), ...person.shape, profileImageUrl: z.nullable(z.string()) });

/** Each kind declares which of these its events have. A field that is missing here never leaves the server. */
const eventData = z.object({
  /** What became of it: approved, rejected, shortlisted, hired, removed, … */
  status: z.optional(z.string()),
  /** Why. */
  reason: z.optional(z.string()),
  /** What was reported or removed: post, reply, review, candidate, listing, job. */
  what: z.optional(z.string()),
  /** The title of one's own that was removed. */
  title: z.optional(z.string()),
  /** The field of a suggestion. */
  field: z.optional(z.string()),
  rating: z.optional(z.int()),
  /** Of a reminder: how long it waits, and how much. */
  days: z.optional(z.int()),
  applications: z.optional(z.int()),
  submissions: z.optional(z.int()),
  /** Of a placement: full days since the job was posted. */
  after: z.optional(z.int()),
  /** Of a search among the updates: what its job says now. */
  bounty: z.optional(z.number()),
  deadline: z.optional(timestamp),
});
export type EventData = z.infer<typeof eventData>;

/** The names and the data that the sentence of an event needs; null where there is none, or it is not shown. */
const facts = {
  /** Who did it; null where nobody is named. */
  actor: z.nullable(who),
  /** Whom it concerns. */
  target: z.nullable(who),
  /** What it is about, as it is called now. */
  subject: z.object({
    kind: z.enum(subjectKinds),
    id: z.nullable(z.int()),
    name: z.nullable(z.string()),
    /** A job's company. */
    detail: z.nullable(z.string()),
  }),
  /** The candidate of a submission. */
  candidateName: z.nullable(z.string()),
  /** The listing that a placement went through, for holders of the directory. */
  agencyName: z.nullable(z.string()),
  data: eventData,
};

export const notification = named(
  "Notification",
  z.object({
    id: z.int(),
    kind: z.enum(eventKinds),
    ...facts,
    /** The same for all that is about one thing. */
    group: z.string(),
    /** A path of this site. */
    href: z.string(),
    createdAt: timestamp,
    readAt: z.nullable(timestamp),
  }),
);
export type Notification = z.infer<typeof notification>;
/** What the sentence of an event is made of. */
export type EventDetails = Pick<Notification, "kind" | keyof typeof facts>;

export const notificationsQuery = z.object({ status: filter(["unread", "read"]) });
/** Latest first. */
export const notificationKey = z.object({ id: keyId });
/** As far as 100, which stands for more than 99. */
export const notificationCounts = z.object({ unread: z.int() });
/** Everything up to this one, which is the latest that the reader has seen; left out: everything. */
export const readAllInput = named("ReadAllInput", z.object({ upTo: z.optional(keyId) }));
/** `readAt`: the moment by which it is taken back; null where nothing was unread. */
export const readAllAnswer = z.extend(notificationCounts, { readAt: z.nullable(timestamp) });
export const unreadInput = named("UnreadInput", z.object({ readAt: keyMoment }));

/** Something that happened around the viewer. */
export const activity = named(
  "Activity",
  z.object({
    id: z.int(),
    kind: z.enum(eventKinds),
    ...facts,
    href: z.nullable(z.string()),
    createdAt: timestamp,
  }),
);
export type Activity = z.infer<typeof activity>;

export const preferences = named(
  "NotificationPreferences",
  z.object({
    /** Only the kinds that this person can ever be told of. */
    mail: z.array(z.object({ kind: z.enum(notificationKinds), choice: z.enum(deliveries) })),
    /** The address that mail goes to; null while none is verified. */
    address: z.nullable(z.string()),
    /** Whether this person is named under Online Now; everybody is counted. */
    isNamedOnline: z.boolean(),
  }),
);
export type Preferences = z.infer<typeof preferences>;
export const preferencesInput = named(
  "NotificationPreferencesInput",
  z.object({
    mail: z.optional(
      z
        .array(
          z.object({
            kind: z.enum(notificationKinds, "Unknown kind"),
            choice: z.enum(deliveries, "Choose how it comes"),
          }),
        )
        .check(z.maxLength(100)),
    ),
    isNamedOnline: z.optional(z.boolean()),
  }),
);

export const onlineNow = named(
  "OnlineNow",
  z.object({
    /** People seen in the last five minutes; 1,000 stands for that many or more. */
    online: z.int(),
    /** The latest of those who are named. */
    people: z.array(who),
  }),
);

/** From the link of a mail. */
const token = tokenOf(32);
const unsubscribed = z.enum([...notificationKinds, "all"], "This link is not complete.");
export const unsubscribeInput = named(
  "UnsubscribeInput",
  z.object({ token, kind: z.optional(unsubscribed) }),
);
export const unsubscribeQuery = z.object({ token, kind: z.optional(unsubscribed) });
export const unsubscribedAnswer = z.object({ kind: unsubscribed });

/** What comes over the stream: to ask again for what it concerns. */
export const liveEvent = z.discriminatedUnion("type", [
  /** Something for this person; `kind` says which lists have changed. */
  z.object({ type: z.literal("told"), id: keyId, kind: z.enum(notificationKinds) }),
  /** This person has read something, here or elsewhere. */
  z.object({ type: z.literal("read") }),
  /** Something that everybody of a feature sees has changed. */
  z.object({ type: z.literal("changed"), what: z.enum(publicLists) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const notificationSchemas = {
  list: { query: notificationsQuery, response: z.array(notification), cursor: notificationKey },
  counts: { response: notificationCounts },
  read: { response: notificationCounts },
  readAll: { body: readAllInput, response: readAllAnswer },
  unread: { body: unreadInput, response: notificationCounts },
  preferences: { response: preferences },
  setPreferences: { body: preferencesInput, response: preferences },
  activity: { response: z.array(activity) },
  updates: { response: z.array(activity) },
  online: { response: onlineNow },
  unsubscribe: { body: unsubscribeInput, response: unsubscribedAnswer },
  unsubscribeAtOnce: { query: unsubscribeQuery, response: unsubscribedAnswer },
} satisfies EndpointSchemas;
