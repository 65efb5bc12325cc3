import { errorStatus, type FailureCode } from "@shared/lib/errors";
import type { Problem } from "@shared/lib/fields";

/** A refusal that a person can act on; `problems.ts` turns it into RFC 9457. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly errors?: Problem["errors"],
    readonly headers?: Record<string, string>,
  ) {
    super(message);
    this.status = errorStatus[code];
  }
}

/** Ends the call with the status that belongs to the code. The message is one sentence for a person; `path` is the field it is about. */
export function fail(code: FailureCode, message: string, path?: string): never {
  throw new ApiError(code, message, path === undefined ? undefined : [{ path, message }]);
}

/** Refuses with the field named, as the answer to invalid input does. */
export function failField(path: string, message: string): never {
  throw new ApiError("invalid_input", message, [{ path, message }]);
}

/** Refuses with 403 unless the policy says yes. */
export function authorize(verdict: boolean, message = "You may not do that."): asserts verdict {
  if (!verdict) fail("forbidden", message);
}
