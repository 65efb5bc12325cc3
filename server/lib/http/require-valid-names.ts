import { describeNameProblem, normalizeName } from "@shared/lib/fields";
import { ApiError } from "./api-error";

type Names<K extends string> = { readonly [Field in K]?: string | null };

/**
 * Throws 400 if a change sets one of `fields` to an invalid name. A name that does not change may stay
 * invalid.
 */
export function requireValidNames<K extends string>(changes: Names<K>, stored: Names<K>, ...fields: K[]) {
  const errors = fields.flatMap((path) => {
    const name = changes[path];
    if (!name || name === normalizeName(stored[path] ?? "")) return [];
    const message = describeNameProblem(name);
    return message ? [{ path, message }] : [];
  });
  if (errors[0]) throw new ApiError("invalid_input", errors[0].message, errors);
}
