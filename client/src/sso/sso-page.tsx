import type { SsoPreview } from "@shared/sso/schemas";
import { ssoTokenInput } from "@shared/sso/schemas";
import { Link2Off, TimerOff } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { CheckingLinkCard } from "@/ui/checking-link-card";
import { ErrorState } from "@/ui/error-state";
import { ConnectForm } from "./connect-form";
import { usePreviewSso } from "./queries";
import { RegisterForm } from "./register-form";

type LastStepState =
  | { status: "checking" }
  | { status: "ready"; preview: SsoPreview }
  | { status: "incomplete" }
  | { status: "expired"; message: string | undefined }
  | { status: "failed"; message: string | undefined };

/**
 * The last step of the first sign-in through a provider (`/sso`): creates an account, or connects an existing
 * account with the provider.
 */
export function SsoPage() {
  const token = useLinkToken();
  return (
    <AuthLayout hasForm>
      <LastStepOfSignIn key={token} token={token} />
    </AuthLayout>
  );
}

function LastStepOfSignIn({ token }: { token: string }) {
  const { mutateAsync: fetchPreview } = usePreviewSso();
  const [state, setState] = useState<LastStepState>({ status: "checking" });
  const hasStartedLoadingRef = useRef(false);

  const loadPreview = useCallback(async () => {
    setState({ status: "checking" });
    const isTokenComplete = z.safeParse(ssoTokenInput, { token }).success;
    if (!isTokenComplete) return setState({ status: "incomplete" });
    try {
      setState({ status: "ready", preview: await fetchPreview({ body: { token } }) });
    } catch (error) {
      setState({ status: isExpiredError(error) ? "expired" : "failed", message: errorMessage(error) });
    }
  }, [token, fetchPreview]);

  useEffect(() => {
    // Load once, although strict mode runs the effect twice.
    if (hasStartedLoadingRef.current) return;
    hasStartedLoadingRef.current = true;
    loadPreview();
  }, [loadPreview]);
  const { status } = state;
  useEffect(() => {
    if (status !== "checking") focusHeading();
  }, [status]);
  const handleExpired = (message: string | undefined) => setState({ status: "expired", message });

  switch (state.status) {
    case "checking":
      return <CheckingLinkCard />;
    case "ready": {
      const { preview } = state;
      const LastStepForm = preview.step === "register" ? RegisterForm : ConnectForm;
      return <LastStepForm token={token} preview={preview} onExpired={handleExpired} />;
    }
    case "incomplete":
      return (
        <CenteredMessage as="h1" Icon={Link2Off} title="This link is not complete" action={<SignInLink />}>
          Open the whole link from the email, or sign in again.
        </CenteredMessage>
      );
    case "expired":
      return (
        <CenteredMessage as="h1" Icon={TimerOff} title="This sign-in has expired" action={<SignInLink />}>
          {state.message ?? "It took too long, or it was started in another browser. Please sign in again."}
        </CenteredMessage>
      );
    case "failed":
      return (
        <ErrorState title="The sign-in could not be loaded" onRetry={loadPreview}>
          {state.message ?? "The server could not be reached. Please try again."}
        </ErrorState>
      );
  }
}

const isExpiredError = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "challenge_expired";

function SignInLink() {
  return (
    <LinkButton variant="primary" href="/auth">
      Go to Sign In
    </LinkButton>
  );
}
