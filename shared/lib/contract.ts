import type * as z from "zod/mini";
import type { Gate } from "./access";
import type { FailureCode } from "./errors";

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  gate: Gate;
  summary: string;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** What leaves. A field that it does not name never does. */
  answer?: z.ZodMiniType;
  /** Left out: 200 with an answer, 204 without. With 302 the handler returns the address. */
  status?: 201 | 202 | 302;
  /** What is made may take the place of what was there: 201 or 200, as the handler says. */
  replaces?: true;
  /** The key of a row, for a list that is read page by page: adds `limit` and an opaque `cursor`, and a Link to the next page. */
  page?: z.ZodMiniType;
  /** Makes something that nothing else tells apart: asked again under the same `Idempotency-Key`, it answers with what it made. */
  repeatable?: true;
  /** What it follows from: while that has not changed, who has it already is answered 304 (`ETag`, `If-None-Match`). */
  version?: VersionOf;
  /** Not among the writes that a person may make in a minute: it has a limit of its own, or there is little to repeat. */
  uncounted?: true;
  /** What it may refuse besides input, sign-in and gate. */
  refuses?: readonly FailureCode[];
  /** The answer is a CSV file of this name: the handler returns its rows, the first of them the heads. */
  file?: `${string}.csv`;
  /** The largest body in bytes; left out: 100,000. */
  maxBody?: number;
}

/** What answers are versioned by: of `jobs` each write to a job, a proposal or a poster's name makes a new one. */
export type VersionOf = "jobs";

export function contract<const A extends Record<string, Endpoint>>(endpoints: A): A {
  return endpoints;
}

/** One page of a list; `next` is the key of its last row while more follow. */
export interface Page<T, K, L = T[]> {
  items: L;
  next?: K;
  /** For a list with a version: in ms, from when on the clock alone may change it. */
  until?: number;
}

/** A list that the database has written in JSON already; no schema looks at it (server/lib/told.ts). */
export class Told<T> {
  declare readonly of: T;
  constructor(readonly json: string) {}
}

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type WithParams<P extends string> = [Names<P>] extends [never] ? unknown : { params: Record<Names<P>, number> };
type Asking<T, K extends string> = Record<never, never> extends T ? { [N in K]?: T } : { [N in K]: T };

/** What the caller writes. */
export type Ask<E extends Endpoint> = WithParams<E["path"]> &
  (E extends { query: infer S extends z.ZodMiniObject } ? Asking<z.input<S>, "query"> : unknown) &
  (E extends { page: z.ZodMiniType } ? { query?: { limit?: number; cursor?: string } } : unknown) &
  (E extends { body: infer S extends z.ZodMiniType } ? Asking<z.input<S>, "body"> : unknown);

/** What the handler receives: the same thing, parsed. */
export type Asked<E extends Endpoint> = WithParams<E["path"]> &
  (E extends { query: infer S extends z.ZodMiniObject } ? { query: z.output<S> } : unknown) &
  (E extends { page: infer K extends z.ZodMiniType } ? { page: { limit: number; after?: z.output<K> } } : unknown) &
  (E extends { body: infer S extends z.ZodMiniType } ? { body: z.output<S> } : unknown);

/** A cell of a file. */
export type Cell = string | number | null;

/** What the handler returns, before the answer schema trims it for the wire. */
export type Answer<E extends Endpoint> = E extends { status: 302 }
  ? string
  : E extends { file: string }
    ? Cell[][]
    : E extends { answer: infer S extends z.ZodMiniType; replaces: true }
      ? { thing: z.input<S>; replaced: boolean }
      : E extends { answer: infer S extends z.ZodMiniArray; page: infer K extends z.ZodMiniType }
        ? Page<z.input<S>[number], z.output<K>, z.input<S> | Told<z.input<S>[number]>>
        : E extends { answer: infer S extends z.ZodMiniArray }
          ? z.input<S> | Told<z.input<S>[number]>
          : E extends { answer: infer S extends z.ZodMiniType }
            ? z.input<S>
            : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing, which is void and not undefined.
              void;

/** What the caller receives. */
export type Answered<E extends Endpoint> = E extends { answer: infer S extends z.ZodMiniType } ? z.output<S> : undefined;

/** Fills `:name` slots, so the browser and the tests never build a path by hand. */
export function fillPath(path: string, params: Record<string, number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
