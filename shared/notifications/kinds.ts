/** Combines the event kinds of all features, and derives types and lists of kinds from their definitions. */
import { accountKinds } from "./kinds/account";
import { claimKinds, reviewKinds, suggestionKinds } from "./kinds/agencies";
import { applicationKinds } from "./kinds/applications";
import type { DataType, EventAccess, EventDefinition, ItemKind, SubjectKind } from "./kinds/definition";
import { jobKinds } from "./kinds/jobs";
import { messageKinds } from "./kinds/messages";
import { organizationKinds } from "./kinds/organizations";
import { placementKinds } from "./kinds/placements";
import { reminderKinds } from "./kinds/reminders";
import { reportKinds } from "./kinds/reports";
import { securityKinds } from "./kinds/security";
import { submissionKinds } from "./kinds/submissions";
import { talentPoolKinds } from "./kinds/talent-pool";
import type { EventData } from "./schemas";

/** All kinds of events, in the order of the email settings. */
const allKinds = {
  ...jobKinds,
  ...applicationKinds,
  ...submissionKinds,
  ...placementKinds,
  ...messageKinds,
  ...accountKinds,
  ...suggestionKinds,
  ...reviewKinds,
  ...claimKinds,
  ...organizationKinds,
  ...reportKinds,
  ...reminderKinds,
  ...talentPoolKinds,
  ...securityKinds,
};
type AllKinds = typeof allKinds;

export type EventKind = keyof AllKinds;
/** The kinds with recipients. */
export type NotificationKind = {
  [Kind in EventKind]: AllKinds[Kind]["access"] extends { recipients: "nobody" } ? never : Kind;
}[EventKind];
/** The names of the lists that public activity changes, such as "jobs". */
export type PublicListName = {
  [Kind in EventKind]: AllKinds[Kind]["access"] extends { public: infer List extends string } ? List : never;
}[EventKind];
export type IconName = AllKinds[EventKind]["icon"];

/** The definition of each kind, typed so that code can handle any kind. */
export const eventDefinitions: Record<
  EventKind,
  EventDefinition<EventAccess<PublicListName>, SubjectKind, ItemKind, "agency", EventData, IconName>
> = allKinds;

/** The type that Zod and Drizzle require for the values of an enum. */
type NonEmptyArray<T> = [T, ...T[]];
const kinds = Object.keys(allKinds) as EventKind[];

export const isNotificationKind = (kind: EventKind): kind is NotificationKind =>
  eventDefinitions[kind].access.recipients !== "nobody";
export const notificationKinds = kinds.filter(isNotificationKind) as NonEmptyArray<NotificationKind>;
const kindsWithoutRecipients = kinds.filter((kind) => !isNotificationKind(kind));
export const eventKinds: NonEmptyArray<EventKind> = [...notificationKinds, ...kindsWithoutRecipients];

const publicListOf = (kind: EventKind) => eventDefinitions[kind].access.public;
export const publicEventKinds = kinds.filter((kind) => publicListOf(kind) !== undefined);
export const publicListNames = [
  ...new Set(publicEventKinds.map(publicListOf)),
] as NonEmptyArray<PublicListName>;

/** The kinds that queries filter by: public activity, and hires for the endpoint `updates`. */
export const queriedEventKinds: readonly EventKind[] = [...publicEventKinds, "placement_made"];

/** The ids and data that an event of a kind must have besides its users. */
export type EventInput<Kind extends EventKind> = EventIds<Kind> &
  MentionedIds<Kind> &
  NoOtherIds<Kind> &
  DataInput<Kind>;

/** The ids of an event's subject and item, such as `{ jobId: number; submissionId: number }`. */
export type EventIds<Kind extends EventKind> = Record<SubjectId<Kind> | ItemId<Kind>, number>;

/** The id of an agency that the event mentions; null if there is none. */
type MentionedIds<Kind extends EventKind> = Record<MentionedId<Kind>, number | null>;

/** Makes an event with ids that its kind does not have fail to compile. */
type NoOtherIds<Kind extends EventKind> = {
  [Id in Exclude<IdName, SubjectId<Kind> | ItemId<Kind> | MentionedId<Kind>>]?: never;
};

type DataInput<Kind extends EventKind> = keyof DataOf<Kind> extends never
  ? { data?: never }
  : { data: DataOf<Kind> };
type DataOf<Kind extends EventKind> = AllKinds[Kind] extends { data?: DataType<infer Data> } ? Data : never;

/**
 * For example `jobId` or `replyId`. There is no `accountId`: the target user of the event is the account.
 */
type IdName = `${Exclude<SubjectKind, "account"> | ItemKind}Id`;
type SubjectId<Kind extends EventKind> = `${Exclude<AllKinds[Kind]["subject"], "account">}Id`;
type ItemId<Kind extends EventKind> = `${NonNullable<AllKinds[Kind]["item"]>}Id`;
type MentionedId<Kind extends EventKind> = `${NonNullable<AllKinds[Kind]["mentions"]>}Id`;
