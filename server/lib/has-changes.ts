import { isDeepStrictEqual } from "node:util";

/** Whether a value in `changes` differs from the stored one. Undefined means no change. */
export function hasChanges<Stored extends object>(stored: Stored, changes: Partial<Stored>): boolean {
  const fields = Object.keys(changes) as (keyof Stored)[];
  return fields.some(
    (field) => changes[field] !== undefined && !isDeepStrictEqual(changes[field], stored[field]),
  );
}
