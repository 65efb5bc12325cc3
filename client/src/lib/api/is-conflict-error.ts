import { ApiError } from "./api-fetch";

/** Whether the server rejected a change with 409, usually because somebody else was faster. */
export const isConflictError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;
