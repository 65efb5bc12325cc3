import { type EmailVerificationPreview, emailVerificationInput } from "@shared/users/schemas";
import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { CheckingLinkCard } from "@/ui/checking-link-card";
import { useDeclineVerification, usePreviewVerification, useVerifyAddress } from "@/users/account-mutations";
import { VerificationConfirmation } from "./verification-confirmation";
import { type VerificationOutcome, VerificationOutcomeMessage } from "./verification-outcome";

/**
 * The page of the emailed verification link (`/verify-email`). A button verifies the address, because email
 * scanners open links, and because a stranger may have entered this address for their own account.
 */
export function VerifyEmailPage() {
  const token = useLinkToken();
  return (
    <AuthLayout>
      <VerifyByLink key={token} token={token} />
    </AuthLayout>
  );
}

type Choice = "confirm" | "decline";

function VerifyByLink({ token }: { token: string }) {
  const { mutateAsync: fetchPreview } = usePreviewVerification();
  const { mutateAsync: verifyAddress } = useVerifyAddress();
  const { mutateAsync: declineAddress } = useDeclineVerification();
  const [preview, setPreview] = useState<EmailVerificationPreview>();
  /** The last choice of the user, which a retry repeats. */
  const [choice, setChoice] = useState<Choice>();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<VerificationOutcome>();
  const hasStartedLoadingRef = useRef(false);

  const loadPreview = useCallback(async () => {
    setOutcome(undefined);
    const isTokenComplete = z.safeParse(emailVerificationInput, { token }).success;
    if (!isTokenComplete) return setOutcome({ status: "incomplete" });
    try {
      setPreview(await fetchPreview({ body: { token } }));
    } catch (error) {
      setOutcome(toOutcome(error));
    }
  }, [token, fetchPreview]);

  useEffect(() => {
    // Load once, although strict mode runs the effect twice.
    if (hasStartedLoadingRef.current) return;
    hasStartedLoadingRef.current = true;
    loadPreview();
  }, [loadPreview]);
  useEffect(() => {
    if (preview || outcome) focusHeading();
  }, [preview, outcome]);

  async function handleChoose(newChoice: Choice) {
    setChoice(newChoice);
    setIsPending(true);
    try {
      const input = { body: { token } };
      if (newChoice === "confirm") {
        const { email } = await verifyAddress(input);
        setOutcome({ status: "verified", email });
      } else {
        await declineAddress(input);
        setOutcome({ status: "declined", email: preview?.email ?? "" });
      }
    } catch (error) {
      setOutcome(toOutcome(error, newChoice));
    }
    setIsPending(false);
  }

  if (outcome)
    return (
      <VerificationOutcomeMessage
        outcome={outcome}
        isRetrying={isPending}
        onRetry={() => (choice ? handleChoose(choice) : loadPreview())}
      />
    );
  if (!preview) return <CheckingLinkCard />;
  return (
    <VerificationConfirmation
      preview={preview}
      pendingChoice={isPending ? choice : undefined}
      onConfirm={() => handleChoose("confirm")}
      onDecline={() => handleChoose("decline")}
    />
  );
}

function toOutcome(error: unknown, choice?: Choice): VerificationOutcome {
  const errorCode = error instanceof ApiError ? error.problem?.code : undefined;
  if (errorCode === "token_used") return { status: "used" };
  if (errorCode === "other_account") return { status: "otherAccount" };
  if (errorCode === "invalid_input") return { status: "incomplete" };
  const title =
    choice === "decline" ? "Your address could not be removed" : "Your address could not be verified";
  return { status: "failed", title, message: errorMessage(error) };
}
