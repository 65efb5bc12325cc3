import { STATUS_CODES } from "node:http";
import type { Endpoint, Schemas } from "@shared/lib/endpoints";
import { type ErrorCode, errorStatus } from "@shared/lib/errors";
import { problem } from "@shared/lib/fields";
import * as z from "zod/mini";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { idempotencyHeaders } from "./idempotency";
import { pageQuery } from "./pagination";
import type { Route } from "./route";

/** Texts of the document that do not follow from the schemas. */
interface DocumentTexts {
  /** The description of each tag and of its operations. */
  descriptions: Record<string, { description: string; operations: Record<string, string> }>;
  /** Completes the sentence "Allowed for …". */
  describeGate: (gate: string) => string;
}

/** Creates the OpenAPI 3.1 document, generated from the schemas that also validate requests and responses. */
export function createOpenApiDocument(
  api: Record<string, Record<string, Route>>,
  { descriptions, describeGate }: DocumentTexts,
) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [tag, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      const description = descriptions[tag]?.operations[name] ?? "";
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        ...createOperation(`${tag}.${name}`, tag, endpoint),
        description: `${description} ${describeBehavior(endpoint, describeGate)}`,
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
      tags: Object.keys(api).map((name) => ({ name, description: descriptions[name]?.description ?? "" })),
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } } },
      paths,
    },
    { override: ({ jsonSchema }) => listRecordProperties(jsonSchema) },
  );
}

/** The sentences about an endpoint that follow from its contract. */
function describeBehavior(
  { gate, cursor, idempotent, version }: Route,
  describeGate: DocumentTexts["describeGate"],
): string {
  return [
    `Allowed for ${describeGate(gate)}.`,
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

function createOperation(operationId: string, tag: string, endpoint: Route): ZodOpenApiOperationObject {
  const pathParams = [...endpoint.path.matchAll(/:(\w+)/g)].map(
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
      ...(pathParams.length && { path: z.object(Object.fromEntries(pathParams)) }),
      ...(query && { query }),
      ...(endpoint.idempotent && { header: idempotencyHeaders }),
    },
    ...(endpoint.body && { requestBody: { content: { "application/json": { schema: endpoint.body } } } }),
    responses: createResponses(endpoint),
  };
}

function createResponses(endpoint: Route): ZodOpenApiResponsesObject {
  const responses = createSuccessResponses(endpoint);
  for (const code of errorCodesOf(endpoint, endpoint)) {
    const status = `${errorStatus[code]}` as const;
    const earlier = responses[status] as { description: string } | undefined;
    responses[status] = {
      description: earlier && !earlier.description.includes(code) ? `${earlier.description}, ${code}` : code,
      content: { "application/problem+json": { schema: problem } },
    };
  }
  return responses;
}

function createSuccessResponses(endpoint: Route): ZodOpenApiResponsesObject {
  const { upsert, version, response, csvFileName, cursor } = endpoint;
  const status = successStatusOf(endpoint);
  const jsonContent = { content: { "application/json": { schema: response } } };
  return {
    ...(upsert && { "200": { description: "It took the place of one that was there", ...jsonContent } }),
    ...(version && { "304": { description: "As the caller has it already" } }),
    [`${status}`]: {
      description: STATUS_CODES[status] ?? "",
      ...(response && jsonContent),
      ...(csvFileName && { content: { "text/csv": { schema: { type: "string" as const } } } }),
      ...(cursor && {
        headers: { Link: { description: 'The next page, rel="next"', schema: { type: "string" as const } } },
      }),
    },
  };
}

/** The status of a success; for an upsert, the status of a creation. */
function successStatusOf({ upsert, status, response, csvFileName }: Route): number {
  if (upsert) return 201;
  return status ?? (response || csvFileName ? 200 : 204);
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
