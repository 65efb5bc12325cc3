/** Validates path parameters, query, body and headers. Invalid input throws an ApiError. */
import { type PathParamValues, textPathParams } from "@shared/lib/endpoints";
import type * as z from "zod/mini";
import { ApiError, fail, failField } from "./api-error";

const maxInt32 = 2147483647;

/** Parses the query, body or headers of a request. The error names each invalid field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new ApiError("invalid_input", errors[0]?.message ?? "Invalid input", errors);
}

/**
 * Parses the path parameters. Most are ids, which are positive 32-bit integers. `textPathParams` are short
 * lower-case names, such as the key of an identity provider. Throws 404 for any other value.
 */
export function parsePathParams(params: Record<string, string | string[]>): PathParamValues {
  const values: PathParamValues = {};
  for (const [name, value] of Object.entries(params)) {
    const isTextParam = (textPathParams as readonly string[]).includes(name);
    const isValid = isTextParam ? /^[a-z][a-z0-9_-]{0,39}$/.test(String(value)) : isId(String(value));
    if (!isValid) fail("not_found", "There is nothing at this address.");
    values[name] = isTextParam ? String(value) : Number(value);
  }
  return values;
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxInt32;

/** Rejects a repeated query parameter, because either value could be meant. */
export function rejectRepeatedParams(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query))
    if (typeof value !== "string") failField(name, `${name} is given more than once`);
}
