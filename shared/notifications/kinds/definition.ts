/** Functions and types for defining a kind of event: its sentence, link, recipients and email delivery. */
import type { Gate, Viewer } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import type { EventData } from "../schemas";

/**
 * When a notification is emailed: `soon` after five minutes, unless the user has read the notification by
 * then; `daily` in a digest.
 */
export const emailDeliveries = ["soon", "daily", "never"] as const;
export type EmailDelivery = (typeof emailDeliveries)[number];

/** The kinds of objects that an event can be about. */
export const subjectKinds = ["job", "message", "agency", "organization", "candidate", "account"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** A part of the subject that an event can be about, such as an application to a job. */
export type ItemKind = "application" | "submission" | "reply" | "suggestion" | "review";

/** A part of a sentence; the user interface can emphasize names. */
export interface TextPart {
  text: string;
  isName?: true;
}

/** The variables of an event's sentence, which addresses the viewer as "You" or "you". */
export interface TextVariables<Data> {
  /** Whether the viewer is the actor. */
  isOwn: boolean;
  actor: TextPart | string;
  /** The user whom the event concerns, such as the applicant whose application was decided. */
  target: TextPart | string;
  subject: TextPart | string;
  /** The company of a job; null for other subjects. */
  company: string | null;
  /** The candidate of a submission. */
  candidate: TextPart | string;
  data: Data;
}

/** The variables of the link to the page that shows an event. */
export interface LinkVariables<Data> {
  subjectId: number | null;
  itemId: number | null;
  /** Whether the viewer is the actor. Actor and recipient can get different pages. */
  isOwn: boolean;
  data: Data;
}

/** The users who can see the events of one kind. */
export interface EventAccess<ListName extends string = string> {
  /** Recipients must pass this gate when the event occurs, and again when they view the notification. */
  gate: Gate;
  /**
   * The viewers who can be recipients. Default: all who pass the gate. With `nobody` there are no
   * notifications, and the event is only public activity.
   */
  recipients?: "nobody" | ((viewer: Viewer) => boolean);
  /** The gate that actors must pass to see their own action. Default: `gate`. */
  actorGate?: Gate;
  /**
   * Makes the event public activity for everyone who passes the gate. Their clients refetch the list with
   * this name when the event occurs.
   */
  public?: ListName;
}

declare const dataTypeKey: unique symbol;
/** Holds only the type `Data`, from which `defineNotification` infers it. There is no value at run time. */
export interface DataType<Data> {
  readonly [dataTypeKey]?: Data;
}

/**
 * Declares the data of a kind. Fields that `EventData` lacks do not compile, because the response would drop
 * them.
 */
export const dataType = <
  Data extends EventData & { [Field in Exclude<keyof Data, keyof EventData>]: never },
>(): DataType<Data> => ({});

type NoData = Record<never, never>;

/**
 * The definition of one kind of event. A new kind needs a migration of the CHECK constraints for its name.
 */
export interface EventDefinition<
  AccessRules extends EventAccess = EventAccess,
  Subject extends SubjectKind = SubjectKind,
  Item extends ItemKind = ItemKind,
  Mentioned extends "agency" = "agency",
  Data = EventData,
  Icon extends string = string,
> {
  /** The name of this kind in the email settings. */
  label: string;
  /** The object that the sentence names and the link opens. */
  subject: Subject;
  /** The part of the subject that the event is about: for example, the application to a job. */
  item?: Item;
  /** A second object that the event names besides its subject: the agency of a placement. */
  mentions?: Mentioned;
  data?: DataType<Data>;
  access: AccessRules;
  /** Applies to users without a preference. */
  defaultDelivery: EmailDelivery;
  /**
   * The feature that causes the event sends an email of its own. Users cannot turn that email off, and
   * notification emails leave the event out.
   */
  isEmailedByFeature?: true;
  /** The name of a Lucide icon. */
  icon: Icon;
  /** One sentence without a full stop. */
  text(variables: TextVariables<NoInfer<Data>>): TextPart[];
  href(variables: LinkVariables<NoInfer<Data>>): `/${string}`;
  /**
   * The endpoints whose cached responses become stale: for the recipients, or for everyone if the event is
   * public.
   */
  invalidates: readonly Endpoint[];
}

/** Declares a kind. The parameters of `notify` are inferred from it. */
export const defineNotification = <
  const AccessRules extends EventAccess,
  const Subject extends SubjectKind,
  const Icon extends string,
  const Item extends ItemKind = never,
  const Mentioned extends "agency" = never,
  Data = NoData,
>(
  definition: EventDefinition<AccessRules, Subject, Item, Mentioned, Data, Icon>,
) => definition;

/** A template tag for sentences. Interpolated strings are plain text. */
export function sentence(
  strings: TemplateStringsArray,
  ...values: (TextPart | string | number)[]
): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, text] of strings.entries()) {
    const value = values[index] ?? "";
    parts.push({ text }, typeof value === "object" ? value : { text: String(value) });
  }
  return parts.filter(({ text }) => text !== "");
}

/** A colon and the reason of a decision; empty without a reason. */
export const reasonSuffix = (reason: string | undefined): string => (reason ? `: ${reason}` : "");
