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

/** Every kind of event. The email settings list them in this order. */
const all = {
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
type All = typeof all;

export type EventKind = keyof All;
/** A kind that has recipients. */
export type NotificationKind = {
  [Kind in EventKind]: All[Kind]["access"] extends { recipients: "nobody" } ? never : Kind;
}[EventKind];
/** A list that everyone who may see it shares. */
export type PublicList = {
  [Kind in EventKind]: All[Kind]["access"] extends { public: infer List extends string } ? List : never;
}[EventKind];
export type IconName = All[EventKind]["icon"];

export const definitions: Record<
  EventKind,
  Definition<Access<PublicList>, SubjectKind, ItemKind, "agency", EventData, IconName>
> = all;

type NonEmpty<T> = [T, ...T[]];
const kinds = Object.keys(all) as EventKind[];
export const isNotificationKind = (kind: EventKind): kind is NotificationKind =>
  definitions[kind].access.recipients !== "nobody";
export const notificationKinds = kinds.filter(isNotificationKind) as NonEmpty<NotificationKind>;
export const eventKinds: NonEmpty<EventKind> = [
  ...notificationKinds,
  ...kinds.filter((kind) => !isNotificationKind(kind)),
];
export const publicEventKinds = kinds.filter((kind) => definitions[kind].access.public);
export const publicLists = [
  ...new Set(publicEventKinds.flatMap((kind) => definitions[kind].access.public ?? [])),
] as NonEmpty<PublicList>;
/** The kinds that are looked up by kind: public activity, and hires for the updates. */
export const listedKinds: readonly EventKind[] = [...publicEventKinds, "placement_made"];

type IdName = `${Exclude<SubjectKind, "account"> | ItemKind}Id`;
type SubjectId<Kind extends EventKind> = `${Exclude<All[Kind]["subject"], "account">}Id`;
type ItemId<Kind extends EventKind> = `${NonNullable<All[Kind]["item"]>}Id`;
type ThroughId<Kind extends EventKind> = `${NonNullable<All[Kind]["through"]>}Id`;
type DataOf<Kind extends EventKind> = All[Kind] extends { data?: DataType<infer Data> } ? Data : never;

/** The subject of an event, and the part of it that the event concerns. */
export type EventIds<Kind extends EventKind> = Record<SubjectId<Kind> | ItemId<Kind>, number>;
/** What an event of a kind must have, and nothing else, besides the users. */
export type EventInput<Kind extends EventKind> = EventIds<Kind> &
  Record<ThroughId<Kind>, number | null> & {
    [Id in Exclude<IdName, SubjectId<Kind> | ItemId<Kind> | ThroughId<Kind>>]?: never;
  } & (keyof DataOf<Kind> extends never ? { data?: never } : { data: DataOf<Kind> });
