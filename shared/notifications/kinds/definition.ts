/** Defines what every kind of event must state: its sentence, link, recipients, and delivery by email. */
import type { Gate, Viewer } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import type { EventData } from "../schemas";

/** Email delivery: `soon` is after five minutes unless the notification was read, `daily` is in a digest. */
export const deliveries = ["soon", "daily", "never"] as const;
export type Delivery = (typeof deliveries)[number];

/** The kinds of objects that an event can be about. */
export const subjectKinds = ["job", "message", "agency", "organization", "candidate", "account"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** A part of the subject that an event can concern. */
export type ItemKind = "application" | "submission" | "reply" | "suggestion" | "review";

/** A part of a sentence; the user interface can emphasize names. */
export interface TextPart {
  text: string;
  isName?: true;
}

/** The variables of an event's sentence, which addresses the viewer as "You" or "you". */
export interface TextVars<Data> {
  /** Whether the viewer is the actor. */
  isOwn: boolean;
  actor: TextPart | string;
  target: TextPart | string;
  subject: TextPart | string;
  /** The company of a job. */
  company: string | null;
  /** The candidate of a submission. */
  candidate: TextPart | string;
  data: Data;
}

export interface LinkVars<Data> {
  subjectId: number | null;
  itemId: number | null;
  /** Whether the viewer is the actor, whose page can differ from that of the recipient. */
  isOwn: boolean;
  data: Data;
}

export interface EventAccess<ListName extends string = string> {
  /** Recipients must pass this gate, also later, when they view the notification. */
  gate: Gate;
  /**
   * The viewers who can be recipients. Default: all who pass the gate. With `nobody` the event is only public
   * activity.
   */
  recipients?: "nobody" | ((viewer: Viewer) => boolean);
  /** The gate that actors must pass to see their own action. Default: `gate`. */
  actor?: Gate;
  /**
   * Makes the event public activity for everyone who passes the gate. Their clients refetch this list when it
   * occurs.
   */
  public?: ListName;
}

declare const data: unique symbol;
/** Holds only the type `Data`, from which `defineNotification` infers it. There is no value at run time. */
export interface DataType<Data> {
  readonly [data]?: Data;
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
  subject: Subject;
  item?: Item;
  /** A second object that the event names besides its subject: the agency of a placement. */
  mentions?: Mentioned;
  data?: DataType<Data>;
  access: AccessRules;
  /** Applies to users without a preference. */
  defaultDelivery: Delivery;
  /**
   * The feature itself sends an email at once. Users cannot turn it off, and no other email mentions the
   * event.
   */
  hasOwnEmail?: true;
  /** The Lucide icon. */
  icon: Icon;
  /** One sentence without a full stop. */
  text(vars: TextVars<NoInfer<Data>>): TextPart[];
  href(vars: LinkVars<NoInfer<Data>>): `/${string}`;
  /**
   * The endpoints whose cached responses become stale for its recipients, or for everyone if it is public.
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
