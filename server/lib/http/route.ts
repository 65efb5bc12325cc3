import type { Endpoint, PathParams, Schemas, SchemasOf, WithSchemas } from "@shared/lib/endpoints";
import type * as z from "zod/mini";

/** An endpoint together with its schemas. */
export type Route = Endpoint & Schemas;

/** Endpoints by name, as `defineEndpoints` declares them. */
export type Endpoints = Record<string, Endpoint & WithSchemas<Schemas>>;

/** The parsed parameters, query, page and body that a handler receives. */
export type ParsedInput<E extends Endpoint> = PathParams<E["path"]> &
  (SchemasOf<E> extends { query: infer S extends z.ZodMiniObject } ? { query: z.output<S> } : unknown) &
  (SchemasOf<E> extends { cursor: infer K extends z.ZodMiniType }
    ? { page: { limit: number; after?: z.output<K> } }
    : unknown) &
  (SchemasOf<E> extends { body: infer S extends z.ZodMiniType } ? { body: z.output<S> } : unknown);

/** The return value of a handler, before the response schema removes the fields that it does not name. */
export type Output<E extends Endpoint> = E extends { status: 302 }
  ? string
  : E extends { csvFileName: string }
    ? Cell[][]
    : OutputOf<SchemasOf<E>, E extends { upsert: true } ? true : false>;
type OutputOf<S, Upsert> = S extends { response: infer R extends z.ZodMiniType }
  ? Upsert extends true
    ? { item: z.input<R>; replaced: boolean }
    : R extends z.ZodMiniArray
      ? S extends { cursor: infer K extends z.ZodMiniType }
        ? Page<z.input<R>[number], z.output<K>, z.input<R> | RawJson<z.input<R>[number]>>
        : z.input<R> | RawJson<z.input<R>[number]>
      : z.input<R>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response returns nothing, which is void and not undefined.
    void;

/** One page of a list; `next` is the cursor of its last row if another page follows. */
export interface Page<T, K, L = T[]> {
  items: L;
  next?: K;
  /** For a list with a version: when the passage of time alone may change it, in ms since 1970. */
  validUntilMs?: number;
}

/**
 * A list that the database has already written as JSON; no schema parses it (`server/lib/db/sql-json.ts`).
 */
export class RawJson<T> {
  declare readonly of: T;
  constructor(readonly json: string) {}
}

/** A cell of a CSV file. */
export type Cell = string | number | null;
