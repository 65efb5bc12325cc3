/** A JSON Schema as a person reads it: one line a field, `name?` where it may be left out, named schemas as links. As HTML. */

export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] as string);

/** What no JavaScript number holds exactly is no bound that anybody set. */
const edge = Number.MAX_SAFE_INTEGER;

export function schemaHtml(schema: Schema, indent = ""): string {
  const { $ref, anyOf, oneOf, items, properties } = schema;
  if ($ref) return link($ref);
  if (anyOf || oneOf) return either((anyOf ?? oneOf ?? []).map((one) => schemaHtml(one, indent)));
  if (schema.const !== undefined) return value(schema.const);
  if (schema.enum) return either(schema.enum.map(value));
  if (items) return `list of ${schemaHtml(items, indent)}${between(schema.minItems, schema.maxItems, " entries")}`;
  if (properties && Object.keys(properties).length > 0) return fields(schema, indent);
  if (typeof schema.additionalProperties === "object")
    return `by ${schema.propertyNames ? schemaHtml(schema.propertyNames, indent) : "name"}: ${schemaHtml(schema.additionalProperties, indent)}`;
  return escapeHtml(`${schema.format ?? schema.type ?? "anything"}${limits(schema)}`);
}

function fields({ properties = {}, required = [] }: Schema, indent: string) {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, one]) => {
    const otherwise = one.default === undefined ? "" : ` <i>else ${value(one.default)}</i>`;
    return `${deeper}<b>${escapeHtml(name)}</b>${required.includes(name) ? "" : "?"}: ${schemaHtml(one, deeper)}${otherwise}\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function link(ref: string) {
  const name = escapeHtml(ref.split("/").at(-1) ?? "");
  return `<a href="#schema-${name}">${name}</a>`;
}

const either = (words: string[]) => [...new Set(words)].join(" | ");
const value = (one: unknown) => escapeHtml(JSON.stringify(one));

function limits({ minLength, maxLength, minimum, maximum, pattern, format }: Schema) {
  const [least, most] = [minimum === -edge ? undefined : minimum, maximum === edge ? undefined : maximum];
  return (
    between(minLength, maxLength, " characters") +
    between(least, most) +
    (pattern && !format && pattern.length < 40 ? ` like ${pattern}` : "")
  );
}

function between(least: number | undefined, most: number | undefined, unit = "") {
  if (least !== undefined && most !== undefined) return least === most ? `, ${most}${unit}` : `, ${least} to ${most}${unit}`;
  if (most !== undefined) return `, up to ${most}${unit}`;
  return least === undefined ? "" : `, ${least}${unit} or more`;
}
