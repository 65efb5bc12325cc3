/** Validates the parts of a request. Invalid input throws an ApiError. */
import type * as z from "zod/mini";
import { ApiError, fail, failField } from "./api-error";

const maxInt32 = 2147483647;

/**
 * Replaces the messages of zod, which depend on the loaded locale. Messages in our schemas take precedence.
 */
const parseOptions = { error: () => "Invalid input" };

/** Parses a part of a request. The error names each invalid field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, parseOptions);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new ApiError("invalid_input", errors[0]?.message ?? "Invalid input", errors);
}

/** The path parameters as ids; throws 404 for anything but a positive 32-bit integer. */
export function parsePathIds(params: Record<string, string | string[]>): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const [name, value] of Object.entries(params)) {
    const id = Number(value);
    const isId = /^[1-9]\d{0,9}$/.test(String(value)) && id <= maxInt32;
    if (!isId) fail("not_found", "There is nothing at this address.");
    ids[name] = id;
  }
  return ids;
}

/** Rejects a repeated query parameter, because either value could be meant. */
export function rejectRepeatedParams(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query))
    if (typeof value !== "string") failField(name, `${name} is given more than once`);
}
