import type { SsoPreview } from "@shared/sso/schemas";
import { ApiError } from "@/lib/api/api-fetch";

/** Props of `RegisterForm` and `ConnectForm`. */
export interface LastStepFormProps {
  token: string;
  /** Whether to register or to connect an account, with the data from the provider, such as the email. */
  preview: SsoPreview;
  /** Called if the sign-in took too long, or if another sign-in has replaced it. */
  onExpired: (message: string | undefined) => void;
}

/** Calls `onExpired` if the sign-in has expired. Rethrows any other error, which the form shows. */
export function handleExpiryOrRethrow(error: unknown, onExpired: LastStepFormProps["onExpired"]): void {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== "challenge_expired") throw error;
  onExpired(problem.message);
}
