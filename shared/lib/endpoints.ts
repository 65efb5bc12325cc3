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
   * Default: 200 with a response schema, 204 without. With 302 the handler returns the URL to redirect to.
   */
  status?: 201 | 202 | 302;
  /** Creates or replaces: responds with 201 or 200. */
  upsert?: true;
  /** A retry with the same `Idempotency-Key` returns the first result. */
  idempotent?: true;
  /** The data that the response's ETag depends on; an unchanged response is 304. */
  version?: VersionedData;
  /** Exempt from the per-user write rate limit: it has its own limit, or repeating it has no effect. */
  rateLimit?: false;
  /** Error codes in addition to those of input validation, authentication and the gate. */
  errors?: readonly ErrorCode[];
  /** The response is a CSV file with this name: the handler returns its rows, the header row first. */
  csvFileName?: `${string}.csv`;
  /** The largest body in bytes. Default: 100,000. */
  maxBodyBytes?: number;
}

/** Every write to a job, an application or a poster's name changes the version of `jobs`. */
export type VersionedData = "jobs";

export interface Schemas {
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The server removes fields that it does not define. */
  response?: z.ZodMiniType;
  /**
   * The sort values of a row. Makes the list paginated: adds `limit`, an opaque `cursor` and the Link header.
   */
  cursor?: z.ZodMiniType;
}

/** The schemas of a feature's endpoints, by endpoint name. */
export type EndpointSchemas = Record<string, Schemas>;

declare const schemas: unique symbol;
/** A phantom type: endpoints do not contain their schemas at run time. */
export interface WithSchemas<S> {
  readonly [schemas]: S;
}
export type SchemasOf<E> = E extends WithSchemas<infer S> ? S : unknown;

/**
 * Declares the endpoints of a feature: `defineEndpoints<typeof jobSchemas>()({ … })` with a type-only import.
 */
export const defineEndpoints =
  <S extends EndpointSchemas>() =>
  <const E extends { [Name in keyof S]: Endpoint }>(endpoints: E) =>
    endpoints as { [Name in keyof S]: E[Name] & WithSchemas<S[Name]> };

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type PathParams<P extends string> = [ParamNames<P>] extends [never]
  ? unknown
  : { params: Record<ParamNames<P>, number> };
type OptionalIfEmpty<T, K extends string> =
  Record<never, never> extends T ? { [N in K]?: T } : { [N in K]: T };

/** The parameters, query and body that a client passes. */
export type Input<E extends Endpoint> = PathParams<E["path"]> &
  (SchemasOf<E> extends { query: infer S extends z.ZodMiniObject }
    ? OptionalIfEmpty<z.input<S>, "query">
    : unknown) &
  (SchemasOf<E> extends { cursor: z.ZodMiniType }
    ? { query?: { limit?: number; cursor?: string } }
    : unknown) &
  (SchemasOf<E> extends { body: infer S extends z.ZodMiniType }
    ? OptionalIfEmpty<z.input<S>, "body">
    : unknown);

/** The parsed response that a client receives. */
export type ClientOutput<E extends Endpoint> =
  SchemasOf<E> extends { response: infer S extends z.ZodMiniType } ? z.output<S> : undefined;

/** Replaces the `:name` placeholders of a path. */
export function fillPath(path: string, params: Record<string, number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
