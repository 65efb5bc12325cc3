import { accountKinds } from "./kinds/account";
import { claimKinds, reviewKinds, suggestionKinds } from "./kinds/agencies";
import { applicationKinds } from "./kinds/applications";
import type { Access, DataType, Definition, ItemKind, SubjectKind } from "./kinds/definition";
import { jobKinds } from "./kinds/jobs";
import { messageKinds } from "./kinds/messages";
import { organizationKinds } from "./kinds/organizations";
import { placementKinds } from "./kinds/placements";
import { reminderKinds } from "./kinds/reminders";
import { reportKinds } from "./kinds/reports";
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
};
type AllKinds = typeof allKinds;

export type EventKind = keyof AllKinds;
/** The kinds with recipients. */
export type NotificationKind = {
  [Kind in EventKind]: AllKinds[Kind]["access"] extends { recipients: "nobody" } ? never : Kind;
}[EventKind];
/** The lists of public activity. */
export type PublicList = {
  [Kind in EventKind]: AllKinds[Kind]["access"] extends { public: infer List extends string } ? List : never;
}[EventKind];
export type IconName = AllKinds[EventKind]["icon"];

export const eventDefinitions: Record<
  EventKind,
  Definition<Access<PublicList>, SubjectKind, ItemKind, "agency", EventData, IconName>
> = allKinds;

type NonEmptyArray<T> = [T, ...T[]];
const kinds = Object.keys(allKinds) as EventKind[];
export const isNotificationKind = (kind: EventKind): kind is NotificationKind =>
  eventDefinitions[kind].access.recipients !== "nobody";
export const notificationKinds = kinds.filter(isNotificationKind) as NonEmptyArray<NotificationKind>;
export const eventKinds: NonEmptyArray<EventKind> = [
  ...notificationKinds,
  ...kinds.filter((kind) => !isNotificationKind(kind)),
];
export const publicEventKinds = kinds.filter((kind) => eventDefinitions[kind].access.public);
export const publicLists = [
  ...new Set(publicEventKinds.flatMap((kind) => eventDefinitions[kind].access.public ?? [])),
] as NonEmptyArray<PublicList>;
/** The kinds that queries filter by: public activity, and hires for the updates. */
export const queriedKinds: readonly EventKind[] = [...publicEventKinds, "placement_made"];

/** For example `jobId` or `replyId`. */
type IdName = `${Exclude<SubjectKind, "account"> | ItemKind}Id`;
type SubjectId<Kind extends EventKind> = `${Exclude<AllKinds[Kind]["subject"], "account">}Id`;
type ItemId<Kind extends EventKind> = `${NonNullable<AllKinds[Kind]["item"]>}Id`;
type ThroughId<Kind extends EventKind> = `${NonNullable<AllKinds[Kind]["through"]>}Id`;
type DataOf<Kind extends EventKind> = AllKinds[Kind] extends { data?: DataType<infer Data> } ? Data : never;

/** The ids of an event's subject and item. */
export type EventIds<Kind extends EventKind> = Record<SubjectId<Kind> | ItemId<Kind>, number>;
/** The ids and data that an event of a kind must have besides its users; all other ids are forbidden. */
export type EventInput<Kind extends EventKind> = EventIds<Kind> &
  Record<ThroughId<Kind>, number | null> & {
    [Id in Exclude<IdName, SubjectId<Kind> | ItemId<Kind> | ThroughId<Kind>>]?: never;
  } & (keyof DataOf<Kind> extends never ? { data?: never } : { data: DataOf<Kind> });
