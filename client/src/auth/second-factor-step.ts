import { ApiError } from "@/lib/api/api-fetch";

/** The pending second step of a sign-in, after the password. */
export interface SecondFactorStep {
  challenge: string;
  methods: readonly string[];
}

/** The next step, if the server rejected the password alone. */
export function secondFactorStepOf(error: unknown): SecondFactorStep | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== "second_factor_required" || !problem.challenge) return undefined;
  return { challenge: problem.challenge, methods: problem.methods ?? [] };
}
