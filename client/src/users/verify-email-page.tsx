import { verifyInput } from "@shared/users/schemas";
import { CircleCheck, Link2Off, LoaderCircle, MailX, UserX } from "lucide-react";
import { use, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { useLogout } from "@/auth/queries";
import { ViewerContext } from "@/auth/viewer";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { Button, LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { useVerify } from "./own-queries";

type Outcome =
  | { is: "verified"; email: string }
  | { is: "incomplete" }
  | { is: "spent" }
  | { is: "elsewhere" }
  | { is: "failed"; why?: string };

/** Where the link in a mail leads: it proves the address by itself, and says how that went. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { mutateAsync: verify } = useVerify();
  const [outcome, setOutcome] = useState<Outcome>();
  const sent = useRef<string>(undefined);

  const send = useCallback(async () => {
    setOutcome(undefined);
    if (!z.safeParse(verifyInput, { token }).success) return setOutcome({ is: "incomplete" });
    setOutcome(
      await verify({ body: { token } }).then(({ email }) => ({ is: "verified", email }) as const, refused),
    );
  }, [token, verify]);

  useEffect(() => {
    // Once for each token, however often React runs this.
    if (sent.current === token) return;
    sent.current = token;
    send();
  }, [token, send]);
  useEffect(() => {
    if (outcome) focusHeading();
  }, [outcome]);

  return <AuthLayout>{outcome ? <Told outcome={outcome} onRetry={send} /> : <Waiting />}</AuthLayout>;
}

function refused(error: unknown): Outcome {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === "link_spent") return { is: "spent" };
  if (code === "other_account") return { is: "elsewhere" };
  return code === "invalid_input" ? { is: "incomplete" } : { is: "failed", why: errorMessage(error) };
}

function Waiting() {
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

function Told({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  const viewer = use(ViewerContext);
  const on = viewer ? (
    <LinkButton variant="primary" href="/profile">
      Go to Profile Settings
    </LinkButton>
  ) : (
    <LinkButton variant="primary" href="/auth?next=%2Fprofile">
      Sign In
    </LinkButton>
  );
  if (outcome.is === "verified")
    return (
      <EmptyState as="h1" Icon={CircleCheck} title="Your address is verified" action={on}>
        <b className="normal-nums wrap-anywhere">{outcome.email}</b> is yours. Thank you.
      </EmptyState>
    );
  if (outcome.is === "incomplete")
    return (
      <EmptyState as="h1" Icon={Link2Off} title="This link is not complete" action={on}>
        Part of it was lost on the way. Copy the whole link from the mail into the address bar, or send
        yourself a new one from Profile Settings.
      </EmptyState>
    );
  if (outcome.is === "spent")
    return (
      <EmptyState as="h1" Icon={MailX} title="This link no longer works" action={on}>
        A link works once, and for 24 hours. If your address is not verified yet, send yourself a new one from
        Profile Settings.
      </EmptyState>
    );
  if (outcome.is === "elsewhere") return <OtherAccount />;
  return (
    <ErrorState title="Your address could not be verified" onRetry={onRetry}>
      {outcome.why ?? "The server could not be reached. Please try again."}
    </ErrorState>
  );
}

function OtherAccount() {
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
      mail once more.
    </EmptyState>
  );
}
