import { type ErrorCode, httpStatusByErrorCode } from "@shared/lib/errors";
import type { Problem } from "@shared/lib/fields";

/**
 * An expected error, which `problem-handler.ts` sends as RFC 9457 problem+json. The message is one sentence
 * for the user.
 */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly errors?: Problem["errors"],
    readonly headers?: Record<string, string>,
    /** Fields of the problem document that only some errors have. */
    readonly extensions?: Pick<
      Problem,
      "challenge" | "methods" | "ownSubmissionId" | "provider" | "suspendedToken"
    >,
  ) {
    super(message);
    this.status = httpStatusByErrorCode[code];
  }
}

/** Throws an ApiError with the status of its code. `path` is the invalid field, if any. */
export function fail(code: ErrorCode, message: string, path?: string): never {
  throw new ApiError(code, message, path === undefined ? undefined : [{ path, message }]);
}

/** Throws `invalid_input` for one field, in the same form as a failed schema. */
export function failField(path: string, message: string): never {
  throw new ApiError("invalid_input", message, [{ path, message }]);
}

/** Throws 403 unless `isAllowed`, which is the result of a policy, is true. */
export function authorize(isAllowed: boolean, message = "You may not do that."): asserts isAllowed {
  if (!isAllowed) fail("forbidden", message);
}
