import { isDeepStrictEqual } from "node:util";

/** The names of the fields whose value in `changes` differs from the current one. Undefined means no change. */
export const changedFields = (current: Record<string, unknown>, changes: Record<string, unknown>) =>
  Object.entries(changes).flatMap(([name, value]) =>
    value === undefined || isDeepStrictEqual(value, current[name]) ? [] : [name],
  );
