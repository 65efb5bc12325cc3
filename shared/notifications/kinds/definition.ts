import type { Gate, Viewer } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import type { EventData } from "../schemas";

/** How a notification comes by email: after five minutes unless it was read, in a daily digest, or not at all. */
export const deliveries = ["soon", "daily", "never"] as const;
export type Delivery = (typeof deliveries)[number];

export const subjectKinds = ["job", "message", "agency", "organization", "candidate", "account"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** The part of a subject that an event concerns. */
export type ItemKind = "application" | "submission" | "reply" | "suggestion" | "review";

/** A part of a sentence; the user interface can emphasize names. */
export interface TextPart {
  text: string;
  isName?: true;
}

/** What the sentence of an event can say. The viewer is "You" or "you" in it. */
export interface TextVars<Data> {
  /** The viewer did it. */
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
  /** The viewer did it: the link goes to their own side of it. */
  isOwn: boolean;
  data: Data;
}

export interface Access<List extends string = string> {
  /** Recipients must pass it. A viewer who no longer passes it no longer sees the notification. */
  gate: Gate;
  /** The viewers who can ever be recipients; by default all who pass the gate. With "nobody" it is public activity only. */
  recipients?: "nobody" | ((viewer: Viewer) => boolean);
  /** Who still sees that they did it; by default the gate. */
  actor?: Gate;
  /** Public activity: everyone who passes the gate sees it, and their copy of this list is stale. */
  public?: List;
}

declare const data: unique symbol;
/** Known to the compiler only. */
export interface DataType<Data> {
  readonly [data]?: Data;
}

/** Declares the data of a kind. A field that the API's `data` lacks does not compile: the response would drop it. */
export const dataType = <
  Data extends EventData & { [Field in Exclude<keyof Data, keyof EventData>]: never },
>(): DataType<Data> => ({});

type NoData = Record<never, never>;

/** Everything about one kind of event, except the database's checks of its name. */
export interface Definition<
  A extends Access = Access,
  Subject extends SubjectKind = SubjectKind,
  Item extends ItemKind = ItemKind,
  Through extends "agency" = "agency",
  Data = EventData,
  Icon extends string = string,
> {
  /** Its name in the email settings. */
  label: string;
  subject: Subject;
  item?: Item;
  /** An event can also name the agency that it came through. */
  through?: Through;
  data?: DataType<Data>;
  access: A;
  /** Applies until a user chooses another. */
  defaultDelivery: Delivery;
  /** The Lucide icon. */
  icon: Icon;
  /** One sentence without a full stop. */
  text(vars: TextVars<NoInfer<Data>>): TextPart[];
  href(vars: LinkVars<NoInfer<Data>>): `/${string}`;
  /** The endpoints whose cached responses are stale for its recipients; of public activity, for everyone. */
  invalidates: readonly Endpoint[];
}

/** Declares a kind; the compiler derives from it what a notifier must pass. */
export const defineNotification = <
  const A extends Access,
  const Subject extends SubjectKind,
  const Icon extends string,
  const Item extends ItemKind = never,
  const Through extends "agency" = never,
  Data = NoData,
>(
  definition: Definition<A, Subject, Item, Through, Data, Icon>,
) => definition;

/** A sentence as a template; strings in it are plain text. */
export function sentence(
  strings: TemplateStringsArray,
  ...values: (TextPart | string | number)[]
): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, text] of strings.entries())
    for (const value of [text, values[index] ?? ""]) {
      const part = typeof value === "object" ? value : { text: String(value) };
      if (part.text !== "") parts.push(part);
    }
  return parts;
}

/** The reason after a decision, if there is one. */
export const because = (reason: string | undefined): string => (reason ? `: ${reason}` : "");
