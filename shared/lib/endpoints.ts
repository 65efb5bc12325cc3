import type * as z from "zod/mini";
import type { Gate } from "./access";
import type { ErrorCode } from "./errors";

/**
 * The contract of one endpoint. Its schemas are in other modules, so that clients can call it without Zod.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  gate: Gate;
  summary: string;
  /**
   * Default: 200 with a response schema, 204 without one. For 302 the handler returns the redirect URL.
   */
  status?: 201 | 202 | 302;
  /** The endpoint creates or replaces an item. The status is 201 for a new item, 200 for a replaced one. */
  upsert?: true;
  /** A retry with the same `Idempotency-Key` returns the first result. */
  idempotent?: true;
  /** The data that the response's ETag depends on; an unchanged response is 304. */
  etagDependsOn?: VersionedData;
  /**
   * Users whose account has no email address can call the endpoint. At endpoints without this property they
   * fail with `address_required`.
   */
  allowsNoAddress?: true;
  /**
   * Exempt from the per-user write rate limit: the endpoint has its own limit, or a repetition has no effect.
   */
  rateLimit?: false;
  /** Requires that the viewer has signed in or confirmed the password within the last ten minutes. */
  requiresRecentSignIn?: true;
  /** Error codes in addition to those of input validation, authentication and the gate. */
  errors?: readonly ErrorCode[];
  /** The response is a CSV file with this name: the handler returns its rows, the header row first. */
  csvFileName?: `${string}.csv`;
  /** The response is a file of JSON lines with this name: the handler returns the objects, one at a time. */
  jsonLinesFileName?: `${string}.jsonl`;
  /** The largest request body in bytes. Default: 100,000. */
  maxBodyBytes?: number;
}

/** Every write to a job, an application or a poster's name changes the version of `jobs`. */
export type VersionedData = "jobs";

/** The schemas of one endpoint. */
export interface EndpointSchemas {
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The server removes fields that this schema does not define. */
  response?: z.ZodMiniType;
  /**
   * The sort values of a row, which the server encodes as an opaque cursor. Makes the list paginated: adds
   * the query parameters `limit` and `cursor`, and the Link header.
   */
  cursor?: z.ZodMiniType;
}

/** The schemas of all endpoints of a feature, by endpoint name. */
export type FeatureSchemas = Record<string, EndpointSchemas>;

declare const schemas: unique symbol;
/** Exists only in the type system: endpoints do not contain their schemas at run time. */
export interface WithSchemas<S> {
  readonly [schemas]: S;
}
export type SchemasOf<E> = E extends WithSchemas<infer S> ? S : unknown;

/**
 * Declares the endpoints of a feature: `defineEndpoints<typeof jobSchemas>()({ … })` with a type-only import.
 * Two calls, because TypeScript cannot infer one type argument if another is given.
 */
export const defineEndpoints =
  <S extends FeatureSchemas>() =>
  <const E extends { [Name in keyof S]: Endpoint }>(endpoints: E) =>
    endpoints as { [Name in keyof S]: E[Name] & WithSchemas<S[Name]> };

/** The parameters, query and body that a client passes. Each part that the endpoint lacks is `unknown`. */
export type EndpointInput<E extends Endpoint> = PathParams<E["path"]> &
  QueryInput<SchemasOf<E>> &
  PaginationInput<SchemasOf<E>> &
  BodyInput<SchemasOf<E>>;

/** `PathParams<"/api/jobs/:id">` is `{ params: { id: number } }`. */
export type PathParams<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: { [Name in ParamNames<Path>]: Name extends TextPathParam ? string : number } };

/** The path parameters that are not ids: the key of an identity provider, and the name of a first step. */
export const textPathParams = ["provider", "step"] as const;
type TextPathParam = (typeof textPathParams)[number];
export type PathParamValues = Record<string, number | string>;

/** `ParamNames<"/api/jobs/:id/replies/:replyId">` is `"id" | "replyId"`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type QueryInput<S> = S extends { query: infer Query extends z.ZodMiniObject }
  ? OptionalIfEmpty<z.input<Query>, "query">
  : unknown;

type PaginationInput<S> = S extends { cursor: z.ZodMiniType }
  ? { query?: { limit?: number; cursor?: string } }
  : unknown;

type BodyInput<S> = S extends { body: infer Body extends z.ZodMiniType }
  ? OptionalIfEmpty<z.input<Body>, "body">
  : unknown;

/**
 * `OptionalIfEmpty<{ q?: string }, "query">` is `{ query?: { q?: string } }`, because no field is required.
 */
type OptionalIfEmpty<Fields, Key extends string> =
  Record<never, never> extends Fields ? { [K in Key]?: Fields } : { [K in Key]: Fields };

/** The parsed response that a client receives. For a file of JSON lines it is the unparsed text. */
export type EndpointOutput<E extends Endpoint> = E extends { jsonLinesFileName: string }
  ? string
  : SchemasOf<E> extends { response: infer Response extends z.ZodMiniType }
    ? z.output<Response>
    : undefined;

/** Replaces the `:name` placeholders of a path. */
export function fillPath(path: string, params: PathParamValues = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
