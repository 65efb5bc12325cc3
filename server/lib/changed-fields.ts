import { isDeepStrictEqual } from "node:util";

/** The names of the fields that a change gives another value. Undefined values change nothing. */
export const changedFields = (current: Record<string, unknown>, changes: Record<string, unknown>) =>
  Object.entries(changes).flatMap(([name, value]) =>
    value === undefined || isDeepStrictEqual(value, current[name]) ? [] : [name],
  );
