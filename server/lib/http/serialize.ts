import type { Endpoint, Schemas } from "@shared/lib/endpoints";
import { stringify } from "csv-stringify/sync";
import type { Response } from "express";
import * as core from "zod/v4/core";
import { nextLink } from "./pagination";
import { type Cell, type Page, RawJson } from "./route";

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body?: string;
  /** When the passage of time alone may change the response, in ms since 1970. */
  validUntilMs?: number;
}

/**
 * Returns a function that turns the result of a handler into a response. The response schema removes fields
 * that it does not name; JSON from the database is sent as it is, because its query selects the fields of the
 * same schema (server/lib/db/sql-json.ts).
 */
export function createSerializer(endpoint: Endpoint, { response, cursor }: Schemas) {
  const schema = response && compile(response);
  return (url: string, result: unknown): HttpResponse => {
    const headers: Record<string, string> = {
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    };
    if (endpoint.status === 302) return { status: 302, headers: { ...headers, Location: result as string } };
    if (endpoint.csvFileName) {
      headers["Content-Type"] = "text/csv; charset=utf-8";
      headers["Content-Disposition"] = `attachment; filename="${endpoint.csvFileName}"`;
      // Spreadsheets would run a cell that begins with =, + or @ as a formula.
      return {
        status: 200,
        headers,
        body: stringify(result as Cell[][], { bom: true, escape_formulas: true }),
      };
    }
    if (!schema) return { status: endpoint.status ?? 204, headers };
    headers["Content-Type"] = "application/json; charset=utf-8";
    const toJson = (value: unknown) =>
      value instanceof RawJson ? value.json : JSON.stringify(core.parse(schema, value));
    if (endpoint.upsert) {
      const { item, replaced } = result as { item: unknown; replaced: boolean };
      return { status: replaced ? 200 : 201, headers, body: toJson(item) };
    }
    const page = cursor ? (result as Page<unknown, unknown>) : undefined;
    if (page?.next !== undefined) headers.Link = nextLink(url, page.next);
    return {
      status: endpoint.status ?? 200,
      headers,
      body: toJson(page ? page.items : result),
      validUntilMs: page?.validUntilMs,
    };
  };
}

/** Sends a response. `res.send` instead of `res.json`, because the body is JSON text already. */
export function sendResponse(res: Response, { status, headers, body }: HttpResponse) {
  res.status(status).set(headers).send(body);
}

/**
 * The same schema with its objects compiled to code (JIT), which parses 50 jobs in 61 µs instead of 154.
 * zod/mini has no JIT, because the content security policy of a page forbids it.
 */
function compile(schema: core.SomeType): core.$ZodType {
  const { def } = schema._zod as core.$ZodTypes["_zod"];
  if (def.type === "array") return new core.$ZodArray({ ...def, element: compile(def.element) });
  if (def.type === "nullable") return new core.$ZodNullable({ ...def, innerType: compile(def.innerType) });
  if (def.type === "optional") return new core.$ZodOptional({ ...def, innerType: compile(def.innerType) });
  if (def.type !== "object") return schema as core.$ZodType;
  const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compile(field)]));
  return new core.$ZodObjectJIT({ ...def, shape });
}
