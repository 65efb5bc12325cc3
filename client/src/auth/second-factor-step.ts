import { ApiError } from "@/lib/api/api-fetch";

/** The pending second step of a sign-in, after the password. */
export interface SecondFactorStep {
  /** The token that identifies this sign-in until it is completed. */
  challenge: string;
  /** The kinds of factors that the account has: "totp", "recovery_code" or "passkey". */
  methods: readonly string[];
}

/** Reads the second step from the error of a sign-in; undefined for any other error. */
export function readSecondFactorStep(error: unknown): SecondFactorStep | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== "second_factor_required" || !problem.challenge) return undefined;
  return { challenge: problem.challenge, methods: problem.methods ?? [] };
}
