/** The types of handlers, derived from the endpoint that a handler implements. */
import type { Endpoint, EndpointSchemas, PathParams, SchemasOf, WithSchemas } from "@shared/lib/endpoints";
import type * as z from "zod/mini";

/** An endpoint together with its schemas. */
export type Route = Endpoint & EndpointSchemas;

/** Endpoints by name, as `defineEndpoints` declares them. */
export type Endpoints = Record<string, Endpoint & WithSchemas<EndpointSchemas>>;

/**
 * The parsed parameters, query, page and body that a handler receives. For `PATCH /api/jobs/:id` with a body
 * schema it is `{ params: { id: number }; body: JobEdit }`.
 */
export type ParsedInput<E extends Endpoint> = PathParams<E["path"]> &
  ParsedQuery<SchemasOf<E>> &
  ParsedPage<SchemasOf<E>> &
  ParsedBody<SchemasOf<E>>;

// `unknown` adds nothing to an intersection of types.
type ParsedQuery<S> = S extends { query: infer Query extends z.ZodMiniObject }
  ? { query: z.output<Query> }
  : unknown;
type ParsedPage<S> = S extends { cursor: infer Cursor extends z.ZodMiniType }
  ? { page: { limit: number; after?: z.output<Cursor> } }
  : unknown;
type ParsedBody<S> = S extends { body: infer Body extends z.ZodMiniType }
  ? { body: z.output<Body> }
  : unknown;

/**
 * The return value of a handler, before the response schema removes the fields that it does not name: a URL
 * for a redirect, rows for a CSV file, objects for a file of JSON lines, otherwise the value that the
 * response schema describes.
 */
export type Output<E extends Endpoint> = E extends { status: 302 }
  ? string
  : E extends { csvFileName: string }
    ? CsvCell[][]
    : E extends { jsonLinesFileName: string }
      ? LinesOutput<SchemasOf<E>>
      : E extends { upsert: true }
        ? UpsertOutput<SchemasOf<E>>
        : JsonOutput<SchemasOf<E>>;

/** The objects of a file of JSON lines. They are read while the response is sent. */
type LinesOutput<S> = S extends { response: infer Response extends z.ZodMiniType }
  ? AsyncIterable<z.input<Response>>
  : never;

/** `{ item: Review, replaced: true }` if the handler replaced an earlier review. */
type UpsertOutput<S> = S extends { response: infer Response extends z.ZodMiniType }
  ? { item: z.input<Response>; replaced: boolean }
  : NoOutput;

/** `Job` for an object, `Job[] | RawJson<Job>` for a list, `Page<Job, JobCursor>` for a paginated list. */
type JsonOutput<S> = S extends { response: infer Response extends z.ZodMiniType }
  ? Response extends z.ZodMiniArray
    ? ListOutput<S, Response>
    : z.input<Response>
  : NoOutput;
type ListOutput<S, List extends z.ZodMiniArray> = S extends { cursor: infer Cursor extends z.ZodMiniType }
  ? Page<z.input<List>[number], z.output<Cursor>, z.input<List> | RawJson<z.input<List>[number]>>
  : z.input<List> | RawJson<z.input<List>[number]>;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response returns nothing, which is void and not undefined.
type NoOutput = void;

/** One page of a list. `next` is the cursor of the last row if another page follows. */
export interface Page<Item, Cursor, Items = Item[]> {
  items: Items;
  next?: Cursor;
  /**
   * For a list with an ETag: the time in ms since 1970 at which the list may change without a write, such as
   * a deadline.
   */
  validUntilMs?: number;
}

/**
 * A list that the database has already written as JSON; no schema parses it (`server/lib/db/sql-json.ts`).
 */
export class RawJson<Item> {
  /** Exists only for the type checker, so that the JSON of other items is not assignable. */
  declare readonly itemType: Item;
  constructor(readonly json: string) {}
}

/** A cell of a CSV file. */
export type CsvCell = string | number | null;
