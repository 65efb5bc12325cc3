import { STATUS_CODES } from "node:http";
import type { Endpoint, Schemas } from "@shared/lib/endpoints";
import { type ErrorCode, errorStatus } from "@shared/lib/errors";
import { problem } from "@shared/lib/fields";
import * as z from "zod/mini";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { idempotencyHeaders } from "./idempotency";
import { pageQuery } from "./pagination";
import type { Route } from "./route";

/** Descriptions that do not follow from the schemas. */
interface Texts {
  /** Per tag: its description, and one description per operation. */
  descriptions: Record<string, { about: string; operations: Record<string, string> }>;
  /** Describes the users whom a gate admits. */
  describeGate: (gate: string) => string;
}

/** The OpenAPI 3.1 document, generated from the schemas that also validate requests and responses. */
export function createOpenApiDocument(
  api: Record<string, Record<string, Route>>,
  { descriptions, describeGate }: Texts,
) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [tag, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        ...operation(`${tag}.${name}`, tag, endpoint),
        description: describe(endpoint, descriptions[tag]?.operations[name] ?? "", describeGate),
      };
    }
  return createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: "VC Talent Network",
        version: "1",
        description: "Cookie sessions; JSON in and out; errors as application/problem+json.",
        contact: { name: "The operator of this installation", url: "/help" },
      },
      servers: [{ url: "/", description: "The installation that serves this document" }],
      tags: Object.keys(api).map((name) => ({ name, description: descriptions[name]?.about ?? "" })),
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } } },
      paths,
    },
    { override: ({ jsonSchema }) => listRecordProperties(jsonSchema) },
  );
}

function describe(endpoint: Route, text: string, whoPasses: Texts["describeGate"]): string {
  const { gate, cursor, idempotent, version } = endpoint;
  return [
    text,
    `Allowed for ${whoPasses(gate)}.`,
    ...(cursor ? ["Paginated: the `Link` header leads to the next page."] : []),
    ...(idempotent ? ["A retry with the same `Idempotency-Key` returns the first result."] : []),
    ...(version ? ["Supports `If-None-Match`."] : []),
  ].join(" ");
}

/**
 * Lists the keys of a record over an enum as properties: it requires keys that `propertyNames` alone does not
 * define.
 */
function listRecordProperties(schema: {
  propertyNames?: unknown;
  required?: string[];
  properties?: object;
  additionalProperties?: unknown;
}) {
  const { required, additionalProperties } = schema;
  if (!schema.propertyNames || !required || schema.properties) return;
  delete schema.propertyNames;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
}

function operation(operationId: string, tag: string, endpoint: Route): ZodOpenApiOperationObject {
  const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(
    ([, name]) => [name as string, z.int().check(z.minimum(1))] as const,
  );
  const query = endpoint.cursor ? z.extend(endpoint.query ?? z.object({}), pageQuery.shape) : endpoint.query;
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    "x-gate": endpoint.gate,
    security: endpoint.gate === "visitor" ? [] : [{ session: [] }],
    requestParams: {
      ...(ids.length && { path: z.object(Object.fromEntries(ids)) }),
      ...(query && { query }),
      ...(endpoint.idempotent && { header: idempotencyHeaders }),
    },
    ...(endpoint.body && { requestBody: { content: { "application/json": { schema: endpoint.body } } } }),
    responses: responses(endpoint),
  };
}

function responses(endpoint: Route): ZodOpenApiResponsesObject {
  const status = endpoint.upsert
    ? 201
    : (endpoint.status ?? (endpoint.response || endpoint.csvFileName ? 200 : 204));
  const documented: ZodOpenApiResponsesObject = {
    ...(endpoint.upsert && {
      "200": {
        description: "It took the place of one that was there",
        content: { "application/json": { schema: endpoint.response } },
      },
    }),
    ...(endpoint.version && { "304": { description: "As the caller has it already" } }),
    [`${status}`]: {
      description: STATUS_CODES[status] ?? "",
      ...(endpoint.response && { content: { "application/json": { schema: endpoint.response } } }),
      ...(endpoint.csvFileName && { content: { "text/csv": { schema: { type: "string" as const } } } }),
      ...(endpoint.cursor && {
        headers: { Link: { description: 'The next page, rel="next"', schema: { type: "string" as const } } },
      }),
    },
  };
  for (const code of errorCodesOf(endpoint, endpoint)) {
    const status = `${errorStatus[code]}` as const;
    const sameStatus = documented[status] as { description: string } | undefined;
    documented[status] = {
      description:
        sameStatus && !sameStatus.description.includes(code) ? `${sameStatus.description}, ${code}` : code,
      content: { "application/problem+json": { schema: problem } },
    };
  }
  return documented;
}

/** All error codes that an endpoint can respond with. */
export function errorCodesOf(
  { path, gate, method, errors }: Endpoint,
  { query, body, cursor }: Schemas,
): ErrorCode[] {
  return [
    ...(query || body || cursor ? (["invalid_input"] as const) : []),
    ...(gate !== "visitor" ? (["not_signed_in", "suspended", "too_many_requests"] as const) : []),
    ...(gate !== "visitor" && gate !== "member" ? (["forbidden"] as const) : []),
    ...(method !== "GET" ? (["cross_site"] as const) : []),
    ...(path.includes("/:") ? (["not_found"] as const) : []),
    ...(body ? (["too_large", "unsupported_media_type"] as const) : []),
    ...(errors ?? []),
    "unavailable",
  ];
}
