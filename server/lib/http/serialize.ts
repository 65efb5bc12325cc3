import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Endpoint, EndpointSchemas } from "@shared/lib/endpoints";
import type { Response } from "express";
import * as zodCore from "zod/v4/core";
import { toCsv } from "./csv";
import { nextPageLink } from "./pagination";
import { type CsvCell, type Page, RawJson } from "./route";

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  /** The body as text, or as the parts of a streamed response. */
  body?: string | AsyncIterable<string>;
  /**
   * The time in ms since 1970 until which the response is valid if nothing is written. After a deadline, the
   * response changes without a write.
   */
  validUntilMs?: number;
}

/**
 * Returns a function that turns the result of a handler into a response. The response schema removes fields
 * that it does not name. `RawJson` from the database is sent unchanged, because its query selects only the
 * fields of the response schema (server/lib/db/sql-json.ts).
 */
export function createSerializer(endpoint: Endpoint, { response, cursor }: EndpointSchemas) {
  const { status, csvFileName, jsonLinesFileName, upsert } = endpoint;
  const schema = response && compileSchema(response);
  return (url: string, result: unknown): HttpResponse => {
    if (status === 302) return createRedirect(result as string);
    if (csvFileName) return createCsvResponse(csvFileName, result as CsvCell[][]);
    if (jsonLinesFileName && schema)
      return createJsonLinesResponse(jsonLinesFileName, schema, result as AsyncIterable<unknown>);
    if (!schema) return { status: status ?? 204, headers: baseHeaders() };
    const headers = baseHeaders();
    headers["Content-Type"] = "application/json; charset=utf-8";
    if (upsert) {
      const { item, replaced } = result as { item: unknown; replaced: boolean };
      return { status: replaced ? 200 : 201, headers, body: toJson(schema, item) };
    }
    if (!cursor) return { status: status ?? 200, headers, body: toJson(schema, result) };
    const { items, next, validUntilMs } = result as Page<unknown, unknown>;
    if (next !== undefined) headers.Link = nextPageLink(url, next);
    return { status: status ?? 200, headers, body: toJson(schema, items), validUntilMs };
  };
}

const baseHeaders = (): Record<string, string> => ({
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
});

function createRedirect(location: string): HttpResponse {
  return { status: 302, headers: { ...baseHeaders(), Location: location } };
}

function createCsvResponse(fileName: string, rows: CsvCell[][]): HttpResponse {
  return {
    status: 200,
    headers: {
      ...baseHeaders(),
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
    body: toCsv(rows),
  };
}

function createJsonLinesResponse(
  fileName: string,
  schema: zodCore.$ZodType,
  objects: AsyncIterable<unknown>,
): HttpResponse {
  async function* toLines() {
    for await (const object of objects) yield `${toJson(schema, object)}\n`;
  }
  return {
    status: 200,
    headers: {
      ...baseHeaders(),
      "Content-Type": "application/jsonl; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
    body: toLines(),
  };
}

function toJson(schema: zodCore.$ZodType, value: unknown): string {
  return value instanceof RawJson ? value.json : JSON.stringify(zodCore.parse(schema, value));
}

/**
 * Sends a response. Uses `res.send` and not `res.json`, because the body is already JSON text. If a stream
 * fails, the connection is closed, so that the client notices that the file is incomplete.
 */
export async function sendResponse(res: Response, { status, headers, body }: HttpResponse) {
  res.status(status).set(headers);
  if (typeof body !== "object") res.send(body);
  else await pipeline(Readable.from(body), res).catch(rethrowUnlessDisconnected);
}

function rethrowUnlessDisconnected(error: unknown) {
  const isClientDisconnected = (error as { code?: string }).code === "ERR_STREAM_PREMATURE_CLOSE";
  if (!isClientDisconnected) throw error;
}

/**
 * Returns the schema with its objects compiled to code (JIT), which parses 50 jobs in 61 µs instead of 154.
 * The shared schemas are from zod/mini, which has no JIT: in a browser, the content security policy forbids
 * compiling code.
 */
function compileSchema(schema: zodCore.SomeType): zodCore.$ZodType {
  const { def } = schema._zod as zodCore.$ZodTypes["_zod"];
  if (def.type === "array") return new zodCore.$ZodArray({ ...def, element: compileSchema(def.element) });
  if (def.type === "nullable")
    return new zodCore.$ZodNullable({ ...def, innerType: compileSchema(def.innerType) });
  if (def.type === "optional")
    return new zodCore.$ZodOptional({ ...def, innerType: compileSchema(def.innerType) });
  if (def.type !== "object") return schema as zodCore.$ZodType;
  const shape = Object.fromEntries(
    Object.entries(def.shape).map(([name, field]) => [name, compileSchema(field)]),
  );
  return new zodCore.$ZodObjectJIT({ ...def, shape });
}
