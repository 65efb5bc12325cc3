import { describeSsoProblem } from "@shared/sso/vocabulary";
import { FormError } from "@/ui/form-error";

/** Explains why a sign-in through a provider failed, by the problem code in the URL. */
export function SsoProblemAlert({ problem }: { problem: string }) {
  return <FormError title="You were not signed in">{describeSsoProblem(problem)}</FormError>;
}
