import type { SsoPreview } from "@shared/sso/schemas";
import { ApiError } from "@/lib/api/api-fetch";

/** Props of the form of either step. */
export interface StepFormProps {
  token: string;
  preview: SsoPreview;
  /** The step took too long, or another one has replaced it. */
  onExpired: (message: string | undefined) => void;
}

/** Rethrows an error for the form to show, unless the step has expired. */
export function handleExpiry(error: unknown, onExpired: StepFormProps["onExpired"]): void {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== "challenge_expired") throw error;
  onExpired(problem.message);
}
