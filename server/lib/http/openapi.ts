import { STATUS_CODES } from "node:http";
import { type Endpoint, type EndpointSchemas, textPathParams } from "@shared/lib/endpoints";
import { type ErrorCode, httpStatusByErrorCode } from "@shared/lib/errors";
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
  const operationsByPath: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [tag, routes] of Object.entries(api))
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, "{$1}");
      const description = descriptions[tag]?.operations[name] ?? "";
      operationsByPath[path] ??= {};
      operationsByPath[path][route.method.toLowerCase()] = {
        ...createOperation(`${tag}.${name}`, tag, route),
        description: `${description} ${describeBehavior(route, describeGate)}`,
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
      paths: operationsByPath,
    },
    { override: ({ jsonSchema }) => listRecordProperties(jsonSchema) },
  );
}

/** The sentences about an endpoint that follow from its contract. */
function describeBehavior(
  { gate, cursor, idempotent, etagDependsOn }: Route,
  describeGate: DocumentTexts["describeGate"],
): string {
  const sentences = [`Allowed for ${describeGate(gate)}.`];
  if (cursor) sentences.push("Paginated: the `Link` header leads to the next page.");
  if (idempotent) sentences.push("A retry with the same `Idempotency-Key` returns the first result.");
  if (etagDependsOn) sentences.push("Supports `If-None-Match`.");
  return sentences.join(" ");
}

/**
 * Changes the JSON schema of a record with an enum as keys: lists its keys as properties. zod generates only
 * `required` and `propertyNames`, which do not define the required keys.
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

function createOperation(operationId: string, tag: string, route: Route): ZodOpenApiOperationObject {
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    "x-gate": route.gate,
    security: route.gate === "visitor" ? [] : [{ session: [] }],
    requestParams: createRequestParams(route),
    ...(route.body && { requestBody: { content: { "application/json": { schema: route.body } } } }),
    responses: createResponses(route),
  };
}

function createRequestParams(route: Route): ZodOpenApiOperationObject["requestParams"] {
  const pathParams: Record<string, z.ZodMiniType> = {};
  for (const [, name = ""] of route.path.matchAll(/:(\w+)/g)) {
    const isText = (textPathParams as readonly string[]).includes(name);
    pathParams[name] = isText ? z.string() : z.int().check(z.minimum(1));
  }
  const query = route.cursor ? z.extend(route.query ?? z.object({}), pageQuery.shape) : route.query;
  return {
    ...(Object.keys(pathParams).length > 0 && { path: z.object(pathParams) }),
    ...(query && { query }),
    ...(route.idempotent && { header: idempotencyHeaders }),
  };
}

function createResponses(route: Route): ZodOpenApiResponsesObject {
  const responses = createSuccessResponses(route);
  // A route is an endpoint together with its schemas, so it is both arguments.
  for (const code of errorCodesOf(route, route)) {
    const status = `${httpStatusByErrorCode[code]}` as const;
    // Several error codes can have the same status. The description lists them.
    const listedCodes = (responses[status] as { description: string } | undefined)?.description;
    const hasOtherCodes = listedCodes !== undefined && !listedCodes.includes(code);
    responses[status] = {
      description: hasOtherCodes ? `${listedCodes}, ${code}` : code,
      content: { "application/problem+json": { schema: problem } },
    };
  }
  return responses;
}

function createSuccessResponses(route: Route): ZodOpenApiResponsesObject {
  const { upsert, etagDependsOn, response, csvFileName, jsonLinesFileName, cursor } = route;
  const status = successStatusOf(route);
  const jsonContent = { content: { "application/json": { schema: response } } };
  return {
    ...(upsert && { "200": { description: "Replaced the earlier one", ...jsonContent } }),
    ...(etagDependsOn && { "304": { description: "Not modified since the version that the caller has" } }),
    [`${status}`]: {
      description: STATUS_CODES[status] ?? "",
      ...(response && !jsonLinesFileName && jsonContent),
      ...(jsonLinesFileName && { content: { "application/jsonl": { schema: response } } }),
      ...(csvFileName && { content: { "text/csv": { schema: { type: "string" as const } } } }),
      ...(cursor && {
        headers: { Link: { description: 'The next page, rel="next"', schema: { type: "string" as const } } },
      }),
    },
  };
}

/** The status of a success. For an upsert, the status if the request created the object. */
function successStatusOf({ upsert, status, response, csvFileName }: Route): number {
  if (upsert) return 201;
  if (status !== undefined) return status;
  const hasBody = response !== undefined || csvFileName !== undefined;
  return hasBody ? 200 : 204;
}

/** All error codes that an endpoint can respond with. */
export function errorCodesOf(
  { path, gate, method, requiresRecentSignIn, errors = [], allowsNoAddress, status }: Endpoint,
  { query, body, cursor }: EndpointSchemas,
): ErrorCode[] {
  // A browser opens such an endpoint as a page, and its errors are redirects too.
  if (status === 302) return [];
  const codes: ErrorCode[] = [];
  if (query || body || cursor) codes.push("invalid_input");
  if (gate !== "visitor") codes.push("not_signed_in", "suspended", "too_many_requests");
  if (gate !== "visitor" && !allowsNoAddress) codes.push("address_required");
  if (gate !== "visitor" && gate !== "member") codes.push("forbidden");
  if (gate === "admin") codes.push("second_factor_required_for_admin");
  if (requiresRecentSignIn) codes.push("reauthentication_required");
  if (method !== "GET" || gate !== "visitor") codes.push("cross_site");
  if (path.includes("/:")) codes.push("not_found");
  if (body) codes.push("too_large", "unsupported_media_type");
  return [...codes, ...errors, "unavailable"];
}
