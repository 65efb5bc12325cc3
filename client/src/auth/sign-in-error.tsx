import { useSearchParams } from "wouter";
import { ApiError } from "@/lib/api/api-fetch";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { ssoStartHref } from "./sso-queries";

interface SignInErrorProps {
  title: string;
  error: unknown;
  children: string | undefined;
}

/**
 * Shows why a sign-in failed. If the user's organization requires its own provider, links to that provider.
 */
export function SignInError({ title, error, children }: SignInErrorProps) {
  const [searchParams] = useSearchParams();
  if (!children) return null;
  const problem = error instanceof ApiError ? error.problem : undefined;
  const provider = problem?.code === "sso_required" ? problem.provider : undefined;
  return (
    <Alert
      tone="danger"
      title={title}
      assertive
      actions={
        provider && (
          <Button asChild size="sm">
            <a href={ssoStartHref(provider.key, { next: searchParams.get("next") })}>Continue with SSO</a>
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
