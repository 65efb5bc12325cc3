import { verifyInput } from "@shared/users/schemas";
import { LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { Card } from "@/ui/card";
import { useVerifyAddress } from "@/users/account-mutations";
import { type VerificationOutcome, VerificationOutcomeMessage } from "./verification-outcome";

/**
 * Target of the verification link in an email: verifies the address without a click and shows the outcome.
 */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { mutateAsync: verifyAddress } = useVerifyAddress();
  const [outcome, setOutcome] = useState<VerificationOutcome>();
  const sentTokenRef = useRef<string>(undefined);

  const sendToken = useCallback(async () => {
    setOutcome(undefined);
    const isComplete = z.safeParse(verifyInput, { token }).success;
    if (!isComplete) return setOutcome({ status: "incomplete" });
    try {
      const { email } = await verifyAddress({ body: { token } });
      setOutcome({ status: "verified", email });
    } catch (error) {
      setOutcome(toOutcome(error));
    }
  }, [token, verifyAddress]);

  useEffect(() => {
    // Sends each token once, even if React runs the effect twice.
    if (sentTokenRef.current === token) return;
    sentTokenRef.current = token;
    sendToken();
  }, [token, sendToken]);
  useEffect(() => {
    if (outcome) focusHeading();
  }, [outcome]);

  return (
    <AuthLayout>
      {outcome ? <VerificationOutcomeMessage outcome={outcome} onRetry={sendToken} /> : <VerifyingCard />}
    </AuthLayout>
  );
}

function toOutcome(error: unknown): VerificationOutcome {
  const errorCode = error instanceof ApiError ? error.problem?.code : undefined;
  if (errorCode === "token_used") return { status: "used" };
  if (errorCode === "other_account") return { status: "otherAccount" };
  if (errorCode === "invalid_input") return { status: "incomplete" };
  return { status: "failed", message: errorMessage(error) };
}

function VerifyingCard() {
  return (
    <Card
      data-slot="skeleton"
      className="grid justify-items-center gap-1 px-5 py-8 text-center"
      role="status"
    >
      <LoaderCircle className="size-7 animate-spin text-primary" />
      <h1>Verifying your address...</h1>
    </Card>
  );
}
