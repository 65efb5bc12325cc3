import { describeSsoProblem } from "@shared/sso/vocabulary";
import { FormError } from "@/ui/form-error";

/** Why a visit to a provider did not sign in, by the parameter of the address at which it ended. */
export function SsoProblemAlert({ problem }: { problem: string }) {
  return <FormError title="You were not signed in">{describeSsoProblem(problem)}</FormError>;
}
