import { ApiError } from "@/lib/api/api-fetch";

/** Whether the server rejected a decision with 409, usually because another admin decided first. */
export const isConflictError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;
