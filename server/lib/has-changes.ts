import { isDeepStrictEqual } from "node:util";

/** Whether one of the given fields differs from the stored one. Undefined fields stay as they are. */
export function hasChanges<Stored extends object>(stored: Stored, changes: Partial<Stored>): boolean {
  const fields = Object.keys(changes) as (keyof Stored)[];
  return fields.some(
    (field) => changes[field] !== undefined && !isDeepStrictEqual(changes[field], stored[field]),
  );
}
