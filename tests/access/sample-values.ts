/** Values that fit a schema, as far as JSON schema describes it. */
import type { Endpoint } from "@shared/lib/endpoints";
import { schemasOf } from "@shared/schemas";
import * as z from "zod";

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Resolves a schema that is a reference. */
export type ResolveReference = (schema: JsonSchema) => JsonSchema;

/** One value that fits. */
export function sampleValue(
  schemaOrReference: JsonSchema,
  resolve: ResolveReference = (schema) => schema,
): unknown {
  const schema = resolve(schemaOrReference);
  const { enum: choices, format, pattern = "" } = schema;
  if (schema.const !== undefined) return schema.const;
  if (choices) return choices.find((choice) => choice !== "" && choice !== null);
  const either = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
  if (either) return sampleValue(either, resolve);
  const type = [schema.type].flat().find((name) => name !== "null");
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (type === "array") return schema.items ? [sampleValue(schema.items, resolve)] : [];
  if (type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleValue(inner, resolve)]),
    );
  if (format === "email") return "probe@scanner.example";
  if (format === "uri") return "https://scanner.example/probe";
  if (format === "date-time") return "2099-01-05T09:00:00.000Z";
  if (format === "date") return "2026-01-05";
  if (/\\d|\[1-9\]/.test(pattern)) return "1";
  return "probe".padEnd(schema.minLength ?? 0, "e");
}

/** Named schemas would come as references into a document. */
const withoutNames = z.registry<z.GlobalMeta>();

/** The fields of an endpoint's query or body, each with its schema. */
export function fieldsOf(endpoint: Endpoint, part: "query" | "body"): Record<string, JsonSchema> {
  const schema = schemasOf(endpoint)[part];
  if (!schema) return {};
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    metadata: withoutNames,
  }) as JsonSchema;
  return Object.assign(
    {},
    json.properties,
    ...(json.anyOf ?? json.oneOf ?? []).map(({ properties }) => properties),
  );
}

/** Whether the body's schema accepts a field with this value. */
export function acceptsField(endpoint: Endpoint, body: object, field: string, value: unknown): boolean {
  const { error } = schemasOf(endpoint).body?.safeParse({ ...body, [field]: value }) ?? {};
  return error?.issues.every(({ path }) => path[0] !== field) ?? true;
}

/**
 * A body with every field that the endpoint takes, as far as a sample value fits; what is needed is given.
 */
export function fullBody(endpoint: Endpoint, needed: object = {}): Record<string, unknown> {
  const body: Record<string, unknown> = { ...needed };
  for (const [name, field] of Object.entries(fieldsOf(endpoint, "body"))) {
    // JSON schema does not describe checks in code, such as those of addresses.
    const values = [sampleValue(field), "probe@scanner.example", "https://scanner.example/probe"];
    const value = values.find((candidate) => acceptsField(endpoint, body, name, candidate));
    if (!(name in needed) && value !== undefined) body[name] = value;
  }
  return body;
}
