import type { Gate, Viewer } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import type { EventData } from "../schemas";

/** Email delivery: `soon` is after five minutes unless the notification was read, `daily` is in a digest. */
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

export interface Access<List extends string = string> {
  /** Recipients must pass this gate, also later, when they view the notification. */
  gate: Gate;
  /** The viewers who can be recipients. Default: all who pass the gate. `nobody`: public activity only. */
  recipients?: "nobody" | ((viewer: Viewer) => boolean);
  /** The gate that actors must pass to see their own action. Default: `gate`. */
  actor?: Gate;
  /** Makes the event public activity for everyone who passes the gate, and makes this list stale for them. */
  public?: List;
}

declare const data: unique symbol;
/** A phantom type without a value at run time. */
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

/** The definition of one kind of event. The CHECK constraints of its name need a migration. */
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
  /** Applies to users without a preference. */
  defaultDelivery: Delivery;
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
  const A extends Access,
  const Subject extends SubjectKind,
  const Icon extends string,
  const Item extends ItemKind = never,
  const Through extends "agency" = never,
  Data = NoData,
>(
  definition: Definition<A, Subject, Item, Through, Data, Icon>,
) => definition;

/** A template tag for sentences. Interpolated strings are plain text. */
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

/** A colon and the reason of a decision; empty without a reason. */
export const reasonSuffix = (reason: string | undefined): string => (reason ? `: ${reason}` : "");
