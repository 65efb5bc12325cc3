import { verifyInput } from "@shared/users/schemas";
import { CircleCheck, Link2Off, LoaderCircle, MailX, UserX } from "lucide-react";
import { use, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { useLogout } from "@/auth/mutations";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { ViewerContext } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { useVerifyAddress } from "@/users/account-mutations";

type VerificationOutcome =
  | { status: "verified"; email: string }
  | { status: "incomplete" }
  | { status: "used" }
  | { status: "otherAccount" }
  | { status: "failed"; message?: string };

/**
 * Target of the verification link in an email: verifies the address without a click and shows the outcome.
 */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { mutateAsync: verify } = useVerifyAddress();
  const [outcome, setOutcome] = useState<VerificationOutcome>();
  const sentTokenRef = useRef<string>(undefined);

  const sendToken = useCallback(async () => {
    setOutcome(undefined);
    if (!z.safeParse(verifyInput, { token }).success) return setOutcome({ status: "incomplete" });
    try {
      const { email } = await verify({ body: { token } });
      setOutcome({ status: "verified", email });
    } catch (error) {
      setOutcome(toOutcome(error));
    }
  }, [token, verify]);

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
      {outcome ? <OutcomeMessage outcome={outcome} onRetry={sendToken} /> : <VerifyingCard />}
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

function OutcomeMessage({ outcome, onRetry }: { outcome: VerificationOutcome; onRetry: () => void }) {
  const viewer = use(ViewerContext);
  const nextLink = viewer ? (
    <LinkButton variant="primary" href="/profile">
      Go to Profile Settings
    </LinkButton>
  ) : (
    <LinkButton variant="primary" href="/auth?next=%2Fprofile">
      Sign In
    </LinkButton>
  );
  if (outcome.status === "verified")
    return (
      <EmptyState as="h1" Icon={CircleCheck} title="Your address is verified" action={nextLink}>
        <b className="normal-nums wrap-anywhere">{outcome.email}</b> has been verified. Thank you.
      </EmptyState>
    );
  if (outcome.status === "incomplete")
    return (
      <EmptyState as="h1" Icon={Link2Off} title="This link is not complete" action={nextLink}>
        Copy the whole link from the email into the address bar, or send yourself a new one from Profile
        Settings.
      </EmptyState>
    );
  if (outcome.status === "used")
    return (
      <EmptyState as="h1" Icon={MailX} title="This link no longer works" action={nextLink}>
        A link works once, and for 24 hours. If your address is not verified yet, send yourself a new one from
        Profile Settings.
      </EmptyState>
    );
  if (outcome.status === "otherAccount") return <OtherAccountMessage />;
  return (
    <ErrorState title="Your address could not be verified" onRetry={onRetry}>
      {outcome.message ?? "The server could not be reached. Please try again."}
    </ErrorState>
  );
}

function OtherAccountMessage() {
  const logout = useLogout();
  return (
    <EmptyState
      as="h1"
      Icon={UserX}
      title="This link belongs to another account"
      action={
        <div className="flex flex-wrap items-center justify-center gap-2 print:hidden">
          <Button
            variant="primary"
            pending={logout.isPending}
            pendingText="Signing Out..."
            onClick={() => logout.mutate({})}
          >
            Sign Out
          </Button>
          <LinkButton href="/profile">Go to Profile Settings</LinkButton>
        </div>
      }
    >
      You are signed in to an account that this address is not part of. Sign out, then open the link in the
      email again.
    </EmptyState>
  );
}
